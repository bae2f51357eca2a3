// Whose arm throws: hand and longest throw, folded away because they rarely change.
import { type Arm, USUAL_LONGEST_THROW } from '@bagwise/domain/caddie'
import { type DistanceUnit, formatDistance } from '@bagwise/domain/units'
import { LongestThrowField } from '../flight/longest-throw-field.tsx'
import { HAND_CHOICES } from '../flight/thrower-control.tsx'
import { useThrower } from '../flight/thrower.ts'
import { Segmented } from '../../ui/form/segmented.tsx'
import { Disclosure } from '../../ui/surfaces.tsx'
import { useMemo } from 'react'
import type { ShotArm } from './shot-discs.ts'

export function ArmFold({ arm, unit }: { arm: Arm; unit: DistanceUnit }) {
  const [thrower, choose] = useThrower()
  const isKnown = thrower.longestThrow !== null
  const reach = formatDistance(arm.longestThrow, unit)
  return (
    <Disclosure
      summary={
        <>
          Your arm:{' '}
          <span className="font-normal">
            {arm.hand} hand, {isKnown ? 'longest throw' : 'we assume'} {reach}
          </span>
        </>
      }
      className="needs-script"
    >
      <div className="flex flex-wrap items-start gap-4">
        <Segmented
          label="Hand"
          choices={HAND_CHOICES}
          value={thrower.hand}
          onChange={hand => choose({ ...thrower, hand })}
        />
        <div className="text-sm">
          <LongestThrowField
            feet={thrower.longestThrow}
            optional
            onChange={longestThrow => choose({ ...thrower, longestThrow })}
          />
        </div>
      </div>
    </Disclosure>
  )
}

export function useShotArm(): ShotArm {
  const [{ hand, style, longestThrow }] = useThrower()
  return useMemo(
    () => ({ hand, style, longestThrow: longestThrow ?? USUAL_LONGEST_THROW }),
    [hand, style, longestThrow],
  )
}
