import { type Api, type CatalogFile, catalogPath, decodeCatalog } from '@bagwise/contract'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { api as browserApi } from '../../lib/api/api.ts'
import type { Disc } from '@bagwise/domain/disc'
import { useSite } from '../../lib/site.ts'
import { MAX_RETRIES } from '../../lib/api/outcome.ts'
import { getBrowserQueryClient } from '../../lib/api/query-client.ts'

export const discQuery = (discId: string, api: Api = browserApi) =>
  queryOptions({
    queryKey: ['discs', discId] as const,
    queryFn: ({ signal }) => api.getDisc({ params: { discId }, signal }),
    // Descriptions and stores change with a release.
    staleTime: 3_600_000,
    meta: { public: true },
  })

/** Rankings and suggestions work almost as well without this data, so players don't wait for it. */
const TIMEOUT_MS = 3000

export type BagCount = { readonly id: string; readonly bags: number }

/** The number of public bags with each disc, and players' votes on swaps. */
export const popularityQuery = (api: Api = browserApi) =>
  queryOptions({
    queryKey: ['popularity'] as const,
    queryFn: ({ signal }) =>
      api.getPopularity({ signal: AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)]) }),
    // Results must not move while a player is looking at them.
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
    retryOnMount: false,
    refetchOnReconnect: false,
    meta: { public: true },
  })

async function fetchCatalog(version: string, signal: AbortSignal): Promise<readonly Disc[]> {
  const response = await fetch(catalogPath(version), { signal })
  if (!response.ok) throw new Error(`Failed to load the library: ${response.status}`)
  return decodeCatalog((await response.json()) as CatalogFile)
}

export const FETCH_ONCE = {
  // A version never changes, and structural sharing of 1,600 discs would cost a frame.
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: Number.POSITIVE_INFINITY,
  structuralSharing: false,
  retry: MAX_RETRIES,
  meta: { public: true },
} as const

export const catalogQuery = (version: string) =>
  queryOptions({
    ...FETCH_ONCE,
    queryKey: ['catalog', version] as const,
    queryFn: ({ signal }) => fetchCatalog(version, signal),
  })

/** Loaded on demand, because the server renders the first results. */
export const librarySearchQuery = queryOptions({
  ...FETCH_ONCE,
  queryKey: ['library-search'] as const,
  queryFn: async () => (await import('@bagwise/domain/library/search')).findDiscs,
})

/** Loaded when a search has no results. */
export const searchHintQuery = queryOptions({
  ...FETCH_ONCE,
  queryKey: ['search-hint'] as const,
  queryFn: async () => (await import('@bagwise/domain/library/hints')).searchHint,
})

/** `discs` stays the same list until the page is closed. It is undefined until it is loaded. */
export function useCatalog() {
  const { catalogVersion } = useSite()
  const { data, isError, refetch } = useQuery({
    ...catalogQuery(catalogVersion),
    enabled: catalogVersion !== '',
  })
  return { discs: data, failed: isError && data === undefined, retry: () => void refetch() }
}

/** The catalog if it is already loaded, for loaders that must not wait. */
export function loadedCatalog(): readonly Disc[] | undefined {
  const [entry] = getBrowserQueryClient().getQueriesData<readonly Disc[]>({ queryKey: ['catalog'] })
  return entry?.[1]
}

/** True if filtering in the browser isn't possible, so every filter change needs a request. */
export const librarySearchFailed = (): boolean =>
  [['catalog'], librarySearchQuery.queryKey].some(
    queryKey =>
      getBrowserQueryClient().getQueryCache().find({ queryKey, exact: false })?.state.status ===
      'error',
  )
