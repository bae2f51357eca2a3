import type { HandlersOf } from '../handlers.ts'
import type { DiscService } from '../services/discs.ts'
import type { MostBaggedService } from '../services/most-bagged.ts'

export const discRoutes = (
  discs: DiscService,
  mostBagged: MostBaggedService,
): HandlersOf<'listDiscs' | 'listPopularDiscs' | 'getRankingData' | 'getDisc'> => ({
  listDiscs: () => Promise.resolve(discs.list()),
  listPopularDiscs: () => mostBagged.list(),
  getRankingData: () => mostBagged.rankingData(),
  getDisc: ({ params }) => discs.detail(params.discId),
})
