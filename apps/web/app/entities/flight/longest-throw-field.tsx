// A player's longest throw, in their unit.
import { LONGEST_THROW, longestThrowFrom } from '@bagwise/domain/flight'
import { distanceIn, formatDistances } from '@bagwise/domain/units'
import { useEffect, useEffectEvent, useState } from 'react'
import { useUnits } from '../../lib/units.tsx'
import { TextField } from '../../ui/form/text-field.tsx'

type LongestThrowFieldProps = {
  feet: number | null
  /** Null when the field was emptied. */
  onChange: (feet: number | null) => void
  /** Whether an empty field is fine: the throw is unknown then. */
  optional?: boolean
  /** Told whenever what was typed becomes a throw or stops being one. */
  onWrong?: (isWrong: boolean) => void
}

/** Flights follow every valid number; an invalid one stays in the field, with an error message. */
export function LongestThrowField({
  feet,
  onChange,
  optional = false,
  onWrong,
}: LongestThrowFieldProps) {
  const { distance: unit } = useUnits()
  const [draft, setDraft] = useState<string | null>(null)
  const [left, setLeft] = useState(false)
  // A number that was typed in the other unit is shown in this one.
  const [draftUnit, setDraftUnit] = useState(unit)
  if (draftUnit !== unit) {
    setDraftUnit(unit)
    setDraft(null)
  }
  const isEmpty = (typed: string) => optional && typed.trim() === ''
  const isWrong = draft !== null && !isEmpty(draft) && longestThrowFrom(draft, unit) === null
  const tell = useEffectEvent((wrong: boolean) => onWrong?.(wrong))
  useEffect(() => tell(isWrong), [isWrong])
  const { min, max } = LONGEST_THROW
  const range = formatDistances(min, max, unit)
  return (
    <TextField
      label="Longest throw"
      type="number"
      autoComplete="off"
      inputMode="numeric"
      min={distanceIn(min, unit)}
      max={distanceIn(max, unit)}
      value={draft ?? (feet === null ? '' : String(distanceIn(feet, unit)))}
      hint={isWrong && left ? undefined : range}
      error={isWrong && left ? `Enter a distance from ${range}` : undefined}
      onChange={event => {
        const typed = event.currentTarget.value
        setDraft(typed)
        setLeft(false)
        const entered = longestThrowFrom(typed, unit)
        if (entered !== null || isEmpty(typed)) onChange(entered)
      }}
      onBlur={() => {
        setLeft(true)
        if (!isWrong) setDraft(null)
      }}
      className="max-w-40"
    />
  )
}
