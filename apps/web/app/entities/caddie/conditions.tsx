// The wind along and across the line, and a target above or below the tee.
import { type Shot, SHOT_CROSSWIND, SHOT_RISE, SHOT_WIND } from '@bagwise/domain/caddie'
import {
  distanceIn,
  type DistanceUnit,
  formatDistance,
  formatWind,
  parseDistance,
  windFrom,
  windIn,
  type WindUnit,
} from '@bagwise/domain/units'
import { type CaddieView, DEFAULT_RISE, DEFAULT_WIND, SHOT_FIELDS } from './caddie-address.ts'
import { describeSlope } from './caddie-sentences.ts'
import { SignedChoice } from './signed-choice.tsx'

/** In mph. */
const STRENGTHS = [
  { size: 5, name: 'Light' },
  { size: DEFAULT_WIND, name: 'Moderate' },
  { size: 20, name: 'Strong' },
] as const

/** In feet. */
const SLOPES = [
  { size: 10, name: 'Gentle' },
  { size: DEFAULT_RISE, name: 'Moderate' },
  { size: 40, name: 'Steep' },
] as const

type ConditionsProps<Unit> = {
  shot: Shot
  unit: Unit
  onChange: (change: Partial<CaddieView>, group?: string) => void
}

/** Each wind is a separate choice, because a wind at an angle has a share of both. */
export function WindChoice({ shot: { wind, cross }, unit, onChange }: ConditionsProps<WindUnit>) {
  const strength = {
    sizes: STRENGTHS,
    formatSize: (mph: number) => formatWind(mph, unit),
    defaultSize: DEFAULT_WIND,
  }
  const typed = {
    format: (mph: number) => windIn(mph, unit),
    parse: (shown: number) => windFrom(shown, unit),
  }
  return (
    <>
      <SignedChoice
        label="Wind"
        fields={{ direction: SHOT_FIELDS.wind, size: SHOT_FIELDS.strength }}
        directions={[
          { value: 'calm', label: 'Calm' },
          { value: 'head', label: 'Head' },
          { value: 'tail', label: 'Tail' },
        ]}
        value={wind}
        sizeLabel="Strength"
        {...strength}
        typed={{ ...typed, label: `In ${unit}`, max: SHOT_WIND.max }}
        onChange={(next, isTyped) => onChange({ wind: next }, isTyped ? 'wind' : undefined)}
      />
      <SignedChoice
        label="Crosswind"
        fields={{ direction: SHOT_FIELDS.crosswind, size: SHOT_FIELDS.crossStrength }}
        directions={[
          { value: 'no', label: 'None' },
          { value: 'from-left', label: 'From left' },
          { value: 'from-right', label: 'From right' },
        ]}
        value={cross}
        sizeLabel="Crosswind strength"
        {...strength}
        typed={{ ...typed, label: `Cross, ${unit}`, max: SHOT_CROSSWIND.max }}
        onChange={(next, isTyped) => onChange({ cross: next }, isTyped ? 'cross' : undefined)}
      />
    </>
  )
}

export function SlopeChoice({ shot, unit, onChange }: ConditionsProps<DistanceUnit>) {
  return (
    <div className="grid gap-1">
      <SignedChoice
        label="Slope"
        fields={{ direction: SHOT_FIELDS.slope, size: SHOT_FIELDS.rise }}
        directions={[
          { value: 'level', label: 'Level' },
          { value: 'uphill', label: 'Uphill' },
          { value: 'downhill', label: 'Downhill' },
        ]}
        value={shot.rise}
        sizeLabel="Height of the target"
        sizes={SLOPES}
        formatSize={feet => formatDistance(feet, unit)}
        defaultSize={DEFAULT_RISE}
        typed={{
          label: `Height, ${unit === 'feet' ? 'ft' : 'm'}`,
          max: SHOT_RISE.max,
          format: feet => distanceIn(feet, unit),
          parse: shown => parseDistance(shown, unit) ?? 0,
        }}
        onChange={(rise, isTyped) => onChange({ rise }, isTyped ? 'rise' : undefined)}
      />
      {shot.rise === 0 ? null : (
        <p className="text-sm text-ink-soft">{describeSlope(shot, unit)}</p>
      )}
    </div>
  )
}
