// Verbs on molds that players described: discs with an owner, seen through their owner alone.
import type { Disc, DiscType } from '@bagwise/domain/disc'
import { isCustomMoldId, type CustomMoldFields, customMoldDisc } from '@bagwise/domain/collection'
import type { Queries, Tx } from '../platform/db/schema.ts'

export type StoredCustomMold = {
  readonly disc: Disc
  readonly version: number
  readonly createdAt: number
}

/** What is read of a custom mold, in the order of `customMoldOf`. */
export const MOLD_COLUMNS = [
  'id',
  'brand',
  'name',
  'disc_type',
  'speed',
  'glide',
  'turn',
  'fade',
  'diameter_cm',
  'height_cm',
  'rim_width_cm',
  'rim_depth_cm',
  'max_weight_g',
] as const

export type MoldValues = readonly [
  id: string,
  brand: string,
  name: string,
  type: string,
  speed: number,
  glide: number,
  turn: number,
  fade: number,
  ...dimensions: (number | null)[],
]

export function customMoldOf(values: MoldValues): Disc {
  const [id, brand, name, type, speed, glide, turn, fade] = values
  const [diameter = null, height = null, rimWidth = null, rimDepth = null, maxWeight = null] =
    values.slice(8) as (number | null)[]
  return customMoldDisc(id, {
    brand,
    name,
    type: type as DiscType,
    speed,
    glide,
    turn,
    fade,
    diameter,
    height,
    rimWidth,
    rimDepth,
    maxWeight,
  })
}

type MoldRow = Readonly<Record<(typeof MOLD_COLUMNS)[number], unknown>>

const discOf = (row: MoldRow): Disc =>
  customMoldOf(MOLD_COLUMNS.map(column => row[column]) as unknown as MoldValues)

/**
 * The custom molds among these discs: those of one player, or of anyone for a bag that may be seen.
 * No statement where there are none.
 */
export async function customMoldsAmong(
  queries: Queries,
  discIds: readonly string[],
  userId?: string,
): Promise<Disc[]> {
  const own = discIds.filter(isCustomMoldId)
  if (own.length === 0) return []
  const molds = queries.selectFrom('discs').where('id', 'in', own).select(MOLD_COLUMNS)
  const rows = await (
    userId === undefined
      ? molds.where('owner_id', 'is not', null)
      : molds.where('owner_id', '=', userId)
  ).execute()
  return rows.map(discOf)
}

const playersMolds = (queries: Queries, userId: string) =>
  queries
    .selectFrom('discs')
    .where('owner_id', '=', userId)
    .select([...MOLD_COLUMNS, 'own_version', 'own_created_at'])

const storedOf = (
  row: MoldRow & { own_version: number | null; own_created_at: number | null },
): StoredCustomMold => ({
  disc: discOf(row),
  version: row.own_version ?? 1,
  createdAt: row.own_created_at ?? 0,
})

export const customMoldsOfPlayer = async (
  queries: Queries,
  userId: string,
): Promise<StoredCustomMold[]> =>
  (
    await playersMolds(queries, userId).orderBy('brand').orderBy('name').orderBy('id').execute()
  ).map(storedOf)

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

const columnsOf = (fields: CustomMoldFields) => ({
  brand: fields.brand,
  name: fields.name,
  disc_type: fields.type,
  speed: fields.speed,
  glide: fields.glide,
  turn: fields.turn,
  fade: fields.fade,
  diameter_cm: fields.diameter,
  height_cm: fields.height,
  rim_width_cm: fields.rimWidth,
  rim_depth_cm: fields.rimDepth,
  max_weight_g: fields.maxWeight,
})

export async function insertCustomMold(
  tx: Tx,
  {
    userId,
    discId,
    fields,
    now,
  }: { userId: string; discId: string; fields: CustomMoldFields; now: number },
): Promise<void> {
  await tx
    .insertInto('discs')
    .values({
      ...columnsOf(fields),
      id: discId,
      owner_id: userId,
      own_version: 1,
      own_created_at: now,
      approach: false,
      description: '[]',
      affiliate_links: '{}',
      pdga_year: null,
      sources_agree: 0,
      sources_of: 0,
      retired_at: null,
    })
    .execute()
}

export async function updateCustomMold(
  tx: Tx,
  {
    userId,
    discId,
    fields,
    version,
  }: { userId: string; discId: string; fields: CustomMoldFields; version: number },
): Promise<void> {
  await tx
    .updateTable('discs')
    .set({ ...columnsOf(fields), own_version: version })
    .where('id', '=', discId)
    .where('owner_id', '=', userId)
    .execute()
}

export async function deleteCustomMold(tx: Tx, userId: string, discId: string): Promise<void> {
  await tx.deleteFrom('discs').where('id', '=', discId).where('owner_id', '=', userId).execute()
}

/** The player's bags that hold a mold. */
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
