// How far: a slider for the thumb and a number to type, in the player's unit.
import { SHOT_DISTANCE } from '@bagwise/domain/caddie'
import { distanceFrom, distanceIn, type DistanceUnit, formatDistances } from '@bagwise/domain/units'
import { useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import { UnitsSwitch } from '../../lib/units.tsx'
import { cx } from '../../ui/cx.ts'
import { SHOT_FIELDS } from './caddie-address.ts'

const UNIT_WORDS = { feet: 'ft', meters: 'm' } as const satisfies Record<DistanceUnit, string>
/** The slider goes a little beyond the longest throw: the rest is out of reach. */
const BEYOND = 1.15

type DistanceFieldProps = {
  feet: number
  longestThrow: number
  unit: DistanceUnit
  /** With every move of the slider. */
  onMove: (feet: number) => void
  /** Once, when the slider is released, and for each valid number. */
  onCommit: (feet: number) => void
}

export function DistanceField({ feet, longestThrow, unit, onMove, onCommit }: DistanceFieldProps) {
  const id = useId()
  const slider = useRef<HTMLInputElement>(null)
  const feetOf = (shown: number) => distanceFrom(shown, unit) ?? feet

  // React's change event fires with every move, the browser's own only on release.
  const commit = useEffectEvent((shown: number) => onCommit(feetOf(shown)))
  useEffect(() => {
    const input = slider.current
    const settle = () => input && commit(input.valueAsNumber)
    input?.addEventListener('change', settle)
    return () => input?.removeEventListener('change', settle)
  }, [])

  const shown = distanceIn(feet, unit)
  const far = distanceIn(Math.min(SHOT_DISTANCE.max, longestThrow * BEYOND), unit)
  const step = 5
  return (
    <div className="grid">
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <label id={`${id}-label`} htmlFor={id} className="font-semibold">
          Distance
        </label>
        <UnitsSwitch hideLabel className="text-sm" />
        <TypedDistance id={id} feet={feet} unit={unit} onCommit={onCommit} />
      </div>
      <div className="needs-script">
        <input
          ref={slider}
          type="range"
          autoComplete="off"
          aria-labelledby={`${id}-label`}
          min={Math.ceil(distanceIn(SHOT_DISTANCE.min, unit) / step) * step}
          max={Math.max(Math.ceil(far / step) * step, shown)}
          step={step}
          value={shown}
          aria-valuetext={`${shown} ${UNIT_WORDS[unit]}`}
          onChange={event => onMove(feetOf(event.currentTarget.valueAsNumber))}
          className="h-11 w-full accent-(--accent)"
        />
      </div>
    </div>
  )
}

/** What is being typed, and what it was typed over. */
type Draft = { readonly text: string; readonly feet: number; readonly unit: DistanceUnit }

type TypedDistanceProps = Pick<DistanceFieldProps, 'feet' | 'unit' | 'onCommit'> & { id: string }

/** An invalid number stays in the field, with an error message. */
function TypedDistance({ id, feet, unit, onCommit }: TypedDistanceProps) {
  const [draft, setDraft] = useState<Draft | null>(null)
  const { min, max } = SHOT_DISTANCE
  const valueOf = (typed: string): number | null => {
    const entered = distanceFrom(typed, unit)
    if (entered === null) return null
    const shown = distanceIn(entered, unit)
    const isInside = shown >= distanceIn(min, unit) && shown <= distanceIn(max, unit)
    // The shortest shot in whole meters is a little less than in feet.
    return isInside ? Math.min(max, Math.max(min, entered)) : null
  }
  // The slider, a preset or another unit make it outdated.
  const isCurrent = draft?.unit === unit && (draft.feet === feet || valueOf(draft.text) === feet)
  const typed = isCurrent ? draft.text : null
  const isWrong = typed !== null && valueOf(typed) === null
  return (
    <div className="flex flex-wrap items-center justify-end gap-x-2">
      {isWrong ? (
        <p id={`${id}-error`} role="alert" className="text-sm font-semibold text-danger">
          Enter a distance from {formatDistances(min, max, unit)}
        </p>
      ) : null}
      <span className="flex items-center gap-1.5">
        <input
          id={id}
          type="number"
          autoComplete="off"
          inputMode="numeric"
          name={SHOT_FIELDS.distance}
          min={distanceIn(min, unit)}
          max={distanceIn(max, unit)}
          value={typed ?? distanceIn(feet, unit)}
          aria-invalid={isWrong || undefined}
          aria-describedby={isWrong ? `${id}-error` : undefined}
          onChange={event => {
            const text = event.currentTarget.value
            setDraft({ text, feet, unit })
            const entered = valueOf(text)
            if (entered !== null) onCommit(entered)
          }}
          onBlur={() => {
            if (!isWrong) setDraft(null)
          }}
          className={cx(
            'h-11 w-20 rounded-md border-2 bg-card text-center font-display text-2xl [appearance:textfield] hover:border-ink [&::-webkit-inner-spin-button]:appearance-none',
            isWrong ? 'border-danger' : 'border-line-strong',
          )}
        />
        <span className="text-ink-soft">{UNIT_WORDS[unit]}</span>
      </span>
    </div>
  )
}
