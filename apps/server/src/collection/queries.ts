// Queries for owned discs and the bags that carry them; every function takes the player's id.
import type { Carrying, OwnedDiscFields, FlightMode, Ink, Place } from '@bagwise/domain/collection'
import { isCustomMoldId } from '@bagwise/domain/collection'
import { type RawBuilder, sql } from 'kysely'
import type { Database, Engine } from '../platform/db/connect.ts'
import type { OwnedDiscRow, Queries, Tx } from '../platform/db/schema.ts'
import { dropCarrying, insertCarrying } from '../bags/index.ts'

export type StoredOwnedDisc = OwnedDiscFields &
  Carrying & { readonly id: string; readonly version: number; readonly createdAt: number }

type RowWithBags = OwnedDiscRow & { bag_ids: string | string[] | null }

/** The bags of an owned disc as one JSON value. */
const BAG_IDS = {
  sqlite: sql`(select json_group_array(bag_id) from carried_discs
    where carried_discs.user_id = owned_discs.user_id and carried_discs.owned_disc_id = owned_discs.id)`,
  postgres: sql`(select json_agg(bag_id) from carried_discs
    where carried_discs.user_id = owned_discs.user_id and carried_discs.owned_disc_id = owned_discs.id)`,
} as const satisfies Record<Engine, unknown>

const listOf = (json: string | string[] | null): readonly string[] =>
  ((typeof json === 'string' ? (JSON.parse(json) as string[]) : json) ?? []).toSorted()

function numbersOf({ own_speed, own_glide, own_turn, own_fade }: OwnedDiscRow) {
  if (own_speed === null || own_glide === null || own_turn === null || own_fade === null)
    return null
  return { speed: own_speed, glide: own_glide, turn: own_turn, fade: own_fade }
}

