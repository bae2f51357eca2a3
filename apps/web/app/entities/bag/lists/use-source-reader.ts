// The reader of lists in the browser, made from the library, the plastics and the player's custom molds.
import type { Disc } from '@bagwise/domain/disc'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useCatalog } from '../../disc/catalog-queries.ts'
import { customMoldsQuery, plasticsQuery } from '../../collection/queries.ts'
import { useSession } from '../../../lib/session/use-session.tsx'
import { makeSourceReader, type SourceReader } from './read-source.ts'

const NO_MOLDS: readonly Disc[] = []

export type LoadedReader = {
  /** Undefined until everything is loaded. */
  readonly reader: SourceReader | undefined
  /** The molds to choose from, the player's own first. */
  readonly molds: readonly Disc[] | undefined
  readonly failed: boolean
  readonly retry: () => void
}

export function useSourceReader(): LoadedReader {
  const { user } = useSession()
  const { discs, failed: libraryFailed, retry: retryLibrary } = useCatalog()
  const plastics = useQuery(plasticsQuery())
  const own = useQuery({ ...customMoldsQuery(), enabled: user !== null })
  const customMolds = useMemo(
    () => (user === null ? NO_MOLDS : own.data?.molds.map(({ disc }) => disc)),
    [own.data, user],
  )
  const reader = useMemo(
    () =>
      discs && plastics.data && customMolds
        ? makeSourceReader({ discs, plastics: plastics.data, customMolds })
        : undefined,
    [discs, customMolds, plastics.data],
  )
  const molds = useMemo(
    () => discs && customMolds && [...customMolds, ...discs],
    [discs, customMolds],
  )
  const failedQueries = [plastics, own].filter(({ isError, data }) => isError && !data)
  return {
    reader,
    molds,
    failed: libraryFailed || failedQueries.length > 0,
    retry: () => {
      if (libraryFailed) retryLibrary()
      for (const query of failedQueries) void query.refetch()
    },
  }
}
