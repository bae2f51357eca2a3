// Undoes a conversion, and prepares the data for it.
import { closedUp } from '@bagwise/domain/bag'
import { isCustomMoldId } from '@bagwise/domain/collection'
import {
  type BagWriter,
  carriedIn,
  deleteBag,
  type OwnBag,
  type ScoredBag,
  type StoredBagDisc,
  withChange,
} from '../bags/index.ts'
import { customMoldsAmong } from '../catalog/index.ts'
import { carryAgain } from '../collection/index.ts'
import type { Database } from '../platform/db/connect.ts'
import type { Tx } from '../platform/db/schema.ts'
import type { Player } from '../platform/http/caller.ts'
import { refuse, type Result } from '../platform/result.ts'
import type { ScoreService } from '../scores/index.ts'
import {
  type ConversionUndo,
  deleteConversionsBefore,
  findConversion,
  markUndone,
  type ReplacedDisc,
} from './queries.ts'
import { dropVotes } from './vote-queries.ts'

/** How long a conversion can be undone, or repeated with the same result. */
const KEPT_FOR_MS = 7 * 24 * 60 * 60_000

/** The undo data of a conversion. */
export function undoDataFor(
  before: OwnBag,
  after: OwnBag,
  carried: ReadonlyMap<string, readonly string[]>,
): ConversionUndo {
  const now = new Map(after.discs.map(row => [row.id, row.discId]))
  const replaced = before.discs.filter(row => now.get(row.id) !== row.discId)
  if (replaced.length > 0) {
    const rows = replaced.map(({ id, discId }) => ({
      id,
      discId,
      ownedDiscIds: carried.get(discId),
    }))
    return { kind: 'replaced', rows }
  }
  const there = new Set(before.discs.map(row => row.id))
  const added = after.discs.filter(row => !there.has(row.id))
  return { kind: 'added', rows: added.map(row => row.id) }
}

export function makeConversionUndo({
  database,
  writer,
  scores,
  now,
}: {
  database: Database
  writer: BagWriter
  scores: ScoreService
  now: () => number
}) {
  /** Restores the discs of these rows, except custom molds that were deleted, and the owned discs that are still on the shelf. */
  async function putBack(
    tx: Tx,
    own: ScoredBag,
    rows: readonly StoredBagDisc[],
    replaced: readonly ReplacedDisc[],
  ): Promise<void> {
    const { userId, id: bagId } = own.bag
    const discIds = replaced.map(row => row.discId)
    const molds = new Set((await customMoldsAmong(tx, discIds, userId)).map(mold => mold.id))
    const before = new Map(replaced.map(row => [row.id, row]))
    const there = rows
      .map(row => withChange(row, { discId: before.get(row.id)?.discId ?? row.discId }))
      .filter(({ id, discId }) => !before.has(id) || !isCustomMoldId(discId) || molds.has(discId))
    await writer.saveDiscs(tx, own, own.playerScores, closedUp(there))
    const ownedDiscIds = there.flatMap(({ id }) => before.get(id)?.ownedDiscIds ?? [])
    await carryAgain(database, tx, userId, { bagId, ownedDiscIds })
  }

  /** Deletes a bag that the conversion created, unless the player has changed it since. */
  async function deleteCreated(
    tx: Tx,
    own: ScoredBag,
    created: Extract<ConversionUndo, { kind: 'created' }>,
  ): Promise<void> {
    const { bag } = own
    const isChanged =
      bag.isPrimary ||
      bag.isActive ||
      bag.name !== created.name ||
      bag.visibility !== created.visibility
    if (isChanged || (await carriedIn(tx, bag.id)).size > 0) refuse('converted-bag-changed')
    await scores.forgetBag(tx, own.playerScores, bag.id)
    await deleteBag(tx, bag)
  }

  async function revert(tx: Tx, own: ScoredBag, undo: ConversionUndo): Promise<void> {
    if (undo.kind === 'created') return deleteCreated(tx, own, undo)
    if (undo.kind === 'added') {
      const added = new Set(undo.rows)
      return putBack(
        tx,
        own,
        own.discs.filter(row => !added.has(row.id)),
        [],
      )
    }
    return putBack(tx, own, own.discs, undo.rows)
  }

  return {
    /** For the player who executed it, while the bag has not changed since; undoing twice is fine. */
    undo: (player: Player, conversionId: string): Promise<Result<{ done: true }>> =>
      writer.withPlayerLock(player, async (tx, locked) => {
        const conversion = await findConversion(tx, player.id, { id: conversionId })
        if (!conversion) return refuse('conversion-not-found')
        if (conversion.undo === null) return { done: true }
        const own = await writer.open(tx, locked, conversion.bagId, 'conversion-not-found')
        if (own.bag.version !== conversion.bagVersion) return refuse('bag-changed')
        await markUndone(tx, conversion)
        await dropVotes(tx, player.id, conversion.id)
        await revert(tx, own, conversion.undo)
        return { done: true }
      }),

    /** Deletes all players' expired undo data. */
    sweep: (): Promise<number> => deleteConversionsBefore(database.db, now() - KEPT_FOR_MS),
  }
}
