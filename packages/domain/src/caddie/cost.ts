// What a throw costs: the lower, the better it suits the shot. One unit is about one percent of the distance.
import type { FlightNumbers } from '../flight/numbers.ts'
import { leftwards } from '../flight/path.ts'
import type { Arm, Miss, Shape, Shot } from './shot.ts'
import type { Bend, TriedThrow } from './throw.ts'

const over = (value: number, limit: number): number => Math.max(0, value - limit)
const under = (value: number, limit: number): number => Math.max(0, limit - value)

/** The shape as the spin sees it: a right-hand backhand fades left, its mirror image right. */
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

/** Near the end of its reach a disc needs a full throw, far below it a very soft one: neither is accurate. Rule CA7. */
const effortCost = (effort: number, speed: number): number =>
  15 * over(effort, 0.92) + (speed > TOUCH_SPEED ? 15 * under(effort, 0.65) : 0)

/** Fast discs are harder to control, and more so the slower they are thrown. Rule CA7. */
const controlCost = (speed: number, ratio: number): number => 0.4 * speed + 50 * under(ratio, 0.92)

const SHORT = 2.5

export function shapeCost(shape: Shape, bend: Bend, arm: Arm, style: Shot['style']): number {
  return SHAPE_COSTS[spinShape(shape, leftwards({ hand: arm.hand, style }))](bend)
}

/** The mean distance from the target of the throws that went a little differently. Rule CA6. */
function spreadCost({ misses }: TriedThrow, distance: number): number {
  const sum = misses.reduce((total, { x, y }) => total + Math.hypot(x, y), 0)
  return (100 * sum) / misses.length / distance
}

/** What the miss to avoid adds. Rule CA8. */
function missCost(miss: Miss, { misses, path, bend, reach }: TriedThrow, distance: number): number {
  const percent = (feet: number) => (100 * feet) / distance
  const sideways = (side: 1 | -1) => {
    const landed = misses.reduce((most, { x }) => Math.max(most, side * x), 0)
    const end = path.points.at(-1) ?? { x: 0, y: 1 }
    // Aimed at the target, the flight is this far from the line to it.
    const wide = path.points.reduce(
      (most, { x, y }) => Math.max(most, side * (x - (end.x * y) / end.y)),
      0,
    )
    return percent(landed) + percent(wide)
  }
  switch (miss) {
    case 'long':
      return (
        percent(misses.reduce((most, { y }) => Math.max(most, y), 0)) +
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
