// The marks of a line (numbers, weights, links) and the tokens between them.
import { WEIGHT_RANGE } from '@bagwise/domain/collection'
import { TITLES } from './words.ts'
import { searchKey } from '@bagwise/domain/library/search-text'

/** Replaces a character that was parsed and is left out of the note. */
const USED = '\u0001'
/** Replaces a character that belongs to the note and isn't part of a name: a price, a year, a URL. */
const TEXT = '\u0002'

export type Marks = {
  /** The line with every marked character replaced; the positions stay the same. */
  readonly masked: string
  readonly weight: number | null
  readonly condition: number | null
  readonly count: number | null
}

const NUMBER = String.raw`\d(?:\.\d)?`
const TURN = String.raw`[-+–−]? ?\d(?:\.\d)?`
const fourNumbers = (between: string): string =>
  String.raw`(?<![\d.])1?${NUMBER}${between}${NUMBER}${between}${TURN}${between}${NUMBER}(?![\d/]|\.\d)`

/** `12/5/-1/3`, `12-5--1-3`, `(9, 6, -1, 2)`, `9 | 5 | -1 | 2`, `Speed: 9`. Rule LS3. */
const FOUR_NUMBERS = [
  new RegExp(fourNumbers(' ?/ ?'), 'g'),
  new RegExp(fourNumbers(', ?'), 'g'),
  new RegExp(fourNumbers(String.raw` ?\| ?`), 'g'),
  new RegExp(String.raw`(?<![\d.-])1?${NUMBER}-${NUMBER}-[-–]?${NUMBER}-${NUMBER}(?![\d-])`, 'g'),
  new RegExp(String.raw`(?<![\d.])1?${NUMBER} ${NUMBER} [-+–−]?${NUMBER} ${NUMBER}(?![\d.])`, 'g'),
]
const NAMED_NUMBERS = [
  /\b\d{1,2}(?:\.\d)?[ -]speed\b/gi,
  /\b(?:speed|glide) ?[:=]? ?\d{1,2}(?:\.\d)?(?![\w/])/gi,
  /\b(?:turn|fade) ?[:=]? ?[-+–−]?[0-5](?:\.\d)?(?![\w/])/gi,
]

const TITLES_AND_LINKS = [/\b(?:https?:\/\/|www\.)\S+/gi, TITLES]

const NOTE_TEXT_PATTERNS = [
  /[$€£¥] ?\d+(?:[.,]\d+)?/g,
  /\b\d+(?:[.,]\d{1,2})? ?(?:€|\$|£|kr\b|sek\b|nok\b|dkk\b|eur\b|usd\b|gbp\b|dollars?\b|bucks\b|:-)/gi,
  // Ranges and weight classes aren't weights.
  /(?<![\d.])1\d\d(?: ?(?:-|–|—|to|\/) ?(?:1\d\d|200)|[-–/]\d{1,2})(?![\d/]) ?(?:g\b|gr\b|grams?\b)?/gi,
  /\b1\d\d ?-?class\b/gi,
  /(?<![\d.])\d{1,4}([./-])\d{1,2}\1\d{1,4}(?![\d.])/g,
  /(?<![\d.,-])(?:19[7-9]\d|20[0-4]\d)(?![\d%]|[.,]\d)/g,
]

const CONDITIONS = [
  /(?<![\d./])(10|[1-9])(?:[.,]0)? ?\/ ?10(?![\d/]|\.\d)/g,
  /\b(?:condition|cond|sleepy(?: scale)?)\.? ?[:=]? ?(10|[1-9])(?![\d.,/]\d|\d)\b/gi,
]

/** The condition that each phrase stands for. Rule LS15. */
const CONDITION_WORDS = [
  [10, /\b(?:brand[ -]new|unthrown|never thrown)\b/gi],
  [9, /\b(?:like new|lightly used|barely used)\b/gi],
  [7, /\bseasoned\b/gi],
  [5, /\bbeat(?:en)?[ -]in\b/gi],
  [3, /\b(?:beat(?:en)?[ -]up|worn[ -]out)\b/gi],
] as const

const COUNTS = [
  /\( ?[x×*] ?([1-9]) ?\)/gi,
  /\( ?([1-9]) ?[x×]? ?\)/gi,
  /× ?([1-9])(?!\d)/g,
  /(?<!\d)([1-9]) ?×/g,
  /(?<![\d.])\b([1-9]) ?x (?=1\d\d)/gi,
  / x ([1-9])(?![\w.])/gi,
  /(?<![\w.])([1-9]) x (?=\p{L})/giu,
  /\b(?:qty|quantity)\.? ?:? ?([1-9])(?!\d)\b/gi,
  /(?<![\d.])\b([1-9]) ?(?:pcs|pc|stk|kpl)\b/gi,
]

