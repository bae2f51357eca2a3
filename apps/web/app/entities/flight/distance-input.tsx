// A distance input in the player's unit. An invalid number stays in the field, with an error message.
import { LONGEST_THROW } from '@bagwise/domain/flight'
import {
  feetToUnit,
  parseDistanceInRange,
  type DistanceUnit,
  formatDistanceRange,
} from '@bagwise/domain/units'
import { type ComponentProps, useEffect, useEffectEvent, useState } from 'react'
import { useUnits } from '../profile/units.tsx'
import { TextField } from '../../ui/form/text-field.tsx'

/** The text in the field, and the value and unit it replaces. */
type Draft = { readonly text: string; readonly feet: number | null; readonly unit: DistanceUnit }

type DistanceInputProps = Omit<ComponentProps<typeof TextField>, 'onChange' | 'onInvalid'> & {
  range: { readonly min: number; readonly max: number }
  feet: number | null
  /** Called with each valid number, or with null if the field is empty. */
  onChange: (feet: number | null) => void
  /** True if the field may be empty. */
  optional?: boolean
  onInvalid?: (isInvalid: boolean) => void
}

export function DistanceInput({
  range,
  feet,
  onChange,
  optional = false,
  onInvalid,
  hint,
  ...rest
}: DistanceInputProps) {
  const { distance: unit } = useUnits()
  const [draft, setDraft] = useState<Draft | null>(null)
  const [isTouched, setIsTouched] = useState(false)
  const toFeet = (text: string) => parseDistanceInRange(range, text, unit)
  const isValid = (text: string) => toFeet(text) !== null || (optional && text.trim() === '')
  // A slider, a preset or another unit makes a draft outdated.
  const isCurrent = draft?.unit === unit && (draft.feet === feet || toFeet(draft.text) === feet)
  const text = isCurrent ? draft.text : null
  const isInvalid = text !== null && !isValid(text)
  const report = useEffectEvent((invalid: boolean) => onInvalid?.(invalid))
  useEffect(() => report(isInvalid), [isInvalid])

  const hasError = isInvalid && isTouched
  return (
    <TextField
      {...rest}
      type="number"
      autoComplete="off"
      inputMode="numeric"
      min={feetToUnit(range.min, unit)}
      max={feetToUnit(range.max, unit)}
      value={text ?? (feet === null ? '' : feetToUnit(feet, unit))}
      hint={hasError ? undefined : hint}
      error={
        hasError
          ? `Enter a distance from ${formatDistanceRange(range.min, range.max, unit)}`
          : undefined
      }
      onChange={event => {
        const text = event.currentTarget.value
        setDraft({ text, feet, unit })
        setIsTouched(false)
        if (isValid(text)) onChange(toFeet(text))
      }}
      onBlur={() => {
        setIsTouched(true)
        if (!isInvalid) setDraft(null)
      }}
    />
  )
}

type LongestThrowFieldProps = Pick<
  DistanceInputProps,
  'feet' | 'onChange' | 'optional' | 'onInvalid'
>

export function LongestThrowField(props: LongestThrowFieldProps) {
  const { distance: unit } = useUnits()
  const { min, max } = LONGEST_THROW
  return (
    <DistanceInput
      {...props}
      label="Longest throw"
      range={LONGEST_THROW}
      hint={formatDistanceRange(min, max, unit)}
      className="max-w-40"
    />
  )
}
