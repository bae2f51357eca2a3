// Text inputs: one line, a password with a show button, or several lines with a counter.
import { type ComponentProps, useState } from 'react'
import type { UseFormRegisterReturn } from 'react-hook-form'
import { IconButton } from '../button.tsx'
import { cx } from '../cx.ts'
import { Field, type FieldWords, inputLook } from './field.tsx'
import { Icon } from '../icons.tsx'

/** Connects an input to a form of react-hook-form. */
export type FieldProps = Pick<UseFormRegisterReturn, 'name' | 'onChange' | 'onBlur' | 'ref'>

/** A registered input whose text is normalized as it is typed. */
export const normalizing = (
  field: FieldProps,
  normalize: (typed: string) => string = typed => typed,
): FieldProps => ({
  ...field,
  onChange: event => {
    const input = event.target as HTMLInputElement
    const text = normalize(input.value)
    if (text !== input.value) input.value = text
    return field.onChange(event)
  },
})

type TextFieldProps = ComponentProps<'input'> & FieldWords

export function TextField({
  label,
  hint,
  error,
  hideLabel,
  id,
  className,
  ...rest
}: TextFieldProps) {
  return (
    <Field label={label} hint={hint} error={error} id={id} hideLabel={hideLabel === true}>
      {ids => <input type="text" {...ids} {...rest} className={cx(inputLook, className)} />}
    </Field>
  )
}

export function PasswordField({ label, hint, error, id, ...rest }: Omit<TextFieldProps, 'type'>) {
  const [shown, setShown] = useState(false)
  return (
    <Field label={label} hint={hint} error={error} id={id}>
      {ids => (
        <div className="relative">
          <input
            {...rest}
            {...ids}
            type={shown ? 'text' : 'password'}
            autoCapitalize="off"
            spellCheck={false}
            className={cx(inputLook, 'pr-12')}
          />
          <IconButton
            label={shown ? 'Hide password' : 'Show password'}
            className="needs-script absolute inset-y-0 right-0 border-0"
            onClick={() => setShown(!shown)}
          >
            <Icon name={shown ? 'eye-off' : 'eye'} />
          </IconButton>
        </div>
      )}
    </Field>
  )
}

type TextAreaProps = ComponentProps<'textarea'> &
  FieldWords & {
    /** How much of the limit is used, counted as the caller's rules count. */
    counter?: { used: number; max: number }
  }

export function TextArea({
  label,
  hint,
  error,
  hideLabel,
  id,
  counter,
  className,
  ...rest
}: TextAreaProps) {
  return (
    <Field label={label} hint={hint} error={error} id={id} hideLabel={hideLabel === true}>
      {ids => (
        <div className="grid gap-1">
          <textarea rows={3} {...rest} {...ids} className={cx(inputLook, 'resize-y', className)} />
          {counter ? (
            <p
              className={cx(
                'justify-self-end text-sm',
                counter.used > counter.max ? 'font-semibold text-danger' : 'text-ink-soft',
              )}
            >
              {counter.used}/{counter.max}
              <span className="sr-only"> characters used</span>
            </p>
          ) : null}
        </div>
      )}
    </Field>
  )
}
