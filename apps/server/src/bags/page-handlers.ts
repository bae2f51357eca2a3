// Handlers for bag pages and imports.
import type { HandlersOf } from '../platform/http/handlers.ts'
import { done } from '../platform/result.ts'
import type { BagPageService } from './pages.ts'
import type { Browsing } from './browsing.ts'
import type { ImportService } from '../imports/imports.ts'

type Names = 'getBagPage' | 'copyBag' | 'browseBags' | 'importDiscs' | 'undoImport'

export function bagPageRoutes({
  pages,
  browsing,
  imports,
}: {
  pages: BagPageService
  browsing: Browsing
  imports: ImportService
}): HandlersOf<Names> {
  return {
    getBagPage: async ({ params }, caller) => {
      const session = await caller.session()
      const seen = await pages.open(params, session?.user.id ?? null)
      if (seen.kind === 'refused') return seen
      caller.tag(`player:${seen.value.playerId}`)
      if (seen.value.page.visibility !== 'public') caller.keepUnlisted()
      return done(seen.value.page)
    },
    browseBags: ({ query }) => browsing.page(query),
    copyBag: ({ params, body }, { player }) =>
      imports.copyBag(player, body.importId, params, body.visibility),
    importDiscs: ({ body }, { player }) => imports.run(player, body.importId, body),
    undoImport: ({ params }, { player }) => imports.undo(player, params.importId),
  }
}
