// Reads a line, and a list line by line.
import {
  type ListReading,
  NO_DETAILS,
  type ListCatalog,
  type ListReader,
  type ListRow,
  rowAt,
  LONGEST_LINE,
  type Quoted,
  readQuoted,
} from './list.ts'
import { type ListIndex, makeListIndex } from './list-index.ts'
import { chooseMold } from './choose-mold.ts'
import {
  analyzeText,
  describesOwnedDisc,
  detailsAlone,
  type DiscText,
  partOf,
  readDisc,
} from './read-disc.ts'
import { cleanLine, type Token } from './marks.ts'
import { EVERYDAY_NAMES, HEADING_WORDS } from './words.ts'
import type { Span } from './candidate.ts'
import { isTableHeader, readTable } from './table.ts'

const BULLET = /^(?:[-–—*•·▪◦‣>+~✓✔☑☐□]+|\[[ xX✓]?\]|\(?\d{1,3}[.)](?!\d))(?=\s)\s*/u
const HEADING_LINE = /^(?:#{1,6}\s|={2,}|\*\*|__)/

const IGNORED: readonly ListReading[] = [{ kind: 'ignored' }]

/** Rules LS1 and LS2. */
export function readLine(text: string, index: ListIndex): readonly ListReading[] {
  if (text === '') return IGNORED
  const quoted = readQuoted(text)
  if (quoted.rest.length > LONGEST_LINE) return [notFound(quoted.rest)]
  if (quoted.mold) return [withQuotedFields(readMold(quoted, quoted.mold, index), quoted)]
  const line = withoutBullets(cleanLine(quoted.rest))
  if (!/[\p{L}\p{N}]/u.test(line)) return quoted.note === null ? IGNORED : [notFound(text)]

  const { heading, rest } = splitHeading(line)
  const disc = analyzeText(rest, index)
  if (isHeading(text, line, disc)) return IGNORED
  const readings = severalDiscs(disc, index, heading, 'signs') ??
    severalDiscs(disc, index, heading, 'dashes') ?? [readDisc(disc)]
  return readings.map(reading => withQuotedFields(reading, quoted))
}

const notFound = (text: string): ListReading => ({
  kind: 'unknown',
  brand: null,
  name: cleanLine(text.slice(0, 80)).slice(0, 40),
  details: NO_DETAILS,
})

function withoutBullets(line: string): string {
  let rest = line
  for (let times = 0; times < 3 && BULLET.test(rest); times += 1) rest = rest.replace(BULLET, '')
  return rest
}

const isHeadingWord = ({ key }: Token): boolean => HEADING_WORDS.has(key) || /^\d{1,3}$/.test(key)

/** `Putters: Wizard, Nova` is a heading and its discs. */
function splitHeading(line: string): { heading: boolean; rest: string } {
  const match = /^([^:]{1,40}?)(?::| [-–—] )\s*(?=\S)/u.exec(line)
  const words = match?.[1]?.toLowerCase().match(/[\p{L}\p{N}]+/gu)
  const isAllHeading = words?.every(word => HEADING_WORDS.has(word)) ?? false
  return match && isAllHeading
    ? { heading: true, rest: line.slice(match[0].length) }
    : { heading: false, rest: line }
}

/** A line of heading words, a brand alone, or a text that ends in a colon and names no mold. */
function isHeading(text: string, line: string, disc: DiscText): boolean {
  const { tokens, windows } = disc.words
  const endsInColon = line.endsWith(':')
  const isWithin = (spans: readonly Span[], at: number): boolean =>
    spans.some(({ from, to }) => from <= at && at <= to)
  const isLabel = tokens.every((token, at) => isHeadingWord(token) || isWithin(windows.brands, at))
  if (isLabel && disc.marks.weight === null && tokens.length > 0) {
    if (windows.molds.length === 0) return true
    if (chooseMold(disc.words).kind === 'matched') return false
    return (
      endsInColon ||
      tokens.some((token, at) => isHeadingWord(token) && !isWithin(windows.molds, at))
    )
  }
  return (endsInColon || HEADING_LINE.test(text.trimStart())) && windows.molds.length === 0
}

/** Separators between discs. A dash usually separates a disc from its details. */
const SEPARATORS = {
  signs: /[([{)\]},;/|\t]| (?:and|&|\+) /g,
  dashes: /[([{)\]}]| [-–—] /g,
} as const

/** Splits a line at separators outside of parentheses. */
function partsOf({ text, marks }: DiscText, separators: RegExp): readonly string[] {
  const parts: string[] = []
  let depth = 0
  let start = 0
  for (const { 0: sign, index } of marks.masked.matchAll(separators)) {
    if ('([{'.includes(sign)) depth += 1
    else if (')]}'.includes(sign)) depth = Math.max(0, depth - 1)
    else if (depth === 0) {
      parts.push(text.slice(start, index))
      start = index + sign.length
    }
  }
  parts.push(text.slice(start))
  return parts.map(part => part.trim()).filter(part => part !== '')
}

/** The discs of a line, each with its details; undefined if the line has only one. Rule LS2. */
function severalDiscs(
  disc: DiscText,
  index: ListIndex,
  afterHeading: boolean,
  separators: keyof typeof SEPARATORS,
): readonly ListReading[] | undefined {
  if (disc.words.windows.molds.length < 2) return undefined
  const texts = partsOf(disc, SEPARATORS[separators])
  if (texts.length < 2) return undefined

  let brand: string | undefined
  let isPlain = true
  const parts = texts.map(text => {
    const analyzed = analyzeText(text, index)
    const isDetail =
      analyzed.words.windows.molds.length === 0 ||
      (brand !== undefined && describesOwnedDisc(analyzed, brand))
    const { choice, isComplete } = partOf(analyzed)
    if (isDetail || choice.kind === 'unknown') {
      if (!isDetail || (brand !== undefined && !describesOwnedDisc(analyzed, brand)))
        isPlain = false
      return { text, isDisc: false, isSure: false }
    }
    if (choice.kind === 'matched') brand = choice.candidate.disc.brand
    if (!isComplete) isPlain = false
    const isEveryday =
      choice.kind === 'matched' &&
      !choice.candidate.hasBrand &&
      EVERYDAY_NAMES.has(choice.candidate.span.key)
    return { text, isDisc: true, isSure: isComplete && !isEveryday, isEveryday }
  })
  // Names that are everyday words count only in a list of nothing but discs.
  const isDisc = (part: (typeof parts)[number]): boolean =>
    part.isDisc && (afterHeading || isPlain || !part.isEveryday)
  const sure = parts.filter(part => part.isSure || (isPlain && part.isDisc))
  if (sure.length < 2 && !(afterHeading && parts.filter(isDisc).length > 1)) return undefined

  if (separators === 'dashes' && !(isPlain && parts.every(part => part.isSure || !part.isDisc)))
    return undefined

  const groups: string[] = []
  let hasDisc = true
  for (const part of parts) {
    // Text before the first disc belongs to it.
    if (groups.length === 0 || (isDisc(part) && hasDisc)) {
      groups.push(part.text)
      hasDisc = isDisc(part)
    } else {
      groups.push(`${groups.pop()}, ${part.text}`)
      hasDisc ||= isDisc(part)
    }
  }
  return groups.map(group => readDisc(analyzeText(group, index)))
}

function readMold(
  quoted: Quoted,
  mold: { readonly brand: string; readonly name: string },
  index: ListIndex,
): ListReading {
  const [disc, ...others] = index.exact(mold.brand, mold.name)
  const details = detailsAlone(analyzeText(cleanLine(quoted.rest), index))
  if (!disc) return { kind: 'unknown', brand: mold.brand, name: mold.name, details }
  return others.length === 0
    ? { kind: 'matched', disc, details }
    : { kind: 'ambiguous', candidates: [disc, ...others], details }
}

/** Explicit fields replace those that were found in the text. */
function withQuotedFields(reading: ListReading, quoted: Quoted): ListReading {
  if (reading.kind === 'ignored') return reading
  const { details } = reading
  return {
    ...reading,
    details: {
      ...details,
      plastic: quoted.plastic ?? details.plastic,
      color: quoted.color ?? details.color,
      ink: quoted.ink,
      tags: quoted.tags,
      note: quoted.note === null ? details.note : joinNotes(details.note, quoted.note),
    },
  }
}

const joinNotes = (found: string | null, quoted: string): string =>
  found === null ? quoted : `${found}\n${quoted}`

/** Lines are cached, because all but one stay the same while a player types. */
const MAX_CACHED_LINES = 10_000
const MAX_CACHED_LENGTH = 500

/** Indexes the catalog once, so a long list can be read while the player types. */
export function makeListReader(catalog: ListCatalog): ListReader {
  const index = makeListIndex(catalog)
  const cache = new Map<string, readonly ListReading[]>()
  const read = (text: string): readonly ListReading[] => {
    const cached = cache.get(text)
    if (cached) return cached
    const readings = readLine(text, index)
    if (cache.size >= MAX_CACHED_LINES) cache.clear()
    if (text.length <= MAX_CACHED_LENGTH) cache.set(text, readings)
    return readings
  }
  const lines = (text: string): readonly string[] => text.split(/\r\n|\n|\r/)
  const reader: ListReader = {
    readLine: read,
    readText: text => {
      const rows = lines(text)
      return (
        readTabs(rows, reader) ??
        rows.flatMap((line, at) => read(line).map(reading => rowAt(reading, at + 1, line)))
      )
    },
    molds: index.exact,
  }
  return reader
}

/** Cells copied from a spreadsheet, with column titles. */
function readTabs(lines: readonly string[], reader: ListReader): readonly ListRow[] | undefined {
  const first = lines.findIndex(line => line.trim() !== '')
  const cells = (line: string): readonly string[] => line.split('\t')
  if (first < 0 || !isTableHeader(cells(lines[first] ?? ''))) return undefined
  return readTable(lines.slice(first).map(cells), reader).map(row =>
    rowAt(row, row.line + first, row.text),
  )
}

/** Reads a list. Never throws, and never guesses: an uncertain line is ambiguous. */
export const readList = (text: string, catalog: ListCatalog): readonly ListRow[] =>
  makeListReader(catalog).readText(text)
