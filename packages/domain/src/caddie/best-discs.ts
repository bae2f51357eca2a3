// The best discs for a shot: each disc with its best release, and which one comes first.
import { type FlightNumbers, stabilitySum } from '../flight/numbers.ts'
import { curveSign } from '../flight/path.ts'
import { type Release, RELEASES } from '../flight/thrower.ts'
import { fitsDistance, unfitReason, reaches } from './fit.ts'
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
import {
  riskCost,
  MAX_SLOW_SPEED,
  mustStop,
  needsFade,
  SHORT_SHOT_FEET,
  throwCost,
  TOUCH_SPEED,
} from './throw-cost.ts'
import { crosswindCost, windCost } from './wind-cost.ts'

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

const MISFIT_TIER = 2
const WRONG_DISTANCE_TIER = 4

/** A disc's throw and the values that decide its rank. Of these, only `pick` depends on the wind. */
type Rated<C extends Candidate> = {
  readonly pick: DiscPick<C>
  readonly stability: number
  /** Without any wind. */
  readonly stillCost: number
  /** With the crosswind, but without headwind or tailwind. */
  readonly calmCost: number
  readonly reaches: boolean
  readonly fitsDistance: boolean
  /** Discs in a lower tier come first: those that fit in still air, then misfits, then those that don't suit the distance. On a forehand, discs with too little fade are one tier later. */
  readonly tier: number
  readonly fitsInWind: (wind: number) => boolean
}

function rate<C extends Candidate>(candidate: C, shot: Shot, arm: CaddieArm): Rated<C> {
  const { numbers } = candidate
  const distance = levelDistance(shot)
  const aim = aimAt(numbers, distance, arm)
  const throwIn = (wind: number, cross = shot.cross) => {
    const level: Shot = { ...shot, distance, rise: 0, wind, cross }
    const { thrown, ...best } = bestRelease(numbers, aim, level, arm)
    return { ...best, thrown: { ...scaleThrow(thrown, shot.distance / distance), candidate } }
  }
  const still = throwIn(0, 0)
  const calm = shot.cross === 0 ? still : throwIn(0)
  const windy = shot.wind === 0 ? calm : throwIn(shot.wind)
  const stability = stabilitySum(numbers)
  const side = curveSign({ hand: arm.hand, style: shot.style })
  const risk = riskCost(numbers, shot)
  const calmCost = calm.cost + crosswindCost(stability, shot.cross, side) + risk
  const suitsDistance = fitsDistance(still.thrown, shot)
  const misfit = unfitReason(still.thrown, shot, arm) === null ? 0 : MISFIT_TIER
  return {
    pick: {
      ...windy.thrown,
      release: windy.release,
      cost: calmCost + windCost(stability, shot.wind),
    },
    stability,
    stillCost: still.cost + risk,
    calmCost,
    reaches: reaches(still.thrown, shot),
    fitsDistance: suitsDistance,
    tier: (suitsDistance ? misfit : WRONG_DISTANCE_TIER) + Number(needsFade(numbers, shot)),
    fitsInWind: wind =>
      unfitReason((wind === shot.wind ? windy : throwIn(wind)).thrown, shot, arm) === null,
  }
}

const speedOf = ({ pick }: Rated<Candidate>): number => pick.candidate.numbers.speed

type Value<C extends Candidate> = (rated: Rated<C>) => number

/** Sorts by tier, then by cost. Ties keep the order of the bag. */
const sortBy = <C extends Candidate>(
  rated: readonly Rated<C>[],
  tierOf: Value<C>,
  costOf: Value<C>,
): readonly Rated<C>[] =>
  rated
    .map(each => ({ each, tier: tierOf(each), cost: costOf(each) }))
    .toSorted((a, b) => a.tier - b.tier || a.cost - b.cost)
    .map(({ each }) => each)

/** Returns a function for the tiers in a wind: a disc that suits the distance may come first despite its shape if it withstands the wind at least as well as the first disc without it. A positive wind needs stable discs, a negative one the opposite. */
const tierInWind =
  <C extends Candidate>(wind: number, tierOf: Value<C>, first: Rated<C>): Value<C> =>
  each => {
    const withstands = Math.sign(wind) * (each.stability - first.stability) >= 0
    if (wind === 0 || !each.fitsDistance || !withstands) return tierOf(each)
    return Math.min(tierOf(each), Math.max(tierOf(first), each.tier % MISFIT_TIER))
  }

/** The limits align with the rules for slow discs, so CA27 and CA28 never contradict CA30. */
const SPEED_CLASSES = [TOUCH_SPEED, MAX_SLOW_SPEED, 9, Infinity] as const
const speedClass = (rated: Rated<Candidate>): number =>
  SPEED_CLASSES.findIndex(max => speedOf(rated) <= max)

