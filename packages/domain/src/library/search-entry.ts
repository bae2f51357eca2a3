// A disc prepared for searching.
import { CLASSICS } from '../analysis/popular.ts'
import type { Disc } from '../disc/disc.ts'
import { folded, searchWords, soundOf } from './search-text.ts'
import { brandNames } from './search-vocabulary.ts'

export type Entry = {
  readonly disc: Disc
  /** Brand and name, normalized. */
  readonly text: string
  readonly words: readonly string[]
  /** The name without spaces, so that `tee bird` matches `Teebird`. */
  readonly name: string
  readonly sound: string
  /** Every way to type the brand, without spaces. */
  readonly brandKeys: readonly string[]
  readonly classic: boolean
}

/** Preparing a disc takes far longer than searching it, so the result is cached. */
const entries = new WeakMap<Disc, Entry>()

export function entryOf(disc: Disc): Entry {
  const known = entries.get(disc)
  if (known) return known
  const words = searchWords(disc.name)
  const name = words.join('')
  const entry: Entry = {
    disc,
    text: folded(`${disc.brand} ${disc.name}`),
    words,
    name,
    sound: soundOf(name),
    brandKeys: brandNames(disc.brand).map(joined),
    classic: CLASSICS.includes(`${disc.brand} ${disc.name}`),
  }
  entries.set(disc, entry)
  return entry
}

const joined = (text: string): string => searchWords(text).join('')
