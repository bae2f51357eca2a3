// Searches and filters the library.
import {
  COST,
  exactCost,
  fuzzyBrandCost,
  fuzzyCost,
  literalBrandCost,
  literalCost,
  type TypedName,
  typedName,
  type Entry,
  entryOf,
} from './search-cost.ts'
import { isLabelWord, searchWords } from './search-text.ts'
import { fold } from '../text/characters.ts'
import type { Disc, BagCounts } from '../disc.ts'
import { FLIGHT_STATS, isInRange, stabilityOf } from '../flight/numbers.ts'
import {
  type LibraryFilters,
  openRange,
  libraryOrder,
  SEARCH_MAX_LENGTH,
  SEARCH_MIN_LENGTH,
} from './filters.ts'

/** One interpretation of the search: the discs it may refer to, and the words of the name. */
export type Interpretation = {
  readonly words: readonly string[]
  readonly entries: readonly Entry[]
  /** The cost of this interpretation itself. */
  readonly cost: number
}

/** Reads all words as a name, or some of them as a brand; each also without label words. */
export function interpretationsOf(
  words: readonly string[],
  all: readonly Entry[],
  brands: ReadonlyMap<string, readonly Entry[]>,
  brandCost: (typed: string, keys: readonly string[]) => number | undefined,
): readonly Interpretation[] {
  const interpretations: Interpretation[] = [{ words, entries: all, cost: 0 }]
  for (const { span, rest } of spansOf(words)) {
    for (const ofBrand of brands.values()) {
      const cost = brandCost(span, ofBrand[0]?.brandKeys ?? [])
      if (cost !== undefined) interpretations.push({ words: rest, entries: ofBrand, cost })
    }
  }
  return interpretations.concat(interpretations.flatMap(withoutLabelWords))
}

/** Drops each single label word, since some are part of a name (`River Pro`), and all of them. */
function withoutLabelWords({
  words,
  entries: candidates,
  cost,
}: Interpretation): readonly Interpretation[] {
  const labels = words.filter(isLabelWord)
  if (labels.length === 0 || labels.length === words.length) return []
  const withoutOne = labels.map(label => words.toSpliced(words.indexOf(label), 1))
  return [...withoutOne, words.filter(word => !isLabelWord(word))].map(remaining => ({
    words: remaining,
    entries: candidates,
    cost: cost + COST.withoutLabelWords + COST.labelWord * (words.length - remaining.length),
  }))
}

const MAX_BRAND_WORDS = 3

/** Returns one to three neighboring words, joined, and the remaining words. */
function spansOf(words: readonly string[]): { span: string; rest: readonly string[] }[] {
  return words.flatMap((_, from) =>
    Array.from({ length: Math.min(MAX_BRAND_WORDS, words.length - from) }, (__, more) => ({
      span: words.slice(from, from + more + 1).join(''),
      rest: words.toSpliced(from, more + 1),
    })),
  )
}

const MIN_NAME_LENGTH = 4

/** Reads one word as a disc's name and ignores the others (`luna mcbeth`). This is tried last. */
export const singleWordInterpretations = (
  words: readonly string[],
  all: readonly Entry[],
): readonly Interpretation[] =>
  words
    .filter(word => word.length >= MIN_NAME_LENGTH)
    .map(word => ({ words: [word], entries: all, cost: 0 }))

/** Limits the work for long pasted text. A disc and its label have fewer words. */
const MAX_SEARCH_WORDS = 8

/** A match below this cost is good enough not to look for typos. */
const GOOD_MATCH_BELOW = COST.inside

/**
 * Returns the discs that match a search, best first: exact names, then beginnings, then names that
 * contain it, then typos. Undefined if too little was typed. Ties are ordered by popularity, then by
 * the shorter name, then by the larger brand, and then keep the given order.
 */
