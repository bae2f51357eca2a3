// Indexes the catalog for reading lists: names, brands and plastics by their letters.
import type { Plastic } from '@bagwise/domain/collection'
import type { Disc } from '@bagwise/domain/disc'
import { searchKey, searchWords, brandNames } from '@bagwise/domain/library/search-text'
import { countTypos } from '@bagwise/domain/library/typos'
import type { ListCatalog } from './list.ts'
import { HEADING_WORDS } from './words.ts'

/** The discs, brands and plastics that the same letters can mean. */
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
  readonly withPrefix: (key: string) => readonly Disc[]
  /** Molds next to these letters in the alphabet, those with the longest common prefix first. */
  readonly neighbors: (key: string) => readonly Disc[]
  /** True for names of common words, such as `#2 Driver` or `Fairway Disc`, which need their brand. */
  readonly isGeneric: (disc: Disc) => boolean
}

/** The length of names that may have a typo. Rule LS8. */
const MIN_TYPO_LENGTH = 5
const MAX_TYPO_LENGTH = 40
const MIN_PART_LENGTH = 4
/** The number of neighbors in alphabetical order to compare. */
const NEIGHBOR_COUNT = 12

export function makeListIndex({ discs, plastics, customMolds = [] }: ListCatalog): ListIndex {
  const all = [...discs, ...customMolds]
  const meanings = new Map<string, Meaning>()
  const meaningAt = (key: string): Meaning => {
    const existing = meanings.get(key)
    if (existing) return existing
    const meaning = { discs: [], brands: [], plastics: [] }
    if (key !== '') meanings.set(key, meaning)
    return meaning
  }
  for (const disc of all) meaningAt(searchKey(disc.name)).discs.push(disc)
  for (const brand of new Set(all.map(disc => disc.brand))) {
    const keys = new Set([...brandNames(brand), `${brand} disc`].map(searchKey))
    for (const key of keys) meaningAt(key).brands.push(brand)
  }
  for (const plastic of plastics) {
    const keys = new Set([plastic.name, ...plastic.aliases].map(searchKey))
    for (const key of keys) meaningAt(key).plastics.push(plastic)
  }

  const titles = Map.groupBy(all, disc => titleOf(disc.brand, disc.name))
  const names = [...meanings.keys()].filter(key => meanings.get(key)?.discs.length).toSorted()
  const discsAt = (key: string): readonly Disc[] => meanings.get(key)?.discs ?? []
  const generic = new Set(
    all.filter(({ name }) =>
      searchWords(name).every(word => HEADING_WORDS.has(word) || /^\d+$/.test(word)),
    ),
  )
  const typos = typoFinder(names)
  const withWord = wordFinder(all)

  return {
    meaning: key => meanings.get(key) ?? meaningOfPlural(key),
    longestKey: Math.max(0, ...Array.from(meanings.keys(), key => key.length)),
    exact: (brand, name) => titles.get(titleOf(brand, name)) ?? [],
    typos: key => typos(key).flatMap(discsAt),
    withWord: word => withWord(word).flatMap(discsAt),
    withPrefix: key => {
      const from = insertionIndex(names, key)
      const matches = names.slice(from, from + NEIGHBOR_COUNT).filter(name => name.startsWith(key))
      return matches.toSorted((a, b) => a.length - b.length).flatMap(discsAt)
    },
    neighbors: key => {
      const from = insertionIndex(names, key)
      const neighbors = names.slice(Math.max(0, from - NEIGHBOR_COUNT), from + NEIGHBOR_COUNT)
      return neighbors
        .toSorted((a, b) => commonPrefixLength(b, key) - commonPrefixLength(a, key))
        .flatMap(discsAt)
    },
    isGeneric: disc => generic.has(disc),
  }

  /** Returns the meaning of the singular: `Wizards` means `wizard`. */
  function meaningOfPlural(key: string): Meaning | undefined {
    if (!key.endsWith('s') || key.length < MIN_TYPO_LENGTH) return undefined
    const discs = meanings.get(key.slice(0, -1))?.discs ?? []
    return discs.length > 0 ? { discs, brands: [], plastics: [] } : undefined
  }
}

const titleOf = (brand: string, name: string): string => `${brand}\n${name}`

/** Yields the text with each of its letters left out once. */
function* withoutOneLetter(text: string): Generator<string> {
  for (let index = 0; index < text.length; index += 1)
    yield text.slice(0, index) + text.slice(index + 1)
}

type Names = Map<string, Set<string>>

function addName(table: Names, key: string, name: string): void {
  const existing = table.get(key)
  if (existing) existing.add(name)
  else table.set(key, new Set([name]))
}

/** Finds names by their shortened forms, so the time doesn't depend on the number of names. */
function typoFinder(names: readonly string[]): (key: string) => readonly string[] {
  let table: Names | undefined
  const build = (): Names => {
    const forms: Names = new Map()
    for (const name of names) {
      if (name.length < MIN_TYPO_LENGTH) continue
      for (const form of [name, ...withoutOneLetter(name)]) addName(forms, form, name)
    }
    return forms
  }
  return key => {
    if (key.length < MIN_TYPO_LENGTH - 1 || key.length > MAX_TYPO_LENGTH) return []
    table ??= build()
    const similar = new Set<string>()
    for (const form of [key, ...withoutOneLetter(key)]) {
      for (const name of table.get(form) ?? []) similar.add(name)
    }
    return [...similar].filter(name => name !== key && countTypos(key, name).whole === 1)
  }
}

function wordFinder(discs: readonly Disc[]): (word: string) => readonly string[] {
  const table: Names = new Map()
  for (const { name } of discs) {
    const words = searchWords(name)
    if (words.length < 2) continue
    for (const word of words)
      if (word.length >= MIN_PART_LENGTH) addName(table, word, words.join(''))
  }
  return word => [...(table.get(word) ?? [])]
}

/** Returns the index of a text in the sorted names. If it's missing, the index to insert it at. */
function insertionIndex(names: readonly string[], key: string): number {
  let low = 0
  let high = names.length
  while (low < high) {
    const middle = (low + high) >> 1
    if ((names[middle] ?? '') < key) low = middle + 1
    else high = middle
  }
  return low
}

function commonPrefixLength(a: string, b: string): number {
  let length = 0
  while (length < a.length && a[length] === b[length]) length += 1
  return length
}
