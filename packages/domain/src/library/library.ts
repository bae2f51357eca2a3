// Finds the discs that pass the filters.
import type { Disc } from '../disc/disc.ts'
import { FLIGHT_STATS } from '../flight/numbers.ts'
import { type LibraryFilters, openRange } from './filters.ts'
import { folded, searchTerm } from './search.ts'

/** Folding takes far longer than searching, so each disc is folded once. */
const searchTexts = new WeakMap<Disc, string>()

function searchTextOf(disc: Disc): string {
  let text = searchTexts.get(disc)
  if (text === undefined) {
    text = folded(`${disc.brand} ${disc.name}`)
    searchTexts.set(disc, text)
  }
  return text
}

/** The discs that pass every filter, in the order given. Rules LI1 to LI5. */
export function findDiscs(discs: readonly Disc[], filters: LibraryFilters): readonly Disc[] {
  const { brand, type } = filters
  const term = searchTerm(filters.search)
  const ranges = FLIGHT_STATS.map(stat => ({ stat, range: openRange(stat, filters[stat]) })).filter(
    ({ range }) => Number.isFinite(range.min) || Number.isFinite(range.max),
  )
  return discs.filter(
    disc =>
      (brand === null || disc.brand === brand) &&
      (type === null || disc.type === type) &&
      ranges.every(({ stat, range }) => disc[stat] >= range.min && disc[stat] <= range.max) &&
      (term === null || searchTextOf(disc).includes(term)),
  )
}
