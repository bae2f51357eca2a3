// Queries for the owned discs that a bag carries.
import { sql } from 'kysely'
import type { Queries, Tx } from '../platform/db/schema.ts'
import { batchesOf } from '../platform/db/rows.ts'

export async function deleteCarriedDiscs(
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

export async function insertCarriedDiscs(
  tx: Tx,
  userId: string,
  ownedDiscs: readonly CarriedDisc[],
): Promise<void> {
  const rows = ownedDiscs.flatMap(({ id, discId, bagIds }) =>
    bagIds.map(bagId => ({ user_id: userId, owned_disc_id: id, disc_id: discId, bag_id: bagId })),
  )
  for (const batch of batchesOf(rows)) {
    await tx
      .insertInto('carried_discs')
      .values(batch)
      .onConflict(conflict => conflict.doNothing())
      .execute()
  }
}

/** The ids of the owned discs that a bag carries, by mold. */
export async function carriedDiscIds(
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

/** Sets the owned discs that a bag carries. Skips those that no longer exist, aren't on the shelf or have a mold that isn't in the bag. */
export async function setCarriedDiscs(
  tx: Tx,
  userId: string,
  { bagId, ownedDiscIds }: { bagId: string; ownedDiscIds: readonly string[] },
): Promise<void> {
  const current = [...(await carriedDiscIds(tx, bagId)).values()].flat()
  const removed = current.filter(id => !ownedDiscIds.includes(id))
  if (removed.length > 0)
    await tx
      .deleteFrom('carried_discs')
      .where('user_id', '=', userId)
      .where('bag_id', '=', bagId)
      .where('owned_disc_id', 'in', removed)
      .execute()
  const added = ownedDiscIds.filter(id => !current.includes(id))
  if (added.length === 0) return
  const ownedDiscs = await tx
    .selectFrom('owned_discs')
    .innerJoin('bag_discs', 'bag_discs.disc_id', 'owned_discs.disc_id')
    .where('owned_discs.user_id', '=', userId)
    .where('owned_discs.id', 'in', added)
    .where('owned_discs.place', '=', 'shelf')
    .where('bag_discs.bag_id', '=', bagId)
    .select(['owned_discs.id', 'owned_discs.disc_id as discId'])
    .execute()
  const carried = ownedDiscs.map(({ id, discId }) => ({ id, discId, bagIds: [bagId] }))
  await insertCarriedDiscs(tx, userId, carried)
}

/** Copies the owned discs in a bag to its clone, which has the same molds. */
export async function copyCarriedDiscs(tx: Tx, { from, to }: { from: string; to: string }) {
  await tx
    .insertInto('carried_discs')
    .columns(['user_id', 'owned_disc_id', 'disc_id', 'bag_id'])
    .expression(eb =>
      eb
        .selectFrom('carried_discs')
        .where('bag_id', '=', from)
        .select(['user_id', 'owned_disc_id', 'disc_id', eb.val(to).as('bag_id')]),
    )
    .execute()
}

export type VisibleOwnedDisc = {
  readonly discId: string
  readonly plastic: string | null
  readonly weight: number | null
  readonly condition: number | null
}

/** The publicly visible fields of the owned discs in a bag, best condition first. */
export const listVisibleOwnedDiscs = (queries: Queries, userId: string, bagId: string) =>
  queries
    .selectFrom('carried_discs')
    .innerJoin('owned_discs', join =>
      join
        .onRef('owned_discs.user_id', '=', 'carried_discs.user_id')
        .onRef('owned_discs.id', '=', 'carried_discs.owned_disc_id'),
    )
    .where('carried_discs.user_id', '=', userId)
    .where('carried_discs.bag_id', '=', bagId)
    .select(['owned_discs.disc_id as discId', 'plastic', 'weight', 'condition'])
    .orderBy(sql`coalesce(condition, 0)`, 'desc')
    .orderBy('owned_discs.id')
    .execute()
