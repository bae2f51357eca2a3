// Handlers for swaps and conversions: each calls its service.
import type { HandlersOf } from '../handlers.ts'
import type { SwapService } from '../services/swaps.ts'

export const swapRoutes = ({
  swaps,
}: {
  swaps: SwapService
}): HandlersOf<'swapDisc' | 'convertBag' | 'undoConversion'> => ({
  swapDisc: ({ params, body }, { player }) => swaps.swapDisc(player, params.bagId, body),
  convertBag: ({ params, body }, { player }) => swaps.convert(player, params.bagId, body),
  undoConversion: ({ params }, { player }) => swaps.undo(player, params.conversionId),
})
