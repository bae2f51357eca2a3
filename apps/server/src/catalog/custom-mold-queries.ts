// Queries for custom molds, which only their owner can use.
import type { Disc } from '@bagwise/domain/disc'
import { CUSTOM_MOLD_PREFIX, isCustomMoldId } from '@bagwise/domain/collection'
import { type NotNull, sql } from 'kysely'
import type { DiscRow, Queries, Tx } from '../platform/db/schema.ts'
import { discColumns, discFrom } from './queries.ts'

export type StoredCustomMold = {
  readonly disc: Disc
  readonly version: number
  readonly createdAt: number
}

const moldFrom = (row: DiscRow): Disc => ({ ...discFrom(row), isCustom: true })

/** For queries of `bag_discs`. */
export const isLibraryDisc = sql<boolean>`bag_discs.disc_id not like ${sql.lit(`${CUSTOM_MOLD_PREFIX}%`)}`

/** The custom molds among these discs: one player's, or anyone's for a visible bag. */
export async function customMoldsAmong(
  queries: Queries,
  discIds: readonly string[],
  userId?: string,
): Promise<Disc[]> {
  const ids = discIds.filter(isCustomMoldId)
  if (ids.length === 0) return []
  const rows = await queries
    .selectFrom('discs')
    .where('id', 'in', ids)
    .$if(userId !== undefined, molds => molds.where('owner_id', '=', userId ?? ''))
    .selectAll()
    .execute()
  return rows.map(moldFrom)
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
  disc: moldFrom(row),
  version: row.mold_version,
  createdAt: row.mold_created_at,
})

export async function customMoldsOfPlayer(
  queries: Queries,
  userId: string,
): Promise<StoredCustomMold[]> {
  const rows = await playersMolds(queries, userId).orderBy(['brand', 'name', 'id']).execute()
  return rows.map(storedOf)
}

export async function customMold(
  queries: Queries,
  userId: string,
  discId: string,
): Promise<StoredCustomMold | undefined> {
  const row = await playersMolds(queries, userId).where('id', '=', discId).executeTakeFirst()
  return row && storedOf(row)
}

export async function countCustomMolds(queries: Queries, userId: string): Promise<number> {
  const { count } = await queries
    .selectFrom('discs')
    .where('owner_id', '=', userId)
    .select(eb => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

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
      sources_agree: 0,
      sources_of: 0,
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

/** The player's bags that contain a mold. */
export async function bagsHolding(tx: Tx, userId: string, discId: string): Promise<string[]> {
  const rows = await tx
    .selectFrom('bag_discs')
    .innerJoin('bags', 'bags.id', 'bag_discs.bag_id')
    .where('bag_discs.disc_id', '=', discId)
    .where('bags.user_id', '=', userId)
    .select('bag_discs.bag_id')
    .orderBy('bag_discs.bag_id')
    .execute()
  return rows.map(row => row.bag_id)
}
