// Text helpers: visible length, storable characters, truncation, comparison and escaping.

/** Created on first use, because creating it is slow on phones. */
let segmenter: Intl.Segmenter | undefined

function segments(text: string): Intl.Segments {
  segmenter ??= new Intl.Segmenter('en', { granularity: 'grapheme' })
  return segmenter.segment(text)
}

/** A family emoji with skin tones is one visible character and ten code points. */
const CODE_POINTS_PER_CHARACTER = 10

const PRINTABLE_ASCII = /^[\x20-\x7e]*$/

/** Returns the characters a person sees, one by one. Rule TX1. */
export function visibleCharacters(text: string): string[] {
  if (PRINTABLE_ASCII.test(text)) return text.split('')
  return Array.from(segments(text), ({ segment }) => segment)
}

/** Counts visible characters: an emoji or an accented letter counts once, however it is encoded. Rule TX1. */
export function visibleLength(text: string): number {
  if (PRINTABLE_ASCII.test(text)) return text.length
  let length = 0
  for (const _ of segments(text)) length += 1
  return length
}

/** True if a text has at most this many visible characters. Also limits code points, because a letter may have a thousand accents. Rule TX2. */
export function fits(text: string, limit: number): boolean {
  if (text.length <= limit) return true
  if (text.length > limit * CODE_POINTS_PER_CHARACTER * 2) return false
  if (Array.from(text).length > limit * CODE_POINTS_PER_CHARACTER) return false
  return visibleLength(text) <= limit
}

/** Compares code units: the order is the same on every machine and in every locale. */
export const compareText = (a: string, b: string): number => (a < b ? -1 : Number(a > b))

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
}

/** Escapes text for HTML and SVG, including double-quoted attributes. */
export const escapeHtml = (text: string): string =>
  text.replaceAll(/[&<>"]/g, character => ENTITIES[character] ?? character)

export const utf8Bytes = (text: string): number => new TextEncoder().encode(text).length

/** Returns `an` before a vowel, otherwise `a`. */
export const article = (word: string): string => (/^[aeiou]/i.test(word) ? 'an' : 'a')

export const capitalize = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

/** `1,648` */
export const formatCount = (count: number): string => count.toLocaleString('en-US')

/** `1 disc` or `1,648 discs`. */
export const pluralize = (count: number, noun: string): string =>
  `${formatCount(count)} ${count === 1 ? noun : `${noun}s`}`

/** Joins words: `a`, `a and b`, `a, b and c`. */
export const joinWithAnd = (words: readonly string[]): string =>
  words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`

/** Returns the longest beginning of the text that fits, without cutting a character. Rule TX3. */
export function cutTo(text: string, limit: number, maxBytes = Infinity): string {
  const fitsBoth = (part: string) => fits(part, limit) && utf8Bytes(part) <= maxBytes
  if (fitsBoth(text)) return text
  let result = ''
  for (const { segment } of segments(text)) {
    if (!fitsBoth(result + segment)) break
    result += segment
  }
  return result
}

const SINGLE_LINE_CONTROLS = /[\p{Cc}\u2028\u2029]/u
/** All but tab and line breaks, which people type. */
const MULTILINE_CONTROLS = /[^\P{Cc}\t\n\r]/u

/** Embeddings, overrides and isolates can reverse other text; plain direction marks cannot. */
const DIRECTION_COMMANDS = /[\u202a-\u202e\u2066-\u2069]/

/** Invisible text: white space, zero-width characters, fillers. */
const BLANK = String.raw`[\s\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180e\u200b-\u200f\u202a-\u202e\u2060-\u206f\u2800\u3164\ufe00-\ufe0f\ufeff\uffa0]`
const ONLY_BLANKS = new RegExp(`^${BLANK}*$`, 'u')

/** White space and zero-width spaces; not the joiners and selectors that belong to an emoji. */
const EDGE = String.raw`[\s\u00ad\u180e\u200b\u2060\u2800\u3164\ufeff]+`
const EDGES = new RegExp(`^${EDGE}|${EDGE}$`, 'gu')

export type Lines = 'one' | 'many'

/** False for text with NUL, other control characters or lone surrogates. Rule TX4. */
export function isStorable(text: string, lines: Lines): boolean {
  if (!text.isWellFormed()) return false
  if (lines === 'many') return !MULTILINE_CONTROLS.test(text)
  return !SINGLE_LINE_CONTROLS.test(text) && !DIRECTION_COMMANDS.test(text)
}

/** True for a text of spaces and zero-width characters. Rule TX5. */
export const isBlank = (text: string): boolean => ONLY_BLANKS.test(text)

/** Removes surrounding blanks. Rule TX5. */
export const trim = (text: string): string => text.replace(EDGES, '')

const ELLIPSIS = '...'

/** The text is cut at a word boundary if that leaves more than this share of the limit. */
const MIN_SHARE_AT_BOUNDARY = 0.8

/** Cuts a text at a word boundary past 80% of the limit, or else at the limit, and adds dots. Rule TX16. */
export function truncate(text: string, limit: number): string {
  if (text.length <= limit) return text
  const characters = visibleCharacters(text)
  if (characters.length <= limit) return text

  // One more character, because a word may end exactly at the limit.
  const boundary = characters.slice(0, limit + 1).findLastIndex(character => /^\s/u.test(character))
  const end = boundary > limit * MIN_SHARE_AT_BOUNDARY ? boundary : limit
  return characters.slice(0, end).join('').trimEnd() + ELLIPSIS
}

/** Parses an absolute URL. Returns null for any other text. */
export function parseUrl(text: string): URL | null {
  try {
    return new URL(text)
  } catch {
    return null
  }
}

/** Letters that accent removal does not change. */
const STROKES: Readonly<Record<string, string>> = {
  ø: 'o',
  æ: 'ae',
  œ: 'oe',
  ß: 'ss',
  đ: 'd',
  ð: 'd',
  ł: 'l',
  þ: 'th',
  ı: 'i',
}

/** Replaces letters such as ø, ß and æ with plain ones, lowercase only. */
export const withoutStrokes = (text: string): string =>
  text.replace(/[øæœßđðłþı]/g, letter => STROKES[letter] ?? letter)

/** Removes case, accents and repeated spaces: `Løft`, `LOFT` and `loft` become equal, as do `Né Zhā` and `ne zha`. Rule LI2. */
export function fold(text: string): string {
  return withoutStrokes(
    text
      .normalize('NFKD')
      .replace(/\p{M}+/gu, '')
      .toLowerCase(),
  )
    .replace(/\s+/gu, ' ')
    .trim()
}
