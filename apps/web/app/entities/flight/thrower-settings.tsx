// Hand, throw, release, arm speed and units, which affect every flight path in the app. Opened from `ThrowerControl`.
import { ARM_SPEEDS, type ThrowSetup, HANDS, RELEASES, THROW_STYLES } from '@bagwise/domain/flight'
import { type DistanceUnit, formatDistance } from '@bagwise/domain/units'
import { use, useState } from 'react'
import { useUnits, UnitsSwitch } from '../profile/units.tsx'
import { Select } from '../../ui/form/select.tsx'
import { LongestThrowField } from './distance-input.tsx'
import { AssumedThrow, saveThrower, useThrower } from '../profile/thrower.ts'
import { capitalize } from '@bagwise/domain/text'
import { SegmentedControl } from '../../ui/form/choices.tsx'

/** The label is the capitalized value. */
export const toChoices = <Value extends string>(values: readonly Value[]) =>
  values.map(value => ({ value, label: capitalize(value) }))

export const HAND_CHOICES = toChoices(HANDS)
export const STYLE_CHOICES = toChoices(THROW_STYLES)
const RELEASE_CHOICES = toChoices(RELEASES)

type SetupChoicesProps = { setup: ThrowSetup; onChange: (setup: ThrowSetup) => void }

export function SetupChoices({ setup: { hand, style, release }, onChange }: SetupChoicesProps) {
  return (
    <>
      <SegmentedControl
        label="Hand"
        choices={HAND_CHOICES}
        value={hand}
        onChange={next => onChange({ hand: next, style, release })}
      />
      <SegmentedControl
        label="Throw"
        choices={STYLE_CHOICES}
        value={style}
        onChange={next => onChange({ hand, style: next, release })}
      />
      <SegmentedControl
        label="Release"
        choices={RELEASE_CHOICES}
        value={release}
        onChange={next => onChange({ hand, style, release: next })}
      />
    </>
  )
}

const CUSTOM = 'own'
/** The initial value if the player hasn't entered a throw. */
const INITIAL_LONGEST_THROW_FEET = 300

export function ThrowerSettings() {
  const thrower = useThrower()
  const assumed = use(AssumedThrow)
  const { distance: unit } = useUnits()
  const { longestThrow } = thrower
  const [isCustomSelected, setIsCustomSelected] = useState(false)
  const isCustom = isCustomSelected || ARM_SPEEDS.every(arm => arm.longestThrow !== longestThrow)

  const selectArm = (value: string) => {
    setIsCustomSelected(value === CUSTOM)
    const speed = ARM_SPEEDS.find(arm => String(arm.longestThrow) === value)
    saveThrower({
      ...thrower,
      longestThrow: speed ? speed.longestThrow : (longestThrow ?? INITIAL_LONGEST_THROW_FEET),
    })
  }
  return (
    <div className="flex flex-wrap items-end gap-3">
      <SetupChoices setup={thrower} onChange={setup => saveThrower({ ...thrower, ...setup })} />
      <UnitsSwitch />
      <div className="min-w-44 flex-1 text-sm">
        <Select
          label="Arm speed"
          value={isCustom ? CUSTOM : String(longestThrow)}
          onChange={event => selectArm(event.currentTarget.value)}
        >
          {ARM_SPEEDS.map(arm => (
            <option key={arm.name} value={String(arm.longestThrow)}>
              {armSpeedLabel(arm, assumed, unit)}
            </option>
          ))}
          <option value={CUSTOM}>My longest throw</option>
        </Select>
      </div>
      {isCustom ? (
        <div className="w-full text-sm">
          <LongestThrowField
            feet={longestThrow ?? INITIAL_LONGEST_THROW_FEET}
            onChange={feet => {
              // A number that matches one of the arm speeds must not close the field.
              setIsCustomSelected(true)
              if (feet !== null) saveThrower({ ...thrower, longestThrow: feet })
            }}
          />
        </div>
      ) : null}
    </div>
  )
}

/** "As rated", "Not set (300 ft)", "Average (91 m)". */
function armSpeedLabel(
  { name, longestThrow }: (typeof ARM_SPEEDS)[number],
  assumed: number | null,
  unit: DistanceUnit,
): string {
  if (longestThrow !== null) return `${name} (${formatDistance(longestThrow, unit)})`
  return assumed === null ? name : `Not set (${formatDistance(assumed, unit)})`
}
