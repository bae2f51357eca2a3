// What a player can do with the discs they own: carry, shelve, lose, sell, replace.
import {
  type Carrying,
  consistentCopy,
  type CopyFields,
  type Place,
  NEW_CONDITION,
} from './copy.ts'
import { type Disc, isOutOfProduction } from '../disc.ts'
import { candidatesFor, type Match, matchIndexOf } from '../swap/matches.ts'
import { NO_RANKING_DATA, type RankingData, rankingOf, rankingParts } from '../swap/ranking.ts'
import { canStandIn, similarity } from '../swap/similarity.ts'
import { type CollectionItem, placeOf } from './collection.ts'

export type CopyAction =
  /** A bag without the copy's mold gets it. */
  | { readonly kind: 'carry'; readonly bagId: string }
  | { readonly kind: 'uncarry'; readonly bagId: string }
  | { readonly kind: 'shelf' }
  | {
      readonly kind: 'move'
      readonly place: Exclude<Place, 'shelf'>
      readonly placeDate: string | null
      readonly course: string | null
      readonly hole: string | null
      readonly placeNote: string | null
    }
  | { readonly kind: 'found' }
  | { readonly kind: 'plastic'; readonly plastic: string | null }
  | { readonly kind: 'condition'; readonly condition: number | null }
  | { readonly kind: 'delete' }

export type ActionKind = CopyAction['kind']

type ActingCopy = CopyFields & Carrying

const onShelf = <T extends ActingCopy>(copy: T, bagIds: readonly string[]): T =>
  consistent({ ...copy, place: 'shelf', bagIds, lostFrom: [] })

const consistent = <T extends ActingCopy>(copy: T): T => ({ ...copy, ...consistentCopy(copy) })

/**
 * The copy after an action; undefined where it is deleted. `holdsMold` says whether a bag still has
 * the copy's mold. Rules CO16 to CO19.
 */
export function afterAction<T extends ActingCopy>(
  copy: T,
  action: CopyAction,
  holdsMold: (bagId: string, discId: string) => boolean,
): T | undefined {
  switch (action.kind) {
    case 'carry':
      return copy.bagIds.includes(action.bagId)
        ? copy
        : onShelf(copy, [...copy.bagIds, action.bagId].toSorted())
    case 'uncarry':
      return { ...copy, bagIds: copy.bagIds.filter(id => id !== action.bagId) }
    case 'shelf':
      return onShelf(copy, [])
    case 'move': {
      const { place, placeDate, course, hole, placeNote } = action
      const carriedIn = copy.place === 'lost' ? copy.lostFrom : copy.bagIds
      const lostFrom = place === 'lost' ? carriedIn : []
      return consistent({
        ...copy,
        place,
        placeDate,
        course,
        hole,
        placeNote,
        bagIds: [],
        lostFrom,
      })
    }
    case 'found':
      return copy.place === 'lost'
        ? onShelf(
            copy,
            copy.lostFrom.filter(bagId => holdsMold(bagId, copy.discId)),
          )
        : copy
    case 'plastic':
      return { ...copy, plastic: action.plastic }
    case 'condition':
      return { ...copy, condition: action.condition }
    case 'delete':
      return undefined
  }
}

/** The molds that a bag lacks of these copies, each once, in the order of the copies. Rule CO16. */
export const moldsToAdd = (
  copies: readonly Pick<CopyFields, 'discId'>[],
  molds: readonly string[],
): readonly string[] => [
  ...new Set(copies.map(copy => copy.discId).filter(discId => !molds.includes(discId))),
]

const OWN_SHOWN = 5
const NEW_SHOWN = 5

/** Each in the order it is offered. Rule CO23. */
export type Replacements<T extends CollectionItem> = {
  /** On the own shelf, of the same mold: the closest in condition, then in weight. */
  readonly ownSame: readonly T[]
  /** Discs on the player's shelf whose molds can stand in for the lost one. */
  readonly ownSimilar: readonly T[]
  /** The same mold, if it is still sold. */
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
