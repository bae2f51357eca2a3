// Queries for the discs a player owns. Every query filters by player.
import {
  type BagMembership,
  type FlightMode,
  type Ink,
  isCustomMoldId,
  type OwnedDiscFields,
  type Place,
} from '@bagwise/domain/collection'
import { type SelectQueryBuilder, sql } from 'kysely'
import type { OwnedDiscRow, Queries, Tables, Tx } from '../platform/db/schema.ts'
import { deleteCarriedDiscs, insertCarriedDiscs } from '../bags/index.ts'
import { batchesOf, countRows, setToExcluded } from '../platform/db/rows.ts'

export type StoredOwnedDisc = OwnedDiscFields &
  BagMembership & { readonly id: string; readonly version: number; readonly createdAt: number }

type OwnedDiscQuery = SelectQueryBuilder<Tables, 'owned_discs', object>

function numbersOf({ custom_speed, custom_glide, custom_turn, custom_fade }: OwnedDiscRow) {
  if (
    custom_speed === null ||
    custom_glide === null ||
    custom_turn === null ||
    custom_fade === null
  )
    return null
  return { speed: custom_speed, glide: custom_glide, turn: custom_turn, fade: custom_fade }
}

const ownedDiscOf = (row: OwnedDiscRow, bagIds: readonly string[]): StoredOwnedDisc => ({
  id: row.id,
  discId: row.disc_id,
  plastic: row.plastic,
  weight: row.weight,
  color: row.color,
  condition: row.condition,
  ink: row.ink as Ink,
  flightMode: row.flight_mode as FlightMode,
  customNumbers: numbersOf(row),
  nickname: row.nickname,
  note: row.note,
  place: row.place as Place,
  placeDate: row.place_date,
  course: row.course,
  hole: row.hole,
  placeNote: row.place_note,
  bagIds,
  lostFrom: (JSON.parse(row.lost_from) as string[]).toSorted(),
  version: row.version,
  createdAt: row.created_at,
})

const rowOf = (userId: string, ownedDisc: StoredOwnedDisc): OwnedDiscRow => ({
  user_id: userId,
  id: ownedDisc.id,
  disc_id: ownedDisc.discId,
  mold_owner_id: isCustomMoldId(ownedDisc.discId) ? userId : null,
  plastic: ownedDisc.plastic,
  weight: ownedDisc.weight,
  color: ownedDisc.color,
  condition: ownedDisc.condition,
  ink: ownedDisc.ink,
  flight_mode: ownedDisc.flightMode,
  custom_speed: ownedDisc.customNumbers?.speed ?? null,
  custom_glide: ownedDisc.customNumbers?.glide ?? null,
  custom_turn: ownedDisc.customNumbers?.turn ?? null,
  custom_fade: ownedDisc.customNumbers?.fade ?? null,
  nickname: ownedDisc.nickname,
  note: ownedDisc.note,
  place: ownedDisc.place,
  place_date: ownedDisc.placeDate,
  course: ownedDisc.course,
  hole: ownedDisc.hole,
  place_note: ownedDisc.placeNote,
  lost_from: JSON.stringify(ownedDisc.lostFrom),
  version: ownedDisc.version,
  created_at: ownedDisc.createdAt,
})

/** Oldest first, with the bags that carry each. Call it in a transaction or snapshot to get consistent data. */
async function selectOwnedDiscs(
  queries: Queries,
  userId: string,
  find: (ownedDiscs: OwnedDiscQuery) => OwnedDiscQuery,
): Promise<StoredOwnedDisc[]> {
  const rows = await find(queries.selectFrom('owned_discs').where('user_id', '=', userId))
    .selectAll()
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  if (rows.length === 0) return []
  const ids = rows.map(row => row.id)
  const carried = await queries
    .selectFrom('carried_discs')
    .where('user_id', '=', userId)
    .where('owned_disc_id', 'in', ids)
    .select(['owned_disc_id', 'bag_id'])
    .orderBy('bag_id')
    .execute()
  const bags = Map.groupBy(carried, row => row.owned_disc_id)
  return rows.map(row => {
    const bagIds = (bags.get(row.id) ?? []).map(({ bag_id }) => bag_id)
    return ownedDiscOf(row, bagIds)
  })
}

/** Returns up to `limit` owned discs after a position. */
export const listOwnedDiscsOfPlayer = (
  queries: Queries,
  userId: string,
  { after, limit }: { after: Pick<StoredOwnedDisc, 'id' | 'createdAt'> | undefined; limit: number },
): Promise<StoredOwnedDisc[]> =>
  selectOwnedDiscs(queries, userId, ownedDiscs => {
    const first = ownedDiscs.limit(limit)
    return after
      ? first.where(sql<boolean>`(created_at, id) > (${after.createdAt}, ${after.id})`)
      : first
  })

export const findOwnedDiscsByIds = async (tx: Tx, userId: string, ids: readonly string[]) =>
  ids.length === 0
    ? []
    : selectOwnedDiscs(tx, userId, ownedDiscs => ownedDiscs.where('id', 'in', ids))

export const listOwnedDiscsOfMold = (tx: Tx, userId: string, discId: string) =>
  selectOwnedDiscs(tx, userId, ownedDiscs => ownedDiscs.where('disc_id', '=', discId))

export const countOwnedDiscs = (queries: Queries, userId: string): Promise<number> =>
  countRows(queries.selectFrom('owned_discs').where('user_id', '=', userId))

const TEXT_COLUMNS = [
  'plastic',
  'color',
  'nickname',
  'note',
  'course',
  'hole',
  'place_note',
] as const satisfies readonly (keyof OwnedDiscRow)[]

const textBytes = sql.raw(
  TEXT_COLUMNS.map(column => `coalesce(octet_length(${column}), 0)`).join(' + '),
)

/** The total size of a player's owned disc texts. */
export async function sumOwnedDiscTextBytes(queries: Queries, userId: string): Promise<number> {
  const { bytes } = await queries
    .selectFrom('owned_discs')
    .where('user_id', '=', userId)
    .select(sql<number | string>`coalesce(sum(${textBytes}), 0)`.as('bytes'))
    .executeTakeFirstOrThrow()
  return Number(bytes)
}

/** Stores new and changed owned discs; `moved` are those whose bags or mold changed. */
export async function upsertOwnedDiscs(
  tx: Tx,
  userId: string,
  ownedDiscs: readonly StoredOwnedDisc[],
  moved: readonly StoredOwnedDisc[],
): Promise<void> {
  // An owned disc may change its mold only while no bag carries it.
  await deleteCarriedDiscs(tx, userId, moved)
  for (const batch of batchesOf(ownedDiscs)) {
    const rows = batch.map(ownedDisc => rowOf(userId, ownedDisc))
    await tx
      .insertInto('owned_discs')
      .values(rows)
      .onConflict(conflict =>
        conflict.columns(['user_id', 'id']).doUpdateSet(setToExcluded(rows[0])),
      )
      .execute()
  }
  await insertCarriedDiscs(tx, userId, moved)
}

export async function deleteOwnedDiscs(tx: Tx, userId: string, ids: readonly string[]) {
  if (ids.length === 0) return
  await tx.deleteFrom('owned_discs').where('user_id', '=', userId).where('id', 'in', ids).execute()
}
