// Queries for the library, for one disc, and for the discs in the most bags.
import { type Api, type CatalogFile, catalogPath, decodeCatalog } from '@bagwise/contract'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { api as browserApi } from '../../lib/api/api.ts'
import type { Disc } from '@bagwise/domain/disc'
import { useSite } from '../../lib/site.ts'
import { browserQueries } from '../../lib/api/query-client.ts'

export const discQuery = (discId: string, api: Api = browserApi) =>
  queryOptions({
    queryKey: ['discs', discId] as const,
    queryFn: ({ signal }) => api.getDisc({ params: { discId }, signal }),
    // Descriptions and stores change with a release.
    staleTime: 3_600_000,
    meta: { public: true },
  })

/** Counted every ten minutes at most; suggestions should not jump while somebody looks at them. */
export const popularDiscsQuery = (api: Api = browserApi) =>
  queryOptions({
    queryKey: ['popular-discs'] as const,
    queryFn: async ({ signal }) => (await api.listPopularDiscs({ signal })).discIds,
    staleTime: Number.POSITIVE_INFINITY,
    meta: { public: true },
  })

/** Swaps are ranked almost as well without it, so nobody waits longer. */
const TIMEOUT_MS = 3000

export type BagCount = { readonly id: string; readonly bags: number }

/** How many public bags carry each disc, and how players vote on swaps. */
export const bagsAndVotesQuery = (api: Api = browserApi) =>
  queryOptions({
    queryKey: ['bags-and-votes'] as const,
    queryFn: ({ signal }) =>
      api.getRankingData({ signal: AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)]) }),
    // The order must not change while somebody looks at it.
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
    retryOnMount: false,
    refetchOnReconnect: false,
    meta: { public: true },
  })

async function fetchCatalog(version: string, signal: AbortSignal): Promise<readonly Disc[]> {
  const response = await fetch(catalogPath(version), { signal })
  if (!response.ok) throw new Error(`The library answered ${response.status}`)
  return decodeCatalog((await response.json()) as CatalogFile)
}

const FETCHED_ONCE = {
  // A version never changes, and comparing 1,600 discs with themselves would cost a frame.
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: Number.POSITIVE_INFINITY,
  structuralSharing: false,
  retry: 2,
  meta: { public: true },
} as const

export const catalogQuery = (version: string) =>
  queryOptions({
    ...FETCHED_ONCE,
    queryKey: ['catalog', version] as const,
    queryFn: ({ signal }) => fetchCatalog(version, signal),
  })

/** Not in the first scripts: the server finds the first cards. */
export const librarySearchQuery = queryOptions({
  ...FETCHED_ONCE,
  queryKey: ['library-search'] as const,
  queryFn: async () => (await import('@bagwise/domain/library/find')).findDiscs,
})

export type Catalog = {
  /** The same list as long as the page lives; undefined until it is loaded. */
  readonly discs: readonly Disc[] | undefined
  readonly failed: boolean
  readonly retry: () => void
}

export function useCatalog(): Catalog {
  const { catalogVersion } = useSite()
  const { data, isError, refetch } = useQuery({
    ...catalogQuery(catalogVersion),
    enabled: catalogVersion !== '',
  })
  return { discs: data, failed: isError && data === undefined, retry: () => void refetch() }
}

/** What this tab already holds, for loaders that should not wait. */
export function loadedCatalog(): readonly Disc[] | undefined {
  const [found] = browserQueries().getQueriesData<readonly Disc[]>({ queryKey: ['catalog'] })
  return found?.[1]
}

/** Whether every change of the library's filters needs a request. */
export const librarySearchFailed = (): boolean =>
  [['catalog'], librarySearchQuery.queryKey].some(
    queryKey =>
      browserQueries().getQueryCache().find({ queryKey, exact: false })?.state.status === 'error',
  )
