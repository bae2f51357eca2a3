import type { HandlersOf } from '../platform/http/handlers.ts'
import { done } from '../platform/result.ts'
import type { DiscService } from './discs.ts'
import type { MostBaggedService } from './popularity.ts'

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
