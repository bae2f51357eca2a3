// Form fields for a shot (shape, release, throw, wind, slope, miss to avoid, elevation) and for the player's arm.
import {
  type CaddieArm,
  MISSES,
  type Shape,
  SHAPES,
  type Shot,
  SHOT_ALTITUDE,
} from '@bagwise/domain/caddie'
import { RELEASES } from '@bagwise/domain/flight'
import { type DistanceUnit, formatDistance, type Units } from '@bagwise/domain/units'
import { DistanceInput, LongestThrowField } from '../flight/distance-input.tsx'
import { toChoices, HAND_CHOICES, STYLE_CHOICES } from '../flight/thrower-settings.tsx'
import { type Choice, SegmentedControl } from '../../ui/form/choices.tsx'
import { Disclosure } from '../../ui/surfaces.tsx'
import { type CaddieView, SHOT_FIELDS } from './caddie-url.ts'
import { SlopeChoice, WindChoice } from './conditions.tsx'
import { saveThrower, useThrower } from '../profile/thrower.ts'

export const SHAPE_LABELS = {
  straight: 'Straight',
  left: 'Finish left',
  right: 'Finish right',
  's-curve': 'S curve',
} as const satisfies Record<Shape, string>

const SHAPE_CHOICES: readonly Choice<Shape>[] = SHAPES.map(shape => ({
  value: shape,
  label: (
    <span className="grid justify-items-center py-1 text-xs">
      <ShapeIcon shape={shape} />
      {SHAPE_LABELS[shape]}
    </span>
  ),
}))

type ChoicesProps = {
  shot: Shot
  onChange: (change: Partial<CaddieView>, group?: string) => void
}

export function ShapeChoice({ shot, onChange }: ChoicesProps) {
  return (
    <SegmentedControl
      label="Shape"
      name={SHOT_FIELDS.shape}
      choices={SHAPE_CHOICES}
      value={shot.shape}
      onChange={shape => onChange({ shape })}
      className="*:*:px-1"
    />
  )
}

const RELEASE_CHOICES = toChoices(['any', ...RELEASES])
const AVOID_CHOICES = toChoices(['none', ...MISSES])

export function ShotChoices({ shot, units, onChange }: ChoicesProps & { units: Units }) {
  return (
    <>
      <SegmentedControl
        label="Release"
        name={SHOT_FIELDS.release}
        choices={RELEASE_CHOICES}
        value={shot.release ?? 'any'}
        onChange={release => onChange({ release: release === 'any' ? null : release })}
      />
      <SegmentedControl
        label="Throw"
        name={SHOT_FIELDS.style}
        choices={STYLE_CHOICES}
        value={shot.style}
        onChange={style => onChange({ style })}
      />
      <WindChoice shot={shot} unit={units.wind} onChange={onChange} />
      <SlopeChoice shot={shot} unit={units.distance} onChange={onChange} />
      <SegmentedControl
        label="Avoid"
        name={SHOT_FIELDS.avoid}
        choices={AVOID_CHOICES}
        value={shot.avoid ?? 'none'}
        onChange={avoid => onChange({ avoid: avoid === 'none' ? null : avoid })}
        className="*:*:px-2"
      />
      <AltitudeField shot={shot} unit={units.distance} onChange={onChange} />
    </>
  )
}

type AltitudeProps = ChoicesProps & { unit: DistanceUnit }

/** Collapsed, because most courses are near sea level. */
function AltitudeField({ shot: { altitude }, unit, onChange }: AltitudeProps) {
  return (
    <Disclosure
      summary={altitude > 0 ? `Elevation: ${formatDistance(altitude, unit)}` : 'Elevation'}
    >
      <DistanceInput
        label="Elevation"
        name={SHOT_FIELDS.altitude}
        range={SHOT_ALTITUDE}
        step={unit === 'feet' ? 500 : 100}
        feet={altitude || null}
        optional
        placeholder="0"
        hint={`0 to ${formatDistance(SHOT_ALTITUDE.max, unit)}. Thin air makes discs more stable.`}
        onChange={feet => onChange({ altitude: feet ?? 0 }, 'altitude')}
        className="max-w-40"
      />
    </Disclosure>
  )
}

const CURVES = {
  straight: 'M12 22V3',
  left: 'M14 22C16 14 15 8 6 3',
  right: 'M10 22C8 14 9 8 18 3',
  's-curve': 'M11 22C12 16 17 13 16 9S13 5 9 3',
} as const satisfies Record<Shape, string>

function ShapeIcon({ shape }: { shape: Shape }) {
  return (
    <svg viewBox="0 0 24 24" width={22} height={22} aria-hidden="true">
      <path
        d={CURVES[shape]}
        fill="none"
        stroke="currentColor"
        strokeWidth={2.5}
        strokeLinecap="round"
      />
    </svg>
  )
}

/** Collapsed, because it rarely changes. */
export function ArmSettings({ arm, unit }: { arm: CaddieArm; unit: DistanceUnit }) {
  const thrower = useThrower()
  const isArmSet = thrower.longestThrow !== null
  const reach = formatDistance(arm.longestThrow, unit)
  return (
    <Disclosure
      summary={
        <>
          Your arm:{' '}
          <span className="font-normal">
            {arm.hand} hand, longest throw {reach}
            {isArmSet ? null : ' (assumed)'}
          </span>
        </>
      }
      className="needs-script"
    >
      <div className="flex flex-wrap items-start gap-4">
        <SegmentedControl
          label="Hand"
          choices={HAND_CHOICES}
          value={thrower.hand}
          onChange={hand => saveThrower({ ...thrower, hand })}
        />
        <div className="text-sm">
          <LongestThrowField
            feet={thrower.longestThrow}
            optional
            onChange={longestThrow => saveThrower({ ...thrower, longestThrow })}
          />
        </div>
      </div>
    </Disclosure>
  )
}
