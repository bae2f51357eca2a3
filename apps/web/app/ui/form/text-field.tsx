// Text inputs: one line, a search, a password with a show button, or several lines with a counter.
import { Eye, EyeOff, Search } from 'lucide-react'
import { type ComponentProps, useState } from 'react'
import { IconButton } from '../button.tsx'
import { cx } from '../cx.ts'
import { Field, type FieldText, inputClasses, splitField } from './field.tsx'

type TextFieldProps = ComponentProps<'input'> & FieldText

export function TextField({ className, ...rest }: TextFieldProps) {
  const { field, input } = splitField(rest)
  return (
    <Field {...field}>
      {ids => <input type="text" {...ids} {...input} className={cx(inputClasses, className)} />}
    </Field>
  )
}

export function PasswordField(props: Omit<TextFieldProps, 'type' | 'className'>) {
  const { field, input } = splitField(props)
  const [isVisible, setIsVisible] = useState(false)
  return (
    <Field {...field}>
      {ids => (
        <div className="relative">
          <input
            {...input}
            {...ids}
            type={isVisible ? 'text' : 'password'}
            autoCapitalize="off"
            spellCheck={false}
            className={cx(inputClasses, 'pr-12')}
          />
          <IconButton
            label={isVisible ? 'Hide password' : 'Show password'}
            className="needs-script absolute inset-y-0 right-0 border-0"
            onClick={() => setIsVisible(!isVisible)}
            icon={isVisible ? <EyeOff size={20} /> : <Eye size={20} />}
          />
        </div>
      )}
    </Field>
  )
}

type TextAreaProps = ComponentProps<'textarea'> &
  FieldText & {
    /** The used and maximum length, as counted by the caller. */
    counter?: { used: number; max: number }
  }

export function TextArea({ counter, className, ...rest }: TextAreaProps) {
  const { field, input } = splitField(rest)
  return (
    <Field {...field}>
      {ids => (
        <div className="grid gap-1">
          <textarea
            rows={3}
            {...input}
            {...ids}
            className={cx(inputClasses, 'resize-y', className)}
          />
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

/** A search input with a magnifying glass. */
export function SearchInput(props: ComponentProps<'input'>) {
  return (
    <div className="relative">
      <Search
        aria-hidden
        size={20}
        className="pointer-events-none absolute top-3 left-3 text-ink-soft"
      />
      <input type="search" autoComplete="off" {...props} className={cx(inputClasses, 'pl-10!')} />
    </div>
  )
}