const ownedDiscOf = (row: RowWithBags): StoredOwnedDisc => ({
  id: row.id,
  discId: row.disc_id,
  plastic: row.plastic,
  weight: row.weight,
  color: row.color,
  condition: row.condition,
  ink: row.ink as Ink,
  flightMode: row.flight_mode as FlightMode,
  ownNumbers: numbersOf(row),
  nickname: row.nickname,
  note: row.note,
  place: row.place as Place,
  placeDate: row.place_date,
  course: row.course,
  hole: row.hole,
  placeNote: row.place_note,
  bagIds: listOf(row.bag_ids),
  lostFrom: listOf(row.lost_from),
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
  own_speed: ownedDisc.ownNumbers?.speed ?? null,
  own_glide: ownedDisc.ownNumbers?.glide ?? null,
  own_turn: ownedDisc.ownNumbers?.turn ?? null,
  own_fade: ownedDisc.ownNumbers?.fade ?? null,
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

async function ownedDiscsWhere(
  engine: Engine,
  queries: Queries,
  condition: RawBuilder<unknown>,
): Promise<StoredOwnedDisc[]> {
  const { rows } = await sql<RowWithBags>`
    select owned_discs.*, ${BAG_IDS[engine]} as bag_ids from owned_discs where ${condition}`.execute(
    queries,
  )
  return rows
    .map(ownedDiscOf)
    .toSorted((a, b) => a.createdAt - b.createdAt || (a.id < b.id ? -1 : 1))
}

/** Oldest first, up to a limit, after a position. */
export const ownedDiscsOfPlayer = (
  { engine }: Pick<Database, 'engine'>,
  queries: Queries,
  userId: string,
  { after, limit }: { after: Pick<StoredOwnedDisc, 'id' | 'createdAt'> | undefined; limit: number },
): Promise<StoredOwnedDisc[]> =>
  ownedDiscsWhere(
    engine,
    queries,
    sql`owned_discs.user_id = ${userId}
      ${after ? sql`and (created_at, id) > (${after.createdAt}, ${after.id})` : sql``}
      order by created_at, id limit ${limit}`,
  )

export const ownedDiscsByIds = (
  { engine }: Pick<Database, 'engine'>,
  tx: Tx,
  userId: string,
  ids: readonly string[],
): Promise<StoredOwnedDisc[]> =>
  ownedDiscsWhere(
    engine,
    tx,
    sql`owned_discs.user_id = ${userId} and owned_discs.id in (${sql.join(ids)})`,
  )

export const ownedDiscsOfMold = (
  { engine }: Pick<Database, 'engine'>,
  tx: Tx,
  userId: string,
  discId: string,
): Promise<StoredOwnedDisc[]> =>
  ownedDiscsWhere(
    engine,
    tx,
    sql`owned_discs.user_id = ${userId} and owned_discs.disc_id = ${discId}`,
  )

export async function countOwnedDiscs(queries: Queries, userId: string): Promise<number> {
  const { count } = await queries
    .selectFrom('owned_discs')
    .where('user_id', '=', userId)
    .select(eb => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

const TEXTS = [
  'plastic',
  'color',
  'nickname',
  'note',
  'course',
  'hole',
  'place_note',
] as const satisfies readonly (keyof OwnedDiscRow)[]

const textBytes = sql.raw(TEXTS.map(text => `coalesce(octet_length(${text}), 0)`).join(' + '))

/** The total size of a player's owned disc texts. */
export async function textBytesOfOwnedDiscs(queries: Queries, userId: string): Promise<number> {
  const { bytes } = await queries
    .selectFrom('owned_discs')
    .where('user_id', '=', userId)
    .select(sql<number | string>`coalesce(sum(${textBytes}), 0)`.as('bytes'))
    .executeTakeFirstOrThrow()
  return Number(bytes)
}

/** Below the number of values one statement may carry on either engine. */
const BATCH = 400

const CHANGING = [
  'disc_id',
  'mold_owner_id',
  'plastic',
  'weight',
  'color',
  'condition',
  'ink',
  'flight_mode',
  'own_speed',
  'own_glide',
  'own_turn',
  'own_fade',
  'nickname',
  'note',
  'place',
  'place_date',
  'course',
  'hole',
  'place_note',
  'lost_from',
  'version',
] as const satisfies readonly (keyof OwnedDiscRow)[]

/** Stores owned discs as they are now, new or changed; `moved` are those whose bags or mold are others than before. */
export async function saveOwnedDiscs(
  tx: Tx,
  userId: string,
  ownedDiscs: readonly StoredOwnedDisc[],
  moved: readonly StoredOwnedDisc[],
): Promise<void> {
  // An owned disc may change its mold only while no bag carries it.
  await dropCarrying(tx, userId, moved)
  for (let start = 0; start < ownedDiscs.length; start += BATCH) {
    await tx
      .insertInto('owned_discs')
      .values(ownedDiscs.slice(start, start + BATCH).map(ownedDisc => rowOf(userId, ownedDisc)))
      .onConflict(conflict =>
        conflict
          .columns(['user_id', 'id'])
          .doUpdateSet(eb =>
            Object.fromEntries(CHANGING.map(column => [column, eb.ref(`excluded.${column}`)])),
          ),
      )
      .execute()
  }
  await insertCarrying(tx, userId, moved)
}

export async function deleteOwnedDiscs(
  tx: Tx,
  userId: string,
  ids: readonly string[],
): Promise<void> {
  await tx.deleteFrom('owned_discs').where('user_id', '=', userId).where('id', 'in', ids).execute()
}

/** Carries owned discs in a bag that holds their molds: those that are gone, or not on the shelf, are left out. */
export async function carryAgain(
  { engine }: Pick<Database, 'engine'>,
  tx: Tx,
  userId: string,
  { bagId, ownedDiscIds }: { bagId: string; ownedDiscIds: readonly string[] },
): Promise<void> {
  if (ownedDiscIds.length === 0) return
  const ownedDiscs = await ownedDiscsByIds({ engine }, tx, userId, ownedDiscIds)
  const there = ownedDiscs
    .filter(ownedDisc => ownedDisc.place === 'shelf')
    .map(({ id, discId }) => ({ id, discId, bagIds: [bagId] }))
  await insertCarrying(tx, userId, there)
}
