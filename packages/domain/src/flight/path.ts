// A disc's flight path and finish: a plausible curve from four numbers, not aerodynamics.
import type { FlightNumbers, TurnAndFade } from './numbers.ts'
import {
  throwStrength,
  type ThrowStrength,
  type ThrowSetup,
  REFERENCE_THROWER,
  type Release,
  type Thrower,
} from './thrower.ts'

export type Air = {
  /** In mph, positive for a headwind and negative for a tailwind. */
  readonly wind: number
  /** In mph, positive if it blows from left to right. */
  readonly cross: number
  /** In feet above sea level. */
  readonly altitude: number
}

export const STILL_AIR: Air = { wind: 0, cross: 0, altitude: 0 }

const HEADWIND = { turn: -0.08, fade: 0.02 } as const
const TAILWIND = { turn: 0.05, fade: 0.01 } as const
const MAX_TURN_IN_TAILWIND = 1

/** Adjusts turn and fade for wind. A headwind adds no fade if `fades` is false. Rule CA1. */
export function adjustForWind(
  { turn, fade }: TurnAndFade,
  wind: number,
  fades: boolean,
): TurnAndFade {
  if (wind >= 0) {
    return { turn: turn + HEADWIND.turn * wind, fade: fades ? fade + HEADWIND.fade * wind : fade }
  }
  const maxTurn = Math.max(turn, MAX_TURN_IN_TAILWIND)
  return {
    turn: Math.min(maxTurn, turn - TAILWIND.turn * wind),
    fade: fade - TAILWIND.fade * wind,
  }
}

/** Returns the square root of the air's density: 1 at sea level, 0.93 at 5,000 feet. Rule CA2. */
export const sqrtAirDensity = (altitude: number): number => (1 - 6.8756e-6 * altitude) ** 2.12795

/** Feet from the tee: `x` to the right of the line, `y` down the fairway. */
export type FlightPoint = { readonly x: number; readonly y: number }

export type FlightPath = {
  /** In feet. */
  readonly length: number
  /** From the tee to the landing point. */
  readonly points: readonly FlightPoint[]
}

/** Enough for a smooth line in the largest chart. */
export const PATH_STEPS = 40

/** How much more a forehand fades than a backhand. Rule FL3. */
const FOREHAND_FADE_FACTOR = 1.18
/** The point in time, from 0 to 1, at which fade starts. Rule FL6. */
const FADE_START = 0.4

/** The effect of the release angle on turn and fade. Rule FL7. */
const RELEASE_EFFECTS = {
  hyzer: { turn: 1.5, fade: 1.4 },
  flat: null,
  anhyzer: { turn: -2, fade: -0.6 },
} as const satisfies Record<Release, TurnAndFade | null>

function withRelease({ turn, fade }: FlightNumbers, release: Release) {
  const effect = RELEASE_EFFECTS[release]
  if (!effect) return { turn, fade }
  return {
    turn: Math.min(3, Math.max(-5, turn + effect.turn)),
    fade: Math.min(6, Math.max(0, fade + effect.fade)),
  }
}

/** Returns how strongly a disc is pulled back late in its flight, before adjusting for the arm. */
const latePull = ({ turn, fade }: TurnAndFade) => 0.5272 * fade + 0.0398 * turn

/** Returns the pull of turn and fade. Turn grows with the fourth power of the arm ratio, fade falls with its square. Rule FL6. */
function turnAndFadePull(numbers: FlightNumbers, setup: ThrowSetup, ratio: number, wind: number) {
  const calm = withRelease(numbers, setup.release)
  const adjusted = adjustForWind(calm, wind, latePull(calm) >= 0)
  const late = latePull(adjusted) / ratio ** 2
  return {
    early: 0.2311 * adjusted.turn * ratio ** 4,
    late: setup.style === 'forehand' ? late * FOREHAND_FADE_FACTOR : late,
  }
}

/** Returns 1 if a throw fades left, -1 if it is mirrored. Rule FL3. */
export const curveSign = ({ hand, style }: Pick<ThrowSetup, 'hand' | 'style'>): 1 | -1 =>
  (hand === 'right') === (style === 'backhand') ? 1 : -1

type Pull = { readonly early: number; readonly late: number }

/** The share of its length that a disc drifts for each mph of crosswind. Rule CA24. */
const DRIFT = 0.005
/** How much more or less a disc drifts for each unit of pull. */
const LEAN_PER_PULL = 0.3
const MAX_LEAN = 0.5

/** Returns how far a crosswind moves the landing point, as a share of the length. A disc that leans with the wind drifts more, and one that leans into it less. Rule CA24. */
function driftOf(cross: number, { early, late }: Pull, side: 1 | -1): number {
  if (cross === 0) return 0
  const leftPull = side * (early + late)
  const lean = Math.max(-MAX_LEAN, Math.min(MAX_LEAN, -Math.sign(cross) * LEAN_PER_PULL * leftPull))
  return DRIFT * cross * (1 + lean)
}

