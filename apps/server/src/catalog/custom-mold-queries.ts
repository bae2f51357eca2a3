// Queries for custom molds, which only their owner can use.
import type { Disc } from '@bagwise/domain/disc'
import {
  type CustomMoldField,
  type CustomMoldFields,
  customMoldDisc,
  isCustomMoldId,
} from '@bagwise/domain/collection'
import type { DiscRow, Queries, Tx } from '../platform/db/schema.ts'

export type StoredCustomMold = {
  readonly disc: Disc
  readonly version: number
  readonly createdAt: number
}

/** The column of each field. */
const FIELD_COLUMNS = {
  brand: 'brand',
  name: 'name',
  type: 'disc_type',
  speed: 'speed',
  glide: 'glide',
  turn: 'turn',
  fade: 'fade',
  diameter: 'diameter_cm',
  height: 'height_cm',
  rimWidth: 'rim_width_cm',
  rimDepth: 'rim_depth_cm',
  maxWeight: 'max_weight_g',
} as const satisfies Record<CustomMoldField, keyof DiscRow>

const FIELDS = Object.keys(FIELD_COLUMNS) as CustomMoldField[]

const MOLD_COLUMNS = ['id', ...Object.values(FIELD_COLUMNS)] as const

type MoldRow = Pick<DiscRow, (typeof MOLD_COLUMNS)[number]>

const discOf = (row: MoldRow): Disc =>
  customMoldDisc(
    row.id,
    Object.fromEntries(FIELDS.map(field => [field, row[FIELD_COLUMNS[field]]])) as CustomMoldFields,
  )

const columnsOf = (fields: CustomMoldFields) =>
  Object.fromEntries(FIELDS.map(field => [FIELD_COLUMNS[field], fields[field]])) as Pick<
    DiscRow,
    (typeof FIELD_COLUMNS)[CustomMoldField]
  >

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
    .select(MOLD_COLUMNS)
    .execute()
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

type CustomMoldChange = { userId: string; discId: string; fields: CustomMoldFields }

export async function insertCustomMold(
  tx: Tx,
  { userId, discId, fields, now }: CustomMoldChange & { now: number },
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
  { userId, discId, fields, version }: CustomMoldChange & { version: number },
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
