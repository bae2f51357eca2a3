// The library's filters and sort orders.
import type { DiscType } from '../disc/disc.ts'
import { FLIGHT_RANGES, type FlightStat, type Range } from '../flight/numbers.ts'
import type { Stability } from '../flight/stability.ts'
import type { LibrarySort } from './sort.ts'

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

/** Everything, in the given order. */
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

/** The range to compare with: a slider at its end means "or beyond". Rule LI4. */
export function openRange(stat: FlightStat, { min, max }: Range): Range {
  const ends = FLIGHT_RANGES[stat]
  return {
    min: min <= ends.min ? Number.NEGATIVE_INFINITY : min,
    max: max >= ends.max ? Number.POSITIVE_INFINITY : max,
  }
}
