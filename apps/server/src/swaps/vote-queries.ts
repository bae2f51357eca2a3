// Queries for votes on swaps, and their counts (rules SW30 and SW31).
import {
  type CastVote,
  type PairVotes,
  type Vote,
  VOTER_DISCS,
  VOTES_PER_NETWORK,
} from '@bagwise/domain/swap'
import { sql } from 'kysely'
import type { Database } from '../platform/db/connect.ts'
import type { Queries, Tx } from '../platform/db/schema.ts'
import { iso } from '../platform/time.ts'

/** A new vote on a pair replaces the player's earlier one. */
export async function writeVotes(
  tx: Tx,
  userId: string,
  votes: readonly CastVote[],
  {
    conversionId,
    now,
    networkOf,
  }: {
    readonly conversionId: string | null
    readonly now: number
    /** The digest to store for a vote. */
    readonly networkOf: (vote: CastVote) => string
  },
): Promise<void> {
  if (votes.length === 0) return
  await tx
    .insertInto('swap_votes')
    .values(
      votes.map(vote => ({
        user_id: userId,
        from_disc_id: vote.from,
        to_disc_id: vote.to,
        vote: vote.vote,
        conversion_id: conversionId,
        voted_at: now,
        network: networkOf(vote),
      })),
    )
    .onConflict(conflict =>
      conflict.columns(['user_id', 'from_disc_id', 'to_disc_id']).doUpdateSet(eb => ({
        vote: eb.ref('excluded.vote'),
        conversion_id: eb.ref('excluded.conversion_id'),
        voted_at: eb.ref('excluded.voted_at'),
        network: eb.ref('excluded.network'),
      })),
    )
    .execute()
}

/** Removes a conversion's votes, except on pairs that the player has voted on again since. */
export async function dropVotes(tx: Tx, userId: string, conversionId: string): Promise<void> {
  await tx
    .deleteFrom('swap_votes')
    .where('user_id', '=', userId)
    .where('conversion_id', '=', conversionId)
    .execute()
}

/** Removes a single swap's vote; votes cast by a conversion stay. */
export async function dropVote(
  tx: Tx,
  userId: string,
  { from, to }: Pick<CastVote, 'from' | 'to'>,
): Promise<void> {
  await tx
    .deleteFrom('swap_votes')
    .where('user_id', '=', userId)
    .where('from_disc_id', '=', from)
    .where('to_disc_id', '=', to)
    .where('conversion_id', 'is', null)
    .execute()
}

/** For the player's data export. */
export async function votesOf(queries: Queries, userId: string) {
  const rows = await queries
    .selectFrom('swap_votes')
    .where('user_id', '=', userId)
    .orderBy('from_disc_id')
    .orderBy('to_disc_id')
    .selectAll()
    .execute()
  return rows.map(row => ({
    from: row.from_disc_id,
    to: row.to_disc_id,
    vote: row.vote,
    votedAt: iso(row.voted_at),
  }))
}

export type VotesPart = {
  /** The first disc of these pairs. The next batch starts after it. */
  readonly from: string
  readonly pairs: readonly PairVotes[]
}

/** Rule SW35. */
export type VoterRule = {
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
            where bags.user_id = swap_votes.user_id limit ${sql.lit(VOTER_DISCS)}
          ) as first_discs
        ) >= ${sql.lit(VOTER_DISCS)}
    ) as eligible
    where place <= ${sql.lit(VOTES_PER_NETWORK)}
    group by to_disc_id, vote`.execute(queries)
  const byDisc = Map.groupBy(rows, row => row.to_disc_id)
  const pairs = [...byDisc].map(([to, counted]): PairVotes => {
    const of = (vote: Vote) => counted.find(row => row.vote === vote)?.players ?? 0
    return { from, to, accepted: of('accepted'), rejected: of('rejected'), chosen: of('chosen') }
  })
  return { from, pairs }
}
