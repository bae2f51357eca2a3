// Counts the public bags with each disc, and the votes on each swap, in batches; stored as one row.
import { type PairVotes, type Vote, MIN_VOTER_DISCS, VOTES_PER_NETWORK } from '@bagwise/domain/swap'
import { sql } from 'kysely'
import { BEFORE_ALL_BAGS } from '../bags/index.ts'
import type { Database } from '../platform/db/connect.ts'
import type { Queries } from '../platform/db/schema.ts'
import { readMeta, writeMeta } from '../platform/db/rows.ts'

/** The library discs in the next listed bags; undefined after the last bag. */
export async function listDiscsOfListedBags(
  queries: Queries,
  after = BEFORE_ALL_BAGS,
  limit: number,
) {
  const bags = await queries
    .selectFrom('bag_scores')
    .where(sql<boolean>`is_listed`)
    .where('bag_id', '>', after)
    .orderBy('bag_id')
    .limit(limit)
    .select('bag_id')
    .execute()
  const last = bags.at(-1)?.bag_id
  if (last === undefined) return undefined
  // Grouped by disc, SQLite would read an index of all discs instead of these bags.
  const discs = await queries
    .selectFrom('listed_discs')
    .where('bag_id', '>', after)
    .where('bag_id', '<=', last)
    .select('disc_id as discId')
    .execute()
  return { last, bags: bags.length, discs }
}

export type Popularity = {
  readonly bags: number
  /** How many of these bags have each disc; discs in no bag are left out. */
  readonly bagCounts: Readonly<Record<string, number>>
  /** Pairs that enough players voted on (rule SW31). */
  readonly votes: readonly PairVotes[]
  readonly countedAt: number
  /** How long the count took, which limits how often it runs. */
  readonly workMs: number
}

const META_KEY = 'popularity'

export async function readPopularity(queries: Queries): Promise<Popularity | undefined> {
  const stored = await readMeta(queries, META_KEY)
  return stored ? (JSON.parse(stored) as Popularity) : undefined
}

export const writePopularity = (queries: Queries, counted: Popularity): Promise<void> =>
  writeMeta(queries, META_KEY, JSON.stringify(counted))

type VotesPart = {
  /** The first disc of these pairs. The next batch starts after it. */
  readonly from: string
  readonly pairs: readonly PairVotes[]
}

/** Determines which votes count (rule SW35). */
type VoterRule = {
  /** Votes from newer accounts don't count. */
  readonly createdBefore: number
  readonly mustBeConfirmed: boolean
}

/** The eligible votes on the pairs of the next disc; undefined after the last disc. */
export async function countVotesAfter(
  { engine }: Pick<Database, 'engine'>,
  queries: Queries,
  after: string,
  { createdBefore, mustBeConfirmed }: VoterRule,
): Promise<VotesPart | undefined> {
  const next = await queries
    .selectFrom('swap_votes')
    .where('from_disc_id', '>', after)
    .orderBy('from_disc_id')
    .select('from_disc_id')
    .limit(1)
    .executeTakeFirst()
  if (!next) return undefined
  const from = next.from_disc_id
  const isConfirmed = engine === 'sqlite' ? sql`email_confirmed = 1` : sql`email_confirmed = true`
  const { rows } = await sql<{ to_disc_id: string; vote: Vote; players: number }>`
    select to_disc_id, vote, count(*) as players
    from (
      select to_disc_id, vote,
        row_number() over (partition by to_disc_id, network order by voted_at, user_id) as place
      from swap_votes inner join users on users.id = swap_votes.user_id
      where from_disc_id = ${from} and users.created_at <= ${createdBefore}
        ${mustBeConfirmed ? sql`and ${isConfirmed}` : sql``}
        and (
          select count(*) from (
            select 1 from bags inner join bag_discs on bag_discs.bag_id = bags.id
            where bags.user_id = swap_votes.user_id limit ${sql.lit(MIN_VOTER_DISCS)}
          ) as first_discs
        ) >= ${sql.lit(MIN_VOTER_DISCS)}
    ) as eligible
    where place <= ${sql.lit(VOTES_PER_NETWORK)}
    group by to_disc_id, vote`.execute(queries)
  const byDisc = Map.groupBy(rows, row => row.to_disc_id)
  const pairs = [...byDisc].map(([to, counted]): PairVotes => {
    const countOf = (vote: Vote) => counted.find(row => row.vote === vote)?.players ?? 0
    return {
      from,
      to,
      accepted: countOf('accepted'),
      rejected: countOf('rejected'),
      chosen: countOf('chosen'),
    }
  })
  return { from, pairs }
}
