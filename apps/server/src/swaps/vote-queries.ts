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
    changeId,
    now,
    networkOf,
  }: {
    readonly changeId: string | null
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
    change_id: changeId,
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

/** Removes the votes that a swap or a conversion cast, except on pairs that the player has voted on again since. */
export async function deleteVotes(tx: Tx, userId: string, changeId: string): Promise<void> {
  await tx
    .deleteFrom('swap_votes')
    .where('user_id', '=', userId)
    .where('change_id', '=', changeId)
    .execute()
}
