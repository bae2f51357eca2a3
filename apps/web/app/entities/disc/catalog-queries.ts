// The whole catalog in the browser, and the search in it: each fetched once and kept.
import { type CatalogFile, catalogPath, decodeCatalog } from '@bagwise/contract'
import type { Disc } from '@bagwise/domain/disc'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useSite } from '../../lib/site.ts'
import { browserQueries } from '../../lib/api/query-client.ts'

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

/** Whether this tab has to ask the server for every change to the library's filters. */
export const librarySearchFailed = (): boolean =>
  [['catalog'], librarySearchQuery.queryKey].some(
    queryKey =>
      browserQueries().getQueryCache().find({ queryKey, exact: false })?.state.status === 'error',
  )
