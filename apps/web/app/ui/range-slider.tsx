// From here to there: two of the browser's own sliders on one line, and the same two numbers to type.
import { type PointerEvent, useEffect, useEffectEvent, useId, useRef, useState } from 'react'
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
      <Track {...{ label, min, max, step, value, onChange }} onCommit={onCommit ?? onChange} />
    </fieldset>
  )
}

type TrackProps = Pick<RangeSliderProps, 'label' | 'min' | 'max' | 'value' | 'onChange'> & {
  step: number
  onCommit: (value: NumberRange) => void
}

function Track({ label, min, max, step, value, onChange, onCommit }: TrackProps) {
  const [from, to] = value
  const part = (number: number) => (number - min) / (max - min)
  const withFrom = (next: number): NumberRange => [Math.min(next, to), to]
  const withTo = (next: number): NumberRange => [from, Math.max(next, from)]

  /** A press beside the thumbs moves the nearer one there, and takes it along until it is let go. */
  const held = useRef<((next: number) => NumberRange) | null>(null)
  const pressedAt = ({ currentTarget, clientX }: PointerEvent<HTMLDivElement>): number => {
    const { left, width } = currentTarget.getBoundingClientRect()
    const along = Math.min(1, Math.max(0, (clientX - left) / width))
    return min + Math.round((along * (max - min)) / step) * step
  }
  const take = (event: PointerEvent<HTMLDivElement>) => {
    if (event.target !== event.currentTarget || event.button !== 0) return
    const pressed = pressedAt(event)
    held.current = Math.abs(pressed - from) < Math.abs(pressed - to) ? withFrom : withTo
    event.currentTarget.setPointerCapture(event.pointerId)
    onChange(held.current(pressed))
  }
  const carry = (event: PointerEvent<HTMLDivElement>) => {
    if (held.current) onChange(held.current(pressedAt(event)))
  }
  const letGo = (event: PointerEvent<HTMLDivElement>) => {
    if (held.current) onCommit(held.current(pressedAt(event)))
    held.current = null
  }

  return (
    // Contained and clipped, so that a moving thumb lays nothing out; not selectable, or every press looks for text.
    <div
      className="relative mx-4 h-11 touch-none select-none [contain:size_layout]"
      onPointerDown={take}
      onPointerMove={carry}
      onPointerUp={letGo}
      onPointerCancel={letGo}
    >
      <div className="pointer-events-none absolute inset-x-0 top-1/2 h-1.5 -translate-y-1/2 rounded-full bg-line forced-colors:bg-[GrayText] forced-colors:forced-color-adjust-none">
        <div
          className="h-full rounded-full bg-accent forced-colors:bg-[Highlight]"
          style={{ clipPath: `inset(0 ${100 - 100 * part(to)}% 0 ${100 * part(from)}%)` }}
        />
      </div>
      <Thumb
        label={`${label}, lowest`}
        {...{ min, max, step }}
        value={from}
        onChange={next => onChange(withFrom(next))}
        onCommit={next => onCommit(withFrom(next))}
        // Two thumbs at the right end: the one that can still move lies above.
        className={part(from) > 0.5 ? 'z-10' : undefined}
      />
      <Thumb
        label={`${label}, highest`}
        {...{ min, max, step }}
        value={to}
        onChange={next => onChange(withTo(next))}
        onCommit={next => onCommit(withTo(next))}
      />
    </div>
  )
}

type ThumbProps = Omit<TypedNumberProps, 'onCommit'> & {
  onChange: (value: number) => void
  onCommit: (value: number) => void
  className?: string | undefined
}

function Thumb({ label, min, max, step, value, onChange, onCommit, className }: ThumbProps) {
  const input = useRef<HTMLInputElement>(null)
  const commit = useEffectEvent(onCommit)
  // React calls every move a change; the browser's own change comes once, when the thumb is let go.
  useEffect(() => {
    const thumb = input.current
    const letGo = () => thumb && commit(thumb.valueAsNumber)
    thumb?.addEventListener('change', letGo)
    return () => thumb?.removeEventListener('change', letGo)
  }, [])
  return (
    <input
      ref={input}
      type="range"
      aria-label={label}
      {...{ min, max, step, value }}
      onChange={event => onChange(event.currentTarget.valueAsNumber)}
      className={cx('one-of-two-thumbs', className)}
    />
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
