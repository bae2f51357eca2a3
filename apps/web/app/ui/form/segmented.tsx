// One of two to four short choices side by side, such as hand or period of a chart.
import { useId } from 'react'
import type { Choice } from './choices.tsx'
import { cx } from '../cx.ts'

type SegmentedProps<Value extends string> = {
  label: string
  /** Visually hides the label if the context makes it clear. */
  hideLabel?: boolean
  choices: readonly Choice<Value>[]
  /** Null if none of the choices is selected. */
  value: Value | null
  onChange: (value: Value) => void
  /** In a form that works without scripts. */
  name?: string
  className?: string
}

export function Segmented<Value extends string>({
  label,
  hideLabel,
  choices,
  value,
  onChange,
  name: fieldName,
  className,
}: SegmentedProps<Value>) {
  const ownName = useId()
  const name = fieldName ?? ownName
  return (
    <fieldset className={cx('min-w-0', className)}>
      <legend className={cx('mb-1.5 text-sm font-semibold', hideLabel === true && 'sr-only')}>
        {label}
      </legend>
      <div className="flex rounded-md border-2 border-line-strong bg-card">
        {choices.map(choice => (
          <label
            key={choice.value}
            className="flex min-h-10 flex-1 items-center justify-center rounded-sm px-3 text-sm font-semibold has-checked:bg-ink has-checked:text-page forced-colors:has-checked:bg-[Highlight] forced-colors:has-checked:text-[HighlightText] forced-colors:has-checked:forced-color-adjust-none has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus"
          >
            <input
              type="radio"
              name={name}
              value={choice.value}
              checked={choice.value === value}
              disabled={choice.disabled}
              autoComplete="off"
              onChange={() => onChange(choice.value)}
              className="sr-only"
            />
            {choice.label}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
