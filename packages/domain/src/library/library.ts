// Finds the discs that pass the filters; prepared once, so that a keystroke costs next to nothing.
import type { Disc, DiscType } from '../disc/disc.ts'
import { FLIGHT_STATS, type FlightStat } from '../flight/numbers.ts'
import { type LibraryFilters, openRange } from './filters.ts'
import { addPlace, allPlaces, itemsAt, keepCommon, noPlaces, type Places } from './places.ts'
import { indexRanges, keepWithin, type RangeIndex } from './range-index.ts'
import { searchTerm } from './search.ts'
import { indexTexts, keepWithText, type TextIndex } from './text-index.ts'

/** The discs in the order they are shown, and for each filter which of them it lets through. */
export type Library = {
  readonly discs: readonly Disc[]
  readonly texts: () => TextIndex
  readonly brands: () => ReadonlyMap<string, Places>
  readonly types: () => ReadonlyMap<DiscType, Places>
  readonly ranges: Readonly<Record<FlightStat, () => RangeIndex>>
}

/** Made when first asked for: most who look at the library set no filter, and nobody sets all. */
function once<T>(make: () => T): () => T {
  let made: { readonly value: T } | undefined
  return () => (made ??= { value: make() }).value
}

function placesBy<K>(discs: readonly Disc[], keyOf: (disc: Disc) => K): Map<K, Places> {
  const index = new Map<K, Places>()
  discs.forEach((disc, place) => {
    const key = keyOf(disc)
    const places = index.get(key) ?? noPlaces(discs.length)
    index.set(key, places)
    addPlace(places, place)
  })
  return index
}

export function prepareLibrary(discs: readonly Disc[]): Library {
  const ranges = (stat: FlightStat) => once(() => indexRanges(discs.map(disc => disc[stat])))
  return {
    discs,
    texts: once(() => indexTexts(discs)),
    brands: once(() => placesBy(discs, disc => disc.brand)),
    types: once(() => placesBy(discs, disc => disc.type)),
    ranges: {
      speed: ranges('speed'),
      glide: ranges('glide'),
      turn: ranges('turn'),
      fade: ranges('fade'),
    },
  }
}

/** All that a filter may ask for, one by one: for whoever has a moment to spare. */
export const indexesOf = ({
  texts,
  brands,
  types,
  ranges,
}: Library): readonly (() => unknown)[] => [texts, brands, types, ...Object.values(ranges)]

/** The discs that pass every filter, in the library's order. Rules LI1 to LI5. */
export function findDiscs(library: Library, filters: LibraryFilters): readonly Disc[] {
  const { discs, brands, types, ranges, texts } = library
  const none = noPlaces(discs.length)
  const places = allPlaces(discs.length)

  if (filters.brand !== null) keepCommon(places, brands().get(filters.brand) ?? none)
  if (filters.type !== null) keepCommon(places, types().get(filters.type) ?? none)
  for (const stat of FLIGHT_STATS) {
    const range = openRange(stat, filters[stat])
    if (Number.isFinite(range.min) || Number.isFinite(range.max)) {
      keepWithin(places, ranges[stat](), range)
    }
  }
  // Last, because a word is only looked for in the discs that are left.
  const term = searchTerm(filters.search)
  if (term !== null) keepWithText(places, texts(), term)

  return itemsAt(discs, places)
}
