// Verbs on the copies a player owns and on the bags that carry them; each one carries the player.
import type { Carrying, CopyFields, Flies, Ink, Place } from '@bagwise/domain/copy'
import { isOwnMoldId } from '@bagwise/domain/copy'
import { type RawBuilder, sql } from 'kysely'
import type { Database, Engine } from '../platform/db/connect.ts'
import type { CopyRow, Queries, Tx } from '../platform/db/schema.ts'
import { dropCarrying, insertCarrying } from '../bags/index.ts'

export type StoredCopy = CopyFields &
  Carrying & { readonly id: string; readonly version: number; readonly createdAt: number }

type RowWithBags = CopyRow & { bag_ids: string | string[] | null }

/** The bags of a copy as one JSON value. */
const BAG_IDS = {
  sqlite: sql`(select json_group_array(bag_id) from copy_bags
    where copy_bags.user_id = copies.user_id and copy_bags.copy_id = copies.id)`,
  postgres: sql`(select json_agg(bag_id) from copy_bags
    where copy_bags.user_id = copies.user_id and copy_bags.copy_id = copies.id)`,
} as const satisfies Record<Engine, unknown>

const listOf = (json: string | string[] | null): readonly string[] =>
  ((typeof json === 'string' ? (JSON.parse(json) as string[]) : json) ?? []).toSorted()

function numbersOf({ own_speed, own_glide, own_turn, own_fade }: CopyRow) {
  if (own_speed === null || own_glide === null || own_turn === null || own_fade === null)
    return null
  return { speed: own_speed, glide: own_glide, turn: own_turn, fade: own_fade }
}

const copyOf = (row: RowWithBags): StoredCopy => ({
  id: row.id,
  discId: row.disc_id,
  plastic: row.plastic,
  weight: row.weight,
  color: row.color,
  condition: row.condition,
  ink: row.ink as Ink,
  flies: row.flies as Flies,
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

const rowOf = (userId: string, copy: StoredCopy): CopyRow => ({
  user_id: userId,
  id: copy.id,
  disc_id: copy.discId,
  mold_owner_id: isOwnMoldId(copy.discId) ? userId : null,
  plastic: copy.plastic,
  weight: copy.weight,
  color: copy.color,
  condition: copy.condition,
  ink: copy.ink,
  flies: copy.flies,
  own_speed: copy.ownNumbers?.speed ?? null,
  own_glide: copy.ownNumbers?.glide ?? null,
  own_turn: copy.ownNumbers?.turn ?? null,
  own_fade: copy.ownNumbers?.fade ?? null,
  nickname: copy.nickname,
  note: copy.note,
  place: copy.place,
  place_date: copy.placeDate,
  course: copy.course,
  hole: copy.hole,
  place_note: copy.placeNote,
  lost_from: JSON.stringify(copy.lostFrom),
  version: copy.version,
  created_at: copy.createdAt,
})

async function copiesWhere(
  engine: Engine,
  queries: Queries,
  condition: RawBuilder<unknown>,
): Promise<StoredCopy[]> {
  const { rows } = await sql<RowWithBags>`
    select copies.*, ${BAG_IDS[engine]} as bag_ids from copies where ${condition}`.execute(queries)
  return rows.map(copyOf).toSorted((a, b) => a.createdAt - b.createdAt || (a.id < b.id ? -1 : 1))
}

/** Oldest first, up to a limit, after a position. */
export const copiesOfPlayer = (
  { engine }: Pick<Database, 'engine'>,
  queries: Queries,
  userId: string,
  { after, limit }: { after: Pick<StoredCopy, 'id' | 'createdAt'> | undefined; limit: number },
): Promise<StoredCopy[]> =>
  copiesWhere(
    engine,
    queries,
    sql`copies.user_id = ${userId}
      ${after ? sql`and (created_at, id) > (${after.createdAt}, ${after.id})` : sql``}
      order by created_at, id limit ${limit}`,
  )

export const copiesByIds = (
  { engine }: Pick<Database, 'engine'>,
  tx: Tx,
  userId: string,
  ids: readonly string[],
): Promise<StoredCopy[]> =>
  copiesWhere(engine, tx, sql`copies.user_id = ${userId} and copies.id in (${sql.join(ids)})`)

export const copiesOfMold = (
  { engine }: Pick<Database, 'engine'>,
  tx: Tx,
  userId: string,
  discId: string,
): Promise<StoredCopy[]> =>
  copiesWhere(engine, tx, sql`copies.user_id = ${userId} and copies.disc_id = ${discId}`)

export async function countCopies(queries: Queries, userId: string): Promise<number> {
  const { count } = await queries
    .selectFrom('copies')
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
] as const satisfies readonly (keyof CopyRow)[]

const textBytes = sql.raw(TEXTS.map(text => `coalesce(octet_length(${text}), 0)`).join(' + '))

/** The total size of a player's copy texts. */
export async function textBytesOfCopies(queries: Queries, userId: string): Promise<number> {
  const { bytes } = await queries
    .selectFrom('copies')
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
  'flies',
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
] as const satisfies readonly (keyof CopyRow)[]

/** Stores copies as they are now, new or changed; `moved` are those whose bags or mold are others than before. */
export async function saveCopies(
  tx: Tx,
  userId: string,
  copies: readonly StoredCopy[],
  moved: readonly StoredCopy[],
): Promise<void> {
  // A copy may change its mold only while no bag carries it.
  await dropCarrying(tx, userId, moved)
  for (let start = 0; start < copies.length; start += BATCH) {
    await tx
      .insertInto('copies')
      .values(copies.slice(start, start + BATCH).map(copy => rowOf(userId, copy)))
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

export async function deleteCopies(tx: Tx, userId: string, ids: readonly string[]): Promise<void> {
  await tx.deleteFrom('copies').where('user_id', '=', userId).where('id', 'in', ids).execute()
}

/** Carries copies in a bag that holds their molds: those that are gone, or not on the shelf, are left out. */
export async function carryAgain(
  { engine }: Pick<Database, 'engine'>,
  tx: Tx,
  userId: string,
  { bagId, copyIds }: { bagId: string; copyIds: readonly string[] },
): Promise<void> {
  if (copyIds.length === 0) return
  const copies = await copiesByIds({ engine }, tx, userId, copyIds)
  const there = copies
    .filter(copy => copy.place === 'shelf')
    .map(({ id, discId }) => ({ id, discId, bagIds: [bagId] }))
  await insertCarrying(tx, userId, there)
}
