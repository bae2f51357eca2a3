// Queries for imports: what each added, for a repeated request and for undo.
import { MAX_UNDOABLE_IMPORTS, type Visibility } from '@bagwise/domain/bag'
import type { Disc } from '@bagwise/domain/disc'
import type { ImportRow, Queries, Tx } from '../platform/db/schema.ts'

/** What an import added. */
export type ImportDone = {
  /** The rows it put into the bag. */
  readonly added: readonly { readonly bagDiscId: string; readonly discId: string }[]
  readonly alreadyThere: readonly string[]
  readonly ownedDiscIds: readonly string[]
  /** The bag that the import created, as it was then. */
  readonly created?: { readonly name: string; readonly visibility: Visibility }
  /** Custom molds of the other player, where a bag was copied. */
  readonly leftOut?: readonly Disc[]
}

export type StoredImport = {
  readonly id: string
  readonly userId: string
  /** The bag that was filled or created, and its version right after. */
  readonly bag: { readonly id: string; readonly version: number } | null
  readonly done: ImportDone
  readonly undoneAt: number | null
  readonly createdAt: number
}

const importOf = (row: ImportRow): StoredImport => ({
  id: row.id,
  userId: row.user_id,
  bag: row.bag_id === null ? null : { id: row.bag_id, version: row.bag_version ?? 0 },
  done: JSON.parse(row.done) as ImportDone,
  undoneAt: row.undone_at,
  createdAt: row.created_at,
})

export async function findImport(
  queries: Queries,
  userId: string,
  id: string,
): Promise<StoredImport | undefined> {
  const row = await queries
    .selectFrom('imports')
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .selectAll()
    .executeTakeFirst()
  return row && importOf(row)
}

/** Oldest first, for the player's data export. */
export async function importsOf(queries: Queries, userId: string): Promise<StoredImport[]> {
  const rows = await queries
    .selectFrom('imports')
    .where('user_id', '=', userId)
    .selectAll()
    .orderBy('created_at')
    .execute()
  return rows.map(importOf)
}

export async function insertImport(tx: Tx, stored: StoredImport): Promise<void> {
  await tx
    .insertInto('imports')
    .values({
      user_id: stored.userId,
      id: stored.id,
      bag_id: stored.bag?.id ?? null,
      bag_version: stored.bag?.version ?? null,
      done: JSON.stringify(stored.done),
      undone_at: stored.undoneAt,
      created_at: stored.createdAt,
    })
    .execute()
}

const NOTHING: ImportDone = { added: [], alreadyThere: [], ownedDiscIds: [] }

/** Clears the undo data. */
export async function markImportUndone(tx: Tx, { id, userId }: StoredImport, now: number) {
  await tx
    .updateTable('imports')
    .set({ undone_at: now, done: JSON.stringify(NOTHING) })
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .execute()
}

/** Deletes the oldest to make room for one more. Only a player's newest imports can be repeated or undone. */
export async function dropOldImports(tx: Tx, userId: string): Promise<void> {
  const newest = tx
    .selectFrom('imports')
    .where('user_id', '=', userId)
    .select('id')
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(MAX_UNDOABLE_IMPORTS - 1)
  await tx
    .deleteFrom('imports')
    .where('user_id', '=', userId)
    .where('id', 'not in', newest)
    .execute()
}

/** Returns how many were deleted. */
export async function deleteImportsBefore(queries: Queries, time: number): Promise<number> {
  const { numDeletedRows } = await queries
    .deleteFrom('imports')
    .where('created_at', '<', time)
    .executeTakeFirst()
  return Number(numDeletedRows)
}
