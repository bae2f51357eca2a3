// The main risk of a throw. Rule CA11.
import { leftwards } from '../flight/path.ts'
import type { Arm, Shot } from './shot.ts'
import { MISS_CAUSES, type MissCause, type TriedThrow } from './throw.ts'

type Side = 'left' | 'right'

export type Risk =
  | { readonly kind: 'short'; readonly feet: number }
  | { readonly kind: 'full-power' }
  | { readonly kind: 'soft' }
  | { readonly kind: 'skip'; readonly side: Side }
  /** A little slower or faster, or in a little more or less wind, it lands this far to the side. */
  | {
      readonly kind: 'drifts'
      readonly side: Side
      readonly feet: number
      readonly cause: MissCause
    }
  | { readonly kind: 'long'; readonly feet: number }

const SKIPS_FROM = 18
const FULL_POWER_FROM = 0.97
const SOFT_BELOW = 0.6
/** A miss to the side costs more than one of the same size along the line. */
const SIDEWAYS = 4

/** What is most likely to go wrong: the end first, then the side, then the length. */
export function riskOf({ reach, bend, misses }: TriedThrow, shot: Shot, arm: Arm): Risk {
  const { distance, style } = shot
  const short = Math.round(distance) - Math.round(reach)
  if (short > 0) return { kind: 'short', feet: short }
  const effort = distance / reach
  if (effort >= FULL_POWER_FROM) return { kind: 'full-power' }
  if (effort < SOFT_BELOW) return { kind: 'soft' }
  const fadeSide: Side = leftwards({ hand: arm.hand, style }) === 1 ? 'left' : 'right'
  if (bend.faded >= SKIPS_FROM) return { kind: 'skip', side: fadeSide }
  const widths = misses.map(({ x }) => Math.abs(x))
  const at = widths.indexOf(Math.max(...widths))
  const widest = misses[at]?.x ?? 0
  const longest = misses.reduce((most, { y }) => Math.max(most, y), 0)
  if (SIDEWAYS * Math.abs(widest) >= longest) {
    const side = widest < 0 ? 'left' : 'right'
    return { kind: 'drifts', side, feet: Math.abs(widest), cause: MISS_CAUSES[at] ?? 'slower' }
  }
  return { kind: 'long', feet: longest }
}
