// The routes of copies, own molds and plastics: each calls its service; writes are counted first.
import { plastics } from '@bagwise/catalog'
import type { Player } from '../caller.ts'
import type { HandlersOf } from '../handlers.ts'
import { done, type Outcome, refused } from '../outcome.ts'
import type { CopyService } from '../services/copies.ts'
import type { Limits } from '../services/limits.ts'
import type { OwnMoldService } from '../services/own-molds.ts'

/** Far more than a person does, and an end to a script that runs wild. */
const WRITES = { limit: 1200, windowMs: 60_000 }

type Names =
  | 'listPlastics'
  | 'listCopies'
  | 'createCopies'
  | 'updateCopy'
  | 'changeCopies'
  | 'showCopies'
  | 'listOwnMolds'
  | 'createOwnMold'
  | 'updateOwnMold'
  | 'deleteOwnMold'
  | 'switchOwnMold'

export function copyRoutes(
  copies: CopyService,
  ownMolds: OwnMoldService,
  limits: Limits,
): HandlersOf<Names> {
  async function counted<T>(player: Player, write: () => Promise<Outcome<T>>): Promise<Outcome<T>> {
    const taken = await limits.take(`copies:${player.id}`, WRITES)
    return taken.allowed
      ? write()
      : refused('too-many-requests', { retryAfterSeconds: taken.retryAfterSeconds })
  }
  const all = plastics.map(plastic => Object.assign({}, plastic, { aliases: [...plastic.aliases] }))

  return {
    listPlastics: () => Promise.resolve(done({ plastics: all })),
    listCopies: (_, { player }) => copies.list(player),
    createCopies: ({ body }, { player }) => counted(player, () => copies.create(player, body)),
    updateCopy: ({ params, body }, { player }) =>
      counted(player, () => copies.update(player, params.copyId, body)),
    changeCopies: ({ body }, { player }) =>
      counted(player, () => copies.change(player, body.copyIds, body.action)),
    showCopies: ({ body }, { player }) => copies.show(player, body.shown),
    listOwnMolds: (_, { player }) => ownMolds.list(player),
    createOwnMold: ({ body: { id, ...mold } }, { player }) =>
      counted(player, () => ownMolds.create(player, id, mold)),
    updateOwnMold: ({ params, body }, { player }) =>
      counted(player, () => ownMolds.update(player, params.discId, body)),
    deleteOwnMold: ({ params }, { player }) => ownMolds.remove(player, params.discId),
    switchOwnMold: ({ params, body }, { player }) =>
      counted(player, () => ownMolds.switchTo(player, params.discId, body.libraryDiscId)),
  }
}
