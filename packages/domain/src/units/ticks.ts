// The distances that charts mark.
import { type DistanceUnit, PER_FOOT, SYMBOLS } from './units.ts'

/** From fine to coarse, round numbers in the unit. */
const TICK_STEPS = {
  feet: [10, 25, 50, 100, 200, 500, 1000],
  meters: [5, 15, 30, 60, 150, 300],
} as const satisfies Record<DistanceUnit, readonly number[]>
const MOST_TICKS = 5

export type DistanceTick = { readonly feet: number; readonly label: string }

/** The distances to mark on a chart that is `far` feet long: the finest step with at most five marks. Rule UN4. */
export function distanceTicks(far: number, unit: DistanceUnit): readonly DistanceTick[] {
  const reach = far * PER_FOOT[unit] + 1e-9
  const steps = TICK_STEPS[unit]
  const step = steps.find(each => reach < each * (MOST_TICKS + 1)) ?? Number(steps.at(-1))
  return Array.from({ length: Math.floor(reach / step) }, (_, index) => {
    const value = (index + 1) * step
    return { feet: value / PER_FOOT[unit], label: `${value} ${SYMBOLS[unit]}` }
  })
}
