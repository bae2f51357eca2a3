// The name of the guest's bag; it moves into the address when the field is left.
import { BAG_NAME_LIMIT, checkBagName, textFromCodes } from '@bagwise/domain/bag'
import { type FormEvent, useState } from 'react'
import { TextField } from '../../ui/text-field.tsx'
import type { GuestBag } from './use-guest-bag.ts'

export function GuestName({ bag: { view, change } }: { bag: GuestBag }) {
  const [typed, setTyped] = useState(view.name)
  const checked = checkBagName(typed)
  const save = () => {
    if (checked.kind === 'done') change(current => ({ ...current, name: checked.value }))
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    save()
  }
  return (
    <form method="get" action="/try" onSubmit={submit} className="w-full max-w-sm">
      <input type="hidden" name="d" value={textFromCodes(view.codes)} />
      <TextField
        label="Bag name"
        name="n"
        value={typed}
        // Longer than allowed, so that a pasted name is refused with a sentence instead of cut.
        maxLength={BAG_NAME_LIMIT * 4}
        autoComplete="off"
        error={checked.kind === 'refused' ? checked.message : undefined}
        onChange={event => setTyped(event.currentTarget.value)}
        onBlur={save}
      />
    </form>
  )
}
