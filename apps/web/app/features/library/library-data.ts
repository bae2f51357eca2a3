// What the first page of the library needs: the discs it shows, and no others.
import { brandsOf, type Disc, isOutOfProduction } from '@bagwise/domain/disc'
import {
  filtersFromQuery,
  type LibraryFilters,
  seededRandom,
  shuffled,
} from '@bagwise/domain/library'
import type { findDiscs, LibraryFacts } from '@bagwise/domain/library/find'
import type { MostBagged } from '../../data/discs.queries.ts'
import { pagesFrom } from './library-address.ts'
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
  readonly mostBagged: MostBagged | undefined
}

export const isSortedByBags = ({ sort }: LibraryFilters): boolean => sort === 'most-bagged'

/** Until bags are counted, public lists alone say what is carried. */
const NOTHING_COUNTED: MostBagged = { popular: [], known: null }

/** More than any disc is known by. */
const ABOVE_KNOWN = 10

/**
 * What sorts by "most bagged": the discs in most bags here in their order, then the others by how well known
 * they are, from bags where there are enough and from public lists where not.
 */
export function libraryFacts(
  discs: readonly Disc[],
  { popular, known }: MostBagged = NOTHING_COUNTED,
): LibraryFacts {
  const bagged = new Map(
    discs.map(disc => [disc.id, known ? (known[disc.id] ?? 0) : (disc.known ?? 0)]),
  )
  for (const [index, id] of popular.entries()) bagged.set(id, ABOVE_KNOWN + popular.length - index)
  return { isOutOfProduction, bagged }
}

export function libraryData({ discs, query, seed, find, mostBagged }: LibraryRequest): LibraryData {
  const found = find(
    shuffled(discs, seededRandom(seed)),
    filtersFromQuery(query),
    libraryFacts(discs, mostBagged),
  )
  const pages = Math.min(MOST_PAGES, pagesFrom(query))
  return { seed, brands: brandsOf(discs), page: libraryPage(found, pages) }
}
