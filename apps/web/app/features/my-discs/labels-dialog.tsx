// A sheet of labels to print and stick into discs. Name and phone or email stay in this browser.
import { useState } from 'react'
import { createPortal } from 'react-dom'
import { storedValue, useStoredValue } from '../../lib/browser/stored-value.ts'
import { Button } from '../../ui/button.tsx'
import { Switch } from '../../ui/form/choices.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { TextField } from '../../ui/form/text-field.tsx'

type Contact = { readonly name: string; readonly contact: string }

const remembered = storedValue<Contact | null>('bagwise-labels', {
  parse: text => {
    const [name, contact] = text?.split('\n') ?? []
    return name === undefined || contact === undefined ? null : { name, contact }
  },
  format: value => value && `${value.name}\n${value.contact}`,
})

const MOST = 200

export function LabelsDialog({ onClose }: { onClose: () => void }) {
  const known = useStoredValue(remembered, null)
  const [name, setName] = useState(known?.name ?? '')
  const [contact, setContact] = useState(known?.contact ?? '')
  const [count, setCount] = useState('24')
  const [error, setError] = useState<{ field: 'contact' | 'count'; message: string }>()

  const print = () => {
    if (name.trim() === '' && contact.trim() === '')
      return setError({ field: 'contact', message: 'Please enter a name, a phone or an email' })
    if (!/^\d+$/.test(count) || Number(count) < 1 || Number(count) > MOST)
      return setError({ field: 'count', message: `Please enter a number from 1 to ${MOST}` })
    if (known) remembered.write({ name, contact })
    globalThis.print()
  }

  return (
    <Dialog open onClose={onClose} title="Print Labels">
      <form
        noValidate
        onSubmit={event => {
          event.preventDefault()
          print()
        }}
        className="grid gap-4"
      >
        <p className="text-ink-soft">
          Small labels for your discs, so that whoever finds one can reach you. What you type here
          is never sent to us.
        </p>
        <TextField
          label="Name"
          value={name}
          maxLength={60}
          autoComplete="name"
          onChange={event => setName(event.currentTarget.value)}
          data-first-focus
        />
        <TextField
          label="Phone or email"
          value={contact}
          maxLength={80}
          error={error?.field === 'contact' ? error.message : undefined}
          onChange={event => {
            setError(undefined)
            setContact(event.currentTarget.value)
          }}
        />
        <TextField
          label="How many labels"
          value={count}
          inputMode="numeric"
          error={error?.field === 'count' ? error.message : undefined}
          onChange={event => {
            setError(undefined)
            setCount(event.currentTarget.value)
          }}
        />
        <Switch
          label="Remember in this browser"
          checked={known !== null}
          onChange={event =>
            remembered.write(event.currentTarget.checked ? { name, contact } : null)
          }
        />
        <div className="flex justify-end gap-2">
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" variant="primary">
            Print
          </Button>
        </div>
      </form>
      <LabelSheet name={name} contact={contact} count={Math.min(MOST, Number(count) || 0)} />
    </Dialog>
  )
}

/** Only on paper: everything else on the page is left out (styles/print.css). */
function LabelSheet({ name, contact, count }: Contact & { count: number }) {
  return createPortal(
    <div className="label-sheet" aria-hidden="true">
      {Array.from({ length: count }, (_, at) => (
        <div key={at}>
          <span>If found, please call or write</span>
          <b>{name}</b>
          <b>{contact}</b>
        </div>
      ))}
    </div>,
    document.body,
  )
}
