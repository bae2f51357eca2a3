// The library's filters and sort orders. The search is a separate module, because browsers load it later.
import { type BagCounts, type DiscType, type Disc, byAlphabet } from '../disc.ts'
import {
  FLIGHT_RANGES,
  type FlightStat,
  type Range,
  type Stability,
  stabilitySum,
} from '../flight/numbers.ts'

export type LibraryFilters = Readonly<Record<FlightStat, Range>> & {
  /** As typed; it has no effect below two characters. */
  readonly search: string
  readonly brand: string | null
  readonly type: DiscType | null
  /** Discs with any of these; empty means all. */
  readonly stabilities: readonly Stability[]
  /** Hides the discs that are known to be out of production. */
  readonly inProduction: boolean
  readonly sort: LibrarySort
}

/** The length of a search in characters. Rule LI1. */
export const SEARCH_MIN_LENGTH = 2
export const SEARCH_MAX_LENGTH = 100

/** Shows every disc, in the given order. */
export const NO_FILTERS: LibraryFilters = {
  search: '',
  brand: null,
  type: null,
  stabilities: [],
  inProduction: false,
  sort: 'shuffled',
  ...FLIGHT_RANGES,
}

/** Sliders move in half steps, because flight numbers have half steps. */
export const FILTER_STEP = 0.5

/** Returns the range to compare with: a slider at its end means "or beyond". Rule LI4. */
export function openRange(stat: FlightStat, { min, max }: Range): Range {
  const ends = FLIGHT_RANGES[stat]
  return {
    min: min <= ends.min ? Number.NEGATIVE_INFINITY : min,
    max: max >= ends.max ? Number.POSITIVE_INFINITY : max,
  }
}

/** In the order of the menu; shuffled is the default. */
export const LIBRARY_SORTS = [
  'shuffled',
  'name',
  'brand',
  'speed',
  'stability',
  'newest',
  'most-bagged',
] as const
export type LibrarySort = (typeof LIBRARY_SORTS)[number]

const byName = (a: Disc, b: Disc): number =>
  byAlphabet(a.name, b.name) || byAlphabet(a.brand, b.brand)

/** Discs of unknown year come last. */
const yearOrZero = ({ year }: Disc): number => year ?? 0

type Order = (a: Disc, b: Disc) => number

/** Returns a sort order, or undefined to keep the given order. Ties are sorted by name, then by brand. */
export function libraryOrder(
  sort: LibrarySort,
  bagCounts: BagCounts = new Map(),
): Order | undefined {
  switch (sort) {
    case 'shuffled':
      return undefined
    case 'name':
      return byName
    case 'brand':
      return (a, b) => byAlphabet(a.brand, b.brand) || byName(a, b)
    case 'speed':
      return (a, b) => b.speed - a.speed || byName(a, b)
    case 'stability':
      return (a, b) => stabilitySum(b) - stabilitySum(a) || byName(a, b)
    case 'newest':
      return (a, b) => yearOrZero(b) - yearOrZero(a) || byName(a, b)
    case 'most-bagged': {
      const count = ({ id }: Disc) => bagCounts.get(id) ?? 0
      return (a, b) => count(b) - count(a) || byName(a, b)
    }
  }
}
