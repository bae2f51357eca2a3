// A native select, with the device's own list.
import { ChevronDown } from 'lucide-react'
import type { ComponentProps } from 'react'
import { cx } from '../cx.ts'
import { Field, type FieldText, inputClasses, splitField, useReplayChoice } from './field.tsx'

export type SelectOption = { readonly value: string; readonly label: string }

/** Options or choices from a record of labels, in its order. */
export const optionsOf = <Value extends string>(labels: Readonly<Record<Value, string>>) =>
  Object.entries<string>(labels).map(([value, label]) => ({ value: value as Value, label }))

/** An option whose value is its label, such as a brand. */
export const namedOption = (name: string): SelectOption => ({ value: name, label: name })

type SelectProps = ComponentProps<'select'> &
  FieldText & {
    /** The first option, selected by default: 'Choose target brand...'. */
    placeholder?: string
    options?: readonly SelectOption[] | undefined
  }

export function Select({ placeholder, options, className, children, ...rest }: SelectProps) {
  const { field, input } = splitField(rest)
  const group = useReplayChoice<HTMLDivElement>()
  return (
    <Field {...field}>
      {ids => (
        <div ref={group} className="relative">
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
