// Queries for votes: what players did with an offered disc, and how many did so (rules SW30 and SW31).
import type { CastVote, PairVotes, Vote } from '@bagwise/domain/swap'
import type { Queries, Tx } from '../schema.ts'

/** A player's latest vote for a pair counts. */
export async function writeVotes(
  tx: Tx,
  userId: string,
  votes: readonly CastVote[],
  { conversionId, now }: { readonly conversionId: string | null; readonly now: number },
): Promise<void> {
  if (votes.length === 0) return
  await tx
    .insertInto('swap_votes')
    .values(
      votes.map(({ from, to, vote }) => ({
        user_id: userId,
        from_disc_id: from,
        to_disc_id: to,
        vote,
        conversion_id: conversionId,
        voted_at: now,
      })),
    )
    .onConflict(conflict =>
      conflict.columns(['user_id', 'from_disc_id', 'to_disc_id']).doUpdateSet(eb => ({
        vote: eb.ref('excluded.vote'),
        conversion_id: eb.ref('excluded.conversion_id'),
        voted_at: eb.ref('excluded.voted_at'),
      })),
    )
    .execute()
}

/** Removes a conversion's votes, except where the player has voted again since. */
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

export type StoredVote = CastVote & { readonly votedAt: number }

export async function votesOf(queries: Queries, userId: string): Promise<StoredVote[]> {
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
    votedAt: row.voted_at,
  }))
}

export type VotesPart = {
  /** The disc whose pairs these are; the next batch starts after it. */
  readonly from: string
  readonly pairs: readonly PairVotes[]
}

/** The votes on one disc's pairs, disc by disc; undefined after the last one. */
export async function countVotesAfter(
  queries: Queries,
  after: string,
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
  const rows = await queries
    .selectFrom('swap_votes')
    .where('from_disc_id', '=', from)
    .groupBy(['to_disc_id', 'vote'])
    .select(eb => ['to_disc_id', 'vote', eb.fn.countAll<number>().as('players')])
    .execute()
  const byDisc = Map.groupBy(rows, row => row.to_disc_id)
  const pairs = [...byDisc].map(([to, counted]): PairVotes => {
    const of = (vote: Vote) => counted.find(row => row.vote === vote)?.players ?? 0
    return { from, to, accepted: of('accepted'), rejected: of('rejected'), chosen: of('chosen') }
  })
  return { from, pairs }
}
