// A name, and there is a bag.
import { checkBagName } from '@bagwise/domain/bag'
import { isBlank } from '@bagwise/domain/text'
import { useState } from 'react'
import { useBagChange } from '../../data/bags.mutations.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { focusOnArrival } from './focus-on-arrival.ts'

type NewBagFormProps = {
  onCreated: (bagId: string) => void
  /** Present where the form can be put away again. */
  onCancel?: () => void
}

export function NewBagForm({ onCreated, onCancel }: NewBagFormProps) {
  const change = useBagChange()
  const [name, setName] = useState('')
  const [busy, setBusy] = useState(false)
  const checked = checkBagName(name)
  const error = checked.kind === 'ok' || isBlank(name) ? undefined : checked.message

  const create = async () => {
    if (checked.kind !== 'ok' || busy) return
    setBusy(true)
    const outcome = await change({ kind: 'create', name: checked.value })
    setBusy(false)
    if (outcome.kind === 'done' && outcome.bag) onCreated(outcome.bag.id)
  }

  return (
    <form
      aria-label="New bag"
      className="grid gap-3"
      onSubmit={event => {
        event.preventDefault()
        void create()
      }}
    >
      <TextField
        label="Bag name"
        value={name}
        onChange={event => setName(event.currentTarget.value)}
        error={error}
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
          busy={busy}
          busyLabel="Creating..."
          disabled={checked.kind !== 'ok'}
        >
          Create Bag
        </Button>
        {onCancel ? <Button onClick={onCancel}>Cancel</Button> : null}
      </div>
    </form>
  )
}
