// What players of this installation say by what they carry, accept and reject, as figures for the ranking (rules SW26, SW27 and SW30).

import type { Disc } from '../disc/disc.ts'
import type { RequestedSwap, SwapChoice } from './plan.ts'
import { isSimilar, similarity } from './similarity.ts'

/** What a player did with a disc in another's place: took the proposal, refused it, or took this one in place of the proposal. */
export const VOTES = ['accepted', 'rejected', 'chosen'] as const
export type Vote = (typeof VOTES)[number]

/** How many players did what with a pair of molds; each player counts once. */
export type PairVotes = Readonly<Record<Vote, number>> & {
  readonly from: string
  readonly to: string
}

export type CastVote = { readonly from: string; readonly to: string; readonly vote: Vote }

/** The votes that a player's choices are, one for each pair. Rule SW30. */
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
  // Last, so that a disc that was taken after all counts as taken.
  for (const { originalId, replacementId, insteadOf } of done) {
    const isProposal = insteadOf === undefined || insteadOf === replacementId
    cast(originalId, replacementId, isProposal ? 'accepted' : 'chosen')
  }
  return [...votes.values()]
}

/** Rule SW27: fewer players move nothing, and all of them no more than this. */
export const VOTERS_NEEDED = 20
export const MOST_SHIFT = 0.05

/** By how much a pair's votes shift its ranking: in favor less against, as a share of those who voted. */
export function playersShift({
  accepted,
  rejected,
  chosen,
}: Omit<PairVotes, 'from' | 'to'>): number {
  const players = accepted + rejected + chosen
  return players < VOTERS_NEEDED ? 0 : (MOST_SHIFT * (accepted + chosen - rejected)) / players
}

/** Rule SW26: with fewer bags the public lists know better. */
export const BAGS_NEEDED = 1000
/** A disc in this share of all bags is as well known as a disc can be. */
const SHARE_OF_MOST_KNOWN = 0.1
const MOST_KNOWN = 5

/** How well known a disc is, 0 to 5. The root spreads out the many discs that few bags carry. Rule SW26. */
export const knownFromBags = (carrying: number, bags: number): number =>
  bags <= 0 ? 0 : MOST_KNOWN * Math.sqrt(Math.min(1, carrying / bags / SHARE_OF_MOST_KNOWN))
