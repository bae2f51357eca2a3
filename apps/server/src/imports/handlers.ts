import type { HandlersOf } from '../platform/http/handlers.ts'
import type { ImportService } from './imports.ts'

export const importHandlers = (
  imports: ImportService,
): HandlersOf<'copyBag' | 'importDiscs' | 'undoImport'> => ({
  copyBag: ({ params, body }, { player }) =>
    imports.copyBag(player, body.importId, params, body.visibility),
  importDiscs: ({ body }, { player }) => imports.run(player, body.importId, body),
  undoImport: ({ params }, { player }) => imports.undo(player, params.importId),
})
