// Hand, throw, release and arm speed in one control; every flight path of the product follows it.
import {
  ARM_SPEEDS,
  type ThrowSetup,
  HANDS,
  RELEASES,
  THROW_STYLES,
  LONGEST_THROW,
  longestThrowFrom,
} from '@bagwise/domain/flight'
import {
  type DistanceUnit,
  formatDistance,
  distanceIn,
  formatDistances,
} from '@bagwise/domain/units'
import { useState, useEffect, useEffectEvent } from 'react'
import { UnitsSwitch, useUnits } from '../../lib/units.tsx'
import { cx } from '../../ui/cx.ts'
import { Segmented } from '../../ui/form/choices.tsx'
import { Select } from '../../ui/form/select.tsx'
import { useThrower } from './thrower.ts'
import { TextField } from '../../ui/form/text-field.tsx'

/** Each word is its own label, with a capital letter. */
const choicesOf = <Word extends string>(words: readonly Word[]) =>
  words.map(word => ({ value: word, label: word.charAt(0).toUpperCase() + word.slice(1) }))

export const HAND_CHOICES = choicesOf(HANDS)
export const STYLE_CHOICES = choicesOf(THROW_STYLES)
const RELEASE_CHOICES = choicesOf(RELEASES)

const OWN_THROW = 'own'
/** What the field starts with for a player who hasn't entered a throw. */
const AVERAGE_THROW = 300

export function ThrowerControl({ className }: { className?: string }) {
  const [thrower, choose] = useThrower()
  const { distance: unit } = useUnits()
  const { longestThrow } = thrower
  const [wantsOwn, setWantsOwn] = useState(false)
  const isOwn = wantsOwn || ARM_SPEEDS.every(arm => arm.longestThrow !== longestThrow)

  const chooseArm = (value: string) => {
    setWantsOwn(value === OWN_THROW)
    const speed = ARM_SPEEDS.find(arm => String(arm.longestThrow) === value)
    choose({
      ...thrower,
      longestThrow: speed ? speed.longestThrow : (longestThrow ?? AVERAGE_THROW),
    })
  }
  return (
    <div className={cx('needs-script flex flex-wrap items-end gap-3', className)}>
      <SetupChoices setup={thrower} onChange={setup => choose({ ...thrower, ...setup })} />
      <UnitsSwitch />
      <div className="min-w-44 flex-1 text-sm">
        <Select
          label="Arm speed"
          value={isOwn ? OWN_THROW : String(longestThrow)}
          onChange={event => chooseArm(event.currentTarget.value)}
        >
          {ARM_SPEEDS.map(arm => (
            <option key={arm.name} value={String(arm.longestThrow)}>
              {armSpeedLabel(arm, unit)}
            </option>
          ))}
          <option value={OWN_THROW}>My longest throw</option>
        </Select>
      </div>
      {isOwn ? (
        <div className="w-full text-sm">
          <LongestThrowField
            feet={longestThrow ?? AVERAGE_THROW}
            onChange={feet => {
              // A number that happens to be one of the arm speeds must not close the field.
              setWantsOwn(true)
              if (feet !== null) choose({ ...thrower, longestThrow: feet })
            }}
          />
        </div>
      ) : null}
    </div>
  )
}

/** "As rated", "Average (300 ft)", "Average (91 m)". */
const armSpeedLabel = (
  { name, longestThrow }: (typeof ARM_SPEEDS)[number],
  unit: DistanceUnit,
): string => (longestThrow === null ? name : `${name} (${formatDistance(longestThrow, unit)})`)

type SetupChoicesProps = { setup: ThrowSetup; onChange: (setup: ThrowSetup) => void }

export function SetupChoices({ setup: { hand, style, release }, onChange }: SetupChoicesProps) {
  return (
    <>
      <Segmented
        label="Hand"
        choices={HAND_CHOICES}
        value={hand}
        onChange={next => onChange({ hand: next, style, release })}
      />
      <Segmented
        label="Throw"
        choices={STYLE_CHOICES}
        value={style}
        onChange={next => onChange({ hand, style: next, release })}
      />
      <Segmented
        label="Release"
        choices={RELEASE_CHOICES}
        value={release}
        onChange={next => onChange({ hand, style, release: next })}
      />
    </>
  )
}

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
