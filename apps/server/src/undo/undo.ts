// Undoes exactly what an import or a conversion did, unless any of it has changed since.
import { renumber, MAX_UNDOABLE_IMPORTS } from '@bagwise/domain/bag'
import { isCustomMoldId } from '@bagwise/domain/collection'
import { MAX_UNDOABLE_CONVERSIONS } from '@bagwise/domain/swap'
import type { LockedPlayer } from '../profiles/index.ts'
import {
  type BagDeps,
  carriedDiscIds,
  type BagWithDiscs,
  type ScoredBag,
  withChange,
} from '../bags/index.ts'
import { findCustomMolds } from '../catalog/index.ts'
import { restoreCarriedDiscs, deleteOwnedDiscs, findOwnedDiscsByIds } from '../collection/index.ts'
import type { Tx } from '../platform/db/schema.ts'
import { throwProblem } from '../platform/result.ts'
import { DAY_MS } from '../platform/time.ts'
import {
  type ChangeKind,
  deleteChangesBefore,
  deleteOldChanges,
  findChange,
  insertChange,
  markUndone,
  type StoredChange,
  type UndoData,
} from './queries.ts'

/** The number of changes stored per player, and for how long (rules IM6 and SW34). */
const LIMITS = {
  import: { count: MAX_UNDOABLE_IMPORTS, ms: 30 * DAY_MS },
  conversion: { count: MAX_UNDOABLE_CONVERSIONS, ms: 7 * DAY_MS },
} as const satisfies Record<ChangeKind, { readonly count: number; readonly ms: number }>

/** The undo data for a bag; `carried` are the owned discs that it carried before. */
export function bagUndoData(
  before: BagWithDiscs,
  after: BagWithDiscs,
  {
    isNew,
    carried = new Map(),
  }: { isNew: boolean; carried?: ReadonlyMap<string, readonly string[]> },
): Omit<UndoData, 'ownedDiscIds'> {
  const { name, visibility, isActive } = after.bag
  const old = new Set(before.discs.map(row => row.id))
  const current = new Map(after.discs.map(row => [row.id, row.discId]))
  return {
    created: isNew ? { name, visibility, isActive } : undefined,
    added: [...current.keys()].filter(id => !old.has(id)),
    replaced: before.discs
      .filter(row => current.get(row.id) !== row.discId)
      .map(({ id, discId }) => ({ id, discId, ownedDiscIds: carried.get(discId) ?? [] })),
  }
}

export function makeUndo({ database, writer, now }: Pick<BagDeps, 'database' | 'writer' | 'now'>) {
  /** Whether the owned discs that a change added are unchanged. */
  async function areOwnedDiscsUnchanged(tx: Tx, { userId, bag, undoData }: StoredChange) {
    const ids = undoData?.ownedDiscIds ?? []
    const ownedDiscs = await findOwnedDiscsByIds(tx, userId, ids)
    return (
      ownedDiscs.length === ids.length &&
      ownedDiscs.every(({ place, version, bagIds }) => {
        const expectedBagId = bag && place === 'shelf' ? bag.id : ''
        return version === 1 && bagIds.join() === expectedBagId
      })
    )
  }

  /** Whether a bag that a change created is unchanged. */
  async function isBagUnchanged(
    tx: Tx,
    { bag }: BagWithDiscs,
    { created, ownedDiscIds }: UndoData,
  ) {
    if (!created) return true
    const carried = [...(await carriedDiscIds(tx, bag.id)).values()].flat()
    return (
      !bag.isPrimary &&
      (created.isActive || !bag.isActive) &&
      bag.name === created.name &&
      bag.visibility === created.visibility &&
      carried.every(ownedDiscId => ownedDiscIds.includes(ownedDiscId))
    )
  }

  /** Restores the bag's discs, except deleted custom molds, and puts back the owned discs that are still on the shelf. */
  async function restore(tx: Tx, loaded: ScoredBag, { added, replaced }: UndoData): Promise<void> {
    const { id: bagId, userId } = loaded.bag
    const discIds = replaced.map(row => row.discId)
    const molds = new Set((await findCustomMolds(tx, discIds, userId)).map(mold => mold.id))
    const before = new Map(replaced.map(row => [row.id, row]))
    const rows = loaded.discs
      .filter(row => !added.includes(row.id))
      .map(row => withChange(row, { discId: before.get(row.id)?.discId ?? row.discId }))
      .filter(({ id, discId }) => !before.has(id) || !isCustomMoldId(discId) || molds.has(discId))
    await writer.saveDiscs(tx, loaded, renumber(rows))
    const ownedDiscIds = rows.flatMap(({ id }) => before.get(id)?.ownedDiscIds ?? [])
    await restoreCarriedDiscs(tx, userId, { bagId, ownedDiscIds })
  }

  return {
    /** Stores a change in its transaction. Only a player's newest changes can be repeated or undone. */
    async record(tx: Tx, change: Omit<StoredChange, 'undoneAt' | 'createdAt'>): Promise<void> {
      await deleteOldChanges(tx, change.userId, change.kind, LIMITS[change.kind].count - 1)
      await insertChange(tx, { ...change, undoneAt: null, createdAt: now() })
    },

    /** The transaction must hold the player's lock. Idempotent. */
    async undo(tx: Tx, player: LockedPlayer, kind: ChangeKind, id: string): Promise<void> {
      const change = await findChange(tx, player.id, kind, id)
      if (!change) return throwProblem('change-not-found')
      const { bag, undoData } = change
      if (!undoData) return
      const loaded = bag ? await writer.loadBag(tx, player, bag.id, 'changed-since') : undefined
      const isUnchanged =
        loaded?.bag.version === bag?.version &&
        (await areOwnedDiscsUnchanged(tx, change)) &&
        (!loaded || (await isBagUnchanged(tx, loaded, undoData)))
      if (!isUnchanged) return throwProblem('changed-since')
      await markUndone(tx, change, now())
      await deleteOwnedDiscs(tx, player.id, undoData.ownedDiscIds)
      if (loaded)
        await (undoData.created ? writer.delete(tx, loaded) : restore(tx, loaded, undoData))
    },

    /** Deletes the expired undo data of all players. */
    async sweep(): Promise<number> {
      let deleted = 0
      for (const kind of Object.keys(LIMITS) as ChangeKind[]) {
        deleted += await deleteChangesBefore(database.db, kind, now() - LIMITS[kind].ms)
      }
      return deleted
    },
  }
}

export type Undo = ReturnType<typeof makeUndo>
