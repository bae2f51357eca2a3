// The coverage grid in words, for screen readers.
import type { CoverageCell } from '@bagwise/domain/caddie'
import { type DistanceUnit, formatDistance } from '@bagwise/domain/units'
import { SHAPE_LABELS } from './shot-choices.tsx'
import type { ShotDisc } from './shot-discs.ts'

/** 50 ft or 15 m. Rule CA13. */
export const STEP_FEET = { feet: 50, meters: 15 / 0.3048 } as const satisfies Record<
  DistanceUnit,
  number
>

/** "Straight, 250 ft: covered by one disc, Buzzz". */
export function coverageLabel(cell: CoverageCell<ShotDisc>, unit: DistanceUnit): string {
  const { shot, fitting } = cell
  const names = [...new Set(fitting.map(({ candidate }) => candidate.disc.name))]
  const place = `${SHAPE_LABELS[shot.shape]}, ${formatDistance(shot.distance, unit)}`
  if (fitting.length === 0) return `${place}: missing`
  const discs = fitting.length === 1 ? 'one disc' : `${fitting.length} discs`
  return `${place}: covered by ${discs}, ${names.join(', ')}`
}
