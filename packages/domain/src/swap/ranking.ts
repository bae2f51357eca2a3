// Ranks replacement discs by flight, type, mold, recognition, name, role and votes (rule SW5).
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

/** The min number of voters, and the max shift. Rule SW27. */
export const MIN_VOTERS = 20
export const MAX_SHIFT = 0.05

/** A voter's min account age in days and min number of discs in bags, and the max votes on a pair per network. Rule SW35. */
export const MIN_VOTER_AGE_DAYS = 7
export const MIN_VOTER_DISCS = 5
export const VOTES_PER_NETWORK = 3

/** Returns how much a pair's votes shift its ranking. The shift is proportional to votes for minus votes against. Rule SW27. */
export function voteShift({ accepted, rejected, chosen }: Omit<PairVotes, 'from' | 'to'>): number {
  const players = accepted + rejected + chosen
  return players < MIN_VOTERS ? 0 : MAX_SHIFT * ((accepted + chosen - rejected) / players)
}

/** With fewer bags, the public lists are more reliable. Rule SW26. */
export const MIN_BAGS = 1000
/** More public lists than this don't raise the ranking. */
export const MAX_KNOWN = 5
/** A disc in this share of all bags is as well known as one on `MAX_KNOWN` lists. */
const MAX_KNOWN_SHARE = 0.1

/** Returns how well known a disc is, 0 to 5. The square root separates the many discs that are in few bags. Rule SW26. */
export const knownFromBags = (bagsWithDisc: number, bags: number): number =>
  bags <= 0 ? 0 : MAX_KNOWN * Math.sqrt(Math.min(1, bagsWithDisc / bags / MAX_KNOWN_SHARE))

export type LetterPairs = ReadonlySet<string>

/** Repeated pairs count separately: `Buzzz` has bu, uz, zz and zz+. */
export function letterPairs(name: string): LetterPairs {
  const letters = name.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '')
  const pairs = new Set<string>()
  for (let index = 0; index + 1 < letters.length; index++) {
    let pair = letters.slice(index, index + 2)
    while (pairs.has(pair)) pair += '+'
    pairs.add(pair)
  }
  return pairs
}

/** Returns 0 for names without a common pair, and 1 for names with the same pairs. Rule SW6. */
export function nameSimilarity(a: LetterPairs, b: LetterPairs): number {
  let common = 0
  for (const pair of a) if (b.has(pair)) common += 1
  return common === 0 ? 0 : (2 * common) / (a.size + b.size)
}

/** The parts of a ranking, which add up to it. Rule SW28. */
export const RANKING_PARTS = ['flight', 'type', 'mold', 'known', 'name', 'role', 'players'] as const
export type RankingPart = (typeof RANKING_PARTS)[number]
export type RankingParts = Readonly<Record<RankingPart, number>>

/** The max of each part; for `known`, the amount per list. Rule SW5. */
const WEIGHTS = { type: 0.1, mold: 0.4, known: 0.06, name: 0.05, role: 0.05 } as const
/** In centimeters: the difference at which a dimension adds nothing. */
export const RIM_SCALE = 0.6
export const DIAMETER_SCALE = 0.8
/** Neutral, if the discs have no measurement in common. */
const UNKNOWN_MOLD = 0.5
const MIN_NAME_SIMILARITY = 0.3
/** The max of the name part. */
export const MAX_NAME_PART = WEIGHTS.name
/** The maximum of all parts except flight and known. */
export const MAX_OTHER_PARTS = WEIGHTS.type + WEIGHTS.mold + WEIGHTS.name + WEIGHTS.role + MAX_SHIFT

/** Data from the installation's players; the same for everyone. */
export type RankingData = {
  /** How well known each disc is, 0 to 5, by the bags that have it. Null with too few bags; the public lists are used then. Rule SW26. */
  readonly known: Readonly<Record<string, number>> | null
  /** The number of public bags that have each disc, to give as a reason. Rule SW29. */
  readonly bags?: Readonly<Record<string, number>>
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
    bags < MIN_BAGS
      ? null
      : Object.fromEntries(discs.map(disc => [disc.id, knownFromBags(disc.bags, bags)])),
  bags: Object.fromEntries(discs.map(disc => [disc.id, disc.bags])),
  votes,
})

export const NO_RANKING_DATA: RankingData = { known: null, votes: [] }

/** Returns how well known a disc is, 0 to 5; 0 if there is no data. */
export const knownOf = (disc: Disc, { known }: RankingData = NO_RANKING_DATA): number =>
  Math.min(MAX_KNOWN, (known ? known[disc.id] : disc.known) ?? 0)

export const knownPart = (known: number): number => WEIGHTS.known * known

export const typePart = (isSameType: boolean): number => (isSameType ? WEIGHTS.type : 0)

/** Approach discs count as a separate type. */
export const swapTypeOf = (disc: Disc): DiscType | 'approach' =>
  disc.approach ? 'approach' : disc.type

const pairs = new WeakMap<Disc, LetterPairs>()

export function pairsOf(disc: Disc): LetterPairs {
  const cached = pairs.get(disc)
  if (cached) return cached
  const created = letterPairs(disc.name)
  pairs.set(disc, created)
  return created
}

export function namePart(a: LetterPairs, b: LetterPairs): number {
  const nameMatch = nameSimilarity(a, b)
  return nameMatch > MIN_NAME_SIMILARITY ? WEIGHTS.name * nameMatch : 0
}

/** Discs with a role in common are made for the same shots. */
export const rolePart = (a: Disc, b: Disc): number =>
  a.roles?.some(role => b.roles?.includes(role)) ? WEIGHTS.role : 0

/** Averages the rim and diameter similarity. Unknown dimensions (NaN) are skipped. */
export function moldPart(rimDifference: number, diameterDifference: number): number {
  const rim = nearness(Math.abs(rimDifference), RIM_SCALE)
  const diameter = nearness(Math.abs(diameterDifference), DIAMETER_SCALE)
  if (Number.isNaN(rim)) return WEIGHTS.mold * (Number.isNaN(diameter) ? UNKNOWN_MOLD : diameter)
  return WEIGHTS.mold * (Number.isNaN(diameter) ? rim : (rim + diameter) / 2)
}

type RankedDimension = 'rimWidth' | 'diameter'

/** Returns a dimension in centimeters, or NaN if it is unknown. */
export const dimensionOf = (dimensions: Dimensions, dimension: RankedDimension): number =>
  dimensions[dimension] ?? NaN

/** Returns the parts of a candidate's ranking. Rules SW5 and SW28. */
export function rankingParts(
  original: Disc,
  disc: Disc,
  data: RankingData = NO_RANKING_DATA,
): RankingParts {
  const votes = data.votes.find(pair => pair.from === original.id && pair.to === disc.id)
  const difference = (dimension: RankedDimension) =>
    dimensionOf(original.dimensions, dimension) - dimensionOf(disc.dimensions, dimension)
  return {
    flight: similarity(original, disc),
    type: typePart(swapTypeOf(original) === swapTypeOf(disc)),
    mold: moldPart(difference('rimWidth'), difference('diameter')),
    known: knownPart(knownOf(disc, data)),
    name: namePart(pairsOf(original), pairsOf(disc)),
    role: rolePart(original, disc),
    players: votes ? voteShift(votes) : 0,
  }
}

export const rankingOf = (parts: RankingParts): number =>
  RANKING_PARTS.reduce((sum, part) => sum + parts[part], 0)
