// The ranking of replacement discs: flight, type, mold, how well known they are, name and players (rule SW5).
import type { Disc, DiscType, Mold } from '../disc/disc.ts'
import { letterPairs, type LetterPairs, nameSimilarity } from './name-similarity.ts'
import {
  BAGS_NEEDED,
  knownFromBags,
  MOST_SHIFT,
  type PairVotes,
  playersShift,
} from './player-votes.ts'
import { nearness, similarity } from './similarity.ts'

/** The parts of a ranking, which add up to it. Rule SW28. */
export const RANKING_PARTS = ['flight', 'type', 'mold', 'known', 'name', 'players'] as const
export type RankingPart = (typeof RANKING_PARTS)[number]
export type RankingParts = Readonly<Record<RankingPart, number>>

/** Rule SW5: what each part adds at most, or for each list in the case of `known`. */
const WEIGHTS = { type: 0.1, mold: 0.4, known: 0.06, name: 0.05 } as const
/** More lists than this add nothing. */
export const MOST_KNOWN = 5
/** In centimeters: the difference at which a measure adds nothing. */
export const RIM_SCALE = 0.6
export const DIAMETER_SCALE = 0.8
/** If no measure of both is known: neutral. */
const UNKNOWN_MOLD = 0.5
const NAME_COUNTS_ABOVE = 0.3
/** The most that the name adds. */
export const MOST_BY_NAME = WEIGHTS.name
/** The maximum of all parts except flight and known. */
export const MOST_BESIDES = WEIGHTS.type + WEIGHTS.mold + WEIGHTS.name + MOST_SHIFT

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
  Math.min(MOST_KNOWN, (known ? known[disc.id] : disc.known) ?? 0)

export const knownPart = (known: number): number => WEIGHTS.known * known

export const typePart = (isSameType: boolean): number => (isSameType ? WEIGHTS.type : 0)

/** Approach discs count as a separate type. */
export const swapTypeOf = (disc: Disc): DiscType | 'approach' =>
  disc.approach ? 'approach' : disc.type

const pairs = new WeakMap<Disc, LetterPairs>()

/** The letter pairs of a disc's name, cached. */
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

export const measureOf = (mould: Mold, measure: 'rimWidth' | 'diameter'): number =>
  mould[measure] ?? NaN

/** The parts of a candidate's ranking. Rules SW5 and SW28. */
export function rankingParts(
  original: Disc,
  disc: Disc,
  data: RankingData = NO_RANKING_DATA,
): RankingParts {
  const votes = data.votes.find(pair => pair.from === original.id && pair.to === disc.id)
  const difference = (measure: 'rimWidth' | 'diameter') =>
    measureOf(original.mould, measure) - measureOf(disc.mould, measure)
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
