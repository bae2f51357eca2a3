// The library in the browser: one order for as long as this page lives, answered from memory.
import type { Disc } from '@bagwise/domain/disc'
import type { LibraryFilters } from '@bagwise/domain/library'
import { seededRandom, shuffled } from '@bagwise/domain/random'
import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useMemo } from 'react'
import {
  librarySearchQuery,
  loadedCatalog,
  useCatalog,
  bagsAndVotesQuery,
} from '../../entities/disc/queries.ts'
import { browserQueries } from '../../lib/api/query-client.ts'
import { type LibraryPage, libraryPage } from './library-pages.ts'
import { isSortedByBags, type LibraryData, libraryData, libraryFacts } from './library-data.ts'

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
