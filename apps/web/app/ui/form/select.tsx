// One choice out of many, with the device's own list: fastest by thumb, free by keyboard.
import type { ComponentProps } from 'react'
import { cx } from '../cx.ts'
import { Field, type FieldWords, inputLook } from './field.tsx'

type SelectProps = ComponentProps<'select'> &
  FieldWords & {
    /** The first line, chosen while nothing else is: 'Choose target brand...'. */
    placeholder?: string
  }

export function Select({
  label,
  hint,
  error,
  hideLabel,
  id,
  placeholder,
  className,
  children,
  ...rest
}: SelectProps) {
  return (
    <Field label={label} hint={hint} error={error} id={id} hideLabel={hideLabel === true}>
      {ids => (
        <div className="relative">
          <select
            autoComplete="off"
            {...rest}
            {...ids}
            className={cx(inputLook, 'appearance-none pr-10 text-ellipsis', className)}
          >
            {placeholder === undefined ? null : <option value="">{placeholder}</option>}
            {children}
          </select>
          <svg
            viewBox="0 0 12 8"
            aria-hidden="true"
            className="pointer-events-none absolute top-1/2 right-4 w-3 -translate-y-1/2"
          >
            <path d="M1 1.5 6 6.5l5-5" fill="none" stroke="currentColor" strokeWidth="2" />
          </svg>
        </div>
      )}
    </Field>
  )
}
