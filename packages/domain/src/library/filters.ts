// What a player may narrow and sort the library by.
import type { DiscType } from '../disc/disc.ts'
import { FLIGHT_RANGES, type FlightStat, type Range } from '../flight/numbers.ts'
import type { Stability } from '../flight/stability.ts'
import type { LibrarySort } from './sort.ts'

export type LibraryFilters = Readonly<Record<FlightStat, Range>> & {
  /** As typed; it narrows nothing below two characters. */
  readonly search: string
  readonly brand: string | null
  readonly type: DiscType | null
  /** Discs of any of these; none chosen narrows nothing. */
  readonly stabilities: readonly Stability[]
  /** Hides the discs that are known to be out of production. */
  readonly inProduction: boolean
  readonly sort: LibrarySort
}

/** Everything shows, in the order it comes. */
export const NO_FILTERS: LibraryFilters = {
  search: '',
  brand: null,
  type: null,
  stabilities: [],
  inProduction: false,
  sort: 'shuffled',
  ...FLIGHT_RANGES,
}

/** Sliders move by half numbers, because discs are stamped with them. */
export const FILTER_STEP = 0.5

/** The range that discs are held against: an end stop means "or beyond". Rule LI4. */
export function openRange(stat: FlightStat, { min, max }: Range): Range {
  const ends = FLIGHT_RANGES[stat]
  return {
    min: min <= ends.min ? Number.NEGATIVE_INFINITY : min,
    max: max >= ends.max ? Number.POSITIVE_INFINITY : max,
  }
}
