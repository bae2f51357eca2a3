// Labels with the owner's contact, to print and stick on discs. The contact stays in this browser.
import { createPortal } from 'react-dom'
import { storedValue, useStoredValue } from '../../lib/browser/stored-value.ts'
import { FormDialog } from '../../ui/dialog.tsx'
import { Switch } from '../../ui/form/choices.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { type FieldError, useForm } from '../../ui/form/use-form.ts'

type Contact = { readonly name: string; readonly contact: string }
type Draft = Contact & { readonly count: string }

const storedContact = storedValue<Contact | null>('bagwise-labels', {
  parse: text => {
    const [name, contact] = text?.split('\n') ?? []
    return name === undefined || contact === undefined ? null : { name, contact }
  },
  format: value => value && `${value.name}\n${value.contact}`,
})

const MAX_LABELS = 200

function validate({ name, contact, count }: Draft): FieldError<keyof Draft>[] {
  if (name.trim() === '' && contact.trim() === '')
    return [{ field: 'contact', message: 'Please enter a name, phone number or email' }]
  if (!/^\d+$/.test(count) || Number(count) < 1 || Number(count) > MAX_LABELS)
    return [{ field: 'count', message: `Please enter a number from 1 to ${MAX_LABELS}` }]
  return []
}

export function LabelsDialog({ onClose }: { onClose: () => void }) {
  const stored = useStoredValue(storedContact, null)
  const { form, field, values } = useForm<Draft>({
    defaultValues: { name: stored?.name ?? '', contact: stored?.contact ?? '', count: '24' },
    check: validate,
    submit: async ({ name, contact }) => {
      if (stored) storedContact.write({ name, contact })
      globalThis.print()
    },
  })
  const { name, contact, count } = values
  return (
    <FormDialog form={form} onClose={onClose} title="Print labels" submitLabel="Print">
      <p className="text-ink-soft">
        Small labels for your discs, so anyone who finds one can reach you. We never see what you
        type here.
      </p>
      <TextField
        {...field('name')}
        label="Name"
        maxLength={60}
        autoComplete="name"
        data-first-focus
      />
      <TextField {...field('contact')} label="Phone or email" maxLength={80} />
      <TextField {...field('count')} label="Number of labels" inputMode="numeric" />
      <Switch
        label="Remember in this browser"
        checked={stored !== null}
        onChange={event =>
          storedContact.write(event.currentTarget.checked ? { name, contact } : null)
        }
      />
      <LabelSheet name={name} contact={contact} count={Math.min(MAX_LABELS, Number(count) || 0)} />
    </FormDialog>
  )
}

/** Only visible in print, where everything else is hidden (styles/print.css). */
function LabelSheet({ name, contact, count }: Contact & { count: number }) {
  return createPortal(
    <div className="label-sheet" aria-hidden="true">
      {Array.from({ length: count }, (_, index) => (
        <div key={index}>
          <span>If found, please contact</span>
          <b>{name}</b>
          <b>{contact}</b>
        </div>
      ))}
    </div>,
    document.body,
  )
}