/** True if another disc of the same speed class is more stable and fits the distance at least as well. Rule CA30. */
function isBeaten(
  rated: Rated<Candidate>,
  others: readonly Rated<Candidate>[],
  { distance }: Shot,
) {
  const fitOf = (each: Rated<Candidate>) =>
    each.fitsDistance ? Infinity : Math.min(each.pick.reach, distance)
  return others.some(
    other =>
      other.stability > rated.stability &&
      fitOf(other) >= fitOf(rated) &&
      speedClass(other) === speedClass(rated),
  )
}

/** Samples of all winds. Checking every one keeps the first disc consistent as the wind changes (rule CA23). */
const SAMPLE_WINDS = [-30, -25, -20, -15, -10, -5, 0, 5, 10, 15, 20, 25, 30]

/** Returns the discs that may come first in any wind. Rules CA27, CA28 and CA30. */
function possibleFirsts<R extends Rated<Candidate>>(
  rated: readonly R[],
  shot: Shot,
  arm: CaddieArm,
): readonly R[] {
  const isFading = spinShape(shot, arm) === 'fading'
  const pool = isFading ? rated.filter(each => !isBeaten(each, rated, shot)) : rated
  const upTo = (speed: number) => (each: Rated<Candidate>) => speedOf(each) <= speed
  if (mustStop(shot) && rated.filter(upTo(TOUCH_SPEED)).some(({ tier }) => tier < MISFIT_TIER))
    return pool.filter(upTo(TOUCH_SPEED))
  const slow = levelDistance(shot) < SHORT_SHOT_FEET ? rated.filter(upTo(MAX_SLOW_SPEED)) : []
  const fitsInAWind = [0, shot.wind, ...SAMPLE_WINDS].some(wind =>
    slow.some(each => each.fitsDistance && each.fitsInWind(wind)),
  )
  return fitsInAWind ? pool.filter(upTo(MAX_SLOW_SPEED)) : pool
}

/** In a headwind of this many mph, understable discs aren't among the first three. Rule CA22. */
const STRONG_HEADWIND = 15
const UNDERSTABLE_TURN = -2
const MIN_SAFER_DISCS = 3

const isUnderstable = ({ pick }: Rated<Candidate>): boolean =>
  pick.candidate.numbers.turn <= UNDERSTABLE_TURN

/** Returns all discs, the most suitable first; ties keep the given order. Rules CA9, CA22, CA27, CA28 and CA30. */
export function rankDiscs<C extends Candidate>(
  candidates: readonly C[],
  shot: Shot,
  arm: CaddieArm,
): readonly DiscPick<C>[] {
  const { wind } = shot
  const rated = candidates.map(candidate => rate(candidate, shot, arm))
  const pool = possibleFirsts(rated, shot, arm)
  const side = curveSign({ hand: arm.hand, style: shot.style })
  const [stillFirst] = sortBy(
    pool,
    ({ tier }) => tier,
    ({ stillCost }) => stillCost,
  )
  if (!stillFirst) return []
  const calmTier = tierInWind(side * shot.cross, ({ tier }) => tier, stillFirst)
  const [calmFirst] = sortBy(pool, calmTier, ({ calmCost }) => calmCost)
  const tierOf = tierInWind(wind, calmTier, calmFirst ?? stillFirst)
  const sort = (some: readonly Rated<C>[], mph = wind) =>
    sortBy(some, tierOf, ({ calmCost, stability }) => calmCost + windCost(stability, mph))
  // Which discs fit can change with the wind, so in wind, the cost alone decides the order after the first disc.
  const isStill = wind === 0 && shot.cross === 0
  const ordered = isStill ? sort(rated) : rated.toSorted((a, b) => a.pick.cost - b.pick.cost)
  const safer = ordered.filter(each => !isUnderstable(each))
  const reaching = safer.filter(each => each.reaches)
  const isRisky = wind >= STRONG_HEADWIND && reaching.length >= MIN_SAFER_DISCS
  const first = isRisky ? saferFirst() : sort(pool)[0]
  const next = isRisky ? safer.filter(each => each !== first).slice(0, MIN_SAFER_DISCS - 1) : []
  return [...new Set([...(first ? [first] : []), ...next, ...ordered])].map(({ pick }) => pick)

  /** At least as stable as the first disc in a slightly lighter wind, even if that is understable (rule CA23). */
  function saferFirst() {
    const minStability = sort(pool, STRONG_HEADWIND)[0]?.stability ?? 0
    const isStable = (each: Rated<C>) => each.stability >= minStability
    const stable = reaching.filter(isStable)
    const options = [
      pool.filter(each => stable.includes(each)),
      possibleFirsts(stable, shot, arm),
      pool.filter(isStable),
    ]
    return sort(options.find(some => some.length > 0) ?? [])[0]
  }
}
