// Discs that would fill a gap, ranked by popularity, new brands and fit, plus a random part.
import { byBrandAndName, type Disc, type DiscType, type BagCounts } from '../disc.ts'
import type { Random } from '../random.ts'

export type Suggestion = {
  readonly disc: Disc
  /** The bonuses and a random part; not visible to players. */
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

/** A turn this close to zero is the most forgiving. */
const NARROW_TURN = 1

/** The data that suggestions are based on. */
export type SuggestionSource = {
  readonly catalog: readonly Disc[]
  /** Ids of popular discs. */
  readonly popular: ReadonlySet<string>
  /** How many of other players' bags have a disc; no effect if omitted. */
  readonly bagCounts?: BagCounts
  /** If omitted, every disc counts as in production. */
  readonly isOutOfProduction?: (disc: Disc) => boolean
  /** Random numbers seeded by bag, gap and day, so suggestions vary but stay stable for a day. */
  readonly randomFor: (gap: string) => Random
}

type Wanted = {
  readonly gap: string
  readonly count: number
  readonly fits: (disc: Disc) => boolean
}

/** Returns the best discs for a gap that are not in the bag. Rules AN12 and AN18. */
export function suggestDiscs(
  bag: readonly Disc[],
  { gap, count, fits }: Wanted,
  { catalog, popular, bagCounts, isOutOfProduction, randomFor }: SuggestionSource,
): readonly Suggestion[] {
  const inBag = new Set(bag.map(disc => disc.id))
  const brands = new Set(bag.map(disc => disc.brand))
  const random = randomFor(gap)
  const isCarried = ({ id }: Disc) => (bagCounts?.get(id) ?? 0) > 0 || popular.has(id)
  const preference = ({ disc }: Suggestion) =>
    (isOutOfProduction?.(disc) ? 0 : 2) + (bagCounts && isCarried(disc) ? 1 : 0)
  return (
    catalog
      .filter(fits)
      // Draw a random number for every fitting disc, even if it's in the bag: adding one must not change the others.
      .map(disc => ({ disc, points: pointsOf(disc, popular, brands) + BONUS.random * random() }))
      .filter(({ disc }) => !inBag.has(disc.id))
      .toSorted(
        (a, b) =>
          preference(b) - preference(a) || b.points - a.points || byBrandAndName(a.disc, b.disc),
      )
      .slice(0, count)
  )
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
