// Queries for the discs in bags.
import { type RawBuilder, sql } from 'kysely'
import { isLibraryDisc } from '../catalog/index.ts'
import type { Engine } from '../platform/db/connect.ts'
import type { Queries, Tx } from '../platform/db/schema.ts'

export type StoredBagDisc = {
  readonly id: string
  readonly discId: string
  readonly notes: string | null
  readonly order: number
}

/** The discs of each bag, in their order. */
export async function discsOfBags(
  queries: Queries,
  bagIds: readonly string[],
): Promise<ReadonlyMap<string, readonly StoredBagDisc[]>> {
  if (bagIds.length === 0) return new Map()
  const rows = await queries
    .selectFrom('bag_discs')
    .where('bag_id', 'in', bagIds)
    .select(['id', 'bag_id', 'disc_id as discId', 'notes', 'order'])
    .orderBy('order')
    .execute()
  return Map.groupBy(rows, row => row.bag_id)
}

/** How many discs fit on a card. */
const MAX_CARD_DISCS = 12

/** The first library discs of a bag as one JSON value. */
export function firstDiscIds(engine: Engine, bagId: RawBuilder<unknown>): RawBuilder<unknown> {
  const first = sql`select disc_id from bag_discs
    where bag_discs.bag_id = ${bagId} and ${isLibraryDisc}
    order by "order" limit ${sql.lit(MAX_CARD_DISCS)}`
  return engine === 'sqlite'
    ? sql`(select json_group_array(disc_id) from (${first}))`
    : sql`(select json_agg(disc_id) from (${first}) as first_discs)`
}

/** SQLite returns JSON as text. */
export const discIdsIn = (ids: string | string[] | null): readonly string[] =>
  (typeof ids === 'string' ? (JSON.parse(ids) as string[]) : ids) ?? []

/** The ids of the player's bags that contain a disc. */
export async function listBagIdsWithDisc(
  tx: Tx,
  userId: string,
  discId: string,
): Promise<string[]> {
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

/** The size of all notes in a player's bags. */
export async function sumNoteBytes(queries: Queries, userId: string): Promise<number> {
  const { bytes } = await queries
    .selectFrom('bags')
    .innerJoin('bag_discs', 'bag_discs.bag_id', 'bags.id')
    .where('bags.user_id', '=', userId)
    .select(sql<number | string>`coalesce(sum(octet_length(bag_discs.notes)), 0)`.as('bytes'))
    .executeTakeFirstOrThrow()
  return Number(bytes)
}

const isSame = (a: StoredBagDisc, b: StoredBagDisc): boolean =>
  a.discId === b.discId && a.order === b.order && a.notes === b.notes

/** Sets a bag's discs to exactly these, writing only the differences. */
export async function writeDiscs(
  tx: Tx,
  bagId: string,
  before: readonly StoredBagDisc[],
  after: readonly StoredBagDisc[],
): Promise<void> {
  const old = new Map(before.map(row => [row.id, row]))
  const keptIds = new Set(
    after.filter(row => old.get(row.id)?.discId === row.discId).map(row => row.id),
  )
  // Rows whose disc changes are deleted first, so two rows can trade discs without violating the unique index.
  const removed = before.filter(row => !keptIds.has(row.id)).map(row => row.id)
  if (removed.length > 0) {
    await tx
      .deleteFrom('bag_discs')
      .where('bag_id', '=', bagId)
      .where('id', 'in', removed)
      .execute()
  }
  const changed = after.filter(row => {
    const previous = old.get(row.id)
    return !previous || !isSame(previous, row)
  })
  if (changed.length === 0) return
  await tx
    .insertInto('bag_discs')
    .values(
      changed.map(row => ({
        id: row.id,
        bag_id: bagId,
        disc_id: row.discId,
        notes: row.notes,
        order: row.order,
      })),
    )
    .onConflict(conflict =>
      conflict.column('id').doUpdateSet(eb => ({
        notes: eb.ref('excluded.notes'),
        order: eb.ref('excluded.order'),
      })),
    )
    .execute()
}
