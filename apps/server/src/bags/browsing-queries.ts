// Reads of listed bags in an order: one index lookup for a page, however many bags there are.
import type { BagPreview } from '@bagwise/contract'
import type { BrowsePosition, BrowseSort } from '@bagwise/domain/bag'
import { type RawBuilder, sql } from 'kysely'
import type { Engine } from '../platform/db/connect.ts'
import type { Queries } from '../platform/db/schema.ts'
import { discIdsIn, firstDiscIds } from './disc-queries.ts'
import { visibleToEveryone } from './public-queries.ts'

export type BrowseOrder =
  | { readonly kind: 'all'; readonly sort: BrowseSort }
  | { readonly kind: 'brand'; readonly brand: string }
  | { readonly kind: 'disc'; readonly discId: string }

export type BrowsedRow = BrowsePosition & {
  readonly name: string
  readonly address: string
  readonly username: string
  readonly displayName: string | null
  readonly avatarUrl: string
  readonly avatar: string | null
  readonly mainBrand: string | null
  readonly bagPreview: BagPreview
  readonly discIds: readonly string[]
  readonly createdAt: number
}

type RawRow = {
  bag_id: string
  score: number
  disc_count: number
  main_brand: string | null
  name: string
  address: string
  created_at: number
  username: string
  display_name: string | null
  avatar_url: string
  avatar: string | null
  bag_preview: string
  disc_ids: string | string[] | null
}

/** Before the first bag, so that the first page is a range of the index like all others. */
const START: BrowsePosition = {
  score: 1000,
  discCount: 1000,
  bagId: 'ffffffff-ffff-ffff-ffff-ffffffffffff',
}

const COLUMNS = {
  score: sql.ref('score'),
  discCount: sql.ref('disc_count'),
  bagId: sql.ref('bag_id'),
}

const ORDERS = {
  score: { score: COLUMNS.score, bagId: COLUMNS.bagId },
  size: { discCount: COLUMNS.discCount, bagId: COLUMNS.bagId },
  newest: { bagId: COLUMNS.bagId },
} as const satisfies Record<BrowseSort, Partial<typeof COLUMNS>>

function tableOf(order: BrowseOrder): RawBuilder<unknown> {
  switch (order.kind) {
    case 'all':
      return sql`listed_bags where`
    case 'brand':
      return sql`listed_bags where main_brand = ${order.brand} and`
    case 'disc':
      return sql`listed_discs where disc_id = ${order.discId} and`
  }
}

function positionsOf(
  order: BrowseOrder,
  position: BrowsePosition,
  limit: number,
): RawBuilder<unknown> {
  const columns = ORDERS[order.kind === 'all' ? order.sort : 'score']
  const names = Object.keys(columns) as (keyof BrowsePosition)[]
  const values = names.map(name => sql`${position[name]}`)
  const descending = Object.values(columns).map(column => sql`${column} desc`)
  const described = order.kind === 'disc' ? sql`` : sql`, disc_count, main_brand`
  return sql`select bag_id, score ${described} from ${tableOf(order)}
    (${sql.join(Object.values(columns))}) < (${sql.join(values)})
    order by ${sql.join(descending)} limit ${limit}`
}

/** Up to this many bags after a position, in their order. */
export async function browsedRows(
  engine: Engine,
  queries: Queries,
  order: BrowseOrder,
  { position = START, limit }: { position?: BrowsePosition | undefined; limit: number },
): Promise<BrowsedRow[]> {
  const isByDisc = order.kind === 'disc'
  const described = sql.ref(isByDisc ? 'listed_bags' : 'l')
  const { rows } = await sql<RawRow>`
    select l.bag_id, l.score, ${described}.disc_count, ${described}.main_brand, bags.name, bags.created_at,
      profiles.username, profiles.display_name, profiles.avatar_url, profiles.avatar, s.bag_preview,
      ${firstDiscIds(engine, sql.ref('bags.id'))} as disc_ids,
      (select slug from bag_addresses
        where bag_addresses.bag_id = bags.id and renamed_at is null) as address
    from (${positionsOf(order, position, limit)}) as l
    ${isByDisc ? sql`inner join listed_bags on listed_bags.bag_id = l.bag_id` : sql``}
    inner join bag_scores as s on s.bag_id = l.bag_id
    inner join bags on bags.id = l.bag_id
    inner join profiles on profiles.id = bags.user_id
    where ${visibleToEveryone}`.execute(queries)
  const sort = order.kind === 'all' ? order.sort : 'score'
  return rows.map(rowOf).toSorted(byPosition[sort])
}

const rowOf = (row: RawRow): BrowsedRow => ({
  bagId: row.bag_id,
  score: row.score,
  discCount: row.disc_count,
  name: row.name,
  address: row.address,
  username: row.username,
  displayName: row.display_name,
  avatarUrl: row.avatar_url,
  avatar: row.avatar,
  mainBrand: row.main_brand,
  bagPreview: JSON.parse(row.bag_preview) as BagPreview,
  discIds: discIdsIn(row.disc_ids),
  createdAt: row.created_at,
})

const newestFirst = (a: BrowsedRow, b: BrowsedRow) => (a.bagId > b.bagId ? -1 : 1)

/** A join does not keep the order. */
const byPosition = {
  score: (a, b) => b.score - a.score || newestFirst(a, b),
  size: (a, b) => b.discCount - a.discCount || newestFirst(a, b),
  newest: newestFirst,
} as const satisfies Record<BrowseSort, (a: BrowsedRow, b: BrowsedRow) => number>
