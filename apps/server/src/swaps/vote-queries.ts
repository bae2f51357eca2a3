// Queries for votes on swaps (rule SW30).
import type { CastVote } from '@bagwise/domain/swap'
import { setToExcluded } from '../platform/db/rows.ts'
import type { Tx } from '../platform/db/schema.ts'

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
  const rows = votes.map(vote => ({
    user_id: userId,
    from_disc_id: vote.from,
    to_disc_id: vote.to,
    vote: vote.vote,
    conversion_id: conversionId,
    voted_at: now,
    network: networkOf(vote),
  }))
  await tx
    .insertInto('swap_votes')
    .values(rows)
    .onConflict(conflict =>
      conflict
        .columns(['user_id', 'from_disc_id', 'to_disc_id'])
        .doUpdateSet(setToExcluded(rows[0])),
    )
    .execute()
}

/** Removes a conversion's votes, except on pairs that the player has voted on again since. */
export async function deleteVotes(tx: Tx, userId: string, conversionId: string): Promise<void> {
  await tx
    .deleteFrom('swap_votes')
    .where('user_id', '=', userId)
    .where('conversion_id', '=', conversionId)
    .execute()
}

/** Removes a single swap's vote; votes cast by a conversion stay. */
export async function deleteVote(
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
