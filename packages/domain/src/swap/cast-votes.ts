// The votes that a player casts by swapping (rule SW30).
import type { Disc } from '../disc/disc.ts'
import type { RequestedSwap, SwapChoice } from './plan.ts'
import type { Vote } from './player-votes.ts'
import { isSimilar, similarity } from './similarity.ts'

export type CastVote = { readonly from: string; readonly to: string; readonly vote: Vote }

/** The votes for a player's choices, one for each pair. Rule SW30. */
export function votesFor(
  done: readonly SwapChoice[],
  rejected: readonly RequestedSwap[],
  discOf: (id: string) => Disc | undefined,
): readonly CastVote[] {
  const votes = new Map<string, CastVote>()
  const cast = (from: string, to: string | undefined, vote: Vote) => {
    const [original, other] = [discOf(from), to === undefined ? undefined : discOf(to)]
    if (!original || !other || from === to || !isSimilar(similarity(original, other))) return
    votes.set(`${from} ${other.id}`, { from, to: other.id, vote })
  }
  for (const { originalId, replacementId } of rejected) cast(originalId, replacementId, 'rejected')
  for (const { originalId, insteadOf } of done) cast(originalId, insteadOf, 'rejected')
  // Last, so that a disc that was accepted after all counts as accepted.
  for (const { originalId, replacementId, insteadOf } of done) {
    const isProposal = insteadOf === undefined || insteadOf === replacementId
    cast(originalId, replacementId, isProposal ? 'accepted' : 'chosen')
  }
  return [...votes.values()]
}
