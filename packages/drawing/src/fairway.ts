// The geometry that all flight charts share: feet from the tee become pixels. Rule FL40.
import { unitToFeet, formatDistance, type DistanceUnit } from '@bagwise/domain/units'
import type { FlightFrame, Point } from './flight.ts'

/** Draws sideways distances at twice the scale of lengths. Fixed, so a flight has the same shape in every chart. */
const SIDEWAYS_STRETCH = 2

/** Returns a function that converts feet to pixels. Left of the tee is negative. */
export const fairwayScale =
  (tee: Point, pixelsPerFoot: number) =>
  ({ x, y }: Point): Point => ({
    x: tee.x + x * pixelsPerFoot * SIDEWAYS_STRETCH,
    y: tee.y - y * pixelsPerFoot,
  })

/** Returns the largest scale at which the frame fits. */
export const fitFairway = (
  { left, right, far }: FlightFrame,
  { width, height }: { readonly width: number; readonly height: number },
): number => Math.min(height / far, width / Math.max(1, (right - left) * SIDEWAYS_STRETCH))

/** A pole, the band that holds the chains, the chains and the tray, around 0, 0: 14 by 22 pixels. */
export const BASKET_PATH = 'M0 11v-22m-6 1h12m-11 0q2 5 4 8m6-8q-2 5-4 8m-8 0h14l-2 5h-10z'

/** A mark beside the tee. Left is negative. */
export type SideTick = { readonly feet: number; readonly label: string }

/** The distances to try in each unit, the preferred one first. */
const SIDE_TICK_STEPS = {
  feet: [50, 25, 100, 10, 200],
  meters: [15, 10, 30, 5, 60],
} as const satisfies Record<DistanceUnit, readonly number[]>

/** Returns marks such as "50 ft left" and "50 ft right" at the first distance that fits on both sides. Empty if none fits. */
export function sideTicks(
  unit: DistanceUnit,
  fits: (tick: SideTick) => boolean,
): readonly SideTick[] {
  for (const step of SIDE_TICK_STEPS[unit]) {
    const feet = unitToFeet(step, unit)
    const ticks = [
      { feet: -feet, label: `${formatDistance(feet, unit)} left` },
      { feet, label: `${formatDistance(feet, unit)} right` },
    ]
    if (ticks.every(fits)) return ticks
  }
  return []
}
