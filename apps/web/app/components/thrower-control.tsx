// Hand, throw, release and arm speed in one control; every flight path of the product follows it.
import {
  ARM_SPEEDS,
  type Grip,
  type Hand,
  LONGEST_THROW,
  longestThrowFrom,
  type Release,
  type ThrowStyle,
} from '@bagwise/domain/flight'
import { useState } from 'react'
import { cx } from '../ui/cx.ts'
import { Segmented } from '../ui/segmented.tsx'
import { Select } from '../ui/select.tsx'
import { TextField } from '../ui/text-field.tsx'
import { useThrower } from './thrower.ts'

const HAND_CHOICES: readonly { value: Hand; label: string }[] = [
  { value: 'right', label: 'Right' },
  { value: 'left', label: 'Left' },
]

const STYLE_CHOICES: readonly { value: ThrowStyle; label: string }[] = [
  { value: 'backhand', label: 'Backhand' },
  { value: 'forehand', label: 'Forehand' },
]

const RELEASE_CHOICES: readonly { value: Release; label: string }[] = [
  { value: 'hyzer', label: 'Hyzer' },
  { value: 'flat', label: 'Flat' },
  { value: 'anhyzer', label: 'Anhyzer' },
]

const OWN_THROW = 'own'
/** What the field starts with for a player who hasn't entered a throw. */
const AVERAGE_THROW = 300

export function ThrowerControl({ className }: { className?: string }) {
  const [thrower, choose] = useThrower()
  const { longestThrow } = thrower
  const [wantsOwn, setWantsOwn] = useState(false)
  const isOwn = wantsOwn || ARM_SPEEDS.every(arm => arm.longestThrow !== longestThrow)

  const chooseArm = (value: string) => {
    setWantsOwn(value === OWN_THROW)
    const chosen = value === OWN_THROW ? (longestThrow ?? AVERAGE_THROW) : longestThrowFrom(value)
    choose({ ...thrower, longestThrow: chosen })
  }
  return (
    <div className={cx('needs-script flex flex-wrap items-end gap-3', className)}>
      <GripChoices grip={thrower} onChange={grip => choose({ ...thrower, ...grip })} />
      <div className="min-w-44 flex-1 text-sm">
        <Select
          label="Arm speed"
          value={isOwn ? OWN_THROW : String(longestThrow)}
          onChange={event => chooseArm(event.currentTarget.value)}
        >
          {ARM_SPEEDS.map(arm => (
            <option key={arm.label} value={String(arm.longestThrow)}>
              {arm.label}
            </option>
          ))}
          <option value={OWN_THROW}>My longest throw</option>
        </Select>
      </div>
      {isOwn ? (
        <OwnThrow
          feet={longestThrow ?? AVERAGE_THROW}
          onChange={feet => {
            // A number that happens to be one of the arm speeds must not close the field.
            setWantsOwn(true)
            choose({ ...thrower, longestThrow: feet })
          }}
        />
      ) : null}
    </div>
  )
}

type GripChoicesProps = { grip: Grip; onChange: (grip: Grip) => void }

export function GripChoices({ grip: { hand, style, release }, onChange }: GripChoicesProps) {
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

const RANGE_LABEL = `${LONGEST_THROW.min} to ${LONGEST_THROW.max} ft`

/** The flights follow each number that makes sense; what does not is kept in the field and explained. */
function OwnThrow({ feet, onChange }: { feet: number; onChange: (feet: number) => void }) {
  const [draft, setDraft] = useState<string | null>(null)
  const [left, setLeft] = useState(false)
  const isWrong = draft !== null && longestThrowFrom(draft) === null
  return (
    <div className="w-full text-sm">
      <TextField
        label="Longest throw in feet"
        type="number"
        inputMode="numeric"
        min={LONGEST_THROW.min}
        max={LONGEST_THROW.max}
        value={draft ?? String(feet)}
        hint={isWrong && left ? undefined : RANGE_LABEL}
        error={isWrong && left ? `Enter a distance from ${RANGE_LABEL}` : undefined}
        onChange={event => {
          const typed = event.currentTarget.value
          setDraft(typed)
          setLeft(false)
          const entered = longestThrowFrom(typed)
          if (entered !== null) onChange(entered)
        }}
        onBlur={() => {
          setLeft(true)
          if (!isWrong) setDraft(null)
        }}
        className="max-w-40"
      />
    </div>
  )
}
