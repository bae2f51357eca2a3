// The history of a bag: listing and undoing changes, and restoring the bag as it was after one.
import type { BagAtChange, BagChange, Endpoints, OutputOf } from '@bagwise/contract'
import { cloneName, cloneVisibility, DISCS_PER_BAG, positions } from '@bagwise/domain/bag'
import { isCustomMoldId } from '@bagwise/domain/collection'
import {
  applyDifference,
  type BagRow,
  isAsLeft,
  reversed,
  touchesSameRows,
} from '@bagwise/domain/history'
import { scoreBag } from '@bagwise/domain/scoring'
import {
  type BagDeps,
  bagDiscsView,
  bagRows,
  bagView,
  type BagWithDiscs,
  carriedDiscIds,
  type DiscsChange,
  findBagWithDiscs,
  findChange,
  insertChange,
  lastNumberWithoutDetails,
  listChanges,
  newBagContext,
  type RemovedOwnedDisc,
  type ScoredBag,
  setCarriedDiscs,
  setUndone,
  type StoredBagDisc,
  type StoredChange,
  withChange,
} from '../bags/index.ts'
import { findCustomMolds } from '../catalog/index.ts'
import {
  addOwnedDiscs,
  deleteOwnedDiscs,
  findOwnedDiscsByIds,
  type StoredOwnedDisc,
} from '../collection/index.ts'
import { newId } from '../platform/db/rows.ts'
import type { Queries, Tx } from '../platform/db/schema.ts'
import type { HandlersOf } from '../platform/http/caller.ts'
import { problem, done, type Result, throwProblem } from '../platform/result.ts'
import { iso } from '../platform/time.ts'
import type { LockedPlayer } from '../profiles/index.ts'
import { deleteVotes } from '../swaps/index.ts'

/** A page is smaller than 50 kB. */
const PAGE_SIZE = 100
/** How many later changes a message names. */
const MAX_NAMED_CHANGES = 3

type HistoryDeps = Pick<BagDeps, 'database' | 'catalog' | 'writer' | 'now'>
type HistoryEndpoint =
  | 'listBagChanges'
  | 'getBagAtChange'
  | 'undoChange'
  | 'restoreBag'
  | 'restoreAsNewBag'

const toStoredDiscs = (rows: readonly BagRow[]): StoredBagDisc[] =>
  positions(rows.map(({ id }) => id)).flatMap(({ id, order }, index) => {
    const row = rows[index]
    return row ? [{ id, discId: row.discId, notes: row.notes, order }] : []
  })

const ownedDiscIdsIn = (rows: readonly BagRow[]): string[] =>
  rows.flatMap(({ ownedDiscIds }) => ownedDiscIds)

const toRemoved = ({
  id,
  createdAt,
  bagIds: _bagIds,
  version: _version,
  lostFrom: _lostFrom,
  ...fields
}: StoredOwnedDisc): RemovedOwnedDisc => ({ id, createdAt, fields })

type Undone = OutputOf<Endpoints['undoChange']>

