// The shot to play, and every throw that can play it.
import { type Air, type FlightPath, leftwards, pathWithPower } from '../flight/path.ts'
import {
  type Hand,
  LONGEST_THROW,
  type Release,
  type ThrowStyle,
  armPower,
  type ArmPower,
  type Grip,
} from '../flight/thrower.ts'
import type { FlightNumbers } from '../flight/numbers.ts'

/** How the flight looks and ends, seen from the tee. */
export const SHAPES = ['straight', 'left', 'right', 's-curve'] as const
export type Shape = (typeof SHAPES)[number]

/** The one miss that costs most. */
export const MISSES = ['long', 'left', 'right', 'skip'] as const
export type Miss = (typeof MISSES)[number]

export type Shot = Air & {
  /** In feet. */
  readonly distance: number
  readonly shape: Shape
  /** Null for whichever suits the disc. */
  readonly release: Release | null
  readonly style: ThrowStyle
  readonly avoid: Miss | null
}

export type Arm = { readonly hand: Hand; readonly longestThrow: number }

export const SHOT_DISTANCE = { min: 60, max: LONGEST_THROW.max } as const
export const SHOT_WIND = { min: -40, max: 40 } as const
export const SHOT_ALTITUDE = { min: 0, max: 12_000 } as const

/** For players who haven't said how far they throw. Rule CA4. */
export const USUAL_LONGEST_THROW = 300

export const USUAL_SHOT: Shot = {
  distance: 250,
  shape: 'straight',
  release: null,
  style: 'backhand',
  wind: 0,
  altitude: 0,
  avoid: null,
}

/** How a flight bends, in percent of its length: first to the turning side, then back. Never below 0. */
export type Bend = { readonly turned: number; readonly faded: number }

export type Throw = {
  readonly path: FlightPath
  readonly bend: Bend
  /** How far the whole arm throws this disc, in feet. */
  readonly reach: number
  /** Its speed against what the disc is made for: 1 flies it as rated. */
  readonly ratio: number
}

const HALVINGS = 20
/** Enough to see how wide a flight goes. */
const STEPS = 20

const lengthOf = (numbers: FlightNumbers, longestThrow: number): number =>
  armPower(numbers, longestThrow).length

/** The arm, as its longest throw, that throws this disc just so far. Rule CA3. */
function armFor(numbers: FlightNumbers, distance: number, longestThrow: number): number {
  let [enough, short] = [longestThrow, 0]
  for (let halving = 0; halving < HALVINGS; halving += 1) {
    const middle = (enough + short) / 2
    if (lengthOf(numbers, middle) < distance) short = middle
    else enough = middle
  }
  return enough
}

type Thrown = {
  readonly numbers: FlightNumbers
  readonly grip: Grip
  readonly air: Air
  readonly power: ArmPower
}

const fly = ({ numbers, grip, air, power }: Thrown, steps: number): FlightPath =>
  pathWithPower(numbers, grip, power, { steps, air })

/** The turning side is right for a right-hand backhand, left for its mirror image. */
function bendOf({ points, length }: FlightPath, grip: Grip): Bend {
  const side = leftwards(grip)
  const turned = points.reduce((most, { x }) => Math.max(most, side * x), 0)
  const landed = side * (points.at(-1)?.x ?? 0)
  return { turned: (100 * turned) / length, faded: (100 * (turned - landed)) / length }
}

const TEE = { x: 0, y: 0 } as const
const SPEEDS = [0.95, 1.05] as const
const GUSTS = [-3, 3] as const
/** What each miss comes from, in their order; headwind counts as more wind. */
export const MISS_CAUSES = ['slower', 'faster', 'less-wind', 'more-wind'] as const
export type MissCause = (typeof MISS_CAUSES)[number]

const faster = ({ ratio, length }: ArmPower, times: number): ArmPower => ({
  ratio: ratio * times,
  length: length * times,
})

/** Where the same throw lands off the target: a little slower or faster, in a little more or less wind. Rule CA6. */
function missesOf({ numbers, grip, air, power }: Thrown, aimed: FlightPath) {
  const target = aimed.points.at(-1) ?? TEE
  const miss = (other: Thrown) => {
    const { x, y } = fly(other, 1).points.at(-1) ?? TEE
    return { x: x - target.x, y: y - target.y }
  }
  const { wind, altitude } = air
  return [
    ...SPEEDS.map(times => miss({ numbers, grip, air, power: faster(power, times) })),
    ...GUSTS.map(more => miss({ numbers, grip, air: { wind: wind + more, altitude }, power })),
  ]
}

export type TriedThrow = Throw & { readonly misses: readonly { x: number; y: number }[] }

/** How hard to throw a disc at the target, and how far it would go. Rule CA3. */
export type Aim = { readonly power: ArmPower; readonly reach: number }

export function aimAt(numbers: FlightNumbers, distance: number, { longestThrow }: Arm): Aim {
  const whole = armPower(numbers, longestThrow)
  if (whole.length <= distance) return { power: whole, reach: whole.length }
  const used = armFor(numbers, distance, longestThrow)
  return { power: armPower(numbers, used), reach: whole.length }
}

/** The throw with this release. Rule CA6. */
export function throwAt(
  numbers: FlightNumbers,
  { power, reach }: Aim,
  { style, wind, altitude }: Shot,
  { hand }: Arm,
  release: Grip['release'],
): TriedThrow {
  const grip: Grip = { hand, style, release }
  const thrown: Thrown = { numbers, grip, air: { wind, altitude }, power }
  const path = fly(thrown, STEPS)
  return {
    path,
    bend: bendOf(path, grip),
    reach,
    ratio: power.ratio,
    misses: missesOf(thrown, path),
  }
}
