// Handlers for bags that others see, and for imports; what writes much is counted first.
import type { Player } from '../caller.ts'
import type { HandlersOf } from '../handlers.ts'
import { done, type Outcome, refused } from '../outcome.ts'
import type { BagPageService } from '../services/bag-pages.ts'
import type { Browsing } from '../services/browsing.ts'
import type { ImportService } from '../services/imports.ts'
import type { Limits } from '../services/limits.ts'

/** Far more than a person does, and an end to a script that runs wild. */
const IMPORTS = { limit: 60, windowMs: 60_000 }

type Names = 'getBagPage' | 'copyBag' | 'browseBags' | 'importDiscs' | 'undoImport'

export function bagPageRoutes({
  pages,
  browsing,
  imports,
  limits,
}: {
  pages: BagPageService
  browsing: Browsing
  imports: ImportService
  limits: Limits
}): HandlersOf<Names> {
  async function counted<T>(player: Player, write: () => Promise<Outcome<T>>): Promise<Outcome<T>> {
    const taken = await limits.take(`imports:${player.id}`, IMPORTS)
    return taken.allowed
      ? write()
      : refused('too-many-requests', { retryAfterSeconds: taken.retryAfterSeconds })
  }

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
      counted(player, () => imports.copyBag(player, body.importId, params, body.visibility)),
    importDiscs: ({ body }, { player }) =>
      counted(player, () => imports.run(player, body.importId, body)),
    undoImport: ({ params }, { player }) => imports.undo(player, params.importId),
  }
}
