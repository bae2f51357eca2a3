// The field for a bag's name. Validates the name as the player types.
import { BAG_NAME_LIMIT, checkBagName } from '@bagwise/domain/bag'
import { isBlank } from '@bagwise/domain/text'
import { type ComponentProps, useState } from 'react'
import { handleSubmit } from '../../ui/form/field.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { usePending } from '../../ui/form/use-pending.ts'

type BagNameFieldProps = Omit<
  ComponentProps<typeof TextField>,
  'label' | 'value' | 'onChange' | 'error'
> & {
  label?: string
  value: string
  onNameChange: (name: string) => void
  /** Shows an error for an empty name too. */
  showMissing?: boolean
}

export function BagNameField({
  label = 'Bag name',
  value,
  onNameChange,
  showMissing = false,
  ...input
}: BagNameFieldProps) {
  const checked = checkBagName(value)
  const isVisible = checked.kind === 'refused' && (showMissing || !isBlank(value))
  return (
    <TextField
      dir="auto"
      autoComplete="off"
      // Longer than allowed, so a long pasted name shows an error instead of being cut off.
      maxLength={BAG_NAME_LIMIT * 4}
      {...input}
      label={label}
      value={value}
      error={isVisible ? checked.message : undefined}
      onChange={event => onNameChange(event.currentTarget.value)}
    />
  )
}

/** A form that saves a valid name, one save at a time. */
export function useBagNameForm(initial: string, save: (name: string) => Promise<void>) {
  const [name, setName] = useState(initial)
  const { pending, run } = usePending(save)
  const checked = checkBagName(name)
  const submit = () => {
    if (checked.kind === 'done') void run(checked.value)
  }
  return {
    form: { onSubmit: handleSubmit(submit) },
    field: { value: name, onNameChange: setName },
    valid: checked.kind === 'done',
    pending,
    submit,
  }
}
