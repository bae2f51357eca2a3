// What can take the place of a lost copy: from the player's own shelf first, then new.
import { type Disc, isOutOfProduction } from '../disc/disc.ts'
import { candidatesFor, type Match, matchIndexOf } from '../swap/match-index.ts'
import { NO_RANKING_DATA, type RankingData, rankingOf, rankingParts } from '../swap/ranking.ts'
import { canStandIn, similarity } from '../swap/similarity.ts'
import { type CollectionItem, placeOf } from './collection.ts'
import { NEW_CONDITION } from './condition.ts'

const OWN_SHOWN = 5
const NEW_SHOWN = 5

/** Each in the order it is offered. Rule CO23. */
export type Replacements<T extends CollectionItem> = {
  /** On the own shelf, of the same mold: the closest in condition, then in weight. */
  readonly ownSame: readonly T[]
  /** Discs on the player's shelf whose molds can stand in for the lost one. */
  readonly ownSimilar: readonly T[]
  /** The same mold, where it can still be bought. */
  readonly newSame: Disc | null
  /** The closest in production, of any brand. */
  readonly newSimilar: readonly Match[]
}

type Search = {
  /** The discs in the library; the player's own molds can't be bought. */
  readonly library: readonly Disc[]
  readonly data?: RankingData | undefined
  /** Molds that the bag holds already are offered only as copies of the lost mold. */
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
    item => item.copy.id !== lost.copy.id && placeOf(item.copy) === 'shelf',
  )
  const apart = ({ copy }: T): number =>
    Math.abs((copy.condition ?? NEW_CONDITION) - (lost.copy.condition ?? NEW_CONDITION)) * 1000 +
    Math.abs((copy.weight ?? 0) - (lost.copy.weight ?? 0))
  const rankings = new Map<string, number>()
  for (const item of shelf) {
    if (item.disc.id === disc.id || taken.has(item.disc.id)) continue
    if (!canStandIn(similarity(disc, item.disc))) continue
    rankings.set(item.disc.id, rankingOf(rankingParts(disc, item.disc, data)))
  }
  const rankingIn = (item: T): number => rankings.get(item.disc.id) ?? 0
  const sold = library.find(({ id }) => id === disc.id)
  return {
    ownSame: shelf
      .filter(item => item.disc.id === disc.id)
      .toSorted((a, b) => apart(a) - apart(b) || compare(a.copy.id, b.copy.id)),
    ownSimilar: shelf
      .filter(item => rankings.has(item.disc.id))
      .toSorted(
        (a, b) =>
          rankingIn(b) - rankingIn(a) || apart(a) - apart(b) || compare(a.copy.id, b.copy.id),
      )
      .slice(0, OWN_SHOWN),
    newSame: sold && !isOutOfProduction(sold) ? sold : null,
    newSimilar: candidatesFor(disc, matchIndexOf(library, data), {
      inBag: taken,
      hideOutOfProduction: true,
    }).slice(0, NEW_SHOWN),
  }
}

const compare = (a: string, b: string): number => (a < b ? -1 : Number(a > b))
