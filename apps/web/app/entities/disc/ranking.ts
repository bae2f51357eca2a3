// Ranking data from players' bags and votes, for suggesting discs.
import type { Api } from '@bagwise/contract'
import { NO_RANKING_DATA, type RankingData, rankingDataFrom } from '@bagwise/domain/swap'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { popularityQuery } from './queries.ts'

export const rankingDataQuery = (api?: Api) =>
  queryOptions({ ...popularityQuery(api), select: rankingDataFrom })

/** Undefined until the ranking data is loaded or has failed to load. */
export function useRanking(): RankingData | undefined {
  const { data, isFetching } = useQuery(rankingDataQuery())
  return data ?? (isFetching ? undefined : NO_RANKING_DATA)
}

/** The cached ranking data. Never starts a request. */
export function useRankingData(): RankingData {
  const { data } = useQuery({ ...rankingDataQuery(), enabled: false })
  return data ?? NO_RANKING_DATA
}