const WEIGHTS = [
  /(?<![\d.,])~?(1\d\d|200)(?:[.,](\d))? ?(?:grams?|gr|gms?|g)\b\.?/gi,
  /(?<![\w.,$#'’])~?(1[2-9]\d)(?:\.(\d))?(?!\w|[.,]\d|[%'’+"”]| ?(?:cm|mm|ft|feet|foot|m|meters?|yards?|class|points?|disc|discs)\b)/gi,
]

/** Matching numbers takes most of the time, so each pattern is tried only if it can match. */
const MAY_HAVE = {
  number: /\d/,
  fourNumbers: /\d\D+\d\D+\d\D+\d/,
  namedNumbers: /speed|glide|turn|fade/i,
  condition: /\/|cond|sleepy/i,
  conditionWords: /beat|used|new|thrown|seasoned|worn/i,
  count: /[x×(]|qty|quantity|pcs?\b|stk|kpl/i,
} as const

/** Finds numbers, weights and links in a cleaned line. */
export function markNumbers(line: string): Marks {
  let masked = line
  const mask = (pattern: RegExp, mark: string, read?: (match: readonly string[]) => void): void => {
    if (masked.search(pattern) < 0) return
    masked = masked.replace(pattern, (...match: string[]) => {
      read?.(match)
      return mark.repeat(match[0]?.length ?? 0)
    })
  }
  for (const pattern of TITLES_AND_LINKS) mask(pattern, TEXT)
  const wordConditions = new Set<number>()
  for (const [value, pattern] of MAY_HAVE.conditionWords.test(line) ? CONDITION_WORDS : [])
    mask(pattern, USED, () => wordConditions.add(value))
  const wordCondition = singleValue(wordConditions)
  if (!MAY_HAVE.number.test(line))
    return { masked, weight: null, condition: wordCondition, count: null }
  if (MAY_HAVE.fourNumbers.test(line)) for (const pattern of FOUR_NUMBERS) mask(pattern, USED)
  if (MAY_HAVE.namedNumbers.test(line)) for (const pattern of NAMED_NUMBERS) mask(pattern, USED)
  for (const pattern of NOTE_TEXT_PATTERNS) mask(pattern, TEXT)

  const conditions = new Set<number>()
  for (const pattern of MAY_HAVE.condition.test(line) ? CONDITIONS : []) {
    mask(pattern, USED, ([, value]) => conditions.add(Number(value)))
  }

  let count: number | null = null
  for (const pattern of MAY_HAVE.count.test(line) ? COUNTS : []) {
    mask(pattern, USED, ([, value]) => {
      count ??= Number(value)
    })
  }

  const weights = new Set<number>()
  const beforeWeights = masked
  for (const pattern of WEIGHTS) {
    mask(pattern, USED, ([, grams, tenths]) => {
      const weight = Number(`${grams}.${tenths ?? 0}`)
      if (weight >= WEIGHT_RANGE.min && weight <= WEIGHT_RANGE.max) weights.add(weight)
    })
  }
  // Several weights belong to several owned discs, and it's unclear which is which.
  if (weights.size > 1) {
    masked = beforeWeights
    for (const pattern of WEIGHTS) mask(pattern, TEXT)
  }
  const condition = singleValue(conditions) ?? wordCondition
  return { masked, weight: singleValue(weights), condition, count }
}

const singleValue = (values: ReadonlySet<number>): number | null =>
  values.size === 1 ? (values.values().next().value ?? null) : null

export const isUsed = (character: string | undefined): boolean => character === USED

export const hasNoteText = (masked: string): boolean => masked.includes(TEXT)

export const hasMark = (text: string): boolean => text.includes(USED) || text.includes(TEXT)

/** The separator before a word. Spaces and hyphens join it to the previous word; dashes and punctuation don't. */
type Gap = 'space' | 'hyphen' | 'dash' | 'punctuation'

export type Token = {
  readonly start: number
  readonly end: number
  /** As written. */
  readonly raw: string
  /** Without case, accents and apostrophes. */
  readonly key: string
  readonly gap: Gap
  /** True for `#1`. */
  readonly isNumbered: boolean
}

const WORD = /[\p{L}\p{M}\p{N}'’`]+/gu
const ASCII_WORD = /^[A-Za-z0-9]+$/

const tokenKey = (word: string): string =>
  ASCII_WORD.test(word) ? word.toLowerCase() : searchKey(word)

function getGap(between: string): Gap {
  if (between === '' || /^ +$/.test(between)) return 'space'
  if (hasMark(between)) return 'punctuation'
  if (/^[-–._]$/.test(between)) return 'hyphen'
  if (/^ [-–—] $/.test(between)) return 'dash'
  return between.endsWith(' #') ? 'space' : 'punctuation'
}

/** Splits a masked line into words, without the masked characters. */
export function tokenize(masked: string): readonly Token[] {
  const tokens: Token[] = []
  let end = 0
  for (const match of masked.matchAll(WORD)) {
    const key = tokenKey(match[0])
    if (key === '') continue
    const gap = tokens.length === 0 ? 'punctuation' : getGap(masked.slice(end, match.index))
    tokens.push({
      start: match.index,
      end: match.index + match[0].length,
      raw: match[0],
      key,
      gap,
      isNumbered: masked[match.index - 1] === '#',
    })
    end = match.index + match[0].length
  }
  return tokens
}

/** True if a name can continue from the previous word to this one. */
export const isJoined = ({ gap }: Token): boolean => gap === 'space' || gap === 'hyphen'

/** Bidirectional and zero-width characters, and controls except for the tab. */
const INVISIBLE =
  /\u034f|[\u00ad\u061c\u180e\u200b\u200c\u200e\u200f\u202a-\u202e\u2060-\u2064\u2066-\u2069\ufeff]|[^\P{Cc}\t]/gu

/** Removes invisible characters and repeated spaces. */
export const cleanLine = (line: string): string =>
  line
    .replace(INVISIBLE, '')
    .replace(/[^\S\t]+/gu, ' ')
    .trim()
