// Calm, headwind or tailwind, with three preset strengths and a number input.
import { type Shot, SHOT_WIND } from '@bagwise/domain/caddie'
import { formatWind, windFrom, windIn, type WindUnit } from '@bagwise/domain/units'
import { useState } from 'react'
import { Segmented } from '../../ui/form/choices.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { toChoices } from '../flight/throw-choices.tsx'
import { type CaddieView, SHOT_FIELDS, DEFAULT_WIND } from './caddie-address.ts'

const WIND_KINDS = ['calm', 'head', 'tail'] as const
type WindKind = (typeof WIND_KINDS)[number]
const KIND_CHOICES = toChoices(WIND_KINDS)

/** In mph. */
const STRENGTHS = [
  { mph: 5, name: 'Light' },
  { mph: DEFAULT_WIND, name: 'Moderate' },
  { mph: 20, name: 'Strong' },
] as const

type WindChoiceProps = {
  shot: Shot
  unit: WindUnit
  onChange: (change: Partial<CaddieView>, group?: string) => void
}

const SIGNS = { calm: 0, head: 1, tail: -1 } as const satisfies Record<WindKind, number>

export function WindChoice({ shot: { wind }, unit, onChange }: WindChoiceProps) {
  const kind = WIND_KINDS.find(option => SIGNS[option] === Math.sign(wind)) ?? 'calm'
  const strength = Math.abs(wind)
  const setWind = (next: WindKind, mph: number, group?: string) =>
    onChange({ wind: mph * SIGNS[next] }, group)
  return (
    <div className="grid gap-3">
      <Segmented
        label="Wind"
        name={SHOT_FIELDS.wind}
        choices={KIND_CHOICES}
        value={kind}
        onChange={next => setWind(next, strength || DEFAULT_WIND)}
      />
      {kind === 'calm' ? null : (
        <div className="flex flex-wrap items-end gap-3">
          <Segmented
            label="Strength"
            choices={STRENGTHS.map(({ mph, name }) => ({
              value: String(mph),
              label: (
                <span className="grid py-0.5 text-center leading-tight">
                  {name}
                  <span className="text-xs font-normal">{formatWind(mph, unit)}</span>
                </span>
              ),
            }))}
            value={String(strength)}
            onChange={mph => setWind(kind, Number(mph))}
            className="needs-script min-w-60 flex-1 *:*:px-1"
          />
          <TypedStrength mph={strength} unit={unit} onCommit={mph => setWind(kind, mph, 'wind')} />
        </div>
      )}
    </div>
  )
}

type TypedStrengthProps = { mph: number; unit: WindUnit; onCommit: (mph: number) => void }

/** Ignores 0, which may be an unfinished number. Calm is a separate choice. */
function TypedStrength({ mph, unit, onCommit }: TypedStrengthProps) {
  const [draft, setDraft] = useState<string | null>(null)
  const max = windIn(SHOT_WIND.max, unit)
  return (
    <div className="w-24 text-sm">
      <TextField
        label={`In ${unit}`}
        type="number"
        inputMode="numeric"
        name={SHOT_FIELDS.strength}
        min={1}
        max={max}
        value={draft ?? windIn(mph, unit)}
        onChange={event => {
          const typed = event.currentTarget.value
          setDraft(typed)
          const value = Math.round(windFrom(Number(typed), unit))
          if (value >= 1 && value <= SHOT_WIND.max) onCommit(value)
        }}
        onBlur={() => setDraft(null)}
      />
    </div>
  )
}
