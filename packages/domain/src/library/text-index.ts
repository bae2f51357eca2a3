// Finds a piece of text in every name and brand without reading them all.
import type { Disc } from '../disc/disc.ts'
import { addPlace, itemsAt, keepCommon, noPlaces, type Places, removePlace } from './places.ts'
import { folded } from './search.ts'

/** One disc as the search reads it: brand and name in one text, and which brand that is. */
type Entry = { readonly place: number; readonly text: string; readonly brand: number }

export type TextIndex = {
  readonly entries: readonly Entry[]
  /** The brands' own texts; a brand that holds the term proves all its discs at once. */
  readonly brands: readonly string[]
  /** For every two letters in a row: the discs that have them. */
  readonly pairs: ReadonlyMap<number, Places>
}

const pairAt = (text: string, i: number) => text.charCodeAt(i) * 0x10000 + text.charCodeAt(i + 1)

export function indexTexts(discs: readonly Disc[]): TextIndex {
  const brands = [...new Set(discs.map(disc => disc.brand))]
  const numberOf = new Map(brands.map((brand, i) => [brand, i]))
  const entries = discs.map(({ brand, name }, place) => ({
    place,
    text: folded(`${brand} ${name}`),
    brand: numberOf.get(brand) ?? 0,
  }))

  const pairs = new Map<number, Places>()
  for (const { place, text } of entries) {
    for (let i = 0; i + 1 < text.length; i += 1) {
      const pair = pairAt(text, i)
      const places = pairs.get(pair) ?? noPlaces(discs.length)
      pairs.set(pair, places)
      addPlace(places, place)
    }
  }
  return { entries, brands: brands.map(folded), pairs }
}

/** Keeps the discs that hold the term in brand and name; a term has two letters or more. Rule LI2. */
export function keepWithText(places: Places, index: TextIndex, term: string): void {
  for (let i = 0; i + 1 < term.length; i += 1) {
    const withPair = index.pairs.get(pairAt(term, i))
    if (!withPair) {
      places.fill(0)
      return
    }
    keepCommon(places, withPair)
  }
  // One pair is its own proof; of a longer term the pairs may stand apart.
  if (term.length > 2) keepProven(places, index, term)
}

const UNREAD = 0
const HOLDS = 1
const LACKS = 2

function keepProven(places: Places, { entries, brands }: TextIndex, term: string): void {
  const verdicts = new Uint8Array(brands.length)
  for (const { place, text, brand } of itemsAt(entries, places)) {
    if (verdicts[brand] === UNREAD) verdicts[brand] = brands[brand]?.includes(term) ? HOLDS : LACKS
    if (verdicts[brand] === LACKS && !text.includes(term)) removePlace(places, place)
  }
}
