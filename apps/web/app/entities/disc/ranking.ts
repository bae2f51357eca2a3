// Ranking data from players' bags and votes, for suggesting discs, and the index for finding matches.
import {
  matchIndexOf,
  NO_RANKING_DATA,
  type RankingData,
  rankingDataFrom,
} from '@bagwise/domain/swap'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { popularityQuery, useCatalog } from './queries.ts'

export const rankingDataQuery = () =>
  queryOptions({ ...popularityQuery(), select: rankingDataFrom })

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
