// The catalog prepared for reading lists: names, brands and plastics by their letters.
import type { Plastic } from '../collection/owned-disc.ts'
import type { Disc } from '../disc.ts'
import { searchWords, brandNames } from '../library/search-text.ts'
import { countTypos } from '../library/search-cost.ts'
import type { ListCatalog } from './list.ts'
import { HEADING_WORDS } from './words.ts'

/** Everything that the same letters can mean. */
export type Meaning = {
  readonly discs: Disc[]
  readonly brands: string[]
  readonly plastics: Plastic[]
}

export type ListIndex = {
  /** Without spaces: `teebird`, `latitude64`, `metalflake`. */
  readonly meaning: (key: string) => Meaning | undefined
  readonly longestKey: number
  /** Molds by brand and name exactly as written. */
  readonly exact: (brand: string, name: string) => readonly Disc[]
  /** Molds one typo away. */
  readonly typos: (key: string) => readonly Disc[]
  /** Molds of several words, of which this is one. */
  readonly withWord: (word: string) => readonly Disc[]
  /** Molds whose names begin with these letters, shorter names first. */
  readonly beginningWith: (key: string) => readonly Disc[]
  /** Molds beside these letters in the alphabet, those with the longest common beginning first. */
  readonly alike: (key: string) => readonly Disc[]
  /** Names of common words, such as `#2 Driver` or `Fairway Disc`, need their brand. */
  readonly isGeneric: (disc: Disc) => boolean
}

export const keyOf = (text: string): string => searchWords(text).join('')

/** Rule LS8: names of five letters and more. */
const TYPO_FROM = 5
const LONGEST_TYPO = 40
const PART_FROM = 4
/** How many neighbors in alphabetical order are compared. */
const BESIDE = 12

export function makeListIndex({ discs, plastics, customMolds = [] }: ListCatalog): ListIndex {
  const all = [...discs, ...customMolds]
  const meanings = new Map<string, Meaning>()
  const meaningAt = (key: string): Meaning => {
    const known = meanings.get(key)
    if (known) return known
    const meaning = { discs: [], brands: [], plastics: [] }
    if (key !== '') meanings.set(key, meaning)
    return meaning
  }
  for (const disc of all) meaningAt(keyOf(disc.name)).discs.push(disc)
  for (const brand of new Set(all.map(disc => disc.brand))) {
    const keys = new Set([...brandNames(brand), `${brand} disc`].map(keyOf))
    for (const key of keys) meaningAt(key).brands.push(brand)
  }
  for (const plastic of plastics) {
    const keys = new Set([plastic.name, ...plastic.aliases].map(keyOf))
    for (const key of keys) meaningAt(key).plastics.push(plastic)
  }

  const titles = Map.groupBy(all, disc => titleOf(disc.brand, disc.name))
  const names = [...meanings.keys()].filter(key => meanings.get(key)?.discs.length).toSorted()
  const discsAt = (key: string): readonly Disc[] => meanings.get(key)?.discs ?? []
  const generic = new Set(
    all.filter(({ name }) =>
      searchWords(name).every(word => HEADING_WORDS.has(word) || /^[\d]+$/.test(word)),
    ),
  )
  const typos = typoFinder(names)
  const withWord = wordFinder(all)

  return {
    meaning: key => meanings.get(key) ?? plural(key),
    longestKey: Math.max(0, ...Array.from(meanings.keys(), key => key.length)),
    exact: (brand, name) => titles.get(titleOf(brand, name)) ?? [],
    typos: key => typos(key).flatMap(discsAt),
    withWord: word => withWord(word).flatMap(discsAt),
    beginningWith: key => {
      const from = placeOf(names, key)
      const beside = names.slice(from, from + BESIDE).filter(name => name.startsWith(key))
      return beside.toSorted((a, b) => a.length - b.length).flatMap(discsAt)
    },
    alike: key => {
      const from = placeOf(names, key)
      const beside = names.slice(Math.max(0, from - BESIDE), from + BESIDE)
      return beside.toSorted((a, b) => commonStart(b, key) - commonStart(a, key)).flatMap(discsAt)
    },
    isGeneric: disc => generic.has(disc),
  }

  /** `Wizards` becomes `wizard`. */
  function plural(key: string): Meaning | undefined {
    if (!key.endsWith('s') || key.length < TYPO_FROM) return undefined
    const one = meanings.get(key.slice(0, -1))
    return one && one.discs.length > 0 ? { discs: one.discs, brands: [], plastics: [] } : undefined
  }
}

const titleOf = (brand: string, name: string): string => `${brand}\n${name}`

/** A text with each of its letters left out once. */
function* shortened(text: string): Generator<string> {
  for (let at = 0; at < text.length; at += 1) yield text.slice(0, at) + text.slice(at + 1)
}

type Names = Map<string, Set<string>>

function addName(table: Names, key: string, name: string): void {
  const known = table.get(key)
  if (known) known.add(name)
  else table.set(key, new Set([name]))
}

/** Finds names by their shortened forms, so that the time doesn't depend on the number of names. */
function typoFinder(names: readonly string[]): (key: string) => readonly string[] {
  let table: Names | undefined
  const build = (): Names => {
    const forms: Names = new Map()
    for (const name of names) {
      if (name.length < TYPO_FROM) continue
      for (const form of [name, ...shortened(name)]) addName(forms, form, name)
    }
    return forms
  }
  return key => {
    if (key.length < TYPO_FROM - 1 || key.length > LONGEST_TYPO) return []
    table ??= build()
    const found = new Set<string>()
    for (const form of [key, ...shortened(key)]) {
      for (const name of table.get(form) ?? []) found.add(name)
    }
    return [...found].filter(name => name !== key && countTypos(key, name).whole === 1)
  }
}

function wordFinder(discs: readonly Disc[]): (word: string) => readonly string[] {
  const table: Names = new Map()
  for (const { name } of discs) {
    const words = searchWords(name)
    if (words.length < 2) continue
    for (const word of words) if (word.length >= PART_FROM) addName(table, word, words.join(''))
  }
  return word => [...(table.get(word) ?? [])]
}

/** The index of a text in the sorted names. If it's missing, the index to insert it at. */
function placeOf(names: readonly string[], key: string): number {
  let low = 0
  let high = names.length
  while (low < high) {
    const middle = (low + high) >> 1
    if ((names[middle] ?? '') < key) low = middle + 1
    else high = middle
  }
  return low
}

function commonStart(a: string, b: string): number {
  let length = 0
  while (length < a.length && a[length] === b[length]) length += 1
  return length
}
