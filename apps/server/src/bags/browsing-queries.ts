// Queries for listed bags in sort order. Each page reads one index range, so the time doesn't depend on the number of bags.
import type { BagPreview, BrowsedBag, BrowseQuery } from '@bagwise/contract'
import type { BrowsePosition, BrowseSort } from '@bagwise/domain/bag'
import { sql } from 'kysely'
import type { Engine } from '../platform/db/connect.ts'
import type { Queries } from '../platform/db/schema.ts'
import { iso } from '../platform/time.ts'
import { currentSlug } from './address-queries.ts'
import { discIdsIn, firstDiscIds } from './disc-queries.ts'
import { visibleToEveryone } from './public-queries.ts'

type RawRow = Omit<BrowsedBag, 'bagPreview' | 'discIds' | 'createdAt'> & {
  bagPreview: string
  discIds: string | string[] | null
  createdAt: number
}

const browsedBagOf = (row: RawRow): BrowsedBag => ({
  ...row,
  bagPreview: JSON.parse(row.bagPreview) as BagPreview,
  discIds: [...discIdsIn(row.discIds)],
  createdAt: iso(row.createdAt),
})

/** Sorts before the first bag, so the first page is an index range like every other page. */
const START: BrowsePosition = {
  score: 1000,
  discCount: 1000,
  bagId: 'ffffffff-ffff-ffff-ffff-ffffffffffff',
}

const COLUMNS = { score: 'completeness_score', discCount: 'disc_count', bagId: 'bag_id' } as const

const ORDERS = {
  score: ['score', 'bagId'],
  size: ['discCount', 'bagId'],
  newest: ['bagId'],
} as const satisfies Record<BrowseSort, readonly (keyof BrowsePosition)[]>

function tableOf({ brand, discId }: BrowseQuery) {
  if (discId !== undefined) return sql`listed_discs where disc_id = ${discId}`
  if (brand !== undefined) return sql`bag_scores where is_listed and main_brand = ${brand}`
  return sql`bag_scores where is_listed`
}

/** Up to `limit` bags after a position. Bags filtered by brand or disc are sorted by score. */
export async function listBrowsedBags(
  engine: Engine,
  queries: Queries,
  query: BrowseQuery,
  { position = START, limit }: { position?: BrowsePosition | undefined; limit: number },
): Promise<BrowsedBag[]> {
  const isFiltered = query.brand !== undefined || query.discId !== undefined
  const order = ORDERS[isFiltered ? 'score' : query.sort]
  const columns = order.map(key => COLUMNS[key])
  const values = order.map(key => sql`${position[key]}`)
  const descending = sql.join(columns.map(column => sql`${sql.ref(column)} desc`))
  const { rows } = await sql<RawRow>`
    select s.bag_id as "bagId", s.completeness_score as "completenessScore",
      s.disc_count as "discCount", s.main_brand as "mainBrand", s.bag_preview as "bagPreview",
      bags.name, bags.created_at as "createdAt", profiles.username,
      profiles.display_name as "displayName", profiles.avatar_url as "avatarUrl", profiles.avatar,
      ${firstDiscIds(engine, sql.ref('bags.id'))} as "discIds",
      ${currentSlug} as address
    from (
      select bag_id as id from ${tableOf(query)} and (${sql.join(columns.map(column => sql.ref(column)))}) < (${sql.join(values)})
      order by ${descending} limit ${limit}
    ) as page
    inner join bag_scores as s on s.bag_id = page.id
    inner join bags on bags.id = page.id
    inner join profiles on profiles.id = bags.user_id
    where ${visibleToEveryone}
    order by ${descending}`.execute(queries)
  return rows.map(browsedBagOf)
}
