// Discs that can replace a lost one. A separate file, because no other action searches for similar discs.
import { type Disc, isOutOfProduction } from '../disc.ts'
import { candidatesFor, type Match, matchIndexOf } from '../swap/matches.ts'
import {
  knownOf,
  NO_RANKING_DATA,
  type RankingData,
  rankingOf,
  rankingParts,
  swapTypeOf,
} from '../swap/ranking.ts'
import { canStandIn, similarity } from '../swap/similarity.ts'
import { compareText } from '../text/characters.ts'
import type { CollectionItem } from './collection.ts'
import { NEW_CONDITION, placeOf } from './owned-disc.ts'

const MAX_OWNED_REPLACEMENTS = 5
const MAX_NEW_REPLACEMENTS = 5
/** Discs this well known come first among new ones. */
const MIN_KNOWN = 2

/** Replacements in the order they are offered. Rule CO23. */
export type Replacements<T extends CollectionItem> = {
  /** Discs of the same mold on the player's shelf, closest in condition, then in weight. */
  readonly shelfSameMold: readonly T[]
  /** Discs on the player's shelf whose molds can stand in for the lost one. */
  readonly shelfSimilar: readonly T[]
  /** The same mold, unless it is a custom mold or out of production. */
  readonly newSameMold: Disc | null
  /** The best discs in production, of any brand: those that can stand in, or else any similar ones. */
  readonly newSimilar: readonly Match[]
}

type Search = {
  /** The discs in the library; the player's custom molds can't be bought. */
  readonly library: readonly Disc[]
  readonly data?: RankingData | undefined
  /** Molds already in the bag are offered only if they are the lost disc's mold. */
  readonly inBag?: Iterable<string>
}

export function replacementsFor<T extends CollectionItem>(
  lost: T,
  collection: readonly T[],
  { library, data = NO_RANKING_DATA, inBag = [] }: Search,
): Replacements<T> {
  const { disc } = lost
  const taken = new Set(inBag)
  const shelf = collection.filter(
    item => item.ownedDisc.id !== lost.ownedDisc.id && placeOf(item.ownedDisc) === 'shelf',
  )
  const conditionDistance = ({ ownedDisc }: T): number =>
    Math.abs((ownedDisc.condition ?? NEW_CONDITION) - (lost.ownedDisc.condition ?? NEW_CONDITION))
  const weightDistance = ({ ownedDisc }: T): number =>
    Math.abs((ownedDisc.weight ?? 0) - (lost.ownedDisc.weight ?? 0))
  const byCloseness = (a: T, b: T): number =>
    conditionDistance(a) - conditionDistance(b) ||
    weightDistance(a) - weightDistance(b) ||
    compareText(a.ownedDisc.id, b.ownedDisc.id)
  const rankings = new Map<string, number>()
  for (const item of shelf) {
    if (item.disc.id === disc.id || taken.has(item.disc.id)) continue
    if (!canStandIn(similarity(disc, item.disc))) continue
    rankings.set(item.disc.id, rankingOf(rankingParts(disc, item.disc, data)))
  }
  // A putter for putting doesn't do an approach disc's job, however well known it is.
  const isOtherType = (other: { disc: Disc }): number =>
    Number(swapTypeOf(other.disc) !== swapTypeOf(disc))
  const byType = (a: { disc: Disc }, b: { disc: Disc }): number => isOtherType(a) - isOtherType(b)
  const rankingIn = (item: T): number => rankings.get(item.disc.id) ?? 0
  const sameMold = library.find(({ id }) => id === disc.id)
  const shelfSimilar = shelf
    .filter(item => rankings.has(item.disc.id))
    .toSorted((a, b) => byType(a, b) || rankingIn(b) - rankingIn(a) || byCloseness(a, b))
    .slice(0, MAX_OWNED_REPLACEMENTS)
  const candidates = candidatesFor(disc, matchIndexOf(library, data), {
    inBag: [...taken, ...shelfSimilar.map(item => item.disc.id)],
    hideOutOfProduction: true,
  })
  const close = candidates.filter(match => canStandIn(match.similarity))
  const isKnown = (match: Match): boolean => knownOf(match.disc, data) >= MIN_KNOWN
  return {
    shelfSameMold: shelf.filter(item => item.disc.id === disc.id).toSorted(byCloseness),
    shelfSimilar,
    newSameMold: sameMold && !isOutOfProduction(sameMold) ? sameMold : null,
    newSimilar: (close.length > 0 ? close : candidates)
      .toSorted((a, b) => byType(a, b) || Number(isKnown(b)) - Number(isKnown(a)))
      .slice(0, MAX_NEW_REPLACEMENTS),
  }
}
