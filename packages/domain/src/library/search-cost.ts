// How well a disc matches a search: a lower cost is a better match (rules LI12 and LI13).
import type { Entry } from './search-entry.ts'
import { soundOf } from './search-text.ts'
import { editsBySound, editsInBeginning, editsWithin } from './typos.ts'

/** The part of the search that is the name. */
export type Typed = {
  readonly words: readonly string[]
  /** The words without spaces. */
  readonly name: string
  readonly sound: string
  /** `leo3` matches Leopard3: the beginning of the name and its number. */
  readonly numbered: { readonly letters: string; readonly digits: string } | null
}

export function typedName(words: readonly string[]): Typed {
  const name = words.join('')
  const [, letters, digits] = /^(\p{L}{2,})(\d+)$/u.exec(name) ?? []
  const numbered = letters !== undefined && digits !== undefined ? { letters, digits } : null
  return { words, name, sound: soundOf(name), numbered }
}

/** The kind of match, then a tie-breaker. */
export const COST = {
  exact: 0,
  sameWords: 0.5,
  beginning: 1,
  /** Every word typed begins a word of the name. */
  words: 2,
  brandOnly: 2.2,
  /** Found by ignoring label words. */
  withoutLabelWords: 2.5,
  labelWord: 0.01,
  inside: 3,
  insideText: 4,
  typos: 5,
  typosInBeginning: 0.5,
  typosInWords: 1,
  /** A name with a typo is more likely than a brand with one. */
  typosInBrand: 5,
  /** A word that sounds the same is about as likely as one typo. */
  sound: 6.05,
  /** Tie-breakers within a kind. */
  beginningOfBrand: 0.2,
  otherFirstLetter: 0.1,
  otherSound: 0.1,
} as const

export const exactCost = ({ name }: Typed, entry: Entry): number | undefined =>
  entry.name === name ? COST.exact : undefined

export function literalCost({ words, name, numbered }: Typed, entry: Entry): number | undefined {
  if (entry.name === name) return COST.exact
  if (entry.name.startsWith(name)) return COST.beginning
  if (matchWords(words, entry.words, editsToBeginning) !== undefined) {
    return name.length === entry.name.length ? COST.sameWords : COST.words
  }
  if (numbered && entry.name.startsWith(numbered.letters) && entry.name.endsWith(numbered.digits)) {
    return COST.words
  }
  const inside = name.length >= INSIDE_FROM && entry.words.some(word => word.includes(name))
  return inside ? COST.inside : undefined
}

/** Shorter texts occur in too many names. */
const INSIDE_FROM = 3

const editsToBeginning = (typed: string, word: string): number | undefined =>
  word.startsWith(typed) ? 0 : undefined

/** Shorter words sound like too many names. */
const SOUND_FROM = 2
const SOUND_TYPED_FROM = 3

export function forgivingCost({ words, name, sound }: Typed, entry: Entry): number | undefined {
  const soundsAlike =
    sound === entry.sound &&
    sound.length >= SOUND_FROM &&
    name.length >= SOUND_TYPED_FROM &&
    editsBySound(name, entry.name) !== undefined
  const costs: number[] = soundsAlike ? [COST.sound] : []

  const whole = editsWithin(name, entry.name)
  if (whole !== undefined) costs.push(COST.typos + whole)
  const beginning = editsInBeginning(name, entry.name)
  if (beginning !== undefined) costs.push(COST.typos + COST.typosInBeginning + beginning)
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
  editsToBeginning(typed, word) ?? editsWithin(typed, word)

/** The total edits to match every typed word to a different word of the name. */
function matchWords(
  typed: readonly string[],
  words: readonly string[],
  editsOf: (typed: string, word: string) => number | undefined,
): number | undefined {
  if (typed.length > words.length) return undefined
  const free = [...words]
  let total = 0
  // Longest first, so that a single letter does not take the word that a longer one matches.
  for (const word of typed.length > 1 ? typed.toSorted((a, b) => b.length - a.length) : typed) {
    let best: { at: number; edits: number } | undefined
    for (const [at, of] of free.entries()) {
      const edits = editsOf(word, of)
      if (edits !== undefined && edits < (best?.edits ?? Infinity)) best = { at, edits }
    }
    if (!best) return undefined
    total += best.edits
    free.splice(best.at, 1)
  }
  return total
}

const BRAND_BEGINNING_FROM = 3

export function literalBrandCost(typed: string, keys: readonly string[]): number | undefined {
  if (keys.includes(typed)) return 0
  const begins = typed.length >= BRAND_BEGINNING_FROM && keys.some(key => key.startsWith(typed))
  return begins ? COST.beginningOfBrand : undefined
}

export function forgivingBrandCost(typed: string, keys: readonly string[]): number | undefined {
  const literal = literalBrandCost(typed, keys)
  if (literal !== undefined) return literal
  const edits = keys.map(key => editsWithin(typed, key) ?? Infinity)
  const least = Math.min(...edits)
  return least === Infinity ? undefined : COST.typosInBrand + least
}
