import type { HandlersOf } from '../handlers.ts'
import { done } from '../outcome.ts'
import type { DiscService } from '../services/discs.ts'
import type { MostBaggedService } from '../services/most-bagged.ts'

export const discRoutes = (
  discs: DiscService,
  mostBagged: MostBaggedService,
): HandlersOf<'listDiscs' | 'listPopularDiscs' | 'getRankingData' | 'getDisc'> => ({
  listDiscs: () => Promise.resolve(discs.list()),
  listPopularDiscs: () => mostBagged.list(),
  getRankingData: () => mostBagged.rankingData(),
  getDisc: async ({ params }) => {
    const detail = await discs.detail(params.discId)
    if (detail.kind === 'refused') return detail
    const carriedIn = await mostBagged.carriedIn(params.discId)
    return done(carriedIn === undefined ? detail.value : { ...detail.value, carriedIn })
  },
})
