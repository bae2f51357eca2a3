import type { Bag } from '@bagwise/contract'
import type { Ref } from 'react'
import { BagNameField } from '../../entities/bag/bag-name.tsx'
import { bagOption } from '../../entities/bag/bag-states.tsx'
import {
  NewBagVisibilityField,
  type NewBagVisibility,
} from '../../entities/bag/new-bag-visibility.tsx'
import { RadioGroup } from '../../ui/form/choices.tsx'
import { Select } from '../../ui/form/select.tsx'
import { changeDraft, type Target } from '../../entities/list/import-draft.ts'

type TargetFieldProps = {
  into: Target
  bagName: string
  nameField: Ref<HTMLInputElement>
  showMissingName: boolean
  bags: readonly Bag[]
  bagId: string | null
  visibility: NewBagVisibility
}

export function TargetField({
  into,
  bagName,
  nameField,
  showMissingName,
  bags,
  bagId,
  visibility,
}: TargetFieldProps) {
  return (
    <div className="grid gap-3">
      <RadioGroup
        label="Import into"
        value={into}
        onChange={next => changeDraft({ into: next })}
        choices={[
          { value: 'new', label: 'A new bag' },
          ...(bags.length > 0 ? [{ value: 'bag' as const, label: 'One of your bags' }] : []),
          {
            value: 'collection',
            label: 'Your collection only',
            hint: 'Adds the discs to My Discs, not to a bag.',
          },
        ]}
      />
      {into === 'new' ? (
        <>
          <BagNameField
            ref={nameField}
            value={bagName}
            showMissing={showMissingName}
            onNameChange={name => changeDraft({ bagName: name })}
          />
          <NewBagVisibilityField {...visibility} />
        </>
      ) : null}
      {into === 'bag' ? (
        <Select
          label="Bag"
          value={bagId ?? ''}
          hint="Discs that are already in the bag don't change."
          onChange={event => changeDraft({ bagId: event.currentTarget.value })}
          options={bags.map(bagOption)}
        />
      ) : null}
    </div>
  )
}
