// A range of numbers: two thumbs on one track, and the same two numbers to type.
import { type RefObject, startTransition, useEffect, useId, useRef, useState } from 'react'
import { cx } from '../cx.ts'
import type { NumberRange } from './range-track.tsx'
import { lazyPart } from '../feedback/lazy-part.tsx'

export type { NumberRange }

/** The slider's library loads when a slider is in view. Until then, players can type the numbers. */
const RangeTrack = lazyPart(async () => (await import('./range-track.tsx')).RangeTrack)

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
  const place = useRef<HTMLDivElement>(null)
  const seen = useSeen(place)
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
            min={min}
            max={to}
            step={step}
            value={from}
            onCommit={typed => settle([typed, to])}
          />
          <span aria-hidden="true" className="text-ink-soft">
            to
          </span>
          <TypedNumber
            label={`${label} to`}
            min={from}
            max={max}
            step={step}
            value={to}
            onCommit={typed => settle([from, typed])}
          />
        </span>
      </div>
      <div ref={place} className="h-11">
        {seen ? (
          <RangeTrack
            label={label}
            min={min}
            max={max}
            step={step}
            value={value}
            onChange={onChange}
            onCommit={onCommit ?? onChange}
          />
        ) : null}
      </div>
    </fieldset>
  )
}

/** A phone's filters are hidden until they are opened: eight thumbs less to set up with the page. */
function useSeen(element: RefObject<Element | null>): boolean {
  const [seen, setSeen] = useState(false)
  useEffect(() => {
    const observed = element.current
    if (seen || !observed) return
    const observer = new IntersectionObserver(entries => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) startTransition(() => setSeen(true))
    })
    observer.observe(observed)
    return () => observer.disconnect()
  }, [element, seen])
  return seen
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
  // Typed text may not be a number yet. It counts when the player leaves the field or presses Enter.
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
      className="h-11 w-14 rounded-md border-2 border-line bg-card text-center font-display text-lg [appearance:textfield] hover:border-line-strong [&::-webkit-inner-spin-button]:appearance-none"
    />
  )
}
