// A player's collection: which copies show, in which order, and how many there are.
import { byAlphabet, type Disc, type DiscType } from '../disc.ts'
import { searchWords } from '../library/search-text.ts'
import {
  type ConditionWord,
  conditionWord,
  type Carrying,
  type CopyFields,
  type Place,
} from './copy.ts'

/** A copy with its mold. */
export type CollectionItem = {
  readonly copy: Omit<CopyFields, 'discId'> &
    Carrying & { readonly id: string; readonly createdAt: string }
  readonly disc: Disc
}

/** `carried` is on the shelf and in a bag, `shelf` on the shelf and in none. */
export type CopyPlace = Place | 'carried'

/** Null shows every copy. Rule CO13. */
export type CollectionFilters = {
  readonly search: string
  readonly discId: string | null
  readonly brand: string | null
  readonly type: DiscType | null
  readonly plastic: string | null
  readonly condition: ConditionWord | null
  readonly place: CopyPlace | null
  readonly bagId: string | null
}

export const NO_COLLECTION_FILTERS: CollectionFilters = {
  search: '',
  discId: null,
  brand: null,
  type: null,
  plastic: null,
  condition: null,
  place: null,
  bagId: null,
}

export const placeOf = ({
  place,
  bagIds,
}: Pick<CollectionItem['copy'], 'place' | 'bagIds'>): CopyPlace =>
  place === 'shelf' && bagIds.length > 0 ? 'carried' : place

const texts = new WeakMap<CollectionItem['copy'], string>()

/** What a search looks in: mold, brand and the player's own words. Made once for each copy. */
function textOf({ copy, disc }: CollectionItem): string {
  const known = texts.get(copy)
  if (known !== undefined) return known
  const { plastic, color, nickname, note, course, placeNote } = copy
  const words = [disc.brand, disc.name, plastic, color, nickname, note, course, placeNote]
  const text = ` ${searchWords(words.filter(word => word !== null).join(' ')).join(' ')}`
  texts.set(copy, text)
  return text
}

function hasWords(item: CollectionItem, words: readonly string[]): boolean {
  if (words.length === 0) return true
  const text = textOf(item)
  return words.every(word => text.includes(word))
}

/** The copies that pass every filter, in the order given. Every word of the search begins a word of the copy. Rule CO13. */
export function filterCollection<T extends CollectionItem>(
  items: readonly T[],
  filters: CollectionFilters,
): readonly T[] {
  const { discId, brand, type, plastic, condition, place, bagId } = filters
  const words = searchWords(filters.search).map(word => ` ${word}`)
  return items.filter(
    item =>
      (discId === null || item.disc.id === discId) &&
      (brand === null || item.disc.brand === brand) &&
      (type === null || item.disc.type === type) &&
      (plastic === null || item.copy.plastic === plastic) &&
      (condition === null || conditionWord(item.copy.condition) === condition) &&
      (place === null || placeOf(item.copy) === place) &&
      (bagId === null || item.copy.bagIds.includes(bagId)) &&
      hasWords(item, words),
  )
}

export const COLLECTION_SORTS = [
  'mold',
  'brand',
  'newest',
  'speed',
  'plastic',
  'weight',
  'condition',
] as const
export type CollectionSort = (typeof COLLECTION_SORTS)[number]

type Order = (a: CollectionItem, b: CollectionItem) => number

/** Compares each mold once, because a large collection has many discs of few molds. */
function byMoldIn(items: readonly CollectionItem[]): Order {
  const molds = [...new Map(items.map(({ disc }) => [disc.id, disc])).values()].toSorted(
    (a, b) => byAlphabet(a.name, b.name) || byAlphabet(a.brand, b.brand) || compare(a.id, b.id),
  )
  const rank = new Map(molds.map(({ id }, at) => [id, at]))
  return (a, b) => (rank.get(a.disc.id) ?? 0) - (rank.get(b.disc.id) ?? 0)
}

/** Unknown last. */
const known = <T>(a: T | null, b: T | null, order: (a: T, b: T) => number): number => {
  if (a === null || b === null) return Number(a === null) - Number(b === null)
  return order(a, b)
}
const compare = (a: string, b: string): number => (a < b ? -1 : Number(a > b))

/** Best first. */
const byCondition: Order = (a, b) =>
  known(a.copy.condition, b.copy.condition, (one, other) => other - one)

const ORDERS: Readonly<Record<CollectionSort, Order>> = {
  // As all equals are sorted.
  mold: () => 0,
  brand: (a, b) => byAlphabet(a.disc.brand, b.disc.brand),
  newest: (a, b) => compare(b.copy.createdAt, a.copy.createdAt),
  speed: (a, b) => b.disc.speed - a.disc.speed,
  plastic: (a, b) => known(a.copy.plastic, b.copy.plastic, byAlphabet),
  weight: (a, b) => known(a.copy.weight, b.copy.weight, (one, other) => other - one),
  condition: byCondition,
}

/** Equals by mold, then best condition, then id, so that the order never jumps. Rule CO14. */
export function sortCollection<T extends CollectionItem>(
  items: readonly T[],
  sort: CollectionSort,
): readonly T[] {
  const byMold = byMoldIn(items)
  return items.toSorted(
    (a, b) =>
      ORDERS[sort](a, b) || byMold(a, b) || byCondition(a, b) || compare(a.copy.id, b.copy.id),
  )
}

export type CollectionTotals = {
  readonly discs: number
  readonly molds: number
  readonly lost: number
}

/** Sold copies don't count: they are somebody else's. Rule CO15. */
export function collectionTotals(items: readonly CollectionItem[]): CollectionTotals {
  const owned = items.filter(({ copy }) => copy.place !== 'sold')
  return {
    discs: owned.length,
    molds: new Set(owned.map(({ disc }) => disc.id)).size,
    lost: owned.filter(({ copy }) => copy.place === 'lost').length,
  }
}
