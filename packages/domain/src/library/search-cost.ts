// Calculates the cost of a match, from low to high: exact, prefix, words, inside a word, then typos and sounds.
import { CLASSICS, type Disc } from '../disc.ts'
import { fold } from '../text/characters.ts'
import { brandNames, searchKey, searchWords, soundOf } from './search-text.ts'
import { editsBySound, editsInPrefix, editsWithin } from './typos.ts'

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
  readonly isClassic: boolean
}

/** Preparing a disc takes far longer than searching it, so the result is cached. */
const entries = new WeakMap<Disc, Entry>()

export function entryOf(disc: Disc): Entry {
  const cached = entries.get(disc)
  if (cached) return cached
  const words = searchWords(disc.name)
  const name = words.join('')
  const entry: Entry = {
    disc,
    text: fold(`${disc.brand} ${disc.name}`),
    words,
    name,
    sound: soundOf(name),
    brandKeys: brandNames(disc.brand).map(searchKey),
    isClassic: CLASSICS.includes(`${disc.brand} ${disc.name}`),
  }
  entries.set(disc, entry)
  return entry
}

/** The part of the search that is the name. */
export type TypedName = {
  readonly words: readonly string[]
  /** The words without spaces. */
  readonly name: string
  readonly sound: string
  /** `leo3` matches Leopard3: the start of the name and its number. */
  readonly numbered: { readonly letters: string; readonly digits: string } | null
}

export function typedName(words: readonly string[]): TypedName {
  const name = words.join('')
  const [, letters, digits] = /^(\p{L}{2,})(\d+)$/u.exec(name) ?? []
  const numbered = letters !== undefined && digits !== undefined ? { letters, digits } : null
  return { words, name, sound: soundOf(name), numbered }
}

/** The cost of each kind of match, and tie-breakers. */
export const COST = {
  exact: 0,
  sameWords: 0.5,
  prefix: 1,
  /** Every word typed begins a word of the name. */
  words: 2,
  brandOnly: 2.2,
  /** Found by ignoring label words. */
  withoutLabelWords: 2.5,
  labelWord: 0.01,
  inside: 3,
  insideText: 4,
  typos: 5,
  typosInPrefix: 0.5,
  typosInWords: 1,
  /** A name with a typo is more likely than a brand with one. */
  typosInBrand: 5,
  /** A word that sounds the same is about as likely as one typo. */
  sound: 6.05,
  /** Tie-breakers within a kind. */
  brandPrefix: 0.2,
  otherFirstLetter: 0.1,
  otherSound: 0.1,
} as const

export const exactCost = ({ name }: TypedName, entry: Entry): number | undefined =>
  entry.name === name ? COST.exact : undefined

export function literalCost(
  { words, name, numbered }: TypedName,
  entry: Entry,
): number | undefined {
  if (entry.name === name) return COST.exact
  if (entry.name.startsWith(name)) return COST.prefix
  if (matchWords(words, entry.words, editsToPrefix) !== undefined) {
    return name.length === entry.name.length ? COST.sameWords : COST.words
  }
  if (numbered && entry.name.startsWith(numbered.letters) && entry.name.endsWith(numbered.digits)) {
    return COST.words
  }
  const inside = name.length >= MIN_INSIDE_LENGTH && entry.words.some(word => word.includes(name))
  return inside ? COST.inside : undefined
}

/** Shorter texts occur in too many names. */
const MIN_INSIDE_LENGTH = 3

const editsToPrefix = (typed: string, word: string): number | undefined =>
  word.startsWith(typed) ? 0 : undefined

/** Shorter words sound like too many names. */
const MIN_SOUND_LENGTH = 2
const MIN_SOUND_TYPED_LENGTH = 3

export function fuzzyCost({ words, name, sound }: TypedName, entry: Entry): number | undefined {
  const soundsAlike =
    sound === entry.sound &&
    sound.length >= MIN_SOUND_LENGTH &&
    name.length >= MIN_SOUND_TYPED_LENGTH &&
    editsBySound(name, entry.name) !== undefined
  const costs: number[] = soundsAlike ? [COST.sound] : []

  const whole = editsWithin(name, entry.name)
  if (whole !== undefined) costs.push(COST.typos + whole)
  const prefix = editsInPrefix(name, entry.name)
  if (prefix !== undefined) costs.push(COST.typos + COST.typosInPrefix + prefix)
  const inWords = matchWords(words, entry.words, editsToWord)
  if (inWords !== undefined) costs.push(COST.typos + COST.typosInWords + inWords)

  if (costs.length === 0) return undefined
  return (
    Math.min(...costs) +
    (soundsAlike ? 0 : COST.otherSound) +
    (name[0] === entry.name[0] ? 0 : COST.otherFirstLetter)
  )
}

const editsToWord = (typed: string, word: string): number | undefined =>
  editsToPrefix(typed, word) ?? editsWithin(typed, word)

/** Returns the total edits to match every typed word to a different word of the name. */
function matchWords(
  typed: readonly string[],
  words: readonly string[],
  editsOf: (typed: string, word: string) => number | undefined,
): number | undefined {
  if (typed.length > words.length) return undefined
  const free = [...words]
  let total = 0
  // Longest first: a single letter must not take the word that a longer one matches.
  for (const word of typed.length > 1 ? typed.toSorted((a, b) => b.length - a.length) : typed) {
    let best: { index: number; edits: number } | undefined
    for (const [index, candidate] of free.entries()) {
      const edits = editsOf(word, candidate)
      if (edits !== undefined && edits < (best?.edits ?? Infinity)) best = { index, edits }
    }
    if (!best) return undefined
    total += best.edits
    free.splice(best.index, 1)
  }
  return total
}

const MIN_BRAND_PREFIX_LENGTH = 3

export function literalBrandCost(typed: string, keys: readonly string[]): number | undefined {
  if (keys.includes(typed)) return 0
  const begins = typed.length >= MIN_BRAND_PREFIX_LENGTH && keys.some(key => key.startsWith(typed))
  return begins ? COST.brandPrefix : undefined
}

export function fuzzyBrandCost(typed: string, keys: readonly string[]): number | undefined {
  const literal = literalBrandCost(typed, keys)
  if (literal !== undefined) return literal
  const edits = keys.map(key => editsWithin(typed, key) ?? Infinity)
  const min = Math.min(...edits)
  return min === Infinity ? undefined : COST.typosInBrand + min
}
