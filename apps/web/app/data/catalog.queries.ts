// The whole catalog in the browser: fetched once, cached under the hash of its content.
import { type CatalogFile, catalogPath, decodeCatalog } from '@bagwise/contract'
import type { Disc } from '@bagwise/domain/disc'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useSite } from '../platform/site.ts'
import { browserQueries } from './query-client.ts'

async function fetchCatalog(version: string, signal: AbortSignal): Promise<readonly Disc[]> {
  const response = await fetch(catalogPath(version), { signal })
  if (!response.ok) throw new Error(`The library answered ${response.status}`)
  return decodeCatalog((await response.json()) as CatalogFile)
}

export const catalogQuery = (version: string) =>
  queryOptions({
    queryKey: ['catalog', version] as const,
    queryFn: ({ signal }) => fetchCatalog(version, signal),
    // A version never changes, and comparing 1,600 discs with themselves would cost a frame.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
    structuralSharing: false,
    retry: 2,
    // Without a network this browser's own copy answers.
    networkMode: 'offlineFirst',
    meta: { public: true },
  })

export type Catalog = {
  /** The same list as long as the page lives; undefined until it is loaded. */
  readonly discs: readonly Disc[] | undefined
  readonly failed: boolean
}

export function useCatalog(): Catalog {
  const { catalogVersion } = useSite()
  const { data, isError } = useQuery({
    ...catalogQuery(catalogVersion),
    enabled: catalogVersion !== '',
  })
  return { discs: data, failed: isError }
}

/** What this tab already holds, for loaders that should not wait. */
export function loadedCatalog(): readonly Disc[] | undefined {
  const [found] = browserQueries().getQueriesData<readonly Disc[]>({ queryKey: ['catalog'] })
  return found?.[1]
}

export const catalogFailed = (): boolean =>
  browserQueries()
    .getQueryCache()
    .find({ queryKey: ['catalog'], exact: false })?.state.status === 'error'
