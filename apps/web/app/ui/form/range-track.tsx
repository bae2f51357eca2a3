// Two thumbs on one track, by Radix.
import { Slider } from 'radix-ui'
import { type KeyboardEvent, useRef } from 'react'

export type NumberRange = readonly [from: number, to: number]

type RangeTrackProps = {
  label: string
  min: number
  max: number
  step: number
  value: NumberRange
  onChange: (value: NumberRange) => void
  onCommit: (value: NumberRange) => void
}

export function RangeTrack({ label, min, max, step, value, onChange, onCommit }: RangeTrackProps) {
  const [from, to] = value
  /** The range that a pointer has dragged to; null while none is down. */
  const dragged = useRef<NumberRange | null>(null)

  /** Home, End and the page keys move the thumb that has the focus; Radix moves the outer one, and ten steps. */
  const moveByKey = (event: KeyboardEvent, thumb: 'from' | 'to') => {
    const now = thumb === 'from' ? from : to
    const page = Math.max(1, Math.round((max - min) / step / 10)) * step
    const wanted = { Home: min, End: max, PageUp: now + page, PageDown: now - page }[event.key]
    if (wanted === undefined) return
    event.preventDefault()
    const next: NumberRange =
      thumb === 'from'
        ? [Math.min(to, Math.max(min, wanted)), to]
        : [from, Math.max(from, Math.min(max, wanted))]
    if (String(next) === String(value)) return
    onChange(next)
    onCommit(next)
  }

  return (
    <Slider.Root
      min={min}
      max={max}
      step={step}
      value={[from, to]}
      preserveThumbOrder
      onPointerDown={event => {
        if (event.button === 0) dragged.current = value
        else event.preventDefault()
      }}
      onValueChange={([nextFrom = min, nextTo = max]) => {
        if (dragged.current) dragged.current = [nextFrom, nextTo]
        onChange([nextFrom, nextTo])
      }}
      onValueCommit={([nextFrom = min, nextTo = max]) => {
        if (!dragged.current) onCommit([nextFrom, nextTo])
      }}
      // Radix commits no drag that was canceled or that ended where it began.
      onLostPointerCapture={() => {
        if (dragged.current) onCommit(dragged.current)
        dragged.current = null
      }}
      className="range-track relative mx-4 flex h-11 touch-none items-center select-none"
    >
      <Slider.Track className="relative h-1.5 w-full rounded-full bg-line forced-colors:bg-[GrayText] forced-colors:forced-color-adjust-none">
        <Slider.Range className="absolute h-full rounded-full bg-accent forced-colors:bg-[Highlight]" />
      </Slider.Track>
      <Slider.Thumb
        aria-label={`${label}, lowest`}
        // With both thumbs at the right end, the one that can still move is on top.
        data-above={from > (min + max) / 2 ? '' : undefined}
        onKeyDown={event => moveByKey(event, 'from')}
        className="range-thumb"
      />
      <Slider.Thumb
        aria-label={`${label}, highest`}
        onKeyDown={event => moveByKey(event, 'to')}
        className="range-thumb"
      />
    </Slider.Root>
  )
}
