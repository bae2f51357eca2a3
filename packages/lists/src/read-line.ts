// Reads a line, and a list line by line.
import {
  type ListReading,
  NO_DETAILS,
  type ListCatalog,
  type ListReader,
  type ListRow,
  rowAt,
  MAX_LINE_LENGTH,
  type ExplicitFields,
  readExplicitFields,
} from './list.ts'
import { type ListIndex, makeListIndex } from './list-index.ts'
import { chooseMold } from './choose-mold.ts'
import {
  analyzeText,
  describesOwnedDisc,
  readDetails,
  type DiscText,
  readPart,
  readDisc,
} from './read-disc.ts'
import { cleanLine, type Token } from './marks.ts'
import { EVERYDAY_NAMES, HEADING_WORDS } from './words.ts'
import type { Span } from './candidate.ts'
import { CUSTOM_MOLD_TEXT_RULES } from '@bagwise/domain/collection'
import { isTableHeader, readTable } from './table.ts'

const BULLET = /^(?:[-–—*•·▪◦‣>+~✓✔☑☐□]+|\[[ xX✓]?\]|\(?\d{1,3}[.)](?!\d))(?=\s)\s*/u
const HEADING_LINE = /^(?:#{1,6}\s|={2,}|\*\*|__)/

const IGNORED: readonly ListReading[] = [{ kind: 'ignored' }]

/** Reads the discs of a line. Rules LS1 and LS2. */
export function readLine(text: string, index: ListIndex): readonly ListReading[] {
  if (text === '') return IGNORED
  const explicit = readExplicitFields(text)
  if (explicit.rest.length > MAX_LINE_LENGTH) return [unknownLine(explicit.rest)]
  if (explicit.mold) return [withExplicitFields(readMold(explicit, explicit.mold, index), explicit)]
  const line = withoutBullets(cleanLine(explicit.rest))
  if (!/[\p{L}\p{N}]/u.test(line)) return explicit.note === null ? IGNORED : [unknownLine(text)]

  const { hasHeading, rest } = splitHeading(line)
  const disc = analyzeText(rest, index)
  if (isHeading(text, line, disc)) return IGNORED
  const readings = readSeveralDiscs(disc, index, hasHeading, 'punctuation') ??
    readSeveralDiscs(disc, index, hasHeading, 'dashes') ?? [readDisc(disc)]
  return readings.map(reading => withExplicitFields(reading, explicit))
}

const MAX_NAME_LENGTH = CUSTOM_MOLD_TEXT_RULES.name.limit

const unknownLine = (text: string): ListReading => ({
  kind: 'unknown',
  brand: null,
  name: cleanLine(text.slice(0, 2 * MAX_NAME_LENGTH)).slice(0, MAX_NAME_LENGTH),
  details: NO_DETAILS,
})

function withoutBullets(line: string): string {
  let rest = line
  for (let times = 0; times < 3 && BULLET.test(rest); times += 1) rest = rest.replace(BULLET, '')
  return rest
}

const isHeadingWord = ({ key }: Token): boolean => HEADING_WORDS.has(key) || /^\d{1,3}$/.test(key)

/** Splits `Putters: Wizard, Nova` into a heading and its discs. */
function splitHeading(line: string): { hasHeading: boolean; rest: string } {
  const match = /^([^:]{1,40}?)(?::| [-–—] )\s*(?=\S)/u.exec(line)
  const words = match?.[1]?.toLowerCase().match(/[\p{L}\p{N}]+/gu)
  const isAllHeading = words?.every(word => HEADING_WORDS.has(word)) ?? false
  return match && isAllHeading
    ? { hasHeading: true, rest: line.slice(match[0].length) }
    : { hasHeading: false, rest: line }
}

/** True for a line of heading words, a brand alone, or a text that ends in a colon and names no mold. */
function isHeading(text: string, line: string, disc: DiscText): boolean {
  const { tokens, spans } = disc.context
  const endsInColon = line.endsWith(':')
  const isWithin = (spans: readonly Span[], index: number): boolean =>
    spans.some(({ from, to }) => from <= index && index <= to)
  const isLabel = tokens.every(
    (token, index) => isHeadingWord(token) || isWithin(spans.brands, index),
  )
  if (isLabel && disc.marks.weight === null && tokens.length > 0) {
    if (spans.molds.length === 0) return true
    if (chooseMold(disc.context).kind === 'matched') return false
    return (
      endsInColon ||
      tokens.some((token, index) => isHeadingWord(token) && !isWithin(spans.molds, index))
    )
  }
  return (endsInColon || HEADING_LINE.test(text.trimStart())) && spans.molds.length === 0
}

/** Separators between discs. A dash usually separates a disc from its details. */
const SEPARATORS = {
  punctuation: /[([{)\]},;/|\t]| (?:and|&|\+) /g,
  dashes: /[([{)\]}]| [-–—] /g,
} as const

/** Splits a line at separators outside of parentheses. */
function splitParts({ text, marks }: DiscText, separators: RegExp): readonly string[] {
  const parts: string[] = []
  let depth = 0
  let start = 0
  for (const { 0: separator, index } of marks.masked.matchAll(separators)) {
    if ('([{'.includes(separator)) depth += 1
    else if (')]}'.includes(separator)) depth = Math.max(0, depth - 1)
    else if (depth === 0) {
      parts.push(text.slice(start, index))
      start = index + separator.length
    }
  }
  parts.push(text.slice(start))
  return parts.map(part => part.trim()).filter(part => part !== '')
}

/** A part of a line between two separators. */
type LinePart = {
  readonly text: string
  /** The brand of its disc, or of the disc before it. */
  readonly brand: string | undefined
  readonly isDisc: boolean
  /** True if every word was understood and its name isn't an everyday word. */
  readonly isCertain: boolean
  /** True if its name is an everyday word without a brand. */
  readonly isEveryday: boolean
  /** True if it has text besides a disc or details of the disc before it. */
  readonly hasOtherText: boolean
}

function classifyPart(text: string, index: ListIndex, brand: string | undefined): LinePart {
  const disc = analyzeText(text, index)
  const hasMold = disc.context.spans.molds.length > 0
  const isDetail = brand !== undefined && describesOwnedDisc(disc, brand)
  const { choice, isComplete } = readPart(disc)
  if (!hasMold || isDetail || choice.kind === 'unknown') {
    const hasOtherText = !isDetail && (hasMold || brand !== undefined)
    return { text, brand, isDisc: false, isCertain: false, isEveryday: false, hasOtherText }
  }
  const candidate = choice.kind === 'matched' ? choice.candidate : undefined
  const isEveryday =
    candidate !== undefined && !candidate.hasBrand && EVERYDAY_NAMES.has(candidate.span.key)
  return {
    text,
    brand: candidate?.disc.brand ?? brand,
    isDisc: true,
    isCertain: isComplete && !isEveryday,
    isEveryday,
    hasOtherText: !isComplete,
  }
}

/** Classifies parts in order, because a part may be a detail of the disc before it. */
function classifyParts(texts: readonly string[], index: ListIndex): readonly LinePart[] {
  let brand: string | undefined
  return texts.map(text => {
    const part = classifyPart(text, index, brand)
    brand = part.brand
    return part
  })
}

/** Joins each disc with its details. Text before the first disc belongs to it. */
function groupParts(
  parts: readonly LinePart[],
  isDisc: (part: LinePart) => boolean,
): readonly string[] {
  const groups: string[] = []
  let hasDisc = true
  for (const part of parts) {
    if (groups.length === 0 || (isDisc(part) && hasDisc)) {
      groups.push(part.text)
      hasDisc = isDisc(part)
    } else {
      groups.push(`${groups.pop()}, ${part.text}`)
      hasDisc ||= isDisc(part)
    }
  }
  return groups
}

/** Returns the discs of a line, each with its details, or undefined if the line has only one. Rule LS2. */
function readSeveralDiscs(
  disc: DiscText,
  index: ListIndex,
  afterHeading: boolean,
  separators: keyof typeof SEPARATORS,
): readonly ListReading[] | undefined {
  if (disc.context.spans.molds.length < 2) return undefined
  const texts = splitParts(disc, SEPARATORS[separators])
  if (texts.length < 2) return undefined

  const parts = classifyParts(texts, index)
  const hasOnlyDiscs = parts.every(part => !part.hasOtherText)
  // Everyday words count as names only in a line of nothing but discs.
  const isDisc = (part: LinePart): boolean =>
    part.isDisc && (afterHeading || hasOnlyDiscs || !part.isEveryday)
  const certain = parts.filter(part => part.isCertain || (hasOnlyDiscs && part.isDisc))
  if (certain.length < 2 && !(afterHeading && parts.filter(isDisc).length > 1)) return undefined
  const isClear = hasOnlyDiscs && parts.every(part => part.isCertain || !part.isDisc)
  if (separators === 'dashes' && !isClear) return undefined
  return groupParts(parts, isDisc).map(group => readDisc(analyzeText(group, index)))
}

function readMold(
  explicit: ExplicitFields,
  mold: { readonly brand: string; readonly name: string },
  index: ListIndex,
): ListReading {
  const [disc, ...others] = index.exact(mold.brand, mold.name)
  const details = readDetails(analyzeText(cleanLine(explicit.rest), index))
  if (!disc) return { kind: 'unknown', brand: mold.brand, name: mold.name, details }
  return others.length === 0
    ? { kind: 'matched', disc, details }
    : { kind: 'ambiguous', candidates: [disc, ...others], details }
}

/** Replaces details found in the text with explicit fields. */
function withExplicitFields(reading: ListReading, explicit: ExplicitFields): ListReading {
  if (reading.kind === 'ignored') return reading
  const { details } = reading
  return {
    ...reading,
    details: {
      ...details,
      plastic: explicit.plastic ?? details.plastic,
      color: explicit.color ?? details.color,
      ink: explicit.ink,
      tags: explicit.tags,
      note: explicit.note === null ? details.note : joinNotes(details.note, explicit.note),
    },
  }
}

const joinNotes = (fromText: string | null, explicit: string): string =>
  fromText === null ? explicit : `${fromText}\n${explicit}`

/** Limits the cache of lines. While a player types, only one line changes. */
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
        rows.flatMap((line, row) => read(line).map(reading => rowAt(reading, row + 1, line)))
      )
    },
    molds: index.exact,
  }
  return reader
}

/** Reads cells copied from a spreadsheet, if they have column titles. */
function readTabs(lines: readonly string[], reader: ListReader): readonly ListRow[] | undefined {
  const first = lines.findIndex(line => line.trim() !== '')
  const cells = (line: string): readonly string[] => line.split('\t')
  if (first < 0 || !isTableHeader(cells(lines[first] ?? ''))) return undefined
  return readTable(lines.slice(first).map(cells), reader).map(row =>
    rowAt(row, row.line + first, row.text),
  )
}

/** Reads a list. Never throws or guesses: an uncertain line is ambiguous. */
export const readList = (text: string, catalog: ListCatalog): readonly ListRow[] =>
  makeListReader(catalog).readText(text)
