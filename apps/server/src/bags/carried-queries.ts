// Queries for the owned discs that a bag carries.
import { sql } from 'kysely'
import type { Queries, Tx } from '../platform/db/schema.ts'

/** Below the number of values one statement may carry on either engine. */
const BATCH = 400

export async function dropCarrying(
  tx: Tx,
  userId: string,
  ownedDiscs: readonly { readonly id: string }[],
): Promise<void> {
  if (ownedDiscs.length === 0) return
  await tx
    .deleteFrom('carried_discs')
    .where('user_id', '=', userId)
    .where(
      'owned_disc_id',
      'in',
      ownedDiscs.map(({ id }) => id),
    )
    .execute()
}

type CarriedDisc = {
  readonly id: string
  readonly discId: string
  readonly bagIds: readonly string[]
}

export async function insertCarrying(
  tx: Tx,
  userId: string,
  ownedDiscs: readonly CarriedDisc[],
): Promise<void> {
  const rows = ownedDiscs.flatMap(({ id, discId, bagIds }) =>
    bagIds.map(bagId => ({ user_id: userId, owned_disc_id: id, disc_id: discId, bag_id: bagId })),
  )
  for (let start = 0; start < rows.length; start += BATCH) {
    await tx
      .insertInto('carried_discs')
      .values(rows.slice(start, start + BATCH))
      .onConflict(conflict => conflict.doNothing())
      .execute()
  }
}

/** Which owned discs a bag carries, by mold. */
export async function carriedIn(
  queries: Queries,
  bagId: string,
): Promise<ReadonlyMap<string, readonly string[]>> {
  const rows = await queries
    .selectFrom('carried_discs')
    .where('bag_id', '=', bagId)
    .select(['disc_id', 'owned_disc_id'])
    .orderBy('owned_disc_id')
    .execute()
  return new Map(
    [...Map.groupBy(rows, row => row.disc_id)].map(([discId, some]) => [
      discId,
      some.map(row => row.owned_disc_id),
    ]),
  )
}

/** A new bag carries what another one does; it holds the same molds. */
export async function carryAsIn(
  tx: Tx,
  userId: string,
  { from, to }: { from: string; to: string },
): Promise<void> {
  const carried = [...(await carriedIn(tx, from))].flatMap(([discId, ownedDiscIds]) =>
    ownedDiscIds.map(id => ({ id, discId, bagIds: [to] })),
  )
  await insertCarrying(tx, userId, carried)
}

export type VisibleOwnedDisc = {
  readonly discId: string
  readonly plastic: string | null
  readonly weight: number | null
  readonly condition: number | null
  /** How many owned discs of this disc the bag carries. */
  readonly total: number
}

/** Enough for most bags; a bag may carry thousands. */
const SHOWN_PER_DISC = 5

/** The best owned discs of each disc in a bag, with the fields that a player may choose to show. */
export async function visibleOwnedDiscsOf(
  queries: Queries,
  userId: string,
  bagId: string,
): Promise<VisibleOwnedDisc[]> {
  const carried = queries
    .selectFrom('carried_discs')
    .innerJoin('owned_discs', join =>
      join
        .onRef('owned_discs.user_id', '=', 'carried_discs.user_id')
        .onRef('owned_discs.id', '=', 'carried_discs.owned_disc_id'),
    )
    .where('carried_discs.user_id', '=', userId)
    .where('carried_discs.bag_id', '=', bagId)
    .select([
      'owned_discs.id',
      'owned_discs.disc_id',
      'owned_discs.plastic',
      'owned_discs.weight',
      'owned_discs.condition',
    ])
    .select([
      sql<number>`row_number() over (partition by owned_discs.disc_id
        order by coalesce(owned_discs.condition, 0) desc, owned_discs.id)`.as('place'),
      sql<number | string>`count(*) over (partition by owned_discs.disc_id)`.as('total'),
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
