// Queries for changes that a player can undo. Each one filters by player.
import type { Visibility } from '@bagwise/domain/bag'
import type { ChangeRow, Queries, Tx } from '../platform/db/schema.ts'

export type ChangeKind = ChangeRow['kind']

/** A row whose disc was replaced: the disc before, and its owned discs that the bag carried. */
export type ReplacedDisc = {
  readonly id: string
  readonly discId: string
  readonly ownedDiscIds: readonly string[]
}

/** Exactly what a change did. */
export type UndoData = {
  /** The bag that the change created, as it was then. */
  readonly created?:
    | { readonly name: string; readonly visibility: Visibility; readonly isActive: boolean }
    | undefined
  /** The ids of the rows that were added to the bag. */
  readonly added: readonly string[]
  readonly replaced: readonly ReplacedDisc[]
  /** The owned discs that were added. */
  readonly ownedDiscIds: readonly string[]
}

export type StoredChange = {
  readonly userId: string
  readonly kind: ChangeKind
  /** Made by the client, so that a repeated request finds the change. */
  readonly id: string
  /** The bag that was changed or created, and its version right after. */
  readonly bag: { readonly id: string; readonly version: number } | null
  /** Null once undone. */
  readonly undo: UndoData | null
  /** What a repeated request returns besides the bag, as the kind defines it. */
  readonly response: unknown
  readonly undoneAt: number | null
  readonly createdAt: number
}

const changeOf = (row: ChangeRow): StoredChange => ({
  userId: row.user_id,
  kind: row.kind,
  id: row.id,
  bag: row.bag_id === null ? null : { id: row.bag_id, version: row.bag_version ?? 0 },
  undo: row.undo === null ? null : (JSON.parse(row.undo) as UndoData),
  response: JSON.parse(row.response) as unknown,
  undoneAt: row.undone_at,
  createdAt: row.created_at,
})

export async function findChange(
  queries: Queries,
  userId: string,
  kind: ChangeKind,
  id: string,
): Promise<StoredChange | undefined> {
  const row = await queries
    .selectFrom('changes')
    .where('user_id', '=', userId)
    .where('kind', '=', kind)
    .where('id', '=', id)
    .selectAll()
    .executeTakeFirst()
  return row && changeOf(row)
}

/** Oldest first, for the player's data export. */
export async function changesOf(
  queries: Queries,
  userId: string,
  kind: ChangeKind,
): Promise<StoredChange[]> {
  const rows = await queries
    .selectFrom('changes')
    .where('user_id', '=', userId)
    .where('kind', '=', kind)
    .selectAll()
    .orderBy('created_at')
    .execute()
  return rows.map(changeOf)
}

export async function insertChange(tx: Tx, change: StoredChange): Promise<void> {
  await tx
    .insertInto('changes')
    .values({
      user_id: change.userId,
      kind: change.kind,
      id: change.id,
      bag_id: change.bag?.id ?? null,
      bag_version: change.bag?.version ?? null,
      undo: change.undo && JSON.stringify(change.undo),
      response: JSON.stringify(change.response),
      undone_at: change.undoneAt,
      created_at: change.createdAt,
    })
    .execute()
}

/** Clears the undo data. */
export async function markUndone(tx: Tx, { userId, kind, id }: StoredChange, now: number) {
  await tx
    .updateTable('changes')
    .set({ undone_at: now, undo: null })
    .where('user_id', '=', userId)
    .where('kind', '=', kind)
    .where('id', '=', id)
    .execute()
}

/** Deletes all of a player's changes of one kind except the newest. */
export async function dropOldChanges(
  tx: Tx,
  userId: string,
  kind: ChangeKind,
  keep: number,
): Promise<void> {
  const newest = tx
    .selectFrom('changes')
    .where('user_id', '=', userId)
    .where('kind', '=', kind)
    .select('id')
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(keep)
  await tx
    .deleteFrom('changes')
    .where('user_id', '=', userId)
    .where('kind', '=', kind)
    .where('id', 'not in', newest)
    .execute()
}

/** Deletes all players' older changes, and returns how many. */
export async function deleteChangesBefore(
  queries: Queries,
  kind: ChangeKind,
  time: number,
): Promise<number> {
  const { numDeletedRows } = await queries
    .deleteFrom('changes')
    .where('kind', '=', kind)
    .where('created_at', '<', time)
    .executeTakeFirst()
  return Number(numDeletedRows)
}
