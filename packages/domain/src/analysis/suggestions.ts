// Suggests discs, always in the same order: in production, suited to the arm, then well known.
import { byBrandAndName, type Disc, type DiscType, isOutOfProduction } from '../disc.ts'
import { DEFAULT_LONGEST_THROW } from '../flight/thrower.ts'
import { stabilityOf } from '../flight/numbers.ts'
import { powerNeeded, powerOf } from '../flight/thrower.ts'
import type { Random } from '../random.ts'

export type Suggestion = {
  readonly disc: Disc
  /** The sum of the bonuses and a random part. Players don't see it. */
  readonly points: number
}

/** The points of a suggestion. Rule AN12. */
const BONUS = { popular: 20, newBrand: 15, typeSpeed: 10, narrowTurn: 5, random: 5 } as const

const TYPE_SPEEDS = {
  driver: [10, 13],
  fairway: [7, 9],
  midrange: [4, 6],
  putter: [1, 4],
} as const satisfies Record<DiscType, readonly [from: number, to: number]>

/** Discs with a turn this close to zero are the most forgiving. */
const NARROW_TURN = 1

/** The data that suggestions are based on. */
export type SuggestionSource = {
  readonly catalog: readonly Disc[]
  /** Ids of popular discs. */
  readonly popular: ReadonlySet<string>
  /** In feet; the average arm if unknown. */
  readonly longestThrow?: number | null
  /** Ids of the discs on the player's wish list. */
  readonly wanted?: ReadonlySet<string>
  /** Random numbers seeded by bag, gap and day, so suggestions vary but stay stable for a day. */
  readonly randomFor: (gap: string) => Random
}

type SuggestionRequest = {
  readonly gap: string
  readonly count: number
  readonly fits: (disc: Disc) => boolean
}

/** A disc that needs this much more power than the arm has is thrown at 0.88 of its speed, as in rule CA10. */
const MAX_MISSING_POWER = 4
/** Each step of missing power beyond that ranks a disc lower. Rule AN31. */
const POWER_STEP = 2

/** Returns 0 if the arm can throw the disc, and a higher number the more power is missing. Rule AN31. */
function armPenalty(disc: Disc, power: number): number {
  const excess = powerNeeded(disc) - power - MAX_MISSING_POWER
  return Math.max(0, Math.ceil(excess / POWER_STEP))
}

const isPuttingPutter = (disc: Disc): boolean =>
  disc.type === 'putter' && !disc.approach && stabilityOf(disc) !== 'overstable'

/** Popular discs are well known, and so are discs on at least this many public lists. Rule AN33. */
const MIN_WELL_KNOWN_LISTS = 4
const MIN_KNOWN_LISTS = 2

/** Returns 0 for well-known discs, 1 for known ones and 2 for the rest. Rule AN33. */
function popularityTier({ id, known = 0 }: Disc, popular: ReadonlySet<string>): number {
  if (popular.has(id) || known >= MIN_WELL_KNOWN_LISTS) return 0
  return known >= MIN_KNOWN_LISTS ? 1 : 2
}

/** Returns a function that rates how poorly a disc suits the player and the bag. 0 is a perfect fit. Rule AN18. */
function penaltyFor(
  bag: readonly Disc[],
  { longestThrow }: SuggestionSource,
): (disc: Disc) => number {
  const power = powerOf(longestThrow ?? DEFAULT_LONGEST_THROW)
  const needsPuttingPutter = !bag.some(isPuttingPutter)
  const isWrongPutter = (disc: Disc) =>
    needsPuttingPutter && disc.type === 'putter' && !isPuttingPutter(disc)
  return disc =>
    100 * Number(isOutOfProduction(disc)) +
    2 * armPenalty(disc, power) +
    Number(isWrongPutter(disc))
}

type Rated = Suggestion & {
  readonly penalty: number
  readonly popularityTier: number
  readonly isWanted: boolean
}

/** Sorts suggestions best first. Rule AN18. */
export const bySuitability = (a: Rated, b: Rated): number =>
  a.penalty - b.penalty || byPopularity(a, b)

const byPopularity = (a: Rated, b: Rated): number =>
  a.popularityTier - b.popularityTier ||
  Number(b.isWanted) - Number(a.isWanted) ||
  b.points - a.points ||
  byBrandAndName(a.disc, b.disc)

/** Returns the fitting discs that are not in the bag, unsorted, with the values that decide their order. */
export function rateDiscs(
  bag: readonly Disc[],
  { gap, fits }: Omit<SuggestionRequest, 'count'>,
  source: SuggestionSource,
): readonly Rated[] {
  const { catalog, popular, wanted, randomFor } = source
  const inBag = new Set(bag.map(disc => disc.id))
  const brands = new Set(bag.map(disc => disc.brand))
  const random = randomFor(gap)
  const penaltyOf = penaltyFor(bag, source)
  return (
    catalog
      .filter(fits)
      // Draw a random number for every fitting disc, even if it's in the bag: adding one must not change the others.
      .map(disc => ({
        disc,
        points: pointsOf(disc, popular, brands) + BONUS.random * random(),
        penalty: penaltyOf(disc),
        popularityTier: popularityTier(disc, popular),
        isWanted: wanted?.has(disc.id) ?? false,
      }))
      .filter(({ disc }) => !inBag.has(disc.id))
  )
}

/** Returns the best discs for a gap that are not in the bag. Rules AN12 and AN18. */
export const suggestDiscs = (
  bag: readonly Disc[],
  { count, ...request }: SuggestionRequest,
  source: SuggestionSource,
): readonly Suggestion[] => rateDiscs(bag, request, source).toSorted(bySuitability).slice(0, count)

/** The types of the first suggestions, in order. Rule AN35. */
const FIRST_TYPES = ['putter', 'midrange', 'fairway', 'driver'] as const satisfies DiscType[]
const FIRST_DISCS_PER_TYPE = 2

/** Returns well-known discs to start a bag with: one of each type, beginning with a putter, then one more of each. Rule AN35. */
export function firstDiscs(bag: readonly Disc[], source: SuggestionSource): readonly Disc[] {
  const byType = FIRST_TYPES.map(type => {
    const fits = (disc: Disc) => disc.type === type && popularityTier(disc, source.popular) === 0
    return suggestDiscs(bag, { gap: `first-${type}`, count: FIRST_DISCS_PER_TYPE, fits }, source)
  })
  return Array.from({ length: FIRST_DISCS_PER_TYPE }, (_, index) =>
    byType.flatMap(suggestions => suggestions[index]?.disc ?? []),
  ).flat()
}

function pointsOf(disc: Disc, popular: ReadonlySet<string>, brands: ReadonlySet<string>): number {
  const [from, to] = TYPE_SPEEDS[disc.type]
  return (
    (popular.has(disc.id) ? BONUS.popular : 0) +
    (brands.has(disc.brand) ? 0 : BONUS.newBrand) +
    (disc.speed >= from && disc.speed <= to ? BONUS.typeSpeed : 0) +
    (Math.abs(disc.turn) <= NARROW_TURN ? BONUS.narrowTurn : 0)
  )
}
