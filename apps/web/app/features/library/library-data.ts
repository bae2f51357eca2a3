// What the library's first page needs: the discs it shows, and no others.
import { brandsOf, type Disc, isOutOfProduction } from '@bagwise/domain/disc'
import { filtersFromQuery, pagesFrom } from './filter-url.ts'
import type { LibraryFilters } from '@bagwise/domain/library'
import { seededRandom, shuffled } from '@bagwise/domain/random'
import type { findDiscs, LibraryFacts } from '@bagwise/domain/library/find'
import type { BagCount } from '../../entities/disc/queries.ts'
import { type LibraryPage, libraryPage } from './library-pages.ts'

export type LibraryData = {
  /** The order of this page load: the browser goes on with it, so that nothing jumps (rule LI11). */
  readonly seed: string
  readonly brands: readonly string[]
  readonly page: LibraryPage<Disc>
}

/** Beyond this a document grows too large; the browser shows the rest once it has the library. */
const MOST_PAGES = 10

type LibraryRequest = {
  readonly discs: readonly Disc[]
  readonly query: URLSearchParams
  readonly seed: string
  /** Handed in, because browsers load it later than this. */
  readonly find: typeof findDiscs
  readonly bagCounts: readonly BagCount[] | undefined
}

export const isSortedByBags = ({ sort }: LibraryFilters): boolean => sort === 'most-bagged'

/** Below the difference that one bag makes. */
const PER_LIST = 0.01

/** What sorts by "most bagged": the bags here that carry a disc; public lists decide between equals. */
export function libraryFacts(
  discs: readonly Disc[],
  bagCounts: readonly BagCount[] = [],
): LibraryFacts {
  const bagged = new Map(discs.map(disc => [disc.id, PER_LIST * (disc.known ?? 0)]))
  for (const { id, bags } of bagCounts) bagged.set(id, bags + (bagged.get(id) ?? 0))
  return { isOutOfProduction, bagged }
}

export function libraryData({ discs, query, seed, find, bagCounts }: LibraryRequest): LibraryData {
  const found = find(
    shuffled(discs, seededRandom(seed)),
    filtersFromQuery(query),
    libraryFacts(discs, bagCounts),
  )
  const pages = Math.min(MOST_PAGES, pagesFrom(query))
  return { seed, brands: brandsOf(discs), page: libraryPage(found, pages) }
}
