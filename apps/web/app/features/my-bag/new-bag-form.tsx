// Creates a bag by its name.
import { useBagChange } from '../../data/bags.mutations.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { focusOnArrival } from './focus-on-arrival.ts'
import { useBagNameForm } from './use-bag-name-form.ts'

type NewBagFormProps = {
  onCreated: (bagId: string) => void
  /** Present where the form can be closed again. */
  onCancel?: () => void
}

export function NewBagForm({ onCreated, onCancel }: NewBagFormProps) {
  const change = useBagChange()
  const { form, field, valid, pending } = useBagNameForm('', async name => {
    const outcome = await change({ kind: 'create', name })
    if (outcome.kind === 'done' && outcome.bag) onCreated(outcome.bag.id)
  })

  return (
    <form {...form} aria-label="New bag" className="grid gap-3">
      <TextField
        {...field}
        label="Bag name"
        placeholder="Tournament, woods, windy days"
        autoComplete="off"
        ref={onCancel && focusOnArrival}
        onKeyDown={event => {
          if (event.key === 'Escape') onCancel?.()
        }}
      />
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
