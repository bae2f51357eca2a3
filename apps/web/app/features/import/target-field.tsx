// The target of an import: a new bag, an existing bag, or the collection.
import type { Bag } from '@bagwise/contract'
import { discCountLabel } from '../../entities/disc/disc-labels.ts'
import {
  NewBagVisibilityField,
  type NewBagVisibility,
} from '../../entities/bag/new-bag-visibility.tsx'
import { RadioGroup } from '../../ui/form/choices.tsx'
import { Select } from '../../ui/form/select.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { changeDraft, type Target } from '../../entities/list/import-draft.ts'

type TargetFieldProps = {
  into: Target
  bagName: string
  nameProblem: string | undefined
  bags: readonly Bag[]
  bagId: string | null
  visibility: NewBagVisibility
}

export function TargetField({
  into,
  bagName,
  nameProblem,
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
            hint: 'Adds the discs to My Discs only.',
          },
        ]}
      />
      {into === 'new' ? (
        <>
          <TextField
            label="Bag name"
            id="import-bag-name"
            value={bagName}
            error={nameProblem}
            autoComplete="off"
            onChange={event => changeDraft({ bagName: event.currentTarget.value })}
          />
          <NewBagVisibilityField {...visibility} />
        </>
      ) : null}
      {into === 'bag' ? (
        <Select
          label="Bag"
          value={bagId ?? ''}
          hint="Discs that the bag already has stay as they are."
          onChange={event => changeDraft({ bagId: event.currentTarget.value })}
          options={bags.map(({ id, name, discs }) => ({
            value: id,
            label: `${name} (${discCountLabel(discs.length)})`,
          }))}
        />
      ) : null}
    </div>
  )
}
