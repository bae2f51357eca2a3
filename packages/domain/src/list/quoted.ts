// The parts of our own lines that are said outright: quoted fields, tags and the note.
import { INKS, type Ink } from '../copy/copy.ts'

const QUOTED = String.raw`"((?:[^"\\]|\\.)*)"`
const FIELD = {
  mold: new RegExp(String.raw`(?<!\S)mold ${QUOTED} ${QUOTED}`, 'i'),
  plastic: new RegExp(String.raw`(?<!\S)plastic ${QUOTED}`, 'i'),
  color: new RegExp(String.raw`(?<!\S)color ${QUOTED}`, 'i'),
  ink: /(?<!\S)ink (none|rim|bottom|top)(?![^\s,])/i,
} as const
/** `#1` is a place in a list or a name, not a tag. */
const TAGS = new RegExp(String.raw`(?<!\S)#(?:${QUOTED}|(\p{L}[\p{L}\p{M}\p{N}_-]*))`, 'gu')
const NOTE = /(?:^|\s)\/\/(?:\s|$)/

export type Quoted = {
  /** The line without what was said outright. */
  readonly rest: string
  readonly mold: { readonly brand: string; readonly name: string } | null
  readonly plastic: string | null
  readonly color: string | null
  readonly ink: Ink | null
  readonly tags: readonly string[]
  readonly note: string | null
}

/** Longer than any line of a list without its note; a longer one is not read. */
export const LONGEST_LINE = 6000

const NOTHING_SAID = { mold: null, plastic: null, color: null, ink: null, tags: [], note: null }

const ESCAPES: Readonly<Record<string, string>> = { n: '\n', r: '\r' }
const escaped: Readonly<Record<string, string>> = { '\n': String.raw`\n`, '\r': String.raw`\r` }

/** A note on one line: line breaks as `\n`. */
export const escapeNote = (text: string): string =>
  text.replace(/[\\\n\r]/g, sign => escaped[sign] ?? `\\${sign}`)

const unescapeNote = (text: string): string =>
  text.replace(/\\([\\nr])/g, (_, sign: string) => ESCAPES[sign] ?? sign)

/** A field in quotes; signs that end a field or begin another have a backslash. */
export const quote = (text: string): string =>
  `"${text.replace(/[\\"/#\n\r]/g, sign => escaped[sign] ?? `\\${sign}`)}"`

const unquote = (text: string): string =>
  text.replace(/\\(.)/gu, (_, sign: string) => ESCAPES[sign] ?? sign)

/** Rule LS10. */
export function readQuoted(line: string): Quoted {
  const noteAt = NOTE.exec(line)
  let rest = noteAt ? line.slice(0, noteAt.index) : line
  const note = noteAt ? unescapeNote(line.slice(noteAt.index + noteAt[0].length).trim()) : ''
  if (rest.length > LONGEST_LINE) return { ...NOTHING_SAID, rest }
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
    ink: INKS.find(known => known === ink?.toLowerCase()) ?? null,
    tags,
    note: note || null,
  }
}
