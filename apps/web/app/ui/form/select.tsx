// A native select, with the device's own list.
import { ChevronDown } from 'lucide-react'
import type { ComponentProps } from 'react'
import { cx } from '../cx.ts'
import { Field, type FieldText, inputClasses, splitField } from './field.tsx'

export type SelectOption = { readonly value: string; readonly label: string }

/** Options from a record of labels, in its order. */
export const optionsOf = (labels: Readonly<Record<string, string>>): SelectOption[] =>
  Object.entries(labels).map(([value, label]) => ({ value, label }))

type SelectProps = ComponentProps<'select'> &
  FieldText & {
    /** The first option, selected by default: 'Choose target brand...'. */
    placeholder?: string
    options?: readonly SelectOption[]
  }

export function Select({ placeholder, options, className, children, ...rest }: SelectProps) {
  const { field, input } = splitField(rest)
  return (
    <Field {...field}>
      {ids => (
        <div className="relative">
          <select
            autoComplete="off"
            {...input}
            {...ids}
            className={cx(inputClasses, 'appearance-none pr-10 text-ellipsis', className)}
          >
            {placeholder === undefined ? null : <option value="">{placeholder}</option>}
            {options?.map(({ value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
            {children}
          </select>
          <ChevronDown
            size={20}
            className="pointer-events-none absolute top-1/2 right-3 -translate-y-1/2"
          />
        </div>
      )}
    </Field>
  )
}
