// Queries for the library's discs.
import type { Disc, DiscType } from '@bagwise/domain/disc'
import { batchesOf, setToExcluded } from '../platform/db/rows.ts'
import type { DiscRow, Queries } from '../platform/db/schema.ts'

/** A disc's columns, without its texts and sources. */
export const discColumns = (disc: Disc) => ({
  id: disc.id,
  name: disc.name,
  brand: disc.brand,
  disc_type: disc.type,
  approach: disc.approach,
  speed: disc.speed,
  glide: disc.glide,
  turn: disc.turn,
  fade: disc.fade,
  pdga_year: disc.year,
  diameter_cm: disc.dimensions.diameter,
  height_cm: disc.dimensions.height,
  rim_width_cm: disc.dimensions.rimWidth,
  rim_depth_cm: disc.dimensions.rimDepth,
  max_weight_g: disc.dimensions.maxWeight,
})

export const discFrom = (row: DiscRow): Disc => ({
  id: row.id,
  name: row.name,
  brand: row.brand,
  type: row.disc_type as DiscType,
  approach: Boolean(row.approach),
  speed: row.speed,
  glide: row.glide,
  turn: row.turn,
  fade: row.fade,
  year: row.pdga_year,
  dimensions: {
    diameter: row.diameter_cm,
    height: row.height_cm,
    rimWidth: row.rim_width_cm,
    rimDepth: row.rim_depth_cm,
    maxWeight: row.max_weight_g,
  },
})

export async function upsertDiscs(queries: Queries, rows: readonly DiscRow[]): Promise<void> {
  for (const batch of batchesOf(rows)) {
    await queries
      .insertInto('discs')
      .values(batch)
      .onConflict(conflict => conflict.column('id').doUpdateSet(setToExcluded(batch[0])))
      .execute()
  }
}

/** Retired discs stay in the bags that have them. */
export async function retireDiscsNotIn(queries: Queries, ids: readonly string[], now: number) {
  await queries
    .updateTable('discs')
    .set({ retired_at: now })
    .where('retired_at', 'is', null)
    .where('owner_id', 'is', null)
    .where('id', 'not in', ids)
    .execute()
}

/** Discs in the database that are not in this library: removed ones, and those of a newer version. */
export async function findDiscsNotIn(queries: Queries, ids: readonly string[]): Promise<Disc[]> {
  const rows = await queries
    .selectFrom('discs')
    .where('owner_id', 'is', null)
    .where('id', 'not in', ids)
    .selectAll()
    .execute()
  return rows.map(discFrom)
}

/** A disc's description and store links. */
export const findDiscTexts = (queries: Queries, id: string) =>
  queries
    .selectFrom('discs')
    .where('id', '=', id)
    .select(['description', 'affiliate_links', 'sources_agreeing', 'sources_total'])
    .executeTakeFirst()
