// What the first page of the library needs: the discs it shows, and no others.
import { brandsOf, type Disc } from '@bagwise/domain/disc'
import { filtersFromQuery, findDiscs, seededRandom, shuffled } from '@bagwise/domain/library'
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

export function libraryData(
  discs: readonly Disc[],
  query: URLSearchParams,
  seed: string,
): LibraryData {
  const found = findDiscs(shuffled(discs, seededRandom(seed)), filtersFromQuery(query))
  const pages = Math.min(MOST_PAGES, pagesFrom(query))
  return { seed, brands: brandsOf(discs), page: libraryPage(found, pages) }
}
