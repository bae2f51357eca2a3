// A longest throw as players enter it, in their unit.
import { distanceFrom, distanceIn, type DistanceUnit } from '../units/units.ts'
import { LONGEST_THROW } from './thrower.ts'

/** In whole feet, or null for anything that is not one. Rule FL13. */
export function longestThrowFrom(entered: unknown, unit: DistanceUnit): number | null {
  const feet = distanceFrom(entered, unit)
  if (feet === null) return null
  const { min, max } = LONGEST_THROW
  const shown = distanceIn(feet, unit)
  if (shown < distanceIn(min, unit) || shown > distanceIn(max, unit)) return null
  // The shortest throw in whole meters is a little less than in feet.
  return Math.min(max, Math.max(min, feet))
}
