// Ranking data from players' bags and votes, for suggesting discs.
import { NO_RANKING_DATA, type RankingData, rankingDataFrom } from '@bagwise/domain/swap'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { popularityQuery } from './queries.ts'

export const rankingDataQuery = () =>
  queryOptions({ ...popularityQuery(), select: rankingDataFrom })

/** Undefined until the ranking data is loaded or has failed to load. */
export function useRanking(): RankingData | undefined {
  const { data, isFetching } = useQuery(rankingDataQuery())
  return data ?? (isFetching ? undefined : NO_RANKING_DATA)
}
