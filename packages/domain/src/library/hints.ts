// Hints for a search that misses a disc: the filters that hide it, or names close to the typed one.
import type { Disc } from '../disc.ts'
import { FLIGHT_STATS, type FlightStat, isInRange, stabilityOf } from '../flight/numbers.ts'
import { type LibraryFilters, openRange } from './filters.ts'
import { type Entry, entryOf } from './search-cost.ts'
import { countTypos } from './typos.ts'
import { isLabelWord, searchKey, searchWords } from './search-text.ts'
import { type SearchContext, searchDiscs } from './search.ts'

export type HidingFilter = 'brand' | 'type' | 'stabilities' | 'inProduction' | FlightStat

export type SearchHint =
  /** The disc that was searched for, and the filters that hide it. */
  | { readonly kind: 'hidden'; readonly disc: Disc; readonly by: readonly HidingFilter[] }
  /** The search found nothing, but these names are close. */
  | { readonly kind: 'near'; readonly discs: readonly Disc[] }

/** Returns a hint if filters hide the best match of a search, or if it finds nothing. Rules LI16 and LI17. */
export function searchHint(
  discs: readonly Disc[],
  filters: LibraryFilters,
  { isOutOfProduction, popular }: SearchContext = {},
): SearchHint | null {
  const matches = searchDiscs(discs, filters.search, popular)
  if (!matches) return null
  if (matches.length === 0) {
    const near = similarNames(discs, filters.search)
    return near.length > 0 ? { kind: 'near', discs: near } : null
  }
  const hiddenBy = (disc: Disc) => hidingFilters(disc, filters, isOutOfProduction)
  const key = searchKey(filters.search)
  const exact = matches.filter(disc => isExact(entryOf(disc), key))
  const best = exact.length > 0 ? exact : matches
  if (best.some(disc => hiddenBy(disc).length === 0)) return null
  const [disc] = best
  return disc ? { kind: 'hidden', disc, by: hiddenBy(disc) } : null
}

const isExact = ({ name, brandKeys }: Entry, key: string): boolean =>
  name === key || brandKeys.some(brand => key === brand + name || key === name + brand)

/** Returns the filters that a disc doesn't pass. */
export function hidingFilters(
  disc: Disc,
  filters: LibraryFilters,
  isOutOfProduction?: (disc: Disc) => boolean,
): readonly HidingFilter[] {
  const { brand, type, stabilities, inProduction } = filters
  const hides: Readonly<Record<Exclude<HidingFilter, FlightStat>, boolean>> = {
    brand: brand !== null && disc.brand !== brand,
    type: type !== null && disc.type !== type,
    stabilities: stabilities.length > 0 && !stabilities.includes(stabilityOf(disc)),
    inProduction: inProduction && (isOutOfProduction?.(disc) ?? false),
  }
  const choices = (['brand', 'type', 'stabilities', 'inProduction'] as const).filter(
    name => hides[name],
  )
  const ranges = FLIGHT_STATS.filter(stat => !isInRange(disc[stat], openRange(stat, filters[stat])))
  return [...choices, ...ranges]
}

const MAX_NEAR_NAMES = 3
/** Shorter words are close to too many names. */
const MIN_WORD_LENGTH = 4
const LETTERS_PER_EDIT = 2.5

/** Returns up to three discs with the closest names, each name once. A tie goes to the best known disc. */
function similarNames(discs: readonly Disc[], search: string): readonly Disc[] {
  const words = searchWords(search)
  const typed = [words.join(''), ...words.filter(word => !isLabelWord(word))].filter(
    word => word.length >= MIN_WORD_LENGTH,
  )
  const distanceTo = ({ name }: Entry) =>
    Math.min(
      ...typed.map(word => {
        const { whole } = countTypos(word, name)
        return whole <= Math.floor(word.length / LETTERS_PER_EDIT) ? whole : Infinity
      }),
    )
  const near = discs
    .map(disc => ({ disc, distance: distanceTo(entryOf(disc)) }))
    .filter(({ distance }) => distance < Infinity)
    .toSorted((a, b) => a.distance - b.distance || (b.disc.known ?? 0) - (a.disc.known ?? 0))
    .map(({ disc }) => disc)
  const first = new Map(near.toReversed().map(disc => [disc.name, disc]))
  return near.filter(disc => first.get(disc.name) === disc).slice(0, MAX_NEAR_NAMES)
}
