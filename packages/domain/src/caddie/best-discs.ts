// The best discs for a shot: the cost of each throw, why a disc doesn't fit, and its main risk.
import type { FlightNumbers } from '../flight/numbers.ts'
import { curveSign } from '../flight/path.ts'
import {
  type Arm,
  type Miss,
  type Shape,
  type Shot,
  type Bend,
  type TriedThrow,
  MISS_CAUSES,
  type MissCause,
  aimAt,
  throwAt,
} from './shot.ts'
import { armPower, type Release, RELEASES } from '../flight/thrower.ts'

const over = (value: number, limit: number): number => Math.max(0, value - limit)
const under = (value: number, limit: number): number => Math.max(0, limit - value)

/** The shape relative to the spin: a right-hand backhand fades left, its mirror image fades right. */
type SpinShape = 'straight' | 'fading' | 'turning' | 's-curve'

function spinShape(shape: Shape, side: 1 | -1): SpinShape {
  if (shape === 'straight' || shape === 's-curve') return shape
  return (shape === 'left') === (side === 1) ? 'fading' : 'turning'
}

/** Rule CA5. */
const SHAPE_COSTS: Readonly<Record<SpinShape, (bend: Bend) => number>> = {
  straight: ({ turned, faded }) => 1.2 * turned + 0.7 * faded,
  fading: ({ turned, faded }) => under(faded, 14) + 0.5 * over(faded, 24) + 0.7 * turned,
  turning: ({ turned, faded }) =>
    under(turned - faded, 6) + 0.5 * over(turned - faded, 16) + 0.3 * faded,
  's-curve': ({ turned, faded }) =>
    1.5 * under(turned, 3) + under(faded, 6) + 0.5 * over(turned, 10) + 0.3 * over(faded, 16),
}

/** Discs up to this speed are made for soft throws. Rule CA7. */
export const TOUCH_SPEED = 4

/** Throws near a disc's max reach and very soft ones are inaccurate. Rule CA7. */
const effortCost = (effort: number, speed: number): number =>
  15 * over(effort, 0.92) + (speed > TOUCH_SPEED ? 15 * under(effort, 0.65) : 0)

/** Fast discs are harder to control, and more so the slower they are thrown. Rule CA7. */
const controlCost = (speed: number, ratio: number): number => 0.4 * speed + 50 * under(ratio, 0.92)

const SHORT = 2.5

export function shapeCost(shape: Shape, bend: Bend, arm: Arm, style: Shot['style']): number {
  return SHAPE_COSTS[spinShape(shape, curveSign({ hand: arm.hand, style }))](bend)
}

/** The mean distance from the target of slightly different throws. Rule CA6. */
function spreadCost({ misses }: TriedThrow, distance: number): number {
  const sum = misses.reduce((total, { x, y }) => total + Math.hypot(x, y), 0)
  return (100 * sum) / misses.length / distance
}

/** The cost added by the miss to avoid. Rule CA8. */
function missCost(miss: Miss, { misses, path, bend, reach }: TriedThrow, distance: number): number {
  const percent = (feet: number) => (100 * feet) / distance
  const sideways = (side: 1 | -1) => {
    const landed = misses.reduce((max, { x }) => Math.max(max, side * x), 0)
    const end = path.points.at(-1) ?? { x: 0, y: 1 }
    // How far the flight strays from the line to the target.
    const wide = path.points.reduce(
      (max, { x, y }) => Math.max(max, side * (x - (end.x * y) / end.y)),
      0,
    )
    return percent(landed) + percent(wide)
  }
  switch (miss) {
    case 'long':
      return (
        percent(misses.reduce((max, { y }) => Math.max(max, y), 0)) +
        0.1 * percent(over(reach, distance))
      )
    case 'left':
      return sideways(-1)
    case 'right':
      return sideways(1)
    case 'skip':
      return 0.5 * bend.faded
  }
}

const RELEASE_COSTS = { flat: 0, hyzer: 1, anhyzer: 2 } as const

export function costOf(
  thrown: TriedThrow,
  { speed }: FlightNumbers,
  { distance, shape, style, avoid }: Shot,
  arm: Arm,
  release: keyof typeof RELEASE_COSTS,
): number {
  const short = (100 * under(thrown.path.length, distance)) / distance
  return (
    shapeCost(shape, thrown.bend, arm, style) +
    SHORT * short +
    0.5 * spreadCost(thrown, distance) +
    effortCost(distance / thrown.reach, speed) +
    controlCost(speed, thrown.ratio) +
    RELEASE_COSTS[release] +
    (avoid ? missCost(avoid, thrown, distance) : 0)
  )
}

