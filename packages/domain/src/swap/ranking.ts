// The ranking of replacement discs: flight, type, mold, how well known they are, name and votes (rule SW5).
import type { Disc, DiscType, Dimensions } from '../disc.ts'
import { nearness, similarity } from './similarity.ts'

/** A player's reaction to an offered disc: accepted or rejected the proposal, or chose this one instead. */
export const VOTES = ['accepted', 'rejected', 'chosen'] as const
export type Vote = (typeof VOTES)[number]

/** The votes on a pair of molds; each player counts once. */
export type PairVotes = Readonly<Record<Vote, number>> & {
  readonly from: string
  readonly to: string
}

/** Rule SW27: the minimum number of players, and the maximum shift. */
export const VOTERS_NEEDED = 20
export const MAX_SHIFT = 0.05

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
  return players < VOTERS_NEEDED ? 0 : MAX_SHIFT * ((accepted + chosen - rejected) / players)
}

/** Rule SW26: with fewer bags the public lists are more reliable. */
export const BAGS_NEEDED = 1000
/** More lists than this add nothing, and a disc in this share of all bags gets as much. */
export const MAX_KNOWN = 5
const MAX_KNOWN_SHARE = 0.1

/** How well known a disc is, 0 to 5. The square root separates the many discs that are in few bags. Rule SW26. */
export const knownFromBags = (carrying: number, bags: number): number =>
  bags <= 0 ? 0 : MAX_KNOWN * Math.sqrt(Math.min(1, carrying / bags / MAX_KNOWN_SHARE))

export type LetterPairs = ReadonlySet<string>

/** `Buzzz` has bu, uz, zz and zz again: the second zz is a pair of its own, so it counts twice. */
export function letterPairs(name: string): LetterPairs {
  const letters = name.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '')
  const pairs = new Set<string>()
  for (let at = 0; at + 1 < letters.length; at++) {
    let pair = letters.slice(at, at + 2)
    while (pairs.has(pair)) pair += '+'
    pairs.add(pair)
  }
  return pairs
}

/** 0 with no pair in common, 1 with all. Rule SW6. */
export function nameSimilarity(a: LetterPairs, b: LetterPairs): number {
  let common = 0
  for (const pair of a) if (b.has(pair)) common += 1
  return common === 0 ? 0 : (2 * common) / (a.size + b.size)
}

/** The parts of a ranking, which add up to it. Rule SW28. */
export const RANKING_PARTS = ['flight', 'type', 'mold', 'known', 'name', 'players'] as const
export type RankingPart = (typeof RANKING_PARTS)[number]
export type RankingParts = Readonly<Record<RankingPart, number>>

/** Rule SW5: the max of each part; for `known`, the amount per list. */
const WEIGHTS = { type: 0.1, mold: 0.4, known: 0.06, name: 0.05 } as const
/** In centimeters: the difference at which a measure adds nothing. */
export const RIM_SCALE = 0.6
export const DIAMETER_SCALE = 0.8
/** Neutral, if the discs have no measurement in common. */
const UNKNOWN_MOLD = 0.5
const NAME_COUNTS_ABOVE = 0.3
/** The max of the name part. */
export const MAX_NAME_PART = WEIGHTS.name
/** The maximum of all parts except flight and known. */
export const MAX_OTHER_PARTS = WEIGHTS.type + WEIGHTS.mold + WEIGHTS.name + MAX_SHIFT

/** Data from the installation's players; the same for everyone. */
export type RankingData = {
  /** How well known each disc is by the bags that have it, 0 to 5; null while the lists decide. Rule SW26. */
  readonly known: Readonly<Record<string, number>> | null
  /** The shift from votes on a pair of molds. Rule SW27. */
  readonly votes: readonly PairVotes[]
}

/** Prepares counted bags and votes for the ranking. Rule SW26. */
export const rankingDataFrom = ({
  bags,
  discs,
  votes,
}: {
  readonly bags: number
  readonly discs: readonly { readonly id: string; readonly bags: number }[]
  readonly votes: readonly PairVotes[]
}): RankingData => ({
  known:
    bags < BAGS_NEEDED
      ? null
      : Object.fromEntries(discs.map(disc => [disc.id, knownFromBags(disc.bags, bags)])),
  votes,
})

export const NO_RANKING_DATA: RankingData = { known: null, votes: [] }

/** 0 to 5, and 0 if unknown. */
export const knownOf = (disc: Disc, { known }: RankingData = NO_RANKING_DATA): number =>
  Math.min(MAX_KNOWN, (known ? known[disc.id] : disc.known) ?? 0)

export const knownPart = (known: number): number => WEIGHTS.known * known

export const typePart = (isSameType: boolean): number => (isSameType ? WEIGHTS.type : 0)

/** Approach discs count as a separate type. */
export const swapTypeOf = (disc: Disc): DiscType | 'approach' =>
  disc.approach ? 'approach' : disc.type

const pairs = new WeakMap<Disc, LetterPairs>()

export function pairsOf(disc: Disc): LetterPairs {
  const known = pairs.get(disc)
  if (known) return known
  const made = letterPairs(disc.name)
  pairs.set(disc, made)
  return made
}

export function namePart(a: LetterPairs, b: LetterPairs): number {
  const alike = nameSimilarity(a, b)
  return alike > NAME_COUNTS_ABOVE ? WEIGHTS.name * alike : 0
}

/** The mean over rim width and diameter that both have; NaN is an unknown measure. */
export function moldPart(rimDifference: number, diameterDifference: number): number {
  const rim = nearness(Math.abs(rimDifference), RIM_SCALE)
  const diameter = nearness(Math.abs(diameterDifference), DIAMETER_SCALE)
  if (Number.isNaN(rim)) return WEIGHTS.mold * (Number.isNaN(diameter) ? UNKNOWN_MOLD : diameter)
  return WEIGHTS.mold * (Number.isNaN(diameter) ? rim : (rim + diameter) / 2)
}

export const measureOf = (dimensions: Dimensions, measure: 'rimWidth' | 'diameter'): number =>
  dimensions[measure] ?? NaN

/** The parts of a candidate's ranking. Rules SW5 and SW28. */
export function rankingParts(
  original: Disc,
  disc: Disc,
  data: RankingData = NO_RANKING_DATA,
): RankingParts {
  const votes = data.votes.find(pair => pair.from === original.id && pair.to === disc.id)
  const difference = (measure: 'rimWidth' | 'diameter') =>
    measureOf(original.dimensions, measure) - measureOf(disc.dimensions, measure)
  return {
    flight: similarity(original, disc),
    type: typePart(swapTypeOf(original) === swapTypeOf(disc)),
    mold: moldPart(difference('rimWidth'), difference('diameter')),
    known: knownPart(knownOf(disc, data)),
    name: namePart(pairsOf(original), pairsOf(disc)),
    players: votes ? playersShift(votes) : 0,
  }
}

export const rankingOf = (parts: RankingParts): number =>
  RANKING_PARTS.reduce((sum, part) => sum + parts[part], 0)
