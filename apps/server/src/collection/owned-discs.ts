// Adding, editing and carrying the discs a player owns, each in one transaction. The rules are in the domain.
import { plastics } from '@bagwise/catalog'
import type { Bag, OwnedDisc, ownedDiscEndpoints } from '@bagwise/contract'
import { DISCS_PER_BAG, nextPosition } from '@bagwise/domain/bag'
import {
  afterAction,
  afterEdit,
  type OwnedDiscAction,
  moldsToAdd,
  NEW_OWNED_DISC,
} from '@bagwise/domain/collection'
import type { HandlersOf, Player } from '../platform/http/caller.ts'
import type { Tx } from '../platform/db/schema.ts'
import {
  bagView,
  type BagDeps,
  discsOfBags,
  assertMolds,
  type StoredBagDisc,
} from '../bags/index.ts'
import {
  deleteOwnedDiscs,
  findOwnedDiscsByIds,
  listOwnedDiscsOfPlayer,
  type StoredOwnedDisc,
} from './queries.ts'
import { type LockedPlayer, findProfileById, setShowOwnedDiscs } from '../profiles/index.ts'
import { newId } from '../platform/db/rows.ts'
import { takePage } from '../platform/pagination.ts'
import { done, throwProblem } from '../platform/result.ts'
import { addOwnedDiscs, mergeFields, ownedDiscView, saveWithinTextLimit } from './writer.ts'

/** A mutable copy, as the response type requires. */
const PLASTICS = plastics.map(plastic =>
  Object.assign({}, plastic, { aliases: [...plastic.aliases] }),
)

type Changed = { ownedDiscs: OwnedDisc[]; bags: Bag[]; isPartial: boolean }

export function toChangedResponse(ownedDiscs: readonly StoredOwnedDisc[], bags: Bag[]): Changed {
  const page = takePage(ownedDiscs.map(ownedDiscView))
  return { ownedDiscs: page, bags, isPartial: page.length < ownedDiscs.length }
}

/** About the number of owned discs that fit on a page. */
const MAX_OWNED_DISCS_READ = 500

function parseCursor(after: string): Pick<StoredOwnedDisc, 'id' | 'createdAt'> {
  const [createdAt, id = ''] = after.split('.')
  return { createdAt: Number(createdAt), id }
}

const comparableFields = ({ bagIds: _bagIds, version: _version, ...fields }: StoredOwnedDisc) =>
  fields

const sameFields = (a: StoredOwnedDisc, b: StoredOwnedDisc): boolean =>
  JSON.stringify(comparableFields(a)) === JSON.stringify(comparableFields(b))

const sameBags = (a: StoredOwnedDisc, b: StoredOwnedDisc): boolean =>
  a.discId === b.discId && a.bagIds.join() === b.bagIds.join()

/** The owned disc with its fields normalized for storage. Throws if a field of the action is invalid, which rolls back the transaction. */
const normalizeFields = (ownedDisc: StoredOwnedDisc): StoredOwnedDisc => ({
  ...ownedDisc,
  ...mergeFields(ownedDisc, {}, field => `action.${field}`),
})

