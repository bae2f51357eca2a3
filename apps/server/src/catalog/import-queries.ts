// Queries for the operator's disc imports. The newest one that wasn't undone is in use.
import type { ImportedEntry } from '@bagwise/catalog'
import { sql } from 'kysely'
import type { Engine } from '../platform/db/connect.ts'
import type { CatalogImportRow, Queries, Tx } from '../platform/db/schema.ts'

/** Allows one import at a time. Not needed on SQLite, which has a single writer. */
export async function lockImports(engine: Engine, tx: Tx): Promise<void> {
  if (engine === 'postgres') await sql`lock table catalog_imports in exclusive mode`.execute(tx)
}

/** Returns all imported discs: the current ones, or those before the given import. */
export async function listImportedEntries(
  queries: Queries,
  before?: number,
): Promise<readonly ImportedEntry[]> {
  const active = queries.selectFrom('catalog_imports').where('undone_at', 'is', null)
  const row = await (before === undefined ? active : active.where('number', '<', before))
    .orderBy('number', 'desc')
    .limit(1)
    .select('entries')
    .executeTakeFirst()
  return row ? (JSON.parse(row.entries) as ImportedEntry[]) : []
}

/** Newest first. */
export const listCatalogImports = (queries: Queries) =>
  queries
    .selectFrom('catalog_imports')
    .orderBy('number', 'desc')
    .select(['number', 'file', 'version', 'discs', 'added', 'changed', 'retired'])
    .select(['imported_at', 'undone_at'])
    .execute()

export async function insertCatalogImport(
  tx: Tx,
  row: Omit<CatalogImportRow, 'number' | 'undone_at'>,
): Promise<void> {
  const [last] = await listCatalogImports(tx)
  const number = (last?.number ?? 0) + 1
  await tx
    .insertInto('catalog_imports')
    .values({ ...row, number, undone_at: null })
    .execute()
}

export async function markCatalogImportUndone(tx: Tx, number: number, now: number): Promise<void> {
  await tx
    .updateTable('catalog_imports')
    .set({ undone_at: now })
    .where('number', '=', number)
    .execute()
}
