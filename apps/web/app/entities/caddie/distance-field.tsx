// How far: a slider for the thumb and a number to type, in the player's unit.
import { SHOT_DISTANCE } from '@bagwise/domain/caddie'
import { distanceFrom, distanceIn, type DistanceUnit, formatDistance } from '@bagwise/domain/units'
import { useEffect, useEffectEvent, useId, useRef } from 'react'
import { UnitsSwitch } from '../../lib/units.tsx'
import { DistanceInput } from '../flight/distance-input.tsx'
import { SHOT_FIELDS } from './caddie-address.ts'

/** The slider goes a little beyond the longest throw: the rest is out of reach. */
const BEYOND = 1.15
const STEP = 5

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
  return (
    <div className="grid">
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <span id={id} aria-hidden="true" className="font-semibold">
          Distance
        </span>
        <UnitsSwitch hideLabel className="text-sm" />
        <DistanceInput
          label="Distance"
          hideLabel
          name={SHOT_FIELDS.distance}
          range={SHOT_DISTANCE}
          feet={feet}
          onChange={typed => onCommit(typed ?? feet)}
          className="max-w-20 text-center font-display text-2xl! [appearance:textfield] [&::-webkit-inner-spin-button]:appearance-none"
        />
      </div>
      <div className="needs-script">
        <input
          ref={slider}
          type="range"
          autoComplete="off"
          aria-labelledby={id}
          min={Math.ceil(distanceIn(SHOT_DISTANCE.min, unit) / STEP) * STEP}
          max={Math.max(Math.ceil(far / STEP) * STEP, shown)}
          step={STEP}
          value={shown}
          aria-valuetext={formatDistance(feet, unit)}
          onChange={event => onMove(feetOf(event.currentTarget.valueAsNumber))}
          className="h-11 w-full accent-(--accent)"
        />
      </div>
    </div>
  )
}
