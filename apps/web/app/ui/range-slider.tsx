// From here to there: two thumbs on one line, and the same two numbers to type.
import { Slider as Radix } from 'radix-ui'
import { useId, useState } from 'react'
import { cx } from './cx.ts'

export type NumberRange = readonly [from: number, to: number]

type RangeSliderProps = {
  label: string
  min: number
  max: number
  step?: number
  value: NumberRange
  /** With every move. */
  onChange: (value: NumberRange) => void
  /** Once, when the thumb is let go or a typed number counts. */
  onCommit?: (value: NumberRange) => void
  className?: string
}

const pair = (values: readonly number[], fallback: NumberRange): NumberRange => [
  values[0] ?? fallback[0],
  values[1] ?? fallback[1],
]

export function RangeSlider({
  label,
  min,
  max,
  step = 1,
  value,
  onChange,
  onCommit,
  className,
}: RangeSliderProps) {
  const id = useId()
  const [from, to] = value
  const settle = (next: NumberRange) => {
    onChange(next)
    onCommit?.(next)
  }
  return (
    <fieldset aria-labelledby={id} className={cx('grid min-w-0 gap-1', className)}>
      <div className="flex items-center justify-between gap-2">
        <span id={id} className="font-semibold">
          {label}
        </span>
        <span className="flex items-center gap-1">
          <TypedNumber
            label={`${label} from`}
            {...{ min, max: to, step }}
            value={from}
            onCommit={typed => settle([typed, to])}
          />
          <span aria-hidden="true" className="text-ink-soft">
            to
          </span>
          <TypedNumber
            label={`${label} to`}
            {...{ min: from, max, step }}
            value={to}
            onCommit={typed => settle([from, typed])}
          />
        </span>
      </div>
      <Radix.Root
        {...{ min, max, step }}
        value={[...value]}
        onValueChange={values => onChange(pair(values, value))}
        onValueCommit={values => onCommit?.(pair(values, value))}
        className="relative mx-2.5 flex h-11 touch-none items-center select-none"
      >
        <Radix.Track className="relative h-1.5 grow rounded-full bg-line forced-colors:bg-[GrayText] forced-colors:forced-color-adjust-none">
          <Radix.Range className="absolute h-full rounded-full bg-accent forced-colors:bg-[Highlight]" />
        </Radix.Track>
        {['lowest', 'highest'].map(end => (
          <Radix.Thumb
            key={end}
            aria-label={`${label}, ${end}`}
            className="hit-area block size-5 rounded-full border-2 border-accent bg-card"
          />
        ))}
      </Radix.Root>
    </fieldset>
  )
}

type TypedNumberProps = {
  label: string
  min: number
  max: number
  step: number
  value: number
  onCommit: (value: number) => void
}

function TypedNumber({ label, min, max, step, value, onCommit }: TypedNumberProps) {
  // What is being typed need not be a number yet; it counts when the player leaves or presses Enter.
  const [draft, setDraft] = useState<string | null>(null)
  const commit = () => {
    const typed = draft === null || draft.trim() === '' ? Number.NaN : Number(draft)
    if (Number.isFinite(typed)) onCommit(Math.min(max, Math.max(min, typed)))
    setDraft(null)
  }
  return (
    <input
      type="number"
      inputMode="decimal"
      aria-label={label}
      {...{ min, max, step }}
      value={draft ?? value}
      onChange={event => setDraft(event.currentTarget.value)}
      onBlur={commit}
      onKeyDown={event => {
        if (event.key === 'Enter') commit()
        if (event.key === 'Escape') setDraft(null)
      }}
      className="h-11 w-14 rounded-md border-2 border-line bg-card text-center font-display text-lg [appearance:textfield] hover:border-line-strong [&::-webkit-inner-spin-button]:appearance-none"
    />
  )
}
