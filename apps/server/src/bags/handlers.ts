// Handlers for bags and bag pages. Each one calls its service.
import type { Handlers } from '../platform/http/caller.ts'
import { done } from '../platform/result.ts'
import type { BagService } from './bags.ts'
import type { BagPageService } from './bag-pages.ts'

export const bagHandlers = (bags: BagService, bagPages: BagPageService) =>
  ({
    listBags: async ({ query }, { player }) => done(await bags.page(player, query.after)),
    createBag: ({ body }, { player }) => bags.create(player, body.name, body.visibility),
    renameBag: ({ params, body }, { player }) => bags.rename(player, params.bagId, body.name),
    deleteBag: ({ params }, { player }) => bags.remove(player, params.bagId),
    cloneBag: ({ params, body }, { player }) => bags.clone(player, params.bagId, body),
    setPrimaryBag: ({ params }, { player }) => bags.setPrimary(player, params.bagId),
    setActiveBag: ({ params }, { player }) => bags.setActive(player, params.bagId),
    setBagVisibility: ({ params, body }, { player }) =>
      bags.setVisibility(player, params.bagId, body.visibility),
    renewBagLink: ({ params }, { player }) => bags.renewLink(player, params.bagId),
    addDisc: ({ params, body }, { player }) => bags.addDisc(player, params.bagId, body.discId),
    removeDisc: ({ params }, { player }) => bags.removeDisc(player, params.bagId, params.bagDiscId),
    setNotes: ({ params, body }, { player }) =>
      bags.setNotes(player, params.bagId, params.bagDiscId, {
        notes: body.notes,
        previous: body.previousNotes,
      }),
    reorderDiscs: ({ params, body }, { player }) =>
      bags.reorder(player, params.bagId, body.bagDiscIds),
    getBagPage: async ({ params }, caller) => {
      const session = await caller.session()
      const seen = await bagPages.open(params, session?.user.id ?? null)
      if (seen.kind === 'refused') return seen
      if (seen.value.page.visibility !== 'public') caller.markUnlisted()
      return done(seen.value.page)
    },
  }) satisfies Partial<Handlers>
