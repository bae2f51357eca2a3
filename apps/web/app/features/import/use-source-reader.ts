// The reader of lists in the browser: loaded with the library, the plastics and the player's own molds.
import type { Disc } from '@bagwise/domain/disc'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useCatalog } from '../../data/catalog.queries.ts'
import { ownMoldsQuery, plasticsQuery } from '../../data/copies.queries.ts'
import { useSession } from '../../session/use-session.tsx'
import type { ReadSource } from './read-source.ts'

/** Not in the first scripts: the page shows before a list is read. */
const readerScriptQuery = queryOptions({
  queryKey: ['list-reader'] as const,
  queryFn: async () => (await import('./read-source.ts')).makeSourceReader,
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: Number.POSITIVE_INFINITY,
  structuralSharing: false,
  networkMode: 'offlineFirst',
  meta: { public: true },
})

const NO_MOLDS: readonly Disc[] = []

export type SourceReader = {
  /** Undefined until everything is loaded. */
  readonly read: ReadSource | undefined
  /** The molds to choose from, the player's own first. */
  readonly molds: readonly Disc[] | undefined
  readonly failed: boolean
  readonly retry: () => void
}

export function useSourceReader(): SourceReader {
  const { user } = useSession()
  const { discs, failed: libraryFailed } = useCatalog()
  const plastics = useQuery(plasticsQuery())
  const own = useQuery({ ...ownMoldsQuery(), enabled: user !== null })
  const script = useQuery(readerScriptQuery)
  const { data: makeReader } = script
  const ownMolds = useMemo(
    () => (user === null ? NO_MOLDS : own.data?.molds.map(({ disc }) => disc)),
    [own.data, user],
  )
  const read = useMemo(
    () =>
      discs && plastics.data && ownMolds && makeReader
        ? makeReader({ discs, plastics: plastics.data, ownMolds })
        : undefined,
    [discs, makeReader, ownMolds, plastics.data],
  )
  const molds = useMemo(() => discs && ownMolds && [...ownMolds, ...discs], [discs, ownMolds])
  const queries = [plastics, own, script]
  return {
    read,
    molds,
    failed:
      (libraryFailed && !discs) || queries.some(query => query.isError && query.data === undefined),
    retry: () => void Promise.all(queries.map(query => query.refetch())),
  }
}
