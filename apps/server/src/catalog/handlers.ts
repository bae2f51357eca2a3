import type { HandlersOf } from '../platform/http/handlers.ts'
import { done } from '../platform/result.ts'
import type { DiscService } from './discs.ts'

export const discHandlers = (
  discs: DiscService,
  /** How many public bags have the disc in them; undefined until they were counted. */
  carriedIn: (discId: string) => Promise<number | undefined>,
): HandlersOf<'listDiscs' | 'getDisc'> => ({
  listDiscs: () => Promise.resolve(discs.list()),
  getDisc: async ({ params }) => {
    const detail = await discs.detail(params.discId)
    if (detail.kind === 'refused') return detail
    const count = await carriedIn(params.discId)
    return done(count === undefined ? detail.value : { ...detail.value, carriedIn: count })
  },
})
