// The cost of a throw: how far it is from what the shot needs.
import type { FlightNumbers } from '../flight/numbers.ts'
import type { Release } from '../flight/thrower.ts'
import {
  type Bend,
  type CaddieArm,
  type Miss,
  type Shot,
  type SimulatedThrow,
  spinShape,
  type SpinShape,
} from './shot.ts'

const over = (value: number, limit: number): number => Math.max(0, value - limit)
const under = (value: number, limit: number): number => Math.max(0, limit - value)

/** The cost of a flight that deviates from each shape. Rule CA5. */
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

export const shapeCost = (
  shot: Pick<Shot, 'shape' | 'style'>,
  bend: Bend,
  arm: CaddieArm,
): number => SHAPE_COSTS[spinShape(shot, arm)](bend)

/** Returns the cost of how badly a disc suits the distance, regardless of its shape. Rule CA7. */
export function distanceCost(
  { path, reach, ratio }: SimulatedThrow,
  { speed }: FlightNumbers,
  distance: number,
): number {
  const short = (100 * under(path.length, distance)) / distance
  return SHORT_WEIGHT * short + effortCost(distance / reach, speed) + controlCost(speed, ratio)
}

/** Returns the mean miss of slightly different throws, in percent of the distance. Rule CA6. */
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

const RELEASE_COSTS = { flat: 0, hyzer: 1, anhyzer: 2 } as const satisfies Record<Release, number>

/** Returns the cost of a throw at a target on level ground. */
export const throwCost = (
  thrown: SimulatedThrow,
  numbers: FlightNumbers,
  { distance, avoid, ...shot }: Shot,
  arm: CaddieArm,
  release: Release,
): number =>
  shapeCost(shot, thrown.bend, arm) +
  distanceCost(thrown, numbers, distance) +
  0.5 * spreadCost(thrown, distance) +
  RELEASE_COSTS[release] +
  (avoid ? missCost(avoid, thrown, distance) : 0)

/** Below this distance, a slow disc comes first. Rule CA27. */
export const SHORT_SHOT_FEET = 150
export const MAX_SLOW_SPEED = 5

/** Discs with less fade are risky on a forehand. Rule CA29. */
const MIN_FOREHAND_FADE = 2
const FOREHAND_WEIGHT = 2
/** The cost per unit of speed above `TOUCH_SPEED` if the disc must stop. Rule CA28. */
const STOP_WEIGHT = 3

export const mustStop = ({ avoid }: Shot): boolean => avoid === 'long' || avoid === 'skip'

export const needsFade = ({ fade }: FlightNumbers, { style }: Shot): boolean =>
  style === 'forehand' && fade < MIN_FOREHAND_FADE

/** Returns the cost of a disc that is risky for this shot, even if it fits. Rules CA28 and CA29. */
export const riskCost = (numbers: FlightNumbers, shot: Shot): number =>
  (needsFade(numbers, shot) ? FOREHAND_WEIGHT * (MIN_FOREHAND_FADE - numbers.fade) : 0) +
  (mustStop(shot) ? STOP_WEIGHT * over(numbers.speed, TOUCH_SPEED) : 0)