/** Factors for a flight's length, turn, fade and drift at one point in time. They are the same for every disc. */
type CurveFactors = {
  readonly forward: number
  readonly turning: number
  readonly fading: number
  readonly drifting: number
}

const curveFactorsAt = (t: number): CurveFactors => ({
  forward: 1 - (1 - t) ** 1.8,
  turning: Math.sin(0.75 * Math.PI * t),
  fading: t > FADE_START ? ((t - FADE_START) / (1 - FADE_START)) ** 1.5 : 0,
  drifting: t ** 2,
})

const LANDING_FACTORS = curveFactorsAt(1)

/** Caches factors by step count. Only a few step counts are used. */
const factorsBySteps = new Map<number, readonly CurveFactors[]>()

function curveFactors(steps: number): readonly CurveFactors[] {
  const cached = factorsBySteps.get(steps)
  if (cached) return cached
  const factors = Array.from({ length: steps + 1 }, (_, step) => curveFactorsAt(step / steps))
  factorsBySteps.set(steps, factors)
  return factors
}

/** Returns a function for the disc's position at a point in time. Rule FL6. */
function flightCurve(
  numbers: FlightNumbers,
  setup: ThrowSetup,
  { ratio, length }: ThrowStrength,
  air: Air,
): (factors: CurveFactors) => FlightPoint {
  const pull = turnAndFadePull(numbers, setup, ratio * sqrtAirDensity(air.altitude), air.wind)
  const side = curveSign(setup)
  const drift = driftOf(air.cross, pull, side)
  return ({ forward, turning, fading, drifting }) => {
    const left = 0.095 * length * (pull.early * turning + pull.late * fading)
    // Adding 0 turns -0 into 0, so a mirrored straight flight is equal to the original.
    return { x: drift * length * drifting - side * left + 0, y: length * forward }
  }
}

/** Returns the landing point without computing the rest of the path. Rule FL8. */
export const landingPoint = (
  numbers: FlightNumbers,
  setup: ThrowSetup,
  strength: ThrowStrength,
  air: Air,
): FlightPoint => flightCurve(numbers, setup, strength, air)(LANDING_FACTORS)

/** Returns the path of a disc thrown with this strength. Rule FL6. */
export function pathWithStrength(
  numbers: FlightNumbers,
  setup: ThrowSetup,
  strength: ThrowStrength,
  { steps = PATH_STEPS, air = STILL_AIR }: { steps?: number; air?: Air } = {},
): FlightPath {
  const curve = flightCurve(numbers, setup, strength, air)
  return { length: strength.length, points: curveFactors(steps).map(curve) }
}

export function flightPath(
  numbers: FlightNumbers,
  thrower: Thrower = REFERENCE_THROWER,
  steps: number = PATH_STEPS,
): FlightPath {
  return pathWithStrength(numbers, thrower, throwStrength(numbers, thrower.longestThrow), { steps })
}

/** From the hardest fade to a finish on the turning side. */
export const FINISHES = ['hard', 'medium', 'gentle', 'straight', 'turning'] as const
export type FinishKind = (typeof FINISHES)[number]

export type Finish = {
  readonly kind: FinishKind
  /** The side that the disc lands on, seen from the tee; null if it lands on its line. */
  readonly side: 'left' | 'right' | null
  /** `hard finish left`, `straight finish`, `finishes right`. */
  readonly label: string
}

/** The min distance from the line, in percent of the flight's length, for each finish. Rule FL12. */
const MIN_FADING_PERCENT = [
  [12, 'hard'],
  [7, 'medium'],
  [2, 'gentle'],
] as const
const MIN_TURNING_PERCENT = 2

/** Returns how a disc finishes for this player; right-hand backhand by default. */
export function finishOf(numbers: FlightNumbers, thrower: Thrower = REFERENCE_THROWER): Finish {
  // Only the landing point is needed, so one step is enough.
  const { points, length } = flightPath(numbers, thrower, 1)
  const percent = (100 * (points.at(-1)?.x ?? 0)) / length
  const kind = kindOf(curveSign(thrower) === 1 ? -percent : percent)
  if (kind === 'straight') return { kind, side: null, label: 'straight finish' }
  const side = percent < 0 ? 'left' : 'right'
  return { kind, side, label: kind === 'turning' ? `finishes ${side}` : `${kind} finish ${side}` }
}

function kindOf(fading: number): FinishKind {
  // Rounded to remove floating-point noise at a threshold.
  const percent = Math.round(fading * 1000) / 1000
  if (percent <= -MIN_TURNING_PERCENT) return 'turning'
  return MIN_FADING_PERCENT.find(([floor]) => percent >= floor)?.[1] ?? 'straight'
}
