import type { Bag } from '@bagwise/contract'
import { Check, X } from 'lucide-react'
import { BagNameField, useBagNameForm } from '../../entities/bag/bag-name.tsx'
import {
  NewBagVisibilityField,
  useNewBagVisibility,
} from '../../entities/bag/new-bag-visibility.tsx'
import { useBagAction } from '../../entities/bag/use-bag-action.ts'
import { Button, IconButton } from '../../ui/button.tsx'
import { focusOnMount } from '../../ui/form/field.tsx'

type NewBagFormProps = {
  onCreated: (bagId: string) => void
  /** Omit if the form can't be closed. */
  onCancel?: () => void
}

export function NewBagForm({ onCreated, onCancel }: NewBagFormProps) {
  const change = useBagAction()
  const choice = useNewBagVisibility()
  const { form, field, valid, pending } = useBagNameForm('', async name => {
    const outcome = await change({ kind: 'create', name, visibility: choice.visibility })
    if (outcome.kind === 'done' && outcome.value) onCreated(outcome.value.id)
  })

  return (
    <form {...form} aria-label="New bag" className="grid gap-3">
      <BagNameField
        {...field}
        placeholder="Tournament, woods, windy days"
        ref={onCancel && focusOnMount}
        onKeyDown={event => {
          if (event.key === 'Escape') onCancel?.()
        }}
      />
      <NewBagVisibilityField {...choice} />
      <div className="flex gap-2">
        <Button
          type="submit"
          variant="primary"
          wide
          busy={pending}
          busyLabel="Creating..."
          disabled={!valid}
        >
          Create Bag
        </Button>
        {onCancel ? <Button onClick={onCancel}>Cancel</Button> : null}
      </div>
    </form>
  )
}

type RenameBagProps = {
  bag: Bag
  draft: string
  onSave: (name: string) => Promise<void>
  onCancel: () => void
}

/** Replaces the bag's row. Enter saves, Escape cancels. */
export function RenameBag({ bag, draft, onSave, onCancel }: RenameBagProps) {
  const { form, field, valid } = useBagNameForm(draft, onSave)

  return (
    <form {...form} aria-label={`Rename ${bag.name}`} className="flex items-start gap-1 py-1">
      <div className="min-w-0 flex-1">
        <BagNameField
          {...field}
          label={`New name for ${bag.name}`}
          hideLabel
          onFocus={event => event.currentTarget.select()}
          ref={focusOnMount}
          onKeyDown={event => {
            if (event.key === 'Escape') onCancel()
          }}
        />
      </div>
      <IconButton label="Save name" type="submit" disabled={!valid} icon={<Check size={20} />} />
      <IconButton label="Cancel renaming" onClick={onCancel} icon={<X size={20} />} />
    </form>
  )
}
