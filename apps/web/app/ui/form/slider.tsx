// Sliders with their value next to the label: one number, or a range of numbers.
import { useId, type KeyboardEvent, useRef, useState } from 'react'
import { Slider as RadixSlider } from 'radix-ui'
import { cx } from '../cx.ts'

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

export type NumberRange = readonly [from: number, to: number]

type RangeProps = {
  label: string
  min: number
  max: number
  step?: number
  value: NumberRange
  /** Called on every move. */
  onChange: (value: NumberRange) => void
  /** Called once, when a thumb is released or a typed number is committed. */
  onCommit: (value: NumberRange) => void
}

/** A range of numbers: two Radix thumbs on one track, and two number inputs. */
export function RangeSlider({ className, ...range }: RangeProps & { className?: string }) {
  const { label, min, max, step = 1, value } = range
  const id = useId()
  const [from, to] = value
  const change = (next: NumberRange) => {
    range.onChange(next)
    range.onCommit(next)
  }
  return (
    <fieldset aria-labelledby={id} className={cx('grid min-w-0 gap-1 lg:gap-0', className)}>
      <div className="flex items-center justify-between gap-2">
        <span id={id} className="font-semibold">
          {label}
        </span>
        <span className="flex items-center gap-1">
          <NumberInput
            label={`${label} from`}
            limits={[min, to]}
            step={step}
            value={from}
            onCommit={typed => change([typed, to])}
          />
          <span aria-hidden="true" className="text-ink-soft">
            to
          </span>
          <NumberInput
            label={`${label} to`}
            limits={[from, max]}
            step={step}
            value={to}
            onCommit={typed => change([from, typed])}
          />
        </span>
      </div>
      <RangeTrack {...range} />
    </fieldset>
  )
}

type NumberInputProps = {
  label: string
  limits: NumberRange
  step: number
  value: number
  onCommit: (value: number) => void
}

function NumberInput({ label, limits: [min, max], step, value, onCommit }: NumberInputProps) {
  // Typed text may not be a number yet. It is committed on blur or Enter.
  const [draft, setDraft] = useState<string | null>(null)
  const commit = () => {
    const typed = draft === null || draft.trim() === '' ? Number.NaN : Number(draft)
    if (Number.isFinite(typed)) onCommit(Math.min(max, Math.max(min, typed)))
    setDraft(null)
  }
  return (
    <input
      type="number"
      autoComplete="off"
      inputMode="decimal"
      aria-label={label}
      min={min}
      max={max}
      step={step}
      value={draft ?? value}
      onChange={event => setDraft(event.currentTarget.value)}
      onBlur={commit}
      onKeyDown={event => {
        if (event.key === 'Enter') commit()
        if (event.key === 'Escape') setDraft(null)
      }}
      className="h-11 w-14 rounded-md border border-line lg:h-9 bg-card text-center font-display text-lg [appearance:textfield] hover:border-line-strong [&::-webkit-inner-spin-button]:appearance-none"
    />
  )
}

function RangeTrack({ label, min, max, step = 1, value, onChange, onCommit }: RangeProps) {
  const [from, to] = value
  /** The range during a drag; null if no pointer is down. */
  const dragRange = useRef<NumberRange | null>(null)

  /** Home, End and the page keys move the focused thumb. Radix would move the outermost one, and by ten steps. */
  const moveByKey = (event: KeyboardEvent, thumb: 'from' | 'to') => {
    const [current, lower, upper] = thumb === 'from' ? [from, min, to] : [to, from, max]
    const page = Math.max(1, Math.round((max - min) / step / 10)) * step
    const target = { Home: min, End: max, PageUp: current + page, PageDown: current - page }[
      event.key
    ]
    if (target === undefined) return
    event.preventDefault()
    const moved = Math.min(upper, Math.max(lower, target))
    if (moved === current) return
    const next: NumberRange = thumb === 'from' ? [moved, to] : [from, moved]
    onChange(next)
    onCommit(next)
  }

  return (
    <RadixSlider.Root
      min={min}
      max={max}
      step={step}
      value={[from, to]}
      preserveThumbOrder
      onPointerDown={event => {
        if (event.button === 0) dragRange.current = value
        else event.preventDefault()
      }}
      onValueChange={([nextFrom = min, nextTo = max]) => {
        if (dragRange.current) dragRange.current = [nextFrom, nextTo]
        onChange([nextFrom, nextTo])
      }}
      onValueCommit={([nextFrom = min, nextTo = max]) => {
        if (!dragRange.current) onCommit([nextFrom, nextTo])
      }}
      // Radix doesn't commit a drag that was canceled or ended where it began.
      onLostPointerCapture={() => {
        if (dragRange.current) onCommit(dragRange.current)
        dragRange.current = null
      }}
      className="range-track relative mx-4 flex h-11 lg:h-9 touch-none items-center select-none"
    >
      <RadixSlider.Track className="relative h-1.5 w-full rounded-full bg-line forced-colors:bg-[GrayText] forced-colors:forced-color-adjust-none">
        <RadixSlider.Range className="absolute h-full rounded-full bg-accent forced-colors:bg-[Highlight]" />
      </RadixSlider.Track>
      <RadixSlider.Thumb
        aria-label={`${label}, lowest`}
        // If both thumbs are at the right end, the one that can still move is on top.
        data-above={from > (min + max) / 2 ? '' : undefined}
        onKeyDown={event => moveByKey(event, 'from')}
        className="range-thumb"
      />
      <RadixSlider.Thumb
        aria-label={`${label}, highest`}
        onKeyDown={event => moveByKey(event, 'to')}
        className="range-thumb"
      />
    </RadixSlider.Root>
  )
}
