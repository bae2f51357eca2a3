// Which discs a player means by what they typed, best first (rules LI1, LI2, LI12 and LI13).
import { CLASSICS } from '../analysis/popular.ts'
import type { Disc } from '../disc/disc.ts'
import { folded, searchWords, soundOf } from './search-text.ts'
import { brandNames, isLabelWord } from './search-vocabulary.ts'
import { countTypos, typosAllowed } from './typos.ts'

/** Rule LI1. */
export const SEARCH_MIN_LENGTH = 2
export const SEARCH_MAX_LENGTH = 100

/** More words than a disc and its label have; the rest of a pasted text is not looked at. */
const WORDS_READ = 8

/** What a search looks at in a disc. */
type Entry = {
  readonly disc: Disc
  /** Brand and name as they stand. */
  readonly text: string
  readonly words: readonly string[]
  /** The name without spaces, so that `tee bird` and `Teebird` are one. */
  readonly name: string
  readonly sound: string
  /** Every way to type the brand, without spaces. */
  readonly brandKeys: readonly string[]
  readonly classic: boolean
}

/** Reading a disc takes far longer than searching it, so each is read once. */
const entries = new WeakMap<Disc, Entry>()

function entryOf(disc: Disc): Entry {
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

/** The words to look for, or null while too little is typed. Rule LI1. */
function searchTerm(typed: string): string | null {
  const term = folded(typed.slice(0, SEARCH_MAX_LENGTH))
  return term.length >= SEARCH_MIN_LENGTH ? term : null
}

/** How far a disc is from what was typed: the kind of match, then what tells equals apart. */
const COST = {
  /** The name, the whole name and nothing but the name. */
  exact: 0,
  sameWords: 0.5,
  beginning: 1,
  /** Every word typed begins a word of the name; or only the brand was typed. */
  words: 2,
  /** Words of a label were left out to find this. */
  withoutLabelWords: 2.5,
  labelWord: 0.01,
  inside: 3,
  insideText: 4,
  typos: 5,
  typosInBeginning: 0.5,
  typosInWords: 1,
  /** A name with a typo is more likely than a brand with one. */
  typosInBrand: 5,
  /** Sounding alike is about as likely as one typo. */
  sound: 6.05,
  /** Small steps within a kind. */
  beginningOfBrand: 0.2,
  otherFirstLetter: 0.1,
  otherSound: 0.1,
} as const

/** Below this a match is one that a player typed on purpose, and typos are not looked for. */
const ON_PURPOSE_BELOW = COST.inside

/** What was typed for the name: its words in order, without spaces, and by its sound. */
type Typed = { readonly words: readonly string[]; readonly name: string; readonly sound: string }

/** One way to understand the words: which discs may be meant, and what their name is like. */
type Reading = {
  readonly words: readonly string[]
  readonly entries: readonly Entry[]
  /** What this way of reading costs by itself. */
  readonly cost: number
}

/**
 * The discs that match a search, best first: exact names, then beginnings, then names that contain it,
 * then typos. Undefined where too little was typed to search for. Equals are ordered by popularity, then
 * by the shorter name, then by the larger brand, and then stay in the order given.
 */
export function searchDiscs(
  discs: readonly Disc[],
  typed: string,
  popular?: ReadonlySet<string>,
): readonly Disc[] | undefined {
  const term = searchTerm(typed)
  if (term === null) return undefined
  const all = discs.map(entryOf)
  const brands = Map.groupBy(all, entry => entry.disc.brand)
  const words = searchWords(term).slice(0, WORDS_READ)

  const found = new Map<Entry, number>()
  for (const entry of all) if (entry.text.includes(term)) found.set(entry, COST.insideText)
  if (words.length > 0) {
    collect(found, readingsOf(words, all, brands, literalBrandCost), literalCost)
    const onPurpose = [...found.values()].some(cost => cost < ON_PURPOSE_BELOW)
    if (!onPurpose) {
      collect(found, readingsOf(words, all, brands, forgivingBrandCost), forgivingCost)
    }
    if (found.size === 0) collect(found, wordsAlone(words, all), exactCost)
  }

  const isPopular = ({ disc, classic }: Entry) => (popular ? popular.has(disc.id) : classic)
  const brandSize = ({ disc }: Entry) => brands.get(disc.brand)?.length ?? 0
  return [...found]
    .toSorted(
      ([a, costOfA], [b, costOfB]) =>
        costOfA - costOfB ||
        Number(isPopular(b)) - Number(isPopular(a)) ||
        // Where only a brand was typed, the length of a name says nothing.
        (costOfA === COST.words ? 0 : a.name.length - b.name.length) ||
        (costOfA === COST.words ? 0 : brandSize(b) - brandSize(a)),
    )
    .map(([{ disc }]) => disc)
}

/** Adds what each reading finds, at the least cost that any of them finds it for. */
function collect(
  found: Map<Entry, number>,
  readings: readonly Reading[],
  costOf: (typed: Typed, entry: Entry) => number | undefined,
): void {
  for (const { words, entries: candidates, cost: readingCost } of readings) {
    const name = words.join('')
    const typed = { words, name, sound: soundOf(name) }
    for (const entry of candidates) {
      const cost = name === '' ? COST.words : costOf(typed, entry)
      if (cost === undefined || cost + readingCost >= (found.get(entry) ?? Infinity)) continue
      found.set(entry, cost + readingCost)
    }
  }
}

/** All words as a name, or with some of them as a brand; each once more without the words of a label. */
function readingsOf(
  words: readonly string[],
  all: readonly Entry[],
  brands: ReadonlyMap<string, readonly Entry[]>,
  brandCost: (typed: string, keys: readonly string[]) => number | undefined,
): readonly Reading[] {
  const readings: Reading[] = [{ words, entries: all, cost: 0 }]
  for (const { span, rest } of spansOf(words)) {
    for (const ofBrand of brands.values()) {
      const cost = brandCost(span, ofBrand[0]?.brandKeys ?? [])
      if (cost !== undefined) readings.push({ words: rest, entries: ofBrand, cost })
    }
  }
  return readings.concat(readings.flatMap(withoutLabelWords))
}

/** Without each word of a label, since some are part of a name (`River Pro`), and without all of them. */
function withoutLabelWords({ words, entries: candidates, cost }: Reading): readonly Reading[] {
  const labels = words.filter(isLabelWord)
  if (labels.length === 0 || labels.length === words.length) return []
  const withoutOne = labels.map(label => words.toSpliced(words.indexOf(label), 1))
  return [...withoutOne, words.filter(word => !isLabelWord(word))].map(kept => ({
    words: kept,
    entries: candidates,
    cost: cost + COST.withoutLabelWords + COST.labelWord * (words.length - kept.length),
  }))
}

const NAME_ALONE_FROM = 4

/** The last resort: one word is the name of a disc and the others are not known (`luna mcbeth`). */
const wordsAlone = (words: readonly string[], all: readonly Entry[]): readonly Reading[] =>
  words
    .filter(word => word.length >= NAME_ALONE_FROM)
    .map(word => ({ words: [word], entries: all, cost: 0 }))

const exactCost = ({ name }: Typed, entry: Entry): number | undefined =>
  entry.name === name ? COST.exact : undefined

const LONGEST_BRAND = 3

/** One to three neighboring words, joined, and what is left without them. */
function spansOf(words: readonly string[]): { span: string; rest: readonly string[] }[] {
  return words.flatMap((_, from) =>
    Array.from({ length: Math.min(LONGEST_BRAND, words.length - from) }, (__, more) => ({
      span: words.slice(from, from + more + 1).join(''),
      rest: words.toSpliced(from, more + 1),
    })),
  )
}

const BRAND_BEGINNING_FROM = 3

function literalBrandCost(typed: string, keys: readonly string[]): number | undefined {
  if (keys.includes(typed)) return 0
  const begins = typed.length >= BRAND_BEGINNING_FROM && keys.some(key => key.startsWith(typed))
  return begins ? COST.beginningOfBrand : undefined
}

function forgivingBrandCost(typed: string, keys: readonly string[]): number | undefined {
  const literal = literalBrandCost(typed, keys)
  if (literal !== undefined) return literal
  const edits = keys.map(key => editsWithin(typed, key) ?? Infinity)
  const least = Math.min(...edits)
  return least === Infinity ? undefined : COST.typosInBrand + least
}

function literalCost({ words, name }: Typed, entry: Entry): number | undefined {
  if (entry.name === name) return COST.exact
  if (entry.name.startsWith(name)) return COST.beginning
  if (matchWords(words, entry.words, editsToBeginning) !== undefined) {
    return name.length === entry.name.length ? COST.sameWords : COST.words
  }
  const inside = name.length >= INSIDE_FROM && entry.words.some(word => word.includes(name))
  return inside ? COST.inside : undefined
}

/** Shorter texts stand inside too many names. */
const INSIDE_FROM = 3

const editsToBeginning = (typed: string, word: string): number | undefined =>
  word.startsWith(typed) ? 0 : undefined

const BEGINNING_TYPOS_FROM = 5
const SOUND_FROM = 3

function forgivingCost({ words, name, sound }: Typed, entry: Entry): number | undefined {
  const soundsAlike = sound.length >= SOUND_FROM && sound === entry.sound
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

/** Edits between two words where they are few enough to be typos; the longer word decides. */
function editsWithin(typed: string, name: string): number | undefined {
  const allowed = typosAllowed(Math.max(typed.length, name.length))
  if (Math.abs(typed.length - name.length) > allowed) return undefined
  if (strangersIn(typed, name) > allowed) return undefined
  const { whole } = countTypos(typed, name)
  return whole <= allowed ? whole : undefined
}

/** The same for a name of which only the beginning was typed. */
function editsInBeginning(typed: string, name: string): number | undefined {
  const allowed = typosAllowed(typed.length)
  if (typed.length < BEGINNING_TYPOS_FROM || name.length <= typed.length) return undefined
  const start = name.slice(0, typed.length + allowed)
  if (strangersIn(typed, start) > allowed) return undefined
  const { beginning } = countTypos(typed, start)
  return beginning <= allowed ? beginning : undefined
}

/** Letters that the name lacks: each takes one edit at least, and counting them is quick. */
function strangersIn(typed: string, name: string): number {
  let strangers = 0
  for (const letter of typed) if (!name.includes(letter)) strangers += 1
  return strangers
}

/** The sum of edits that fits every typed word to a word of the name, each used once. */
function matchWords(
  typed: readonly string[],
  words: readonly string[],
  editsOf: (typed: string, word: string) => number | undefined,
): number | undefined {
  if (typed.length > words.length) return undefined
  const free = [...words]
  let total = 0
  // Longest first, so that a single letter does not take the word that a longer one needs.
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
