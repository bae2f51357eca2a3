// Handlers for swaps and conversions: each calls its service.
import type { HandlersOf } from '../platform/http/handlers.ts'
import type { SwapService } from './swaps.ts'

export const swapHandlers = ({
  swaps,
}: {
  swaps: SwapService
}): HandlersOf<'swapDisc' | 'convertBag' | 'undoConversion'> => ({
  swapDisc: ({ params, body }, { player, network }) =>
    swaps.swapDisc(player, params.bagId, body, network()),
  convertBag: ({ params, body }, { player, network }) =>
    swaps.convert(player, params.bagId, body, network()),
  undoConversion: ({ params }, { player }) => swaps.undo(player, params.conversionId),
})
