// The library's results. The server renders the first page; after that, the browser filters the loaded catalog.
import { brandsOf, type Disc, isOutOfProduction } from '@bagwise/domain/disc'
import { activeFilterCount, filtersFromQuery, parsePages } from './filter-url.ts'
import type { LibraryFilters } from '@bagwise/domain/library'
import { seededRandom, shuffle } from '@bagwise/domain/random'
import type { SearchHint, searchHint } from '@bagwise/domain/library/hints'
import type { findDiscs, SearchContext } from '@bagwise/domain/library/search'
import {
  type BagCount,
  librarySearchQuery,
  loadedCatalog,
  useCatalog,
  popularityQuery,
  searchHintQuery,
} from '../../entities/disc/queries.ts'
import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useMemo } from 'react'
import { getBrowserQueryClient } from '../../lib/api/query-client.ts'

export type LibraryData = {
  /** The shuffle seed of this page load, which the browser keeps (rule LI11). */
  readonly seed: string
  readonly brands: readonly string[]
  readonly page: LibraryPage<Disc>
  /** Set if a search finds nothing, or filters hide its best match. */
  readonly hint: SearchHint | null
}

/** Limits the size of the HTML. The browser shows the rest once it has loaded the library. */
const MAX_PAGES = 10

type LibraryRequest = {
  readonly discs: readonly Disc[]
  readonly query: URLSearchParams
  readonly seed: string
  /** A parameter, because the browser loads it lazily. */
  readonly find: typeof findDiscs
  /** Undefined until the browser has loaded it. */
  readonly hintFor: typeof searchHint | undefined
  readonly bagCounts: readonly BagCount[] | undefined
}

export const isSortedByBags = ({ sort }: LibraryFilters): boolean => sort === 'most-bagged'

/** Small, so public lists only break ties between discs in the same number of bags. */
const WEIGHT_PER_LIST = 0.01

/** The values for "most bagged": the number of bags with a disc, then public lists to break ties. */
export function searchContextFor(
  discs: readonly Disc[],
  counted: readonly BagCount[] = [],
): SearchContext {
  const bagCounts = new Map(discs.map(disc => [disc.id, WEIGHT_PER_LIST * (disc.known ?? 0)]))
  for (const { id, bags } of counted) bagCounts.set(id, bags + (bagCounts.get(id) ?? 0))
  return { isOutOfProduction, bagCounts }
}

export function libraryData(request: LibraryRequest): LibraryData {
  const { discs, query, seed, find, hintFor, bagCounts } = request
  const filters = filtersFromQuery(query)
  const context = searchContextFor(discs, bagCounts)
  const found = find(shuffle(discs, seededRandom(seed)), filters, context)
  const pages = Math.min(MAX_PAGES, parsePages(query))
  return {
    seed,
    brands: brandsOf(discs),
    page: libraryPage(found, pages),
    hint: needsHint(filters, found.length) ? (hintFor?.(discs, filters, context) ?? null) : null,
  }
}

/** True if a search finds nothing, or if filters may hide its best match. */
const needsHint = (filters: LibraryFilters, found: number): boolean =>
  filters.search !== '' && (found === 0 || activeFilterCount(filters) > 0)

export const PAGE_SIZE = 24
export const LOAD_MORE_DELAY_MS = 300
export const SEARCH_DEBOUNCE_MS = 300

/** Rule LI1. */
export const MIN_SEARCH_TEXT = '2+ characters to search'

export type LibraryPage<T> = {
  readonly visible: readonly T[]
  /** For example, "24 of 300 Discs Shown". */
  readonly countLine: string
  readonly found: number
  readonly hasMore: boolean
  /** For example, "All 27 discs loaded"; null while there are more, or if one page was enough. */
  readonly allLoadedLine: string | null
}

/** Returns the first `pages` pages of the results. Rule LI6. */
export function libraryPage<T>(found: readonly T[], pages: number): LibraryPage<T> {
  const visible = found.slice(0, Math.max(1, pages) * PAGE_SIZE)
  const hasMore = visible.length < found.length
  return {
    visible,
    found: found.length,
    countLine: `${visible.length} of ${found.length} Discs Shown`,
    hasMore,
    allLoadedLine:
      !hasMore && visible.length > PAGE_SIZE ? `All ${visible.length} discs loaded` : null,
  }
}

type ShuffledCatalog = {
  readonly discs: readonly Disc[]
  readonly seed: string
  readonly shuffled: readonly Disc[]
}

/** One per tab. */
let catalog: ShuffledCatalog | undefined

/** Shuffles once per page load, so the order stays the same if the player leaves and returns (rule LI11). */
function shuffleOnce(discs: readonly Disc[], firstSeed: string): readonly Disc[] {
  if (catalog?.discs !== discs) {
    const seed = catalog?.seed ?? firstSeed
    catalog = { discs, seed, shuffled: shuffle(discs, seededRandom(seed)) }
  }
  return catalog.shuffled
}

/** Returns the data for a client-side navigation, in the same order and without a request. */
export function getCachedLibraryData(query: URLSearchParams): LibraryData | undefined {
  const discs = loadedCatalog()
  const find = getBrowserQueryClient().getQueryData(librarySearchQuery.queryKey)
  if (!catalog || !discs || !find) return undefined
  const hintFor = getBrowserQueryClient().getQueryData(searchHintQuery.queryKey)
  const bagCounts = getBrowserQueryClient().getQueryData(popularityQuery().queryKey)?.discs
  return libraryData({ discs, query, seed: catalog.seed, find, hintFor, bagCounts })
}

/** Returns the browser's results once catalog and search are loaded, and the server's until then. */
export function useLibraryResults(
  data: LibraryData,
  filters: LibraryFilters,
  pages: number,
): LibraryPage<Disc> {
  // Deferred, because the page already shows its first discs.
  const discs = useDeferredValue(useCatalog().discs)
  const { data: find } = useQuery(librarySearchQuery)
  const { data: counted } = useQuery({ ...popularityQuery(), enabled: isSortedByBags(filters) })
  const context = useMemo(() => discs && searchContextFor(discs, counted?.discs), [discs, counted])
  const found = useMemo(
    () => discs && find?.(shuffleOnce(discs, data.seed), filters, context),
    [discs, find, data.seed, filters, context],
  )
  return useMemo(() => (found ? libraryPage(found, pages) : data.page), [found, pages, data.page])
}

/** Returns the browser's hint once it is loaded, and the server's until then. */
export function useSearchHint(
  data: LibraryData,
  filters: LibraryFilters,
  found: number,
): SearchHint | null {
  const discs = useDeferredValue(useCatalog().discs)
  const enabled = needsHint(filters, found)
  const { data: hintFor } = useQuery({ ...searchHintQuery, enabled })
  return useMemo(() => {
    if (!enabled) return null
    if (!discs || !hintFor) return data.hint
    return hintFor(discs, filters, searchContextFor(discs))
  }, [enabled, discs, hintFor, data.hint, filters])
}
