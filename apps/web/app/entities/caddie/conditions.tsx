// The wind along and across the line, and a target above or below the tee.
import type { Shot } from '@bagwise/domain/caddie'
import {
  feetToUnit,
  type DistanceUnit,
  formatDistance,
  formatWind,
  parseDistance,
  unitToMph,
  mphToUnit,
  type WindUnit,
} from '@bagwise/domain/units'
import { useState } from 'react'
import { SegmentedControl } from '../../ui/form/choices.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import {
  type CaddieView,
  CROSSWIND,
  DEFAULT_RISE,
  DEFAULT_WIND,
  type SignedParam,
  SLOPE,
  WIND,
} from './caddie-url.ts'
import { describeSlope } from './caddie-sentences.ts'

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

/** Separate choices, because an angled wind has both components. */
export function WindChoice({ shot: { wind, cross }, unit, onChange }: ConditionsProps<WindUnit>) {
  const mph = {
    sizes: STRENGTHS,
    formatSize: (size: number) => formatWind(size, unit),
    toUnit: (size: number) => mphToUnit(size, unit),
    fromUnit: (speed: number) => unitToMph(speed, unit),
  }
  return (
    <>
      <SignedChoice
        {...mph}
        param={WIND}
        label="Wind"
        labels={['Calm', 'Head', 'Tail']}
        sizeLabel="Strength"
        inputLabel={`Speed (${unit})`}
        value={wind}
        onChange={(next, isFromInput) => onChange({ wind: next }, isFromInput ? 'wind' : undefined)}
      />
      <SignedChoice
        {...mph}
        param={CROSSWIND}
        label="Crosswind"
        labels={['None', 'From left', 'From right']}
        sizeLabel="Crosswind strength"
        inputLabel={`Crosswind (${unit})`}
        value={cross}
        onChange={(next, isFromInput) =>
          onChange({ cross: next }, isFromInput ? 'cross' : undefined)
        }
      />
    </>
  )
}

export function SlopeChoice({ shot, unit, onChange }: ConditionsProps<DistanceUnit>) {
  return (
    <div className="grid gap-1">
      <SignedChoice
        param={SLOPE}
        label="Slope"
        labels={['Level', 'Uphill', 'Downhill']}
        sizes={SLOPES}
        formatSize={feet => formatDistance(feet, unit)}
        toUnit={feet => feetToUnit(feet, unit)}
        fromUnit={height => parseDistance(height, unit) ?? 0}
        sizeLabel="Height of the target"
        inputLabel={`Height (${unit === 'feet' ? 'ft' : 'm'})`}
        value={shot.rise}
        onChange={(rise, isFromInput) => onChange({ rise }, isFromInput ? 'rise' : undefined)}
      />
      {shot.rise === 0 ? null : (
        <p className="text-sm text-ink-soft">{describeSlope(shot, unit)}</p>
      )}
    </div>
  )
}

type SignedChoiceProps = {
  param: SignedParam
  label: string
  /** For 0, for values above it, and for values below it. */
  labels: readonly [none: string, above: string, below: string]
  value: number
  sizes: readonly { readonly size: number; readonly name: string }[]
  formatSize: (size: number) => string
  /** Converts a size to the player's unit, and a number in that unit back. */
  toUnit: (size: number) => number
  fromUnit: (value: number) => number
  sizeLabel: string
  inputLabel: string
  onChange: (value: number, isFromInput?: boolean) => void
}

const NONE = 'none'

/** One of two opposite directions or none, with three preset sizes and a number input. */
function SignedChoice(props: SignedChoiceProps) {
  const { param, label, labels, value, sizes, formatSize, sizeLabel, onChange } = props
  const [above, below] = param.directions
  const size = Math.abs(value)
  const sign = Math.sign(value)
  const getSign = (direction: string) => [below, NONE, above].indexOf(direction) - 1
  return (
    <div className="grid gap-3">
      <SegmentedControl
        label={label}
        name={param.direction}
        choices={[NONE, above, below].map((direction, index) => ({
          value: direction,
          label: labels[index],
        }))}
        value={sign === 0 ? NONE : sign > 0 ? above : below}
        // Adding 0 turns -0 into 0.
        onChange={next => onChange((size || param.defaultSize) * getSign(next) + 0)}
      />
      {sign === 0 ? null : (
        <div className="flex flex-wrap items-end gap-3">
          <SegmentedControl
            label={sizeLabel}
            choices={sizes.map(preset => ({
              value: String(preset.size),
              label: (
                <span className="grid py-0.5 text-center leading-tight">
                  {preset.name}
                  <span className="text-xs font-normal">{formatSize(preset.size)}</span>
                </span>
              ),
            }))}
            value={String(size)}
            onChange={next => onChange(Number(next) * sign)}
            className="needs-script min-w-60 flex-1 *:*:px-1"
          />
          <SizeInput {...props} size={size} onCommit={next => onChange(next * sign, true)} />
        </div>
      )}
    </div>
  )
}

type SizeInputProps = Pick<SignedChoiceProps, 'param' | 'inputLabel' | 'toUnit' | 'fromUnit'> & {
  size: number
  onCommit: (size: number) => void
}

/** Ignores 0, which may be an unfinished number. None is a separate choice. */
function SizeInput({ param, inputLabel, toUnit, fromUnit, size, onCommit }: SizeInputProps) {
  const { max } = param.range
  const [draft, setDraft] = useState<string | null>(null)
  return (
    <div className="w-24 text-sm">
      <TextField
        label={inputLabel}
        type="number"
        inputMode="numeric"
        name={param.size}
        min={1}
        max={toUnit(max)}
        value={draft ?? toUnit(size)}
        onChange={event => {
          const text = event.currentTarget.value
          setDraft(text)
          const value = Math.round(fromUnit(Number(text)))
          if (value >= 1 && value <= max) onCommit(value)
        }}
        onBlur={() => setDraft(null)}
      />
    </div>
  )
}
