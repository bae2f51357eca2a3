// Queries for the owned discs that a bag carries.
import { sql } from 'kysely'
import type { Queries, Tx } from '../platform/db/schema.ts'

/** Below the number of values one statement may carry on either engine. */
const BATCH = 400

export async function dropCarrying(
  tx: Tx,
  userId: string,
  copies: readonly { readonly id: string }[],
): Promise<void> {
  if (copies.length === 0) return
  await tx
    .deleteFrom('copy_bags')
    .where('user_id', '=', userId)
    .where(
      'copy_id',
      'in',
      copies.map(({ id }) => id),
    )
    .execute()
}

type CarriedCopy = {
  readonly id: string
  readonly discId: string
  readonly bagIds: readonly string[]
}

export async function insertCarrying(
  tx: Tx,
  userId: string,
  copies: readonly CarriedCopy[],
): Promise<void> {
  const rows = copies.flatMap(({ id, discId, bagIds }) =>
    bagIds.map(bagId => ({ user_id: userId, copy_id: id, disc_id: discId, bag_id: bagId })),
  )
  for (let start = 0; start < rows.length; start += BATCH) {
    await tx
      .insertInto('copy_bags')
      .values(rows.slice(start, start + BATCH))
      .onConflict(conflict => conflict.doNothing())
      .execute()
  }
}

/** Which copies a bag carries, by mold. */
export async function carriedIn(
  queries: Queries,
  bagId: string,
): Promise<ReadonlyMap<string, readonly string[]>> {
  const rows = await queries
    .selectFrom('copy_bags')
    .where('bag_id', '=', bagId)
    .select(['disc_id', 'copy_id'])
    .orderBy('copy_id')
    .execute()
  return new Map(
    [...Map.groupBy(rows, row => row.disc_id)].map(([discId, some]) => [
      discId,
      some.map(row => row.copy_id),
    ]),
  )
}

/** A new bag carries what another one does; it holds the same molds. */
export async function carryAsIn(
  tx: Tx,
  userId: string,
  { from, to }: { from: string; to: string },
): Promise<void> {
  const carried = [...(await carriedIn(tx, from))].flatMap(([discId, copyIds]) =>
    copyIds.map(id => ({ id, discId, bagIds: [to] })),
  )
  await insertCarrying(tx, userId, carried)
}

export type ShownCopy = {
  readonly discId: string
  readonly plastic: string | null
  readonly weight: number | null
  readonly condition: number | null
  /** How many copies of this disc the bag carries. */
  readonly total: number
}

/** Enough for most bags; a bag may carry thousands. */
const SHOWN_PER_DISC = 5

/** The best copies of each disc in a bag, with the fields that a player may choose to show. */
export async function shownCopiesOf(
  queries: Queries,
  userId: string,
  bagId: string,
): Promise<ShownCopy[]> {
  const carried = queries
    .selectFrom('copy_bags')
    .innerJoin('copies', join =>
      join
        .onRef('copies.user_id', '=', 'copy_bags.user_id')
        .onRef('copies.id', '=', 'copy_bags.copy_id'),
    )
    .where('copy_bags.user_id', '=', userId)
    .where('copy_bags.bag_id', '=', bagId)
    .select(['copies.id', 'copies.disc_id', 'copies.plastic', 'copies.weight', 'copies.condition'])
    .select([
      sql<number>`row_number() over (partition by copies.disc_id
        order by coalesce(copies.condition, 0) desc, copies.id)`.as('place'),
      sql<number | string>`count(*) over (partition by copies.disc_id)`.as('total'),
    ])
  const rows = await queries
    .selectFrom(carried.as('carried'))
    .where('place', '<=', SHOWN_PER_DISC)
    .select(['disc_id', 'plastic', 'weight', 'condition', 'total'])
    .orderBy(sql`coalesce(condition, 0)`, 'desc')
    .orderBy('id')
    .execute()
  return rows.map(row => ({
    discId: row.disc_id,
    plastic: row.plastic,
    weight: row.weight,
    condition: row.condition,
    total: Number(row.total),
  }))
}
