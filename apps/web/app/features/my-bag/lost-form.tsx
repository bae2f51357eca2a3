// Where and when a copy was lost: everything may be left out.
import type { Copy } from '@bagwise/contract'
import { checkCopyField } from '@bagwise/domain/copy'
import { type KeyboardEvent, type SubmitEvent, useState } from 'react'
import { copyLabel } from '../../components/copy-labels.ts'
import { useCopyChange } from '../../data/copies.mutations.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/surfaces.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { usePending } from '../../ui/use-pending.ts'
import { focusOnMount } from './focus-on-mount.ts'

const FIELDS = [
  { name: 'placeDate', label: 'Date', type: 'date' },
  { name: 'course', label: 'Course', type: 'text' },
  { name: 'hole', label: 'Hole', type: 'text' },
  { name: 'placeNote', label: 'Note', type: 'text' },
] as const

/** Of the player's own day. */
function today(): string {
  const now = new Date()
  const part = (value: number) => String(value).padStart(2, '0')
  return `${now.getFullYear()}-${part(now.getMonth() + 1)}-${part(now.getDate())}`
}

type LostFormProps = { copy: Copy; onClose: () => void }

export function LostForm({ copy, onClose }: LostFormProps) {
  const [values, setValues] = useState({ placeDate: today(), course: '', hole: '', placeNote: '' })
  const [submitted, setSubmitted] = useState(false)
  const change = useCopyChange()
  const problemOf = (field: keyof typeof values) => {
    const checked = checkCopyField(field, values[field])
    return checked.kind === 'refused' ? checked.message : undefined
  }
  const { pending, run } = usePending(async () => {
    const action = { kind: 'move', place: 'lost', ...values } as const
    const outcome = await change({ kind: 'act', copyIds: [copy.id], action })
    if (outcome.kind === 'done') onClose()
  })
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    setSubmitted(true)
    if (FIELDS.every(({ name }) => problemOf(name) === undefined)) void run()
  }
  const leaveByEscape = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return
    // The panel around it stays open.
    event.preventDefault()
    event.stopPropagation()
    onClose()
  }
  return (
    <Card>
      <form
        noValidate
        aria-label={`Lost: ${copyLabel(copy)}`}
        onSubmit={submit}
        className="grid gap-3"
      >
        <p className="font-semibold">Lost: {copyLabel(copy)}</p>
        {FIELDS.map(({ name, label, type }) => (
          <TextField
            key={name}
            ref={name === 'course' ? focusOnMount : undefined}
            label={label}
            type={type}
            value={values[name]}
            error={submitted ? problemOf(name) : undefined}
            onKeyDown={leaveByEscape}
            onChange={event => setValues({ ...values, [name]: event.currentTarget.value })}
          />
        ))}
        <div className="flex flex-wrap gap-2">
          <Button type="submit" variant="primary" busy={pending}>
            Lost It
          </Button>
          <Button onClick={onClose}>Cancel</Button>
        </div>
      </form>
    </Card>
  )
}
