// Queries for bags that everyone may see, and for the addresses of listed bags, page by page.
import { sql } from 'kysely'
import type { Queries } from '../platform/db/schema.ts'
import { visibleProfile } from '../profiles/index.ts'
import { currentSlug } from './address-queries.ts'

/** The SQL form of `canSeeBag` for a visitor without a link, for queries that join `bags` and `profiles`. */
export const visibleToEveryone = sql<boolean>`(bags.visibility = 'public' and bags.hidden_at is null
  and ${visibleProfile})`

/** Sorts before every id. */
export const BEFORE_ALL_BAGS = '00000000-0000-0000-0000-000000000000'

/** Returns the last bag id of the next batch, or undefined if the batch isn't full. */
export async function findLastListedBagIdInBatch(queries: Queries, after: string, size: number) {
  const row = await queries
    .selectFrom('bag_scores')
    .where(sql<boolean>`is_listed`)
    .where('bag_id', '>', after)
    .orderBy('bag_id')
    .select('bag_id')
    .offset(size - 1)
    .limit(1)
    .executeTakeFirst()
  return row?.bag_id
}

export type PublicAddress = { readonly username: string; readonly address: string }

/** Returns the slugs of listed bags with an id after `after`, up to and including `until` if given. */
export async function listPublicAddresses(
  queries: Queries,
  after: string,
  until: string | undefined,
): Promise<PublicAddress[]> {
  const isInPart = (column: string) =>
    until === undefined
      ? sql`${sql.ref(column)} > ${after}`
      : sql`${sql.ref(column)} > ${after} and ${sql.ref(column)} <= ${until}`
  // Without a range for both joined tables, PostgreSQL would read one of them from the start.
  const { rows } = await sql<PublicAddress>`
    select profiles.username,
      ${currentSlug} as address
    from bag_scores
    inner join bags on bags.id = bag_scores.bag_id
    inner join profiles on profiles.id = bags.user_id
    where is_listed and ${isInPart('bag_scores.bag_id')} and ${isInPart('bags.id')}
      and ${visibleToEveryone}
    order by bag_scores.bag_id`.execute(queries)
  return rows
}
