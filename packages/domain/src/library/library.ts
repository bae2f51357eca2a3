// Finds the discs that pass the filters, in the order the player wants.
import type { Disc } from '../disc/disc.ts'
import { FLIGHT_STATS } from '../flight/numbers.ts'
import { stabilityOf } from '../flight/stability.ts'
import { type LibraryFilters, openRange } from './filters.ts'
import { searchDiscs } from './search.ts'
import { type BagCounts, libraryOrder } from './sort.ts'

/** Optional data about discs besides their own facts. */
export type LibraryFacts = {
  /** For the order "most bagged". */
  readonly bagged?: BagCounts
  readonly isOutOfProduction?: (disc: Disc) => boolean
  /** Ids of discs that come first among equal search results; classics by default. */
  readonly popular?: ReadonlySet<string>
}

/**
 * The discs that pass every filter. In the chosen order; else, with a search, best match first;
 * else in the order given. Rules LI1 to LI5 and LI12 to LI15.
 */
export function findDiscs(
  discs: readonly Disc[],
  filters: LibraryFilters,
  { bagged, isOutOfProduction, popular }: LibraryFacts = {},
): readonly Disc[] {
  const { brand, type, stabilities, inProduction } = filters
  const ranges = FLIGHT_STATS.map(stat => ({ stat, range: openRange(stat, filters[stat]) })).filter(
    ({ range }) => Number.isFinite(range.min) || Number.isFinite(range.max),
  )
  const passing = discs.filter(
    disc =>
      (brand === null || disc.brand === brand) &&
      (type === null || disc.type === type) &&
      (stabilities.length === 0 || stabilities.includes(stabilityOf(disc))) &&
      !(inProduction && isOutOfProduction?.(disc)) &&
      ranges.every(({ stat, range }) => disc[stat] >= range.min && disc[stat] <= range.max),
  )
  const found = searchDiscs(passing, filters.search, popular) ?? passing
  const order = libraryOrder(filters.sort, bagged)
  return order ? found.toSorted(order) : found
}
