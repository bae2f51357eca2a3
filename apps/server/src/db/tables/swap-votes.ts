// Verbs on votes: what a player did with a disc in another's place, and how many players did so (rules SW30 and SW31).
import type { CastVote, PairVotes, Vote } from '@bagwise/domain/swap'
import type { Queries, Tx } from '../schema.ts'

/** The last vote of a player for a pair counts. */
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

/** What a conversion voted for, unless the player voted anew since. */
export async function dropVotes(tx: Tx, userId: string, conversionId: string): Promise<void> {
  await tx
    .deleteFrom('swap_votes')
    .where('user_id', '=', userId)
    .where('conversion_id', '=', conversionId)
    .execute()
}

/** What a single swap voted for; what a conversion voted for stays with it. */
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
  /** The disc whose pairs these are; the next part begins after it. */
  readonly from: string
  readonly pairs: readonly PairVotes[]
}

/** The votes on one disc's pairs, disc after disc; undefined behind the last one. */
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
