// What players of this installation say by what they carry, accept and reject, as figures for the ranking (rules SW26 and SW27).

/** What a player did with a disc in another's place: took the proposal, refused it, or took this one in place of the proposal. */
export const VOTES = ['accepted', 'rejected', 'chosen'] as const
export type Vote = (typeof VOTES)[number]

/** How many players did what with a pair of molds; each player counts once. */
export type PairVotes = Readonly<Record<Vote, number>> & {
  readonly from: string
  readonly to: string
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
  return players < VOTERS_NEEDED ? 0 : MOST_SHIFT * ((accepted + chosen - rejected) / players)
}

/** Rule SW26: with fewer bags the public lists know better. */
export const BAGS_NEEDED = 1000
/** A disc in this share of all bags is as well known as a disc can be. */
const SHARE_OF_MOST_KNOWN = 0.1
const MOST_KNOWN = 5

/** How well known a disc is, 0 to 5. The root spreads out the many discs that few bags carry. Rule SW26. */
export const knownFromBags = (carrying: number, bags: number): number =>
  bags <= 0 ? 0 : MOST_KNOWN * Math.sqrt(Math.min(1, carrying / bags / SHARE_OF_MOST_KNOWN))