/** The max cost at which a flight counts as the requested shape. */
const SHAPE_FITS = { straight: 9, left: 6, right: 6, 's-curve': 6 } as const
/** Below this share of its reach or of its speed, a disc is hard to control. */
const MIN_EFFORT = 0.5
const MIN_RATIO = 0.88

/** Whether a flight has the requested shape, regardless of its length. Rule CA10. */
export const hasShape = ({ bend }: Pick<TriedThrow, 'bend'>, shot: Shot, arm: Arm): boolean =>
  shapeCost(shot.shape, bend, arm, shot.style) <= SHAPE_FITS[shot.shape]

export type Misfit = 'short' | 'shape' | 'too-soft'

/** Null if it fits. */
export function misfitOf(pick: DiscPick<Candidate>, shot: Shot, arm: Arm): Misfit | null {
  const { reach, ratio, candidate } = pick
  if (Math.round(reach) < Math.round(shot.distance)) return 'short'
  if (!hasShape(pick, shot, arm)) return 'shape'
  const isSoft = candidate.numbers.speed > TOUCH_SPEED && shot.distance / reach < MIN_EFFORT
  return isSoft || ratio < MIN_RATIO ? 'too-soft' : null
}

/** The max reach among the discs that the arm throws fast enough to control. Rule CA10. */
export function controlledReach(
  candidates: readonly { readonly numbers: FlightNumbers }[],
  { longestThrow }: Arm,
): number {
  const throws = candidates.map(({ numbers }) => armPower(numbers, longestThrow))
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

const SKIPS_FROM = 18
const FULL_POWER_FROM = 0.97
const SOFT_BELOW = 0.6
/** A miss to the side costs more than one of the same size along the line. */
const SIDEWAYS = 4

/** The main risk. Rule CA11. */
export function riskOf({ reach, bend, misses }: TriedThrow, shot: Shot, arm: Arm): Risk {
  const { distance, style } = shot
  const short = Math.round(distance) - Math.round(reach)
  if (short > 0) return { kind: 'short', feet: short }
  const effort = distance / reach
  if (effort >= FULL_POWER_FROM) return { kind: 'full-power' }
  if (effort < SOFT_BELOW) return { kind: 'soft' }
  const fadeSide: Side = curveSign({ hand: arm.hand, style }) === 1 ? 'left' : 'right'
  if (bend.faded >= SKIPS_FROM) return { kind: 'skip', side: fadeSide }
  const widths = misses.map(({ x }) => Math.abs(x))
  const at = widths.indexOf(Math.max(...widths))
  const widest = misses[at]?.x ?? 0
  const longest = misses.reduce((max, { y }) => Math.max(max, y), 0)
  if (SIDEWAYS * Math.abs(widest) >= longest) {
    const side = widest < 0 ? 'left' : 'right'
    return { kind: 'drifts', side, feet: Math.abs(widest), cause: MISS_CAUSES[at] ?? 'slower' }
  }
  return { kind: 'long', feet: longest }
}

export type Candidate = { readonly numbers: FlightNumbers }

export type DiscPick<C extends Candidate> = TriedThrow & {
  readonly candidate: C
  readonly release: Release
  readonly cost: number
}

/** The throw with the best release for this disc. */
function bestThrow<C extends Candidate>(
  candidate: C,
  shot: Shot,
  arm: Arm,
): DiscPick<C> | undefined {
  const { numbers } = candidate
  const aim = aimAt(numbers, shot.distance, arm)
  const releases = shot.release ? [shot.release] : RELEASES
  let best: DiscPick<C> | undefined
  for (const release of releases) {
    const thrown = throwAt(numbers, aim, shot, arm, release)
    const cost = costOf(thrown, numbers, shot, arm, release)
    if (!best || cost < best.cost) best = { ...thrown, candidate, release, cost }
  }
  return best
}

/** All discs, the most suitable first; equals in the given order. Rule CA9. */
export function rankDiscs<C extends Candidate>(
  candidates: readonly C[],
  shot: Shot,
  arm: Arm,
): readonly DiscPick<C>[] {
  return candidates
    .flatMap(candidate => bestThrow(candidate, shot, arm) ?? [])
    .toSorted((a, b) => a.cost - b.cost)
}
