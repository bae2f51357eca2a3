// The best discs for a shot: each disc with its best release, and which one comes first.
import { type FlightNumbers, stabilitySum } from '../flight/numbers.ts'
import { curveSign } from '../flight/path.ts'
import { type Release, RELEASES } from '../flight/thrower.ts'
import { misfitOf, reaches } from './fit.ts'
import {
  aimAt,
  type Aim,
  type CaddieArm,
  levelDistance,
  type Shot,
  simulateThrow,
  spinShape,
  type SimulatedThrow,
} from './shot.ts'
import { distanceCost, distrustCost, throwCost } from './throw-cost.ts'
import { windCost } from './wind-cost.ts'

export type Candidate = { readonly numbers: FlightNumbers }

export type DiscPick<C extends Candidate> = SimulatedThrow & {
  readonly candidate: C
  readonly release: Release
  readonly cost: number
}

type ReleasedThrow = {
  readonly release: Release
  readonly thrown: SimulatedThrow
  readonly cost: number
}

/** Returns the throw with the best release for this disc. */
function bestRelease(numbers: FlightNumbers, aim: Aim, shot: Shot, arm: CaddieArm): ReleasedThrow {
  const [first, ...others] = (shot.release ? [shot.release] : RELEASES).map(release => {
    const thrown = simulateThrow(numbers, aim, shot, arm, release)
    return { release, thrown, cost: throwCost(thrown, numbers, shot, arm, release) }
  })
  if (!first) throw new RangeError('A throw needs a release')
  return others.reduce((best, other) => (other.cost < best.cost ? other : best), first)
}

/** Scales a throw on level ground to the distance of a target above or below the tee. */
function scaleThrow(thrown: SimulatedThrow, scale: number): SimulatedThrow {
  if (scale === 1) return thrown
  const scaled = ({ x, y }: { x: number; y: number }) => ({ x: x * scale, y: y * scale })
  const { path, reach, misses } = thrown
  return {
    ...thrown,
    reach: reach * scale,
    path: { length: path.length * scale, points: path.points.map(scaled) },
    misses: misses.map(scaled),
  }
}

/** A disc's throw and the values that decide its rank. Only the pick depends on the wind. */
type Rated<C extends Candidate> = {
  readonly pick: DiscPick<C>
  readonly stability: number
  readonly distanceCost: number
  readonly reaches: boolean
  /** True if it fits in air without headwind or tailwind. */
  readonly fits: boolean
}

function rate<C extends Candidate>(candidate: C, shot: Shot, arm: CaddieArm): Rated<C> {
  const { numbers } = candidate
  const distance = levelDistance(shot)
  const level: Shot = { ...shot, distance, rise: 0 }
  const aim = aimAt(numbers, distance, arm)
  const calm = bestRelease(numbers, aim, { ...level, wind: 0 }, arm)
  const windy = shot.wind === 0 ? calm : bestRelease(numbers, aim, level, arm)
  const stability = stabilitySum(numbers)
  const side = curveSign({ hand: arm.hand, style: shot.style })
  const cost = calm.cost + windCost(stability, shot, side) + distrustCost(numbers, shot)
  const scale = shot.distance / distance
  const pick = { ...scaleThrow(windy.thrown, scale), candidate, release: windy.release, cost }
  return {
    pick,
    stability,
    distanceCost: distanceCost(calm.thrown, numbers, distance),
    reaches: reaches(pick, shot),
    fits: misfitOf({ ...calm.thrown, candidate }, level, arm) === null,
  }
}

/** Below this distance, in feet, a slow disc comes first. Rule CA27. */
const SHORT_SHOT = 150
const MAX_SLOW_SPEED = 5

const isSlow = ({ pick }: Rated<Candidate>): boolean =>
  pick.candidate.numbers.speed <= MAX_SLOW_SPEED

/** Returns the discs that may come first at this distance. Rule CA27. */
function suitedToDistance<R extends Rated<Candidate>>(
  rated: readonly R[],
  shot: Shot,
): readonly R[] {
  const slow = levelDistance(shot) < SHORT_SHOT ? rated.filter(isSlow) : []
  return slow.some(({ fits }) => fits) ? slow : rated
}

const SPEED_CLASSES = [3, 5, 9, Infinity] as const
const speedClass = ({ speed }: FlightNumbers): number =>
  SPEED_CLASSES.findIndex(max => speed <= max)

/** True if another disc of the same speed class is more stable and suits the distance at least as well. Rule CA30. */
const isOutdone = (rated: Rated<Candidate>, others: readonly Rated<Candidate>[]): boolean =>
  others.some(
    other =>
      other.stability > rated.stability &&
      other.distanceCost <= rated.distanceCost &&
      speedClass(other.pick.candidate.numbers) === speedClass(rated.pick.candidate.numbers),
  )

/** In a headwind of this many mph, understable discs come last. Rule CA22. */
const STRONG_HEADWIND = 15
const UNDERSTABLE_TURN = -2
const MIN_SAFER_DISCS = 3

const isUnderstable = ({ pick }: Rated<Candidate>): boolean =>
  pick.candidate.numbers.turn <= UNDERSTABLE_TURN

/** Returns the discs to move to the end in a strong headwind; none if too few safer discs suit the distance. Rule CA22. */
function findTurnedOver<R extends Rated<Candidate>>(
  rated: readonly R[],
  suited: readonly R[],
  shot: Shot,
): ReadonlySet<R> {
  if (shot.wind < STRONG_HEADWIND) return new Set()
  const safer = suited
    .filter(each => each.reaches && !isUnderstable(each))
    .map(({ stability }) => stability)
    .toSorted((a, b) => b - a)
  const minSaferStability = safer[MIN_SAFER_DISCS - 1] ?? -Infinity
  const replaceable = rated.filter(
    each => isUnderstable(each) && each.stability <= minSaferStability,
  )
  // Also moves less stable discs. Otherwise, the first pick could be less stable than in a lighter wind.
  const limit = Math.max(...replaceable.map(({ stability }) => stability))
  return new Set(rated.filter(each => each.stability < limit || replaceable.includes(each)))
}

/** Returns all discs, the most suitable first; ties keep the given order. Rules CA9, CA22, CA27 and CA30. */
export function rankDiscs<C extends Candidate>(
  candidates: readonly C[],
  shot: Shot,
  arm: CaddieArm,
): readonly DiscPick<C>[] {
  const rated = candidates
    .map(candidate => rate(candidate, shot, arm))
    .toSorted((a, b) => a.pick.cost - b.pick.cost)
  const suited = suitedToDistance(rated, shot)
  const last = findTurnedOver(rated, suited, shot)
  const isFading = spinShape(shot, arm) === 'fading'
  const first = suited.find(each => !last.has(each) && !(isFading && isOutdone(each, suited)))
  const rest = rated.filter(each => each !== first)
  const ordered = [
    ...(first ? [first] : []),
    ...rest.filter(each => !last.has(each)),
    ...rest.filter(each => last.has(each)),
  ]
  return ordered.map(({ pick }) => pick)
}
