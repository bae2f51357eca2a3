// The shot's distance: a slider and a number input, in the player's unit.
import { SHOT_DISTANCE } from '@bagwise/domain/caddie'
import { parseDistance, feetToUnit, type DistanceUnit, formatDistance } from '@bagwise/domain/units'
import { useEffect, useEffectEvent, useId, useRef } from 'react'
import { UnitsSwitch } from '../profile/units.tsx'
import { DistanceInput } from '../flight/distance-input.tsx'
import { SHOT_FIELDS } from './caddie-url.ts'

/** The slider's maximum, relative to the player's longest throw. */
const SLIDER_MAX_RATIO = 1.15
const STEP = 5
/** The delay before the slider updates the URL, so holding an arrow key doesn't navigate on every step. */
const DEBOUNCE_MS = 250

type DistanceFieldProps = {
  feet: number
  longestThrow: number
  unit: DistanceUnit
  /** Called on every move of the slider. */
  onMove: (feet: number) => void
  /** Called when the slider stops, and for each valid number in the field. */
  onCommit: (feet: number) => void
}

export function DistanceField({ feet, longestThrow, unit, onMove, onCommit }: DistanceFieldProps) {
  const id = useId()
  const slider = useRef<HTMLInputElement>(null)
  const toFeet = (displayed: number) => parseDistance(displayed, unit) ?? feet

  // React's change event fires on every move. The native event fires on release and for each key.
  const commit = useEffectEvent((displayed: number) => onCommit(toFeet(displayed)))
  useEffect(() => {
    const input = slider.current
    if (!input) return undefined
    let timer: number | undefined
    const commitNow = () => {
      if (timer === undefined) return
      window.clearTimeout(timer)
      timer = undefined
      commit(input.valueAsNumber)
    }
    const commitSoon = () => {
      window.clearTimeout(timer)
      timer = window.setTimeout(commitNow, DEBOUNCE_MS)
    }
    input.addEventListener('change', commitSoon)
    input.addEventListener('blur', commitNow)
    return () => {
      window.clearTimeout(timer)
      input.removeEventListener('change', commitSoon)
      input.removeEventListener('blur', commitNow)
    }
  }, [])

  const displayed = feetToUnit(feet, unit)
  const maxDistance = feetToUnit(Math.min(SHOT_DISTANCE.max, longestThrow * SLIDER_MAX_RATIO), unit)
  return (
    <div className="grid">
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <span id={id} aria-hidden="true" className="font-semibold">
          Distance
        </span>
        <UnitsSwitch hideLabel className="ml-auto text-sm" />
        <DistanceInput
          label="Distance"
          hideLabel
          name={SHOT_FIELDS.distance}
          range={SHOT_DISTANCE}
          feet={feet}
          onChange={distance => onCommit(distance ?? feet)}
          className="max-w-[5rem] text-center font-display text-2xl! [appearance:textfield] [&::-webkit-inner-spin-button]:appearance-none"
        />
      </div>
      <div className="needs-script -mb-2">
        <input
          ref={slider}
          type="range"
          autoComplete="off"
          aria-labelledby={id}
          min={Math.ceil(feetToUnit(SHOT_DISTANCE.min, unit) / STEP) * STEP}
          max={Math.max(Math.ceil(maxDistance / STEP) * STEP, displayed)}
          step={STEP}
          value={displayed}
          aria-valuetext={formatDistance(feet, unit)}
          onChange={event => onMove(toFeet(event.currentTarget.valueAsNumber))}
          className="h-11 w-full accent-(--accent)"
        />
      </div>
    </div>
  )
}
