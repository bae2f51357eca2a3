// Numbers for the ranking from the bags and votes of this installation's players (rules SW26 and SW27).

/** What a player did with an offered disc: accepted the proposal, rejected it, or chose this one instead of the proposal. */
export const VOTES = ['accepted', 'rejected', 'chosen'] as const
export type Vote = (typeof VOTES)[number]

/** The votes on a pair of molds; each player counts once. */
export type PairVotes = Readonly<Record<Vote, number>> & {
  readonly from: string
  readonly to: string
}

/** Rule SW27: the minimum number of players, and the maximum shift. */
export const VOTERS_NEEDED = 20
export const MOST_SHIFT = 0.05

/** Rule SW35: a voter's min account age in days and min number of discs in bags, and the max votes on a pair per network. */
export const VOTER_DAYS = 7
export const VOTER_DISCS = 5
export const VOTES_PER_NETWORK = 3

/** How much a pair's votes shift its ranking: votes for minus votes against, relative to all votes. */
export function playersShift({
  accepted,
  rejected,
  chosen,
}: Omit<PairVotes, 'from' | 'to'>): number {
  const players = accepted + rejected + chosen
  return players < VOTERS_NEEDED ? 0 : MOST_SHIFT * ((accepted + chosen - rejected) / players)
}

/** Rule SW26: with fewer bags the public lists are more reliable. */
export const BAGS_NEEDED = 1000
/** A disc in this share of all bags gets the maximum. */
const SHARE_OF_MOST_KNOWN = 0.1
const MOST_KNOWN = 5

/** How well known a disc is, 0 to 5. The square root separates the many discs that are in few bags. Rule SW26. */
export const knownFromBags = (carrying: number, bags: number): number =>
  bags <= 0 ? 0 : MOST_KNOWN * Math.sqrt(Math.min(1, carrying / bags / SHARE_OF_MOST_KNOWN))
