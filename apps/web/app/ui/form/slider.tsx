// A native slider with its value next to the label.
import { useId } from 'react'

type SliderProps = {
  label: string
  min: number
  max: number
  step?: number
  value: number
  onChange: (value: number) => void
  /** Formats the value for the screen and for screen readers. */
  format?: (value: number) => string
  hint?: string
}

export function Slider({ label, value, onChange, format = String, hint, ...limits }: SliderProps) {
  const id = useId()
  return (
    <div className="grid gap-0.5">
      <div className="flex items-baseline justify-between gap-2">
        <label htmlFor={id} className="font-semibold">
          {label}
        </label>
        <output htmlFor={id} className="font-display text-2xl leading-none">
          {format(value)}
        </output>
      </div>
      <input
        id={id}
        autoComplete="off"
        type="range"
        {...limits}
        value={value}
        aria-valuetext={format(value)}
        aria-describedby={hint === undefined ? undefined : `${id}-hint`}
        onChange={event => onChange(event.currentTarget.valueAsNumber)}
        className="h-11 w-full accent-(--accent)"
      />
      {hint === undefined ? null : (
        <p id={`${id}-hint`} className="text-sm text-ink-soft">
          {hint}
        </p>
      )}
    </div>
  )
}
