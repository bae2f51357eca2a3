// The whole library in the browser: fetched once, kept under the address of its own content.
import { type CatalogFile, catalogPath, decodeCatalog } from '@bagwise/contract'
import type { Disc } from '@bagwise/domain/disc'
import { QueryObserver, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { startTransition, useEffect, useState } from 'react'
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
  /** The same list as long as the page lives; undefined until it has come. */
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

/** The same for who already shows something: its coming interrupts nothing, and is drawn when there is time. */
export function useCatalogInTime(): readonly Disc[] | undefined {
  const { catalogVersion } = useSite()
  const queries = useQueryClient()
  const [discs, setDiscs] = useState(() =>
    queries.getQueryData(catalogQuery(catalogVersion).queryKey),
  )
  useEffect(() => {
    if (catalogVersion === '') return
    const observer = new QueryObserver(queries, catalogQuery(catalogVersion))
    const take = ({ data }: { data: readonly Disc[] | undefined }) => {
      if (data) startTransition(() => setDiscs(data))
    }
    take(observer.getCurrentResult())
    return observer.subscribe(take)
  }, [queries, catalogVersion])
  return discs
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
