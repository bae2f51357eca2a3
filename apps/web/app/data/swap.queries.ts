// What the offers of a swap are searched in: the library, ranked with what bags and votes of players say.
import type { Api } from '@bagwise/contract'
import type { Disc } from '@bagwise/domain/disc'
import {
  type MatchIndex,
  matchIndexOf,
  NO_RANKING_DATA,
  type RankingData,
  rankingDataFrom,
} from '@bagwise/domain/swap'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { api as browserApi } from './api.ts'
import { useCatalog } from './catalog.queries.ts'

/** The ranking is almost as good without it, so nobody waits longer. */
const TIMEOUT_MS = 3000

export const rankingDataQuery = (api: Api = browserApi) =>
  queryOptions({
    queryKey: ['ranking-data'] as const,
    queryFn: ({ signal }) =>
      api.getRankingData({ signal: AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)]) }),
    // The order must not change while somebody looks at it.
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
    retryOnMount: false,
    refetchOnReconnect: false,
    meta: { public: true },
    select: rankingDataFrom,
  })

type Matching = {
  readonly library: readonly Disc[] | undefined
  /** Undefined until the library is there, and the ranking data has arrived, failed or is out of reach. */
  readonly index: MatchIndex | undefined
  /** Whether the library failed to load. */
  readonly failed: boolean
}

export function useMatchIndex(): Matching {
  const { discs: library, failed } = useCatalog()
  const { data, isFetching } = useQuery(rankingDataQuery())
  const ranking = data ?? (isFetching ? undefined : NO_RANKING_DATA)
  const index = useMemo(
    () => library && ranking && matchIndexOf(library, ranking),
    [library, ranking],
  )
  return { library, index, failed }
}

/** What the offers on screen were ranked with. */
export function useRankingData(): RankingData {
  const { data } = useQuery({ ...rankingDataQuery(), enabled: false })
  return data ?? NO_RANKING_DATA
}
