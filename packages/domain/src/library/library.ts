// Finds the discs that pass the filters; prepared once, so that a keystroke costs next to nothing.
import type { Disc, DiscType } from '../disc/disc.ts'
import type { FlightStat } from '../flight/numbers.ts'
import { type LibraryFilters, narrowedStats, openRange } from './filters.ts'
import { folded, searchTerm } from './search.ts'

/** The discs in the order they are shown, with what the filters need laid out side by side. */
export type Library = {
  readonly discs: readonly Disc[]
  /** Each number of every disc in one row, so that a range is held against plain memory. */
  readonly columns: Readonly<Record<FlightStat, Float64Array>>
  /** Brand and name as the search reads them. */
  readonly texts: readonly string[]
  /** For every two letters in a row: the discs that have them. */
  readonly pairs: ReadonlyMap<number, readonly number[]>
  readonly byBrand: ReadonlyMap<string, readonly number[]>
  readonly byType: ReadonlyMap<DiscType, readonly number[]>
}

const pairAt = (text: string, i: number) => text.charCodeAt(i) * 0x10000 + text.charCodeAt(i + 1)

const pairsOf = (text: string) =>
  new Set(Array.from({ length: Math.max(0, text.length - 1) }, (_, i) => pairAt(text, i)))

function indexed<K>(discs: readonly Disc[], keysOf: (disc: Disc, index: number) => Iterable<K>) {
  const index = new Map<K, number[]>()
  discs.forEach((disc, place) => {
    for (const key of keysOf(disc, place)) {
      const places = index.get(key)
      if (places) places.push(place)
      else index.set(key, [place])
    }
  })
  return index
}

export function prepareLibrary(discs: readonly Disc[]): Library {
  const column = (stat: FlightStat) => Float64Array.from(discs, disc => disc[stat])
  const texts = discs.map(disc => folded(`${disc.brand} ${disc.name}`))
  return {
    discs,
    columns: {
      speed: column('speed'),
      glide: column('glide'),
      turn: column('turn'),
      fade: column('fade'),
    },
    texts,
    pairs: indexed(discs, (_, place) => pairsOf(texts[place] ?? '')),
    byBrand: indexed(discs, disc => [disc.brand]),
    byType: indexed(discs, disc => [disc.type]),
  }
}

/** Two letters are answered by the index alone; more are looked up among the rarest pair. Rule LI2. */
function placesWith(term: string, { pairs, texts }: Library): readonly number[] {
  let rarest: readonly number[] | undefined
  for (const pair of pairsOf(term)) {
    const places = pairs.get(pair)
    if (!places) return []
    if (!rarest || places.length < rarest.length) rarest = places
  }
  if (!rarest || term.length === 2) return rarest ?? []
  return rarest.filter(place => texts[place]?.includes(term))
}

/** Places held in both lists; each list runs upwards. */
function inBoth(a: readonly number[] | null, b: readonly number[] | null) {
  if (!a || !b) return a ?? b
  const [short, long] = a.length < b.length ? [a, b] : [b, a]
  const wanted = new Set(short)
  return long.filter(place => wanted.has(place))
}

/** The discs that pass every filter, in the library's order. Rules LI1 to LI5. */
export function findDiscs(library: Library, filters: LibraryFilters): readonly Disc[] {
  const term = searchTerm(filters.search)
  const named = [
    term === null ? null : placesWith(term, library),
    filters.brand === null ? null : (library.byBrand.get(filters.brand) ?? []),
    filters.type === null ? null : (library.byType.get(filters.type) ?? []),
  ].reduce(inBoth)

  const narrowed = narrowedStats(filters)
  if (narrowed.length === 0) return named ? at(library.discs, named) : library.discs
  return at(library.discs, withinRanges(library, filters, narrowed, named))
}

function withinRanges(
  { columns, discs }: Library,
  filters: LibraryFilters,
  narrowed: readonly FlightStat[],
  candidates: readonly number[] | null,
): readonly number[] {
  return (
    narrowed.reduce<readonly number[] | null>((places, stat) => {
      const column = columns[stat]
      const { min, max } = openRange(stat, filters[stat])
      const found: number[] = []
      const count = places?.length ?? discs.length
      for (let i = 0; i < count; i += 1) {
        const place = places ? (places[i] ?? 0) : i
        const value = column[place] ?? Number.NaN
        if (value >= min && value <= max) found.push(place)
      }
      return found
    }, candidates) ?? []
  )
}

function at(discs: readonly Disc[], places: readonly number[]): Disc[] {
  const found: Disc[] = []
  for (const place of places) {
    const disc = discs[place]
    if (disc) found.push(disc)
  }
  return found
}
