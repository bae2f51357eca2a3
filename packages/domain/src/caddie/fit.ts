// Checks whether a disc fits a shot, and finds its main risk.
import type { FlightNumbers } from '../flight/numbers.ts'
import { curveSign } from '../flight/path.ts'
import { throwStrength } from '../flight/thrower.ts'
import {
  type CaddieArm,
  MISS_CAUSES,
  type MissCause,
  type Shot,
  type SimulatedThrow,
} from './shot.ts'
import { shapeCost, TOUCH_SPEED } from './throw-cost.ts'

/** The max cost at which a flight counts as the requested shape. */
const MAX_SHAPE_COST = { straight: 9, left: 6, right: 6, 's-curve': 6 } as const
/** Below this share of its reach or of its speed, a disc is hard to control. */
const MIN_EFFORT = 0.5
const MIN_RATIO = 0.88

/** True if a flight has the requested shape, regardless of its length. Rule CA10. */
export const hasShape = (
  { bend }: Pick<SimulatedThrow, 'bend'>,
  shot: Shot,
  arm: CaddieArm,
): boolean => shapeCost(shot, bend, arm) <= MAX_SHAPE_COST[shot.shape]

/** A full-power throw may end this share of the distance short. */
const SHORT_TOLERANCE = 0.01

/** True if a disc reaches the target. Both distances are rounded to the foot. Rule CA10. */
export const reaches = ({ reach }: Pick<SimulatedThrow, 'reach'>, shot: Shot): boolean =>
  Math.round(reach) >= Math.round(shot.distance * (1 - SHORT_TOLERANCE))

export type UnfitReason = 'short' | 'shape' | 'too-soft'

type AimedThrow = Pick<SimulatedThrow, 'reach' | 'ratio'> & {
  readonly candidate: { readonly numbers: FlightNumbers }
}
type CurvedThrow = AimedThrow & Pick<SimulatedThrow, 'bend'>

function isTooSoft({ reach, ratio, candidate }: AimedThrow, { distance }: Shot): boolean {
  const isSoft = candidate.numbers.speed > TOUCH_SPEED && distance / reach < MIN_EFFORT
  return isSoft || ratio < MIN_RATIO
}

/** True if a disc fits a shot, regardless of its shape. Rule CA10. */
export const fitsDistance = (pick: AimedThrow, shot: Shot): boolean =>
  reaches(pick, shot) && !isTooSoft(pick, shot)

/** Returns why a disc doesn't fit, or null if it does. Rule CA10. */
export function unfitReason(pick: CurvedThrow, shot: Shot, arm: CaddieArm): UnfitReason | null {
  if (!reaches(pick, shot)) return 'short'
  if (!hasShape(pick, shot, arm)) return 'shape'
  return isTooSoft(pick, shot) ? 'too-soft' : null
}

/** Returns the max reach among the discs that the arm throws fast enough to control. Rule CA10. */
export function controlledReach(
  candidates: readonly { readonly numbers: FlightNumbers }[],
  { longestThrow }: CaddieArm,
): number {
  const throws = candidates.map(({ numbers }) => throwStrength(numbers, longestThrow))
  const controlled = throws.filter(({ ratio }) => ratio >= MIN_RATIO)
  const counted = controlled.length > 0 ? controlled : throws
  return counted.reduce((max, { length }) => Math.max(max, length), 0)
}

type Side = 'left' | 'right'

export type Risk =
  | { readonly kind: 'short'; readonly feet: number }
  | { readonly kind: 'full-power' }
  | { readonly kind: 'soft' }
  | { readonly kind: 'skip'; readonly side: Side }
  /** How far to the side it lands with a slightly different speed or wind. */
  | {
      readonly kind: 'drifts'
      readonly side: Side
      readonly feet: number
      readonly cause: MissCause
    }
  | { readonly kind: 'long'; readonly feet: number }

const MIN_SKIP_FADE = 18
const MIN_FULL_POWER_EFFORT = 0.97
const MIN_FIRM_EFFORT = 0.6
/** A miss to the side costs more than one of the same size along the line. */
const SIDEWAYS_WEIGHT = 4

/** Returns the main risk. Rule CA11. */
export function riskOf({ reach, bend, misses }: SimulatedThrow, shot: Shot, arm: CaddieArm): Risk {
  const { distance } = shot
  const short = Math.round(distance) - Math.round(reach)
  if (short > 0) return { kind: 'short', feet: short }
  const effort = distance / reach
  if (effort >= MIN_FULL_POWER_EFFORT) return { kind: 'full-power' }
  if (effort < MIN_FIRM_EFFORT) return { kind: 'soft' }
  const fadeSide: Side = curveSign({ hand: arm.hand, style: shot.style }) === 1 ? 'left' : 'right'
  if (bend.faded >= MIN_SKIP_FADE) return { kind: 'skip', side: fadeSide }
  const widths = misses.map(({ x }) => Math.abs(x))
  const index = widths.indexOf(Math.max(...widths))
  const widest = misses[index]?.x ?? 0
  const longest = misses.reduce((max, { y }) => Math.max(max, y), 0)
  if (SIDEWAYS_WEIGHT * Math.abs(widest) >= longest) {
    const side = widest < 0 ? 'left' : 'right'
    return { kind: 'drifts', side, feet: Math.abs(widest), cause: MISS_CAUSES[index] ?? 'slower' }
  }
  return { kind: 'long', feet: longest }
}
