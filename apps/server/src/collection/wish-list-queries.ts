// Queries for wanted discs and the links of shared wish lists.
import type { WantedFields } from '@bagwise/domain/collection'
import { countRows, setToExcluded } from '../platform/db/rows.ts'
import type { Queries, Tx, WantedDiscRow } from '../platform/db/schema.ts'

export type StoredWantedDisc = WantedFields & {
  readonly discId: string
  /** The bag it is wanted for. */
  readonly bagId: string | null
  readonly createdAt: number
}

const wantedDiscOf = (row: WantedDiscRow): StoredWantedDisc => ({
  discId: row.disc_id,
  plastic: row.plastic,
  minWeight: row.min_weight,
  maxWeight: row.max_weight,
  note: row.note,
  reason: row.reason,
  bagId: row.bag_id,
  createdAt: row.created_at,
})

const wantedBy = (queries: Queries, userId: string) =>
  queries.selectFrom('wanted_discs').where('wanted_discs.user_id', '=', userId)

/** Oldest first. */
export async function listWantedDiscsOf(queries: Queries, userId: string) {
  const rows = await wantedBy(queries, userId)
    .selectAll()
    .orderBy('created_at')
    .orderBy('disc_id')
    .execute()
  return rows.map(wantedDiscOf)
}

/** The wanted discs with their store links as JSON. */
export async function listWantedDiscsWithStores(queries: Queries, userId: string) {
  const rows = await wantedBy(queries, userId)
    .innerJoin('discs', 'discs.id', 'wanted_discs.disc_id')
    .selectAll('wanted_discs')
    .select('discs.affiliate_links')
    .orderBy('wanted_discs.created_at')
    .orderBy('wanted_discs.disc_id')
    .execute()
  return rows.map(row => Object.assign(wantedDiscOf(row), { stores: row.affiliate_links }))
}

export async function findWantedDisc(queries: Queries, userId: string, discId: string) {
  const row = await wantedBy(queries, userId)
    .where('disc_id', '=', discId)
    .selectAll()
    .executeTakeFirst()
  return row && wantedDiscOf(row)
}

export const countWantedDiscs = (queries: Queries, userId: string): Promise<number> =>
  countRows(queries.selectFrom('wanted_discs').where('user_id', '=', userId))

export async function upsertWantedDisc(tx: Tx, userId: string, wanted: StoredWantedDisc) {
  const row: WantedDiscRow = {
    user_id: userId,
    disc_id: wanted.discId,
    plastic: wanted.plastic,
    min_weight: wanted.minWeight,
    max_weight: wanted.maxWeight,
    note: wanted.note,
    reason: wanted.reason,
    bag_id: wanted.bagId,
    created_at: wanted.createdAt,
  }
  await tx
    .insertInto('wanted_discs')
    .values(row)
    .onConflict(conflict =>
      conflict.columns(['user_id', 'disc_id']).doUpdateSet(setToExcluded(row)),
    )
    .execute()
}

/** Returns whether the disc was on the list. */
export async function deleteWantedDisc(tx: Tx, userId: string, discId: string): Promise<boolean> {
  const deleted = await tx
    .deleteFrom('wanted_discs')
    .where('user_id', '=', userId)
    .where('disc_id', '=', discId)
    .returning('disc_id')
    .execute()
  return deleted.length > 0
}

export async function findWishListLink(queries: Queries, userId: string): Promise<string | null> {
  const row = await queries
    .selectFrom('wish_list_links')
    .where('user_id', '=', userId)
    .select('token')
    .executeTakeFirst()
  return row?.token ?? null
}

/** The player whose list has this link. */
export async function findWishListOwner(queries: Queries, token: string) {
  const row = await queries
    .selectFrom('wish_list_links')
    .where('token', '=', token)
    .select('user_id')
    .executeTakeFirst()
  return row?.user_id
}

/** Null makes the list private. */
export async function setWishListLink(tx: Tx, userId: string, token: string | null) {
  await tx.deleteFrom('wish_list_links').where('user_id', '=', userId).execute()
  if (token === null) return
  await tx.insertInto('wish_list_links').values({ user_id: userId, token }).execute()
}
