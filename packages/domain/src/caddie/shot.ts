// A shot, and simulated throws at its target.
import {
  type Air,
  type FlightPath,
  curveSign,
  landingPoint,
  pathWithStrength,
} from '../flight/path.ts'
import {
  type Hand,
  LONGEST_THROW,
  type Release,
  type ThrowStyle,
  throwStrength,
  type ThrowStrength,
  type ThrowSetup,
} from '../flight/thrower.ts'
import type { FlightNumbers } from '../flight/numbers.ts'

/** How the flight looks and ends, seen from the tee. */
export const SHAPES = ['straight', 'left', 'right', 's-curve'] as const
export type Shape = (typeof SHAPES)[number]

/** The shape relative to the spin: a right-hand backhand fades left, its mirror image fades right. */
export type SpinShape = 'straight' | 'fading' | 'turning' | 's-curve'

/** The misses that a shot can avoid. */
export const MISSES = ['long', 'left', 'right', 'skip'] as const
export type Miss = (typeof MISSES)[number]

export type Shot = Air & {
  /** In feet. */
  readonly distance: number
  /** How far the target is above the tee, in feet; negative if it is below. */
  readonly rise: number
  readonly shape: Shape
  /** Null to use the best release for each disc. */
  readonly release: Release | null
  readonly style: ThrowStyle
  readonly avoid: Miss | null
}

/** Unlike a profile's arm, the hand and longest throw are never null. */
export type CaddieArm = { readonly hand: Hand; readonly longestThrow: number }

export function spinShape(
  { shape, style }: Pick<Shot, 'shape' | 'style'>,
  arm: CaddieArm,
): SpinShape {
  if (shape === 'straight' || shape === 's-curve') return shape
  return (shape === 'left') === (curveSign({ hand: arm.hand, style }) === 1) ? 'fading' : 'turning'
}

export const SHOT_DISTANCE = { min: 60, max: LONGEST_THROW.max } as const
export const SHOT_WIND = { min: -40, max: 40 } as const
export const SHOT_CROSSWIND = { min: -40, max: 40 } as const
export const SHOT_RISE = { min: -150, max: 150 } as const
export const SHOT_ALTITUDE = { min: 0, max: 12_000 } as const

/** The caddie's initial shot. */
export const DEFAULT_SHOT: Shot = {
  distance: 250,
  rise: 0,
  shape: 'straight',
  release: null,
  style: 'backhand',
  wind: 0,
  cross: 0,
  altitude: 0,
  avoid: null,
}

/** Returns the distance that a shot plays on level ground: a foot more for each foot up, but at least half the distance. Rule CA26. */
export const levelDistance = ({ distance, rise }: Pick<Shot, 'distance' | 'rise'>): number =>
  Math.max(distance / 2, distance + rise)

/** How a flight bends, in percent of its length: first to the turning side, then back. Never below 0. */
export type Bend = { readonly turned: number; readonly faded: number }

/** A simulated throw of one disc. */
export type SimulatedThrow = {
  readonly path: FlightPath
  readonly bend: Bend
  /** How far a full-power throw of this disc flies toward this target, in feet. */
  readonly reach: number
  /** The throwing speed relative to the speed the disc is rated for. */
  readonly ratio: number
  /** How far slightly different throws land from the target, in the order of `MISS_CAUSES`. */
  readonly misses: readonly { x: number; y: number }[]
}

const BISECTION_STEPS = 20
/** Enough to find the widest point of a flight. */
const STEPS = 20

const lengthOf = (numbers: FlightNumbers, longestThrow: number): number =>
  throwStrength(numbers, longestThrow).length

/** Returns the longest throw of an arm that throws this disc exactly this far. Rule CA3. */
function armFor(numbers: FlightNumbers, distance: number, longestThrow: number): number {
  let [enough, short] = [longestThrow, 0]
  for (let step = 0; step < BISECTION_STEPS; step += 1) {
    const middle = (enough + short) / 2
    if (lengthOf(numbers, middle) < distance) short = middle
    else enough = middle
  }
  return enough
}

type ThrowInput = {
  readonly numbers: FlightNumbers
  readonly setup: ThrowSetup
  readonly air: Air
  readonly strength: ThrowStrength
}

/** Measures a flight's bend. The turning side is right for a right-hand backhand, left for its mirror image. */
function bendOf({ points, length }: FlightPath, setup: ThrowSetup): Bend {
  const side = curveSign(setup)
  const turned = points.reduce((max, { x }) => Math.max(max, side * x), 0)
  const landed = side * (points.at(-1)?.x ?? 0)
  return { turned: (100 * turned) / length, faded: (100 * (turned - landed)) / length }
}

const TEE = { x: 0, y: 0 } as const
const SPEED_FACTORS = [0.95, 1.05] as const
/** The cause of each miss, in the order of `missesOf`. `more-wind` means more headwind or less tailwind. */
export const MISS_CAUSES = [
  'slower',
  'faster',
  'less-wind',
  'more-wind',
  'less-crosswind',
  'more-crosswind',
] as const
export type MissCause = (typeof MISS_CAUSES)[number]

const scaleStrength = ({ ratio, length }: ThrowStrength, factor: number): ThrowStrength => ({
  ratio: ratio * factor,
  length: length * factor,
})

/** Returns how much a gust adds to a wind of this speed: 30%, at least 4 mph. Rule CA25. */
export const gustOf = (mph: number): number => Math.max(4, 0.3 * Math.abs(mph))

/** Returns how far the throw lands from the target with a slightly different speed or wind. Rule CA6. */
function missesOf({ numbers, setup, air, strength }: ThrowInput, aimed: FlightPath) {
  const target = aimed.points.at(-1) ?? TEE
  const missWith = (thrown: ThrowStrength, changedAir: Air) => {
    const { x, y } = landingPoint(numbers, setup, thrown, changedAir)
    return { x: x - target.x, y: y - target.y }
  }
  const { wind, cross } = air
  const windGust = gustOf(wind)
  const gust = Math.sign(cross) * gustOf(cross)
  const crosswinds = cross === 0 ? [] : [cross - gust, cross + gust]
  return [
    ...SPEED_FACTORS.map(factor => missWith(scaleStrength(strength, factor), air)),
    ...[wind - windGust, wind + windGust].map(changed =>
      missWith(strength, { ...air, wind: changed }),
    ),
    ...crosswinds.map(changed => missWith(strength, { ...air, cross: changed })),
  ]
}

/** The throw strength that reaches the target, and the distance at full power. Rule CA3. */
export type Aim = { readonly strength: ThrowStrength; readonly reach: number }

export function aimAt(numbers: FlightNumbers, distance: number, { longestThrow }: CaddieArm): Aim {
  const full = throwStrength(numbers, longestThrow)
  if (full.length <= distance) return { strength: full, reach: full.length }
  const used = armFor(numbers, distance, longestThrow)
  return { strength: throwStrength(numbers, used), reach: full.length }
}

/** Simulates a throw with this release. Rule CA6. */
export function simulateThrow(
  numbers: FlightNumbers,
  { strength, reach }: Aim,
  { style, wind, cross, altitude }: Shot,
  { hand }: CaddieArm,
  release: ThrowSetup['release'],
): SimulatedThrow {
  const setup: ThrowSetup = { hand, style, release }
  const input: ThrowInput = { numbers, setup, air: { wind, cross, altitude }, strength }
  const path = pathWithStrength(numbers, setup, strength, { steps: STEPS, air: input.air })
  return {
    path,
    bend: bendOf(path, setup),
    reach,
    ratio: strength.ratio,
    misses: missesOf(input, path),
  }
}
