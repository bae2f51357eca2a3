// Queries for custom molds in bags. Those for a player's list of molds are in collection/.
import type { Disc } from '@bagwise/domain/disc'
import { CUSTOM_MOLD_PREFIX, isCustomMoldId } from '@bagwise/domain/collection'
import { sql } from 'kysely'
import type { DiscRow, Queries } from '../platform/db/schema.ts'
import { discFrom } from './queries.ts'

export const customMoldFrom = (row: DiscRow): Disc => ({ ...discFrom(row), isCustom: true })

/** For queries of `bag_discs`. */
export const isLibraryDisc = sql<boolean>`bag_discs.disc_id not like ${sql.lit(`${CUSTOM_MOLD_PREFIX}%`)}`

/** The custom molds among these discs: one player's, or anyone's for a visible bag. */
export async function findCustomMolds(
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
    .selectAll()
    .execute()
  return rows.map(customMoldFrom)
}
