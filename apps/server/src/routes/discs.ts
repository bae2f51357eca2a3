import type { HandlersOf } from '../http/operations.ts'
import type { DiscService } from '../services/discs.ts'

export const discRoutes = (discs: DiscService): HandlersOf<'listDiscs' | 'getDisc'> => ({
  listDiscs: () => Promise.resolve(discs.list()),
  getDisc: ({ params }) => discs.detail(params.discId),
})
