// Finds the discs that match a search, best first (rules LI1, LI2, LI12 and LI13).
import type { Disc } from '../disc/disc.ts'
import {
  COST,
  exactCost,
  forgivingBrandCost,
  forgivingCost,
  literalBrandCost,
  literalCost,
  type Typed,
  typedName,
} from './search-cost.ts'
import { type Entry, entryOf } from './search-entry.ts'
import { type Reading, readingsOf, wordsAlone } from './search-readings.ts'
import { folded, SEARCH_MAX_LENGTH, SEARCH_MIN_LENGTH, searchWords } from './search-text.ts'

/** More words than a disc and its label have; the rest of a pasted text is ignored. */
const WORDS_READ = 8

/** A match below this cost is good enough not to look for typos. */
const ON_PURPOSE_BELOW = COST.inside

/**
 * The discs that match a search, best first: exact names, then beginnings, then names that contain it,
 * then typos. Undefined if too little was typed. Ties are ordered by popularity, then
 * by the shorter name, then by the larger brand, and then stay in the given order.
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
  const words = searchWords(term).slice(0, WORDS_READ)

  const found = new Map<Entry, number>()
  for (const entry of all) if (entry.text.includes(term)) found.set(entry, COST.insideText)
  if (words.length > 0) {
    collect(found, readingsOf(words, all, brands, literalBrandCost), literalCost)
    const onPurpose = [...found.values()].some(cost => cost < ON_PURPOSE_BELOW)
    if (!onPurpose) {
      collect(found, readingsOf(words, all, brands, forgivingBrandCost), forgivingCost)
    }
    if (found.size === 0) collect(found, wordsAlone(words, all), exactCost)
  }

  const isPopular = ({ disc, classic }: Entry) => (popular ? popular.has(disc.id) : classic)
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

/** The words to look for, or null while too little is typed. Rule LI1. */
function searchTerm(typed: string): string | null {
  const term = folded(typed.slice(0, SEARCH_MAX_LENGTH))
  return term.length >= SEARCH_MIN_LENGTH ? term : null
}

/** Adds what each interpretation finds, at the lowest cost. */
function collect(
  found: Map<Entry, number>,
  readings: readonly Reading[],
  costOf: (typed: Typed, entry: Entry) => number | undefined,
): void {
  for (const { words, entries: candidates, cost: readingCost } of readings) {
    const typed = typedName(words)
    for (const entry of candidates) {
      const cost = words.length === 0 ? COST.brandOnly : costOf(typed, entry)
      if (cost === undefined || cost + readingCost >= (found.get(entry) ?? Infinity)) continue
      found.set(entry, cost + readingCost)
    }
  }
}
