// The discs that the library shows: found by the server for the first page, then in the browser from memory.
import { brandsOf, type Disc, isOutOfProduction } from '@bagwise/domain/disc'
import { filtersFromQuery, pagesFrom } from './filter-url.ts'
import type { LibraryFilters } from '@bagwise/domain/library'
import { seededRandom, shuffled } from '@bagwise/domain/random'
import type { findDiscs, LibraryFacts } from '@bagwise/domain/library/find'
import {
  type BagCount,
  librarySearchQuery,
  loadedCatalog,
  useCatalog,
  bagsAndVotesQuery,
} from '../../entities/disc/queries.ts'
import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useMemo } from 'react'
import { browserQueries } from '../../lib/api/query-client.ts'

export type LibraryData = {
  /** The order of this page load, which the browser keeps (rule LI11). */
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

export const PAGE_SIZE = 24
export const LOAD_MORE_DELAY_MS = 300
export const SEARCH_DEBOUNCE_MS = 300

/** Rule LI1. */
export const SEARCH_HINT = '2+ characters to search'

export type LibraryPage<T> = {
  readonly shown: readonly T[]
  /** 'N of M Discs Shown'. */
  readonly countLine: string
  readonly hasMore: boolean
  /** 'All N discs loaded', once there was more than one page and all of it shows. */
  readonly allLoadedLine: string | null
}

/** The first `pages` pages of what was found. Rule LI6. */
export function libraryPage<T>(found: readonly T[], pages: number): LibraryPage<T> {
  const shown = found.slice(0, Math.max(1, pages) * PAGE_SIZE)
  const hasMore = shown.length < found.length
  return {
    shown,
    countLine: `${shown.length} of ${found.length} Discs Shown`,
    hasMore,
    allLoadedLine: !hasMore && shown.length > PAGE_SIZE ? `All ${shown.length} discs loaded` : null,
  }
}

type ShuffledCatalog = {
  readonly discs: readonly Disc[]
  readonly seed: string
  readonly shuffled: readonly Disc[]
}

/** There is one in a tab. */
let catalog: ShuffledCatalog | undefined

/** The first order of a page load stays, also when the player leaves and returns (rule LI11). */
function shuffledOnce(discs: readonly Disc[], firstSeed: string): readonly Disc[] {
  if (catalog?.discs !== discs) {
    const seed = catalog?.seed ?? firstSeed
    catalog = { discs, seed, shuffled: shuffled(discs, seededRandom(seed)) }
  }
  return catalog.shuffled
}

/** For a navigation within the product: the same order again, without asking the server. */
export function libraryDataInMemory(query: URLSearchParams): LibraryData | undefined {
  const discs = loadedCatalog()
  const find = browserQueries().getQueryData(librarySearchQuery.queryKey)
  if (!catalog || !discs || !find) return undefined
  const bagCounts = browserQueries().getQueryData(bagsAndVotesQuery().queryKey)?.discs
  return libraryData({ discs, query, seed: catalog.seed, find, bagCounts })
}

/** What is shown: from memory once catalog and search are loaded, as the server rendered it until then. */
export function useLibraryResults(
  data: LibraryData,
  filters: LibraryFilters,
  pages: number,
): LibraryPage<Disc> {
  // The page already shows its first discs: the catalog interrupts nothing when it arrives.
  const discs = useDeferredValue(useCatalog().discs)
  const { data: find } = useQuery(librarySearchQuery)
  const { data: counted } = useQuery({ ...bagsAndVotesQuery(), enabled: isSortedByBags(filters) })
  const facts = useMemo(() => discs && libraryFacts(discs, counted?.discs), [discs, counted])
  const found = useMemo(
    () => discs && find?.(shuffledOnce(discs, data.seed), filters, facts),
    [discs, find, data.seed, filters, facts],
  )
  return useMemo(() => (found ? libraryPage(found, pages) : data.page), [found, pages, data.page])
}
