// A list of discs: its rows, details and explicit fields.
import { type Ink, INKS, type Plastic } from '@bagwise/domain/collection'
import type { Disc } from '@bagwise/domain/disc'

/** The details of a disc besides its mold. Null if the line doesn't mention them. */
export type ListDetails = {
  readonly plastic: string | null
  /** In grams. */
  readonly weight: number | null
  /** 1 to 10. */
  readonly condition: number | null
  readonly color: string | null
  readonly ink: Ink | null
  readonly count: number
  readonly tags: readonly string[]
  readonly note: string | null
}

export const NO_DETAILS: ListDetails = {
  plastic: null,
  weight: null,
  condition: null,
  color: null,
  ink: null,
  count: 1,
  tags: [],
  note: null,
}

export type ListItem = { readonly disc: Disc; readonly details: ListDetails }

export type ListReading =
  | { readonly kind: 'matched'; readonly disc: Disc; readonly details: ListDetails }
  /** Two to five molds that the player chooses from. */
  | {
      readonly kind: 'ambiguous'
      readonly candidates: readonly Disc[]
      readonly details: ListDetails
    }
  /** Brand and name are from the line, for a search or a custom mold. */
  | {
      readonly kind: 'unknown'
      readonly brand: string | null
      readonly name: string
      readonly details: ListDetails
    }
  /** A heading or an empty line. */
  | { readonly kind: 'ignored' }

/** A reading with its line. A line with several discs has several rows. */
export type ListRow = ListReading & {
  /** Counted from 1. */
  readonly line: number
  /** The line as it was written. */
  readonly text: string
}

export const rowAt = (reading: ListReading, line: number, text: string): ListRow => ({
  ...reading,
  line,
  text,
})

export type ListCatalog = {
  readonly discs: readonly Disc[]
  readonly plastics: readonly Plastic[]
  /** Molds that the player described. */
  readonly customMolds?: readonly Disc[] | undefined
}

export type ListReader = {
  /** Reads the discs of one line. A heading or an empty line is ignored. */
  readonly readLine: (text: string) => readonly ListReading[]
  /** Reads every line in order. A line with several discs has several rows. */
  readonly readText: (text: string) => readonly ListRow[]
  /** Returns the molds of a brand with exactly this name. */
  readonly molds: (brand: string, name: string) => readonly Disc[]
}

/** The max count of a line. Rule LS4. */
export const LIST_COUNT_LIMIT = 9

export const isListCount = (count: number): boolean =>
  Number.isInteger(count) && count >= 1 && count <= LIST_COUNT_LIMIT

/** Marks a disc that the player doesn't have yet. Rule LS11. */
export const WISH_TAG = 'wishlist'

/** Matches a note that begins with "lost": `Luna - lost on hole 7`. */
const LOST = /^\P{L}*lost\b/iu

/** True if the player doesn't have the disc, or no longer has it. Rule LS14. */
export const isNotOwned = ({ tags, note }: ListDetails): boolean =>
  tags.includes(WISH_TAG) || LOST.test(note ?? '')

const QUOTED = String.raw`"((?:[^"\\]|\\.)*)"`
const FIELD = {
  mold: new RegExp(String.raw`(?<!\S)mold ${QUOTED} ${QUOTED}`, 'i'),
  plastic: new RegExp(String.raw`(?<!\S)plastic ${QUOTED}`, 'i'),
  color: new RegExp(String.raw`(?<!\S)color ${QUOTED}`, 'i'),
  ink: /(?<!\S)ink (none|rim|bottom|top)(?![^\s,])/i,
} as const
/** `#1` is a position in a list or part of a name, not a tag. */
const TAGS = new RegExp(String.raw`(?<!\S)#(?:${QUOTED}|(\p{L}[\p{L}\p{M}\p{N}_-]*))`, 'gu')
const NOTE = /(?:^|\s)\/\/(?:\s|$)/

export type ExplicitFields = {
  /** The line without its explicit fields. */
  readonly rest: string
  readonly mold: { readonly brand: string; readonly name: string } | null
  readonly plastic: string | null
  readonly color: string | null
  readonly ink: Ink | null
  readonly tags: readonly string[]
  readonly note: string | null
}

/** Longer lines, not counting their note, are unknown. Rule LS1. */
export const MAX_LINE_LENGTH = 6000

const NO_EXPLICIT_FIELDS = {
  mold: null,
  plastic: null,
  color: null,
  ink: null,
  tags: [],
  note: null,
}

const UNESCAPED: Readonly<Record<string, string>> = { n: '\n', r: '\r' }
const ESCAPED: Readonly<Record<string, string>> = { '\n': String.raw`\n`, '\r': String.raw`\r` }

/** Writes a note on one line, with line breaks as `\n`. */
export const escapeNote = (text: string): string =>
  text.replace(/[\\\n\r]/g, character => ESCAPED[character] ?? `\\${character}`)

const unescapeNote = (text: string): string =>
  text.replace(/\\([\\nr])/g, (_, character: string) => UNESCAPED[character] ?? character)

/** Quotes a field. Characters that end a field or begin another get a backslash. */
export const quote = (text: string): string =>
  `"${text.replace(/[\\"/#\n\r]/g, character => ESCAPED[character] ?? `\\${character}`)}"`

const unquote = (text: string): string =>
  text.replace(/\\(.)/gu, (_, character: string) => UNESCAPED[character] ?? character)

/** Reads the explicit fields of a line, such as `plastic "174"`. Rule LS10. */
export function readExplicitFields(line: string): ExplicitFields {
  const noteAt = NOTE.exec(line)
  let rest = noteAt ? line.slice(0, noteAt.index) : line
  const note = noteAt ? unescapeNote(line.slice(noteAt.index + noteAt[0].length).trim()) : ''
  if (rest.length > MAX_LINE_LENGTH) return { ...NO_EXPLICIT_FIELDS, rest }
  const take = (pattern: RegExp): readonly string[] | undefined => {
    const match = pattern.exec(rest)
    if (!match) return undefined
    rest = `${rest.slice(0, match.index)} ${rest.slice(match.index + match[0].length)}`
    return match.slice(1).map(text => unquote(text ?? ''))
  }
  const [brand, name] = take(FIELD.mold) ?? []
  const [plastic] = take(FIELD.plastic) ?? []
  const [color] = take(FIELD.color) ?? []
  const [ink] = take(FIELD.ink) ?? []
  const tags: string[] = []
  rest = rest.replace(TAGS, (_, quotedTag?: string, word?: string) => {
    tags.push(word ?? unquote(quotedTag ?? ''))
    return ' '
  })
  return {
    rest,
    mold: brand !== undefined && name !== undefined ? { brand, name } : null,
    plastic: plastic ?? null,
    color: color ?? null,
    ink: INKS.find(valid => valid === ink?.toLowerCase()) ?? null,
    tags,
    note: note || null,
  }
}
