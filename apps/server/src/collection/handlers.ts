// Handlers for owned discs, custom molds and plastics. Each one calls its service.
import { plastics } from '@bagwise/catalog'
import type { Handlers } from '../platform/http/caller.ts'
import { done } from '../platform/result.ts'
import type { OwnedDiscService } from './owned-discs.ts'
import type { CustomMoldService } from './custom-molds.ts'

/** A mutable copy, as the response type requires. */
const PLASTICS = plastics.map(plastic =>
  Object.assign({}, plastic, { aliases: [...plastic.aliases] }),
)

export const collectionHandlers = (ownedDiscs: OwnedDiscService, customMolds: CustomMoldService) =>
  ({
    listPlastics: () => Promise.resolve(done({ plastics: PLASTICS })),
    listOwnedDiscs: ({ query }, { player }) => ownedDiscs.page(player, query.after),
    createOwnedDiscs: ({ body }, { player }) => ownedDiscs.create(player, body),
    updateOwnedDisc: ({ params, body }, { player }) =>
      ownedDiscs.update(player, params.ownedDiscId, body),
    changeOwnedDiscs: ({ body }, { player }) =>
      ownedDiscs.change(player, body.ownedDiscIds, body.action),
    showOwnedDiscs: ({ body }, { player }) => ownedDiscs.show(player, body.shown),
    listCustomMolds: (_, { player }) => customMolds.list(player),
    createCustomMold: ({ body: { id, ...mold } }, { player }) =>
      customMolds.create(player, id, mold),
    updateCustomMold: ({ params, body }, { player }) =>
      customMolds.update(player, params.discId, body),
    deleteCustomMold: ({ params }, { player }) => customMolds.remove(player, params.discId),
    switchCustomMold: ({ params, body }, { player }) =>
      customMolds.switchTo(player, params.discId, body.libraryDiscId),
  }) satisfies Partial<Handlers>
