// A player's collection: filtering, sorting and counting owned discs.
import { byAlphabet, type Disc, type DiscType } from '../disc.ts'
import { searchWords } from '../library/search-text.ts'
import { compareText } from '../text/characters.ts'
import {
  type ConditionName,
  conditionName,
  type BagMembership,
  type OwnedDiscFields,
  type OwnedDiscPlace,
  placeOf,
} from './owned-disc.ts'

/** An owned disc with its mold. */
export type CollectionItem = {
  readonly ownedDisc: Omit<OwnedDiscFields, 'discId'> &
    BagMembership & { readonly id: string; readonly createdAt: string }
  readonly disc: Disc
}

/** A filter that is null matches every owned disc. Rule CO13. */
export type CollectionFilters = {
  readonly search: string
  readonly discId: string | null
  readonly brand: string | null
  readonly type: DiscType | null
  readonly plastic: string | null
  readonly condition: ConditionName | null
  readonly place: OwnedDiscPlace | null
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

const texts = new WeakMap<CollectionItem['ownedDisc'], string>()

/** Returns the searchable text of an owned disc, cached. */
function textOf({ ownedDisc, disc }: CollectionItem): string {
  const cached = texts.get(ownedDisc)
  if (cached !== undefined) return cached
  const { plastic, color, nickname, note, course, placeNote } = ownedDisc
  const words = [disc.brand, disc.name, plastic, color, nickname, note, course, placeNote]
  const text = ` ${searchWords(words.filter(word => word !== null).join(' ')).join(' ')}`
  texts.set(ownedDisc, text)
  return text
}

function hasWords(item: CollectionItem, words: readonly string[]): boolean {
  if (words.length === 0) return true
  const text = textOf(item)
  return words.every(word => text.includes(word))
}

/** Returns the owned discs that match every filter, in the given order. Each search word must begin a word of the owned disc. Rule CO13. */
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
      (plastic === null || item.ownedDisc.plastic === plastic) &&
      (condition === null || conditionName(item.ownedDisc.condition) === condition) &&
      (place === null || placeOf(item.ownedDisc) === place) &&
      (bagId === null || item.ownedDisc.bagIds.includes(bagId)) &&
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

/** Compares each mold once, because a large collection has many discs with the same mold. */
function byMoldIn(items: readonly CollectionItem[]): Order {
  const molds = [...new Map(items.map(({ disc }) => [disc.id, disc])).values()].toSorted(
    (a, b) => byAlphabet(a.name, b.name) || byAlphabet(a.brand, b.brand) || compareText(a.id, b.id),
  )
  const rank = new Map(molds.map(({ id }, index) => [id, index]))
  return (a, b) => (rank.get(a.disc.id) ?? 0) - (rank.get(b.disc.id) ?? 0)
}

/** Sorts unknown values last. */
const nullsLast = <T>(a: T | null, b: T | null, order: (a: T, b: T) => number): number => {
  if (a === null || b === null) return Number(a === null) - Number(b === null)
  return order(a, b)
}

/** Sorts the best condition first. */
const byCondition: Order = (a, b) =>
  nullsLast(a.ownedDisc.condition, b.ownedDisc.condition, (one, other) => other - one)

const ORDERS: Readonly<Record<CollectionSort, Order>> = {
  // All ties are sorted by mold.
  mold: () => 0,
  brand: (a, b) => byAlphabet(a.disc.brand, b.disc.brand),
  newest: (a, b) => compareText(b.ownedDisc.createdAt, a.ownedDisc.createdAt),
  speed: (a, b) => b.disc.speed - a.disc.speed,
  plastic: (a, b) => nullsLast(a.ownedDisc.plastic, b.ownedDisc.plastic, byAlphabet),
  weight: (a, b) => nullsLast(a.ownedDisc.weight, b.ownedDisc.weight, (one, other) => other - one),
  condition: byCondition,
}

/** Sorts owned discs. Ties are sorted by mold, then best condition, then id, so the order is stable. Rule CO14. */
export function sortCollection<T extends CollectionItem>(
  items: readonly T[],
  sort: CollectionSort,
): readonly T[] {
  const byMold = byMoldIn(items)
  return items.toSorted(
    (a, b) =>
      ORDERS[sort](a, b) ||
      byMold(a, b) ||
      byCondition(a, b) ||
      compareText(a.ownedDisc.id, b.ownedDisc.id),
  )
}

export type CollectionTotals = {
  readonly discs: number
  readonly molds: number
  readonly lost: number
}

/** Counts owned discs, without sold ones. Rule CO15. */
export function collectionTotals(items: readonly CollectionItem[]): CollectionTotals {
  const owned = items.filter(({ ownedDisc }) => ownedDisc.place !== 'sold')
  return {
    discs: owned.length,
    molds: new Set(owned.map(({ disc }) => disc.id)).size,
    lost: owned.filter(({ ownedDisc }) => ownedDisc.place === 'lost').length,
  }
}