export function makeOwnedDiscService({ database, catalog, writer, now }: Omit<BagDeps, 'scores'>) {
  /** The bag's rows with the missing molds of these owned discs. */
  function withMissingMolds(
    discs: readonly StoredBagDisc[],
    ownedDiscs: readonly StoredOwnedDisc[],
  ): StoredBagDisc[] {
    const rows: StoredBagDisc[] = [...discs]
    const molds = rows.map(row => row.discId)
    for (const discId of moldsToAdd(ownedDiscs, molds)) {
      rows.push({ id: newId(now()), discId, notes: null, order: nextPosition(rows) })
    }
    return rows.length > DISCS_PER_BAG ? throwProblem('bag-full') : rows
  }

  /** Returns a function that checks whether a bag has a mold, for the bags that carry or carried these owned discs. */
  async function loadMoldLookup(tx: Tx, ownedDiscs: readonly StoredOwnedDisc[]) {
    const bagIds = new Set(
      ownedDiscs.flatMap(ownedDisc => [...ownedDisc.bagIds, ...ownedDisc.lostFrom]),
    )
    const discs = await discsOfBags(tx, [...bagIds])
    return (bagId: string, discId: string) =>
      discs.get(bagId)?.some(disc => disc.discId === discId) ?? false
  }

  /** Stores the differences. Increases the version of each owned disc whose fields change. */
  async function saveChanges(
    tx: Tx,
    userId: string,
    before: readonly StoredOwnedDisc[],
    after: readonly StoredOwnedDisc[],
  ): Promise<StoredOwnedDisc[]> {
    const old = new Map(before.map(ownedDisc => [ownedDisc.id, ownedDisc]))
    const differs = (isSame: typeof sameBags) => (ownedDisc: StoredOwnedDisc) => {
      const previous = old.get(ownedDisc.id)
      return previous !== undefined && !isSame(previous, ownedDisc)
    }
    const isChanged = differs(sameFields)
    const saved = after.map(ownedDisc =>
      isChanged(ownedDisc) ? { ...ownedDisc, version: ownedDisc.version + 1 } : ownedDisc,
    )
    await saveWithinTextLimit(tx, userId, saved.filter(isChanged), saved.filter(differs(sameBags)))
    return saved
  }

  async function applyAction(
    tx: Tx,
    locked: LockedPlayer,
    ownedDiscs: readonly StoredOwnedDisc[],
    action: OwnedDiscAction,
  ): Promise<Changed> {
    if (action.kind === 'delete') {
      const ids = ownedDiscs.map(({ id }) => id)
      await deleteOwnedDiscs(tx, locked.id, ids)
      return toChangedResponse([], [])
    }
    const bagHasMold =
      action.kind === 'mark-found' ? await loadMoldLookup(tx, ownedDiscs) : () => true
    const after = ownedDiscs.flatMap(ownedDisc => afterAction(ownedDisc, action, bagHasMold) ?? [])
    const save = () => saveChanges(tx, locked.id, ownedDiscs, after.map(normalizeFields))
    if (action.kind !== 'add-to-bag' && action.kind !== 'remove-from-bag')
      return toChangedResponse(await save(), [])
    const loaded = await writer.loadBag(tx, locked, action.bagId)
    const rows =
      action.kind === 'add-to-bag' ? withMissingMolds(loaded.discs, ownedDiscs) : loaded.discs
    let saved: StoredOwnedDisc[] = []
    const bag = await writer.changeDiscs(tx, loaded, rows, {
      kind: action.kind === 'add-to-bag' ? 'add-owned-disc' : 'remove-owned-disc',
      carry: async () => (saved = await save()),
    })
    return toChangedResponse(saved, [bagView(catalog, bag)])
  }

  /** One page of a player's owned discs. */
  const page = (player: Player, after: string | undefined) =>
    database.snapshot(async queries => {
      const limit = MAX_OWNED_DISCS_READ
      const position = after === undefined ? undefined : parseCursor(after)
      const rest = await listOwnedDiscsOfPlayer(queries, player.id, { after: position, limit })
      const profile = await findProfileById(queries, player.id)
      const ownedDiscs = takePage(rest.map(ownedDiscView))
      const isLast = rest.length < limit && ownedDiscs.length === rest.length
      const last = rest[ownedDiscs.length - 1]
      return {
        ownedDiscs,
        next: isLast || !last ? null : `${last.createdAt}.${last.id}`,
        showOwnedDiscs: profile?.showOwnedDiscs ?? false,
      }
    })

  const handlers: HandlersOf<keyof typeof ownedDiscEndpoints> = {
    listPlastics: async () => done({ plastics: PLASTICS }),

    listOwnedDiscs: async ({ query }, { player }) => done(await page(player, query.after)),

    /** Idempotent: owned discs that already exist don't change. */
    createOwnedDiscs: ({ body: request }, { player }) =>
      writer.withPlayerLock(player, async (tx, locked) => {
        const ids = request.ownedDiscs.map(ownedDisc => ownedDisc.id)
        const existing = await findOwnedDiscsByIds(tx, player.id, ids)
        const existingIds = new Set(existing.map(ownedDisc => ownedDisc.id))
        const requested = request.ownedDiscs.map(({ id, discId, ...changes }, index) => {
          const pathOf = (field: string) => ['ownedDiscs', index, field].join('.')
          return { id, fields: mergeFields({ ...NEW_OWNED_DISC, discId }, changes, pathOf) }
        })
        const added = requested.filter(
          ({ id }, index) => !existingIds.has(id) && ids.indexOf(id) === index,
        )
        const discIds = added.map(({ fields }) => fields.discId)
        await assertMolds(catalog, tx, player.id, discIds)
        const ownedDiscs = [...existing, ...(await addOwnedDiscs(tx, player.id, added, now()))]
        return request.bagId === undefined
          ? toChangedResponse(ownedDiscs, [])
          : applyAction(tx, locked, ownedDiscs, { kind: 'add-to-bag', bagId: request.bagId })
      }),

    /** `version` is the one that the player saw; omit it to skip the version check. */
    updateOwnedDisc: ({ params, body: { version, ...changes } }, { player }) =>
      writer.withPlayerLock(player, async tx => {
        const [old] = await findOwnedDiscsByIds(tx, player.id, [params.ownedDiscId])
        if (!old) return throwProblem('owned-disc-not-found')
        const fields = mergeFields(old, changes)
        // Saving the same values again is a retry, not a conflict.
        if (sameFields(old, { ...old, ...fields })) return ownedDiscView(old)
        if (version !== undefined && version !== old.version)
          return throwProblem('owned-disc-changed')
        if (fields.discId !== old.discId) await assertMolds(catalog, tx, player.id, [fields.discId])
        const after = afterEdit(old, fields, await loadMoldLookup(tx, [old]))
        const [saved = after] = await saveChanges(tx, player.id, [old], [after])
        return ownedDiscView(saved)
      }),

    /** Owned discs that no longer exist are skipped. */
    changeOwnedDiscs: ({ body: { ownedDiscIds, action } }, { player }) =>
      writer.withPlayerLock(player, async (tx, locked) => {
        const ownedDiscs = await findOwnedDiscsByIds(tx, player.id, ownedDiscIds)
        if (ownedDiscs.length === 0) return throwProblem('owned-disc-not-found')
        return applyAction(tx, locked, ownedDiscs, action)
      }),

    showOwnedDiscs: ({ body: { showOwnedDiscs } }, { player }) =>
      writer.withPlayerLock(player, async tx => {
        await setShowOwnedDiscs(tx, player.id, showOwnedDiscs)
        return { showOwnedDiscs }
      }),
  }
  return { page, applyAction, handlers }
}

export type OwnedDiscService = ReturnType<typeof makeOwnedDiscService>
