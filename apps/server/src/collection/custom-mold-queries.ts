// Queries for a player's custom molds. Every query filters by player.
import type { Disc } from '@bagwise/domain/disc'
import type { NotNull } from 'kysely'
import { customMoldFrom, discColumns } from '../catalog/index.ts'
import { countRows } from '../platform/db/rows.ts'
import type { DiscRow, Queries, Tx } from '../platform/db/schema.ts'

export type StoredCustomMold = {
  readonly disc: Disc
  readonly version: number
  readonly createdAt: number
}

const playersMolds = (queries: Queries, userId: string) =>
  queries
    .selectFrom('discs')
    .where('owner_id', '=', userId)
    .selectAll()
    .$narrowType<{ mold_version: NotNull; mold_created_at: NotNull }>()

const storedOf = (
  row: DiscRow & { mold_version: number; mold_created_at: number },
): StoredCustomMold => ({
  disc: customMoldFrom(row),
  version: row.mold_version,
  createdAt: row.mold_created_at,
})

export async function listCustomMoldsOfPlayer(queries: Queries, userId: string) {
  const rows = await playersMolds(queries, userId)
    .orderBy('brand')
    .orderBy('name')
    .orderBy('id')
    .execute()
  return rows.map(storedOf)
}

export async function findCustomMold(queries: Queries, userId: string, discId: string) {
  const row = await playersMolds(queries, userId).where('id', '=', discId).executeTakeFirst()
  return row && storedOf(row)
}

export const countCustomMolds = (queries: Queries, userId: string): Promise<number> =>
  countRows(queries.selectFrom('discs').where('owner_id', '=', userId))

type CustomMoldChange = { userId: string; disc: Disc }

export async function insertCustomMold(
  tx: Tx,
  { userId, disc, now }: CustomMoldChange & { now: number },
): Promise<void> {
  await tx
    .insertInto('discs')
    .values({
      ...discColumns(disc),
      owner_id: userId,
      mold_version: 1,
      mold_created_at: now,
      description: '[]',
      affiliate_links: '{}',
      sources_agreeing: 0,
      sources_total: 0,
      retired_at: null,
    })
    .execute()
}

export async function updateCustomMold(
  tx: Tx,
  { userId, disc, version }: CustomMoldChange & { version: number },
): Promise<void> {
  await tx
    .updateTable('discs')
    .set({ ...discColumns(disc), mold_version: version })
    .where('id', '=', disc.id)
    .where('owner_id', '=', userId)
    .execute()
}

export async function deleteCustomMold(tx: Tx, userId: string, discId: string): Promise<void> {
  await tx.deleteFrom('discs').where('id', '=', discId).where('owner_id', '=', userId).execute()
}
