// Finds a piece of text in every name and brand without reading them all.
import type { Disc } from '../disc/disc.ts'
import { addPlace, itemsAt, keepCommon, noPlaces, type Places, removePlace } from './places.ts'
import { folded } from './search.ts'

/** One disc as the search reads it. */
type Entry = { readonly place: number; readonly text: string; readonly brand: Brand }
/** Shared by all discs of a brand, so that a brand is read once a search. */
type Brand = { readonly text: string }

export type TextIndex = {
  readonly entries: readonly Entry[]
  /** For every two letters in a row: the discs that have them. */
  readonly pairs: ReadonlyMap<number, Places>
}

const pairAt = (text: string, i: number) => text.charCodeAt(i) * 0x10000 + text.charCodeAt(i + 1)

export function indexTexts(discs: readonly Disc[]): TextIndex {
  const brands = new Map(discs.map(disc => [disc.brand, { text: folded(disc.brand) }]))
  const entries = discs.map(({ brand, name }, place) => ({
    place,
    text: folded(`${brand} ${name}`),
    brand: brands.get(brand) ?? { text: '' },
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
  return { entries, pairs }
}

/** Keeps the discs that hold the term in brand and name; a term has two letters or more. Rule LI2. */
export function keepWithText(places: Places, { entries, pairs }: TextIndex, term: string): void {
  for (let i = 0; i + 1 < term.length; i += 1) {
    const withPair = pairs.get(pairAt(term, i))
    if (!withPair) {
      places.fill(0)
      return
    }
    keepCommon(places, withPair)
  }
  // One pair is its own proof; of a longer term the pairs may stand apart.
  if (term.length > 2) keepProven(places, entries, term)
}

function keepProven(places: Places, entries: readonly Entry[], term: string): void {
  const proven = new Map<Brand, boolean>()
  const inBrand = (brand: Brand) => {
    const known = proven.get(brand)
    if (known !== undefined) return known
    const holds = brand.text.includes(term)
    proven.set(brand, holds)
    return holds
  }
  for (const { place, text, brand } of itemsAt(entries, places)) {
    if (!inBrand(brand) && !text.includes(term)) removePlace(places, place)
  }
}
