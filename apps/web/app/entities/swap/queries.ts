// The index for finding replacements: the library, with ranking data from players' bags and votes.
import type { Api } from '@bagwise/contract'
import {
  matchIndexOf,
  NO_RANKING_DATA,
  type RankingData,
  rankingDataFrom,
} from '@bagwise/domain/swap'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useCatalog, popularityQuery } from '../disc/queries.ts'

export const rankingDataQuery = (api?: Api) =>
  queryOptions({ ...popularityQuery(api), select: rankingDataFrom })

/** Undefined until the ranking data is loaded or has failed to load. */
export function useRanking(): RankingData | undefined {
  const { data, isFetching } = useQuery(rankingDataQuery())
  return data ?? (isFetching ? undefined : NO_RANKING_DATA)
}

/** The index is undefined until the library and the ranking data are loaded. */
export function useMatchIndex() {
  const { discs: library, failed } = useCatalog()
  const ranking = useRanking()
  const index = useMemo(
    () => library && ranking && matchIndexOf(library, ranking),
    [library, ranking],
  )
  return { library, index, failed }
}

/** The cached ranking data. Never starts a request. */
export function useRankingData(): RankingData {
  const { data } = useQuery({ ...rankingDataQuery(), enabled: false })
  return data ?? NO_RANKING_DATA
}
