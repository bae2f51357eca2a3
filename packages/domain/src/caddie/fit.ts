// Whether a throw does what was asked, and if not, what is missing. Rule CA10.
import type { Candidate, Pick as DiscPick } from './best-discs.ts'
import { shapeCost, TOUCH_SPEED } from './cost.ts'
import type { FlightNumbers } from '../flight/numbers.ts'
import { armPower } from '../flight/thrower.ts'
import type { Arm, Shot } from './shot.ts'
import type { TriedThrow } from './throw.ts'

/** The most a shape may cost and still be the shape that was asked for. */
const SHAPE_FITS = { straight: 9, left: 6, right: 6, 's-curve': 6 } as const
/** Below this part of its reach, or this far below its speed, a disc is hard to control. */
const LEAST_EFFORT = 0.5
const LEAST_RATIO = 0.88

/** Whether a flight has the shape that was asked for, however long it is. Rule CA10. */
export const hasShape = ({ bend }: Pick<TriedThrow, 'bend'>, shot: Shot, arm: Arm): boolean =>
  shapeCost(shot.shape, bend, arm, shot.style) <= SHAPE_FITS[shot.shape]

export type Misfit = 'short' | 'shape' | 'too-soft'

/** Null if it fits. */
export function misfitOf(pick: DiscPick<Candidate>, shot: Shot, arm: Arm): Misfit | null {
  const { reach, ratio, candidate } = pick
  if (Math.round(reach) < Math.round(shot.distance)) return 'short'
  if (!hasShape(pick, shot, arm)) return 'shape'
  const isSoft = candidate.numbers.speed > TOUCH_SPEED && shot.distance / reach < LEAST_EFFORT
  return isSoft || ratio < LEAST_RATIO ? 'too-soft' : null
}

/** How far the longest of these discs goes that the arm throws fast enough to control. Rule CA10. */
export function controlledReach(
  candidates: readonly { readonly numbers: FlightNumbers }[],
  { longestThrow }: Arm,
): number {
  const throws = candidates.map(({ numbers }) => armPower(numbers, longestThrow))
  const controlled = throws.filter(({ ratio }) => ratio >= LEAST_RATIO)
  const counted = controlled.length > 0 ? controlled : throws
  return counted.reduce((most, { length }) => Math.max(most, length), 0)
}