export function searchDiscs(
  discs: readonly Disc[],
  typed: string,
  popular?: ReadonlySet<string>,
): readonly Disc[] | undefined {
  const term = searchTerm(typed)
  if (term === null) return undefined
  const all = discs.map(entryOf)
  const brands = Map.groupBy(all, entry => entry.disc.brand)
  const words = searchWords(term).slice(0, MAX_SEARCH_WORDS)

  const found = new Map<Entry, number>()
  for (const entry of all) if (entry.text.includes(term)) found.set(entry, COST.insideText)
  if (words.length > 0) {
    collect(found, interpretationsOf(words, all, brands, literalBrandCost), literalCost)
    const hasGoodMatch = [...found.values()].some(cost => cost < GOOD_MATCH_BELOW)
    if (!hasGoodMatch) {
      collect(found, interpretationsOf(words, all, brands, fuzzyBrandCost), fuzzyCost)
    }
    if (found.size === 0) collect(found, singleWordInterpretations(words, all), exactCost)
  }

  const isPopular = ({ disc, isClassic }: Entry) => (popular ? popular.has(disc.id) : isClassic)
  const brandSize = ({ disc }: Entry) => brands.get(disc.brand)?.length ?? 0
  return [...found]
    .toSorted(
      ([a, costOfA], [b, costOfB]) =>
        costOfA - costOfB ||
        Number(isPopular(b)) - Number(isPopular(a)) ||
        // If only a brand was typed, the length of a name doesn't matter.
        (costOfA === COST.brandOnly ? 0 : a.name.length - b.name.length) ||
        brandSize(b) - brandSize(a),
    )
    .map(([{ disc }]) => disc)
}

/** Returns the text to look for, or null if too little was typed. Rule LI1. */
function searchTerm(typed: string): string | null {
  const term = fold(typed.slice(0, SEARCH_MAX_LENGTH))
  return term.length >= SEARCH_MIN_LENGTH ? term : null
}

/** Adds the discs that each interpretation finds, at their lowest cost. */
function collect(
  found: Map<Entry, number>,
  interpretations: readonly Interpretation[],
  costOf: (typed: TypedName, entry: Entry) => number | undefined,
): void {
  for (const { words, entries: candidates, cost: interpretationCost } of interpretations) {
    const typed = typedName(words)
    for (const entry of candidates) {
      const cost = words.length === 0 ? COST.brandOnly : costOf(typed, entry)
      if (cost === undefined) continue
      const total = cost + interpretationCost
      if (total < (found.get(entry) ?? Infinity)) found.set(entry, total)
    }
  }
}

/** Optional data for the order of results. */
export type SearchContext = {
  /** For the order "most bagged". */
  readonly bagCounts?: BagCounts
  readonly isOutOfProduction?: (disc: Disc) => boolean
  /** Ids of discs that come first among equal search results; classics by default. */
  readonly popular?: ReadonlySet<string>
}

/**
 * Returns the discs that pass every filter: in the chosen order; else, with a search, best match
 * first; else in the given order. Rules LI1 to LI5 and LI12 to LI15.
 */
export function findDiscs(
  discs: readonly Disc[],
  filters: LibraryFilters,
  { bagCounts, isOutOfProduction, popular }: SearchContext = {},
): readonly Disc[] {
  const { brand, type, stabilities, inProduction } = filters
  const ranges = FLIGHT_STATS.map(stat => ({ stat, range: openRange(stat, filters[stat]) })).filter(
    ({ range }) => Number.isFinite(range.min) || Number.isFinite(range.max),
  )
  const passing = discs.filter(
    disc =>
      (brand === null || disc.brand === brand) &&
      (type === null || disc.type === type) &&
      (stabilities.length === 0 || stabilities.includes(stabilityOf(disc))) &&
      !(inProduction && isOutOfProduction?.(disc)) &&
      ranges.every(({ stat, range }) => isInRange(disc[stat], range)),
  )
  const found = searchDiscs(passing, filters.search, popular) ?? passing
  const order = libraryOrder(filters.sort, bagCounts)
  return order ? found.toSorted(order) : found
}
