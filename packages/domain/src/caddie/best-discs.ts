// The best discs for a shot: the cost of each throw, why a disc doesn't fit, and its main risk.
import type { FlightNumbers } from '../flight/numbers.ts'
import { curveSign } from '../flight/path.ts'
import {
  type CaddieArm,
  type Miss,
  type Shape,
  type Shot,
  type Bend,
  type SimulatedThrow,
  MISS_CAUSES,
  type MissCause,
  aimAt,
  simulateThrow,
} from './shot.ts'
import { throwStrength, type Release, RELEASES } from '../flight/thrower.ts'

const over = (value: number, limit: number): number => Math.max(0, value - limit)
const under = (value: number, limit: number): number => Math.max(0, limit - value)

/** The shape relative to the spin: a right-hand backhand fades left, its mirror image fades right. */
type SpinShape = 'straight' | 'fading' | 'turning' | 's-curve'

function spinShape(shape: Shape, side: 1 | -1): SpinShape {
  if (shape === 'straight' || shape === 's-curve') return shape
  return (shape === 'left') === (side === 1) ? 'fading' : 'turning'
}

/** The cost of each shape's deviations. Rule CA5. */
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

/** The cost of each percent that a throw is short. Rule CA7. */
const SHORT_WEIGHT = 2.5

export function shapeCost(shape: Shape, bend: Bend, arm: CaddieArm, style: Shot['style']): number {
  return SHAPE_COSTS[spinShape(shape, curveSign({ hand: arm.hand, style }))](bend)
}

/** Returns the mean distance from the target of slightly different throws. Rule CA6. */
function spreadCost({ misses }: SimulatedThrow, distance: number): number {
  const sum = misses.reduce((total, { x, y }) => total + Math.hypot(x, y), 0)
  return (100 * sum) / misses.length / distance
}

/** Returns the cost added by the miss to avoid. Rule CA8. */
function missCost(
  miss: Miss,
  { misses, path, bend, reach }: SimulatedThrow,
  distance: number,
): number {
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
  thrown: SimulatedThrow,
  { speed }: FlightNumbers,
  { distance, shape, style, avoid }: Shot,
  arm: CaddieArm,
  release: keyof typeof RELEASE_COSTS,
): number {
  const short = (100 * under(thrown.path.length, distance)) / distance
  return (
    shapeCost(shape, thrown.bend, arm, style) +
    SHORT_WEIGHT * short +
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

/** True if a flight has the requested shape, regardless of its length. Rule CA10. */
export const hasShape = (
  { bend }: Pick<SimulatedThrow, 'bend'>,
  shot: Shot,
  arm: CaddieArm,
): boolean => shapeCost(shot.shape, bend, arm, shot.style) <= SHAPE_FITS[shot.shape]

export type Misfit = 'short' | 'shape' | 'too-soft'

/** Returns why a disc doesn't fit, or null if it does. Rule CA10. */
export function misfitOf(pick: DiscPick<Candidate>, shot: Shot, arm: CaddieArm): Misfit | null {
  const { reach, ratio, candidate } = pick
  if (Math.round(reach) < Math.round(shot.distance)) return 'short'
  if (!hasShape(pick, shot, arm)) return 'shape'
  const isSoft = candidate.numbers.speed > TOUCH_SPEED && shot.distance / reach < MIN_EFFORT
  return isSoft || ratio < MIN_RATIO ? 'too-soft' : null
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
  const { distance, style } = shot
  const short = Math.round(distance) - Math.round(reach)
  if (short > 0) return { kind: 'short', feet: short }
  const effort = distance / reach
  if (effort >= MIN_FULL_POWER_EFFORT) return { kind: 'full-power' }
  if (effort < MIN_FIRM_EFFORT) return { kind: 'soft' }
  const fadeSide: Side = curveSign({ hand: arm.hand, style }) === 1 ? 'left' : 'right'
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

export type Candidate = { readonly numbers: FlightNumbers }

export type DiscPick<C extends Candidate> = SimulatedThrow & {
  readonly candidate: C
  readonly release: Release
  readonly cost: number
}

/** Returns the throw with the best release for this disc. */
function bestThrow<C extends Candidate>(
  candidate: C,
  shot: Shot,
  arm: CaddieArm,
): DiscPick<C> | undefined {
  const { numbers } = candidate
  const aim = aimAt(numbers, shot.distance, arm)
  const releases = shot.release ? [shot.release] : RELEASES
  let best: DiscPick<C> | undefined
  for (const release of releases) {
    const thrown = simulateThrow(numbers, aim, shot, arm, release)
    const cost = costOf(thrown, numbers, shot, arm, release)
    if (!best || cost < best.cost) best = { ...thrown, candidate, release, cost }
  }
  return best
}

/** Returns all discs, the most suitable first; ties keep the given order. Rule CA9. */
export function rankDiscs<C extends Candidate>(
  candidates: readonly C[],
  shot: Shot,
  arm: CaddieArm,
): readonly DiscPick<C>[] {
  return candidates
    .flatMap(candidate => bestThrow(candidate, shot, arm) ?? [])
    .toSorted((a, b) => a.cost - b.cost)
}
