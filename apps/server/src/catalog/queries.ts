// Verbs on the discs in the library: loading a catalog, and reading what is not in it. Custom molds of players are in custom-molds.ts.
import type { Disc, DiscType } from '@bagwise/domain/disc'
import type { DiscRow, Queries } from '../platform/db/schema.ts'

/** Every column but the id follows the catalog. */
const COLUMNS = [
  'name',
  'brand',
  'disc_type',
  'approach',
  'speed',
  'glide',
  'turn',
  'fade',
  'description',
  'affiliate_links',
  'pdga_year',
  'diameter_cm',
  'height_cm',
  'rim_width_cm',
  'rim_depth_cm',
  'max_weight_g',
  'sources_agree',
  'sources_of',
  'retired_at',
] as const satisfies readonly (keyof DiscRow)[]

/** Below the limit of values per statement on both engines. */
const BATCH = 200

export async function upsertDiscs(queries: Queries, rows: readonly DiscRow[]): Promise<void> {
  for (let start = 0; start < rows.length; start += BATCH) {
    await queries
      .insertInto('discs')
      .values(rows.slice(start, start + BATCH))
      .onConflict(conflict =>
        conflict
          .column('id')
          .doUpdateSet(eb =>
            Object.fromEntries(COLUMNS.map(column => [column, eb.ref(`excluded.${column}`)])),
          ),
      )
      .execute()
  }
}

/** A disc that a later catalog drops stays in the bags that have it. */
export async function retireDiscsExcept(
  queries: Queries,
  ids: ReadonlySet<string>,
  now: number,
): Promise<void> {
  const stored = await queries
    .selectFrom('discs')
    .where('retired_at', 'is', null)
    .where('id', 'not like', 'own-%')
    .select('id')
    .execute()
  for (const { id } of stored.filter(row => !ids.has(row.id))) {
    await queries.updateTable('discs').set({ retired_at: now }).where('id', '=', id).execute()
  }
}

/** Discs of the database that are not in this library: removed ones, and those of a newer version. */
export async function discsBesides(queries: Queries, ids: ReadonlySet<string>): Promise<Disc[]> {
  const stored = await queries
    .selectFrom('discs')
    .where('id', 'not like', 'own-%')
    .select('id')
    .execute()
  const others = stored.map(row => row.id).filter(id => !ids.has(id))
  if (others.length === 0) return []
  const rows = await queries.selectFrom('discs').where('id', 'in', others).selectAll().execute()
  return rows.map(row => ({
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
    mould: {
      diameter: row.diameter_cm,
      height: row.height_cm,
      rimWidth: row.rim_width_cm,
      rimDepth: row.rim_depth_cm,
      maxWeight: row.max_weight_g,
    },
  }))
}

/** A disc's description and store links. */
export async function discTexts(queries: Queries, id: string) {
  return queries
    .selectFrom('discs')
    .where('id', '=', id)
    .select(['description', 'affiliate_links', 'sources_agree', 'sources_of'])
    .executeTakeFirst()
}
