// What the first page of the library needs: the discs it shows, and no others.
import { brandsOf, type Disc } from '@bagwise/domain/disc'
import { filtersFromQuery, seededRandom, shuffled } from '@bagwise/domain/library'
import type { findDiscs } from '@bagwise/domain/library/find'
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
}

export function libraryData({ discs, query, seed, find }: LibraryRequest): LibraryData {
  const found = find(shuffled(discs, seededRandom(seed)), filtersFromQuery(query))
  const pages = Math.min(MOST_PAGES, pagesFrom(query))
  return { seed, brands: brandsOf(discs), page: libraryPage(found, pages) }
}
