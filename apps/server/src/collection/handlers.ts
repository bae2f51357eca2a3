// Handlers for copies, own molds and plastics. Each one calls its service.
import { plastics } from '@bagwise/catalog'
import type { HandlersOf } from '../platform/http/caller.ts'
import { done } from '../platform/result.ts'
import type { CopyService } from './owned-discs.ts'
import type { OwnMoldService } from './custom-molds.ts'

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

export function copyHandlers(copies: CopyService, ownMolds: OwnMoldService): HandlersOf<Names> {
  const all = plastics.map(plastic => Object.assign({}, plastic, { aliases: [...plastic.aliases] }))

  return {
    listPlastics: () => Promise.resolve(done({ plastics: all })),
    listCopies: ({ query }, { player }) => copies.page(player, query.after),
    createCopies: ({ body }, { player }) => copies.create(player, body),
    updateCopy: ({ params, body }, { player }) => copies.update(player, params.copyId, body),
    changeCopies: ({ body }, { player }) => copies.change(player, body.copyIds, body.action),
    showCopies: ({ body }, { player }) => copies.show(player, body.shown),
    listOwnMolds: (_, { player }) => ownMolds.list(player),
    createOwnMold: ({ body: { id, ...mold } }, { player }) => ownMolds.create(player, id, mold),
    updateOwnMold: ({ params, body }, { player }) => ownMolds.update(player, params.discId, body),
    deleteOwnMold: ({ params }, { player }) => ownMolds.remove(player, params.discId),
    switchOwnMold: ({ params, body }, { player }) =>
      ownMolds.switchTo(player, params.discId, body.libraryDiscId),
  }
}