export function makeHistoryHandlers({
  database,
  catalog,
  writer,
  now,
}: HistoryDeps): HandlersOf<HistoryEndpoint> {
  /** The bag's rows with the owned discs that it carries. */
  const currentRows = async (queries: Queries, { bag, discs }: BagWithDiscs): Promise<BagRow[]> =>
    bagRows(discs, await carriedDiscIds(queries, bag.id))

  /** Leaves out custom molds that were deleted. */
  async function withoutDeletedMolds(
    queries: Queries,
    userId: string,
    rows: readonly BagRow[],
  ): Promise<readonly BagRow[]> {
    const discIds = rows.map(row => row.discId)
    const molds = new Set((await findCustomMolds(queries, discIds, userId)).map(({ id }) => id))
    return rows.filter(({ discId }) => !isCustomMoldId(discId) || molds.has(discId))
  }

  /** The bag as it was after a change, or undefined if the details of a later change were deleted. */
  async function rowsAt(
    queries: Queries,
    loaded: BagWithDiscs,
    change: StoredChange,
  ): Promise<BagRow[] | undefined> {
    const { id: bagId, userId } = loaded.bag
    let rows = await currentRows(queries, loaded)
    for (const { difference } of await listChanges(queries, userId, bagId, {
      above: change.number,
    })) {
      if (!difference) return undefined
      rows = applyDifference(rows, reversed(difference))
    }
    return rows
  }

  /** Finds a change and its bag. */
  async function open(tx: Tx, locked: LockedPlayer, changeId: string) {
    const change = await findChange(tx, locked.id, changeId)
    if (!change?.bagId) return throwProblem('change-not-found')
    const loaded = await writer.loadBag(tx, locked, change.bagId, 'change-not-found')
    return { change, loaded }
  }

  async function restorableRows(tx: Tx, loaded: ScoredBag, change: StoredChange) {
    const rows = await rowsAt(tx, loaded, change)
    if (!rows) return throwProblem('change-expired')
    return withoutDeletedMolds(tx, loaded.bag.userId, rows)
  }

  /** Restores the rows of an earlier version, with the owned discs that are still on the shelf. */
  function fill(
    tx: Tx,
    loaded: ScoredBag,
    rows: readonly BagRow[],
    discs: readonly StoredBagDisc[],
    change: Omit<DiscsChange, 'kind' | 'carry'> = {},
  ): Promise<ScoredBag> {
    const { id: bagId, userId } = loaded.bag
    const ownedDiscIds = ownedDiscIdsIn(rows)
    const carry = () => setCarriedDiscs(tx, userId, { bagId, ownedDiscIds })
    return writer.changeDiscs(tx, loaded, discs, { ...change, kind: 'restore', carry })
  }

  /** Says what has happened to the rows of a change since. */
  async function throwChangedSince(tx: Tx, change: StoredChange, bagId: string): Promise<never> {
    const { userId, number, difference } = change
    const later = difference
      ? (await listChanges(tx, userId, bagId, { above: number })).filter(
          ({ undoneAt, difference: other }) =>
            undoneAt === null && other && touchesSameRows(difference, other),
        )
      : []
    const named = later.slice(0, MAX_NAMED_CHANGES).map(({ sentence }) => sentence)
    return throwProblem('changed-since', {
      message:
        named.length === 0
          ? undefined
          : `This can't be undone, because of later changes. Since then: ${named.join('; ')}.`,
    })
  }

  /** Whether the owned discs that a change added are as it left them. */
  async function areOwnedDiscsUnchanged(tx: Tx, { userId, bagId, context }: StoredChange) {
    const ids = context.addedOwnedDiscIds ?? []
    const ownedDiscs = await findOwnedDiscsByIds(tx, userId, ids)
    return (
      ownedDiscs.length === ids.length &&
      ownedDiscs.every(({ place, version, bagIds }) => {
        const expectedBagId = bagId !== null && place === 'shelf' ? bagId : ''
        return version === 1 && bagIds.join() === expectedBagId
      })
    )
  }

  /** Whether a bag that a change created is as it left it, apart from its discs. */
  const isNewBagUnchanged = ({ bag }: BagWithDiscs, { context: { created } }: StoredChange) =>
    !created ||
    (!bag.isPrimary &&
      (created.isActive || !bag.isActive) &&
      bag.name === created.name &&
      bag.visibility === created.visibility)

  /** Plans to delete the owned discs that a change added, and to add those that it deleted. */
  async function planOwnedDiscs(tx: Tx, { userId, context }: StoredChange) {
    const { addedOwnedDiscIds = [], removedOwnedDiscs = [] } = context
    const removed = await findOwnedDiscsByIds(tx, userId, addedOwnedDiscIds)
    return {
      context: {
        ...(removed.length > 0 && { removedOwnedDiscs: removed.map(toRemoved) }),
        ...(removedOwnedDiscs.length > 0 && {
          addedOwnedDiscIds: removedOwnedDiscs.map(({ id }) => id),
        }),
      },
      async apply() {
        await deleteOwnedDiscs(tx, userId, addedOwnedDiscIds)
        for (const { createdAt, ...ownedDisc } of removedOwnedDiscs)
          await addOwnedDiscs(tx, userId, [ownedDisc], createdAt)
      },
    }
  }

  /** Marks the change as undone. If it was an undo, the change that it undid is effective again. */
  async function markUndone(tx: Tx, { userId, id, context: { undoes } }: StoredChange) {
    await setUndone(tx, userId, id, now())
    if (undoes !== undefined) await setUndone(tx, userId, undoes, null)
    await deleteVotes(tx, userId, id)
  }

  /** Undoes an import into the collection. */
  async function undoInCollection(tx: Tx, change: StoredChange): Promise<Undone> {
    if (!(await areOwnedDiscsUnchanged(tx, change))) return throwProblem('changed-since')
    await markUndone(tx, change)
    const ownedDiscs = await planOwnedDiscs(tx, change)
    await ownedDiscs.apply()
    const changeId = newId(now())
    await insertChange(tx, {
      ...change,
      id: changeId,
      kind: 'undo',
      sentence: `Undid: ${change.sentence}`,
      context: { ...ownedDiscs.context, undoes: change.id },
      response: null,
      createdAt: now(),
    })
    return { bag: null, changeId }
  }

  async function undoInBag(
    tx: Tx,
    locked: LockedPlayer,
    loaded: ScoredBag,
    change: StoredChange,
  ): Promise<Undone> {
    const { difference, context } = change
    const { id: bagId, userId } = loaded.bag
    if (!difference || change.kind === 'day') return throwProblem('change-expired')
    const rows = await currentRows(tx, loaded)
    const isUnchanged =
      isAsLeft(rows, difference) &&
      (await areOwnedDiscsUnchanged(tx, change)) &&
      isNewBagUnchanged(loaded, change) &&
      (!context.created || rows.length === difference.after.length)
    if (!isUnchanged) return throwChangedSince(tx, change, bagId)
    const before = applyDifference(rows, reversed(difference))
    if (before.length > DISCS_PER_BAG) return throwProblem('bag-full')
    if ((await withoutDeletedMolds(tx, userId, before)).length < before.length)
      return throwProblem('mold-not-found')
    await markUndone(tx, change)
    const ownedDiscs = await planOwnedDiscs(tx, change)
    if (context.created) {
      await ownedDiscs.apply()
      await writer.delete(tx, loaded)
      return { bag: null, changeId: null }
    }
    const changeId = newId(now())
    await writer.changeDiscs(tx, loaded, toStoredDiscs(before), {
      kind: 'undo',
      detail: change.sentence,
      request: { id: changeId, response: null },
      context: { ...ownedDiscs.context, undoes: change.id },
      async carry() {
        await ownedDiscs.apply()
        await setCarriedDiscs(tx, userId, { bagId, ownedDiscIds: ownedDiscIdsIn(before) })
      },
    })
    return { bag: bagView(catalog, await writer.loadBag(tx, locked, bagId)), changeId }
  }

  const changeView = (change: StoredChange, oldestRestorable: number): BagChange => ({
    id: change.id,
    kind: change.kind,
    sentence: change.sentence,
    score: change.score,
    discCount: change.discCount,
    merged: change.merged,
    canUndo: change.undoneAt === null && change.difference !== null && change.kind !== 'day',
    canRestore: change.number >= oldestRestorable,
    isUndone: change.undoneAt !== null,
    createdAt: iso(change.createdAt),
  })

  return {
    listBagChanges: ({ params: { bagId }, query: { after } }, { player }) =>
      database.snapshot(async queries => {
        if (!(await findBagWithDiscs(queries, player.id, bagId))) return problem('bag-not-found')
        const position = after === undefined ? {} : { below: Number(after) }
        const limit = PAGE_SIZE + 1
        const found = await listChanges(queries, player.id, bagId, { ...position, limit })
        const page = found.slice(0, PAGE_SIZE)
        const oldestRestorable = await lastNumberWithoutDetails(queries, player.id, bagId)
        return done({
          changes: page.map(change => changeView(change, oldestRestorable)),
          next: found.length > page.length ? String(page.at(-1)?.number) : null,
        })
      }),

    getBagAtChange: ({ params: { changeId } }, { player }) =>
      database.snapshot(async (queries): Promise<Result<BagAtChange>> => {
        const change = await findChange(queries, player.id, changeId)
        const loaded = change?.bagId && (await findBagWithDiscs(queries, player.id, change.bagId))
        if (!change || !loaded) return problem('change-not-found')
        const rows = await rowsAt(queries, loaded, change)
        if (!rows) return problem('change-expired')
        const remaining = await withoutDeletedMolds(queries, player.id, rows)
        const discIds = remaining.map(({ discId }) => discId)
        const customMolds = await findCustomMolds(queries, discIds, player.id)
        const discs = bagDiscsView(catalog, { discs: toStoredDiscs(remaining), customMolds })
        const { total, parts } = scoreBag(discs.map(({ disc }) => disc))
        return done({
          changeId,
          bagId: loaded.bag.id,
          sentence: change.sentence,
          createdAt: iso(change.createdAt),
          discs,
          score: discs.length > 0 ? { completenessScore: total, scoreBreakdown: parts } : null,
        })
      }),

    /** Idempotent: undoing a change again has no further effect. */
    undoChange: ({ params: { changeId } }, { player }) =>
      writer.withPlayerLock(player, async (tx, locked): Promise<Undone> => {
        const change = await findChange(tx, locked.id, changeId)
        if (!change) return throwProblem('change-not-found')
        const { bagId } = change
        if (change.undoneAt !== null) {
          const current = bagId === null ? undefined : await findBagWithDiscs(tx, locked.id, bagId)
          return { bag: current ? bagView(catalog, current) : null, changeId: null }
        }
        if (bagId === null) return undoInCollection(tx, change)
        const loaded = await writer.loadBag(tx, locked, bagId, 'changed-since')
        return undoInBag(tx, locked, loaded, change)
      }),

    /** Idempotent: a bag that is already as it was doesn't change. */
    restoreBag: ({ params: { changeId } }, { player }) =>
      writer.withPlayerLock(player, async (tx, locked) => {
        const { change, loaded } = await open(tx, locked, changeId)
        const rows = await restorableRows(tx, loaded, change)
        return bagView(catalog, await fill(tx, loaded, rows, toStoredDiscs(rows)))
      }),

    /** Idempotent: a repeated id returns the bag that the first request created. */
    restoreAsNewBag: ({ params: { changeId }, body: { id, name, visibility } }, { player }) =>
      writer.withPlayerLock(player, async (tx, locked) => {
        const previous = await findChange(tx, locked.id, id)
        if (previous) {
          if (previous.kind !== 'restore' || previous.undoneAt !== null || !previous.bagId)
            return throwProblem('change-not-found')
          return bagView(catalog, await writer.loadChangedBag(tx, locked, previous.bagId, id))
        }
        const { change, loaded } = await open(tx, locked, changeId)
        if (loaded.bag.hidden) return throwProblem('bag-hidden')
        const rows = await restorableRows(tx, loaded, change)
        const target = await writer.create(tx, locked, {
          name: name ?? cloneName(loaded.bag.name),
          visibility: visibility ?? cloneVisibility(loaded.bag.visibility),
        })
        const discs = toStoredDiscs(rows).map(row => withChange(row, { id: newId(now()) }))
        const created = { request: { id, response: {} }, context: newBagContext(target) }
        return bagView(catalog, await fill(tx, target, rows, discs, created))
      }),
  }
}
