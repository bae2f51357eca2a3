// The words of a line, where each is, and what is between them.
import { searchWords } from '../library/search-text.ts'
import { hasMark } from './marks.ts'

/** What is before a word: a hyphen or nothing but a space joins it to the word before; a dash or a sign separates. */
type Gap = 'space' | 'hyphen' | 'dash' | 'sign'

export type Token = {
  readonly start: number
  readonly end: number
  /** As written. */
  readonly raw: string
  /** Without case, accents and apostrophes. */
  readonly key: string
  readonly gap: Gap
  /** `#1` */
  readonly isNumbered: boolean
}

const WORD = /[\p{L}\p{M}\p{N}'’`]+/gu
const PLAIN = /^[A-Za-z0-9]+$/

const keyOf = (word: string): string =>
  PLAIN.test(word) ? word.toLowerCase() : searchWords(word).join('')

function gapOf(between: string): Gap {
  if (between === '' || /^ +$/.test(between)) return 'space'
  if (hasMark(between)) return 'sign'
  if (/^[-–._]$/.test(between)) return 'hyphen'
  if (/^ [-–—] $/.test(between)) return 'dash'
  return between.endsWith(' #') ? 'space' : 'sign'
}

/** The words of a marked line; marked characters are in none. */
export function tokensOf(masked: string): readonly Token[] {
  const tokens: Token[] = []
  let end = 0
  for (const match of masked.matchAll(WORD)) {
    const key = keyOf(match[0])
    if (key === '') continue
    const gap = tokens.length === 0 ? 'sign' : gapOf(masked.slice(end, match.index))
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

/** Whether a name can go on from the word before to this one. */
export const joins = ({ gap }: Token): boolean => gap === 'space' || gap === 'hyphen'

/** Bidirectional and zero-width characters, and controls except for the tab. */
const INVISIBLE =
  /\u034f|[\u00ad\u061c\u180e\u200b\u200c\u200e\u200f\u202a-\u202e\u2060-\u2064\u2066-\u2069\ufeff]|[^\P{Cc}\t]/gu

/** A line without invisible characters and with single spaces. */
export const cleanLine = (line: string): string =>
  line
    .replace(INVISIBLE, '')
    .replace(/[^\S\t]+/gu, ' ')
    .trim()
