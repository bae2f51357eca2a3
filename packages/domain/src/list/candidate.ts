// The molds that a line could mean, with the evidence for and against each.
import type { Plastic } from '../collection/owned-disc.ts'
import type { Disc } from '../disc.ts'
import type { ListIndex } from './list-index.ts'
import { joins, type Token } from './marks.ts'
import { COLOR_SHADES, colorOf, EVERYDAY_BRANDS, FILLER_WORDS, TYPE_WORDS } from './words.ts'

/** From one word to another, both included. */
export type Span = { readonly from: number; readonly to: number; readonly key: string }

export type MoldSpan = Span & { readonly discs: readonly Disc[] }
export type BrandSpan = Span & { readonly brands: readonly string[] }
export type PlasticSpan = Span & { readonly plastics: readonly Plastic[] }

export type Windows = {
  /** The longest molds, and none inside a longer brand or plastic. */
  readonly molds: readonly MoldSpan[]
  readonly brands: readonly BrandSpan[]
  readonly plastics: readonly PlasticSpan[]
}

/** More words than any name has, also when it is split. */
const WORDS_PER_NAME = 7

/** Only `Tank - Panzer` continues after a dash. */
const hasDash = ({ name }: Disc): boolean => name.includes(' - ')

export function findWindows(tokens: readonly Token[], index: ListIndex): Windows {
  const molds: MoldSpan[] = []
  const brands: BrandSpan[] = []
  const plastics: PlasticSpan[] = []
  tokens.forEach((first, from) => {
    let key = ''
    let dashed = false
    for (let to = from; to < Math.min(tokens.length, from + WORDS_PER_NAME); to += 1) {
      const token = tokens[to] ?? first
      if (to > from && token.gap === 'dash') dashed = true
      else if (to > from && !joins(token)) break
      key += token.key
      if (key.length > index.longestKey) break
      const meaning = index.meaning(key)
      if (!meaning) continue
      const discs = dashed ? meaning.discs.filter(hasDash) : meaning.discs
      if (discs.length > 0) molds.push({ from, to, key, discs })
      if (dashed) continue
      if (meaning.brands.length > 0) brands.push({ from, to, key, brands: meaning.brands })
      if (meaning.plastics.length > 0) plastics.push({ from, to, key, plastics: meaning.plastics })
    }
  })
  const longestBrands = outside(brands, brands)
  return {
    brands: longestBrands,
    plastics: outside(plastics, longestBrands),
    molds: outside(outside(outside(molds, molds), longestBrands), plastics),
  }
}

/** The spans that are not part of a longer one of the others; a name begins at most seven words earlier. */
function outside<S extends Span>(spans: readonly S[], others: readonly Span[]): readonly S[] {
  const reach = new Map<number, number>()
  for (const { from, to } of others) reach.set(from, Math.max(to, reach.get(from) ?? to))
  return spans.filter(({ from, to }) => {
    for (let start = from; start > from - WORDS_PER_NAME; start -= 1) {
      const end = reach.get(start) ?? -1
      if (end >= to && end - start > to - from) return false
    }
    return true
  })
}

export const overlaps = (a: Span, b: Span): boolean => a.from <= b.to && b.from <= a.to

export type Words = {
  readonly tokens: readonly Token[]
  readonly windows: Windows
  readonly index: ListIndex
}

/** A mold that a line may refer to, with the evidence for it. */
export type Candidate = {
  readonly span: MoldSpan
  readonly disc: Disc
  /** The brands and plastics of the line that belong to this mold. */
  readonly brandSpans: readonly BrandSpan[]
  readonly plasticSpan: PlasticSpan | undefined
  readonly plastic: Plastic | undefined
  /** All plastic words of its brand, including those besides the one that is used. */
  readonly plasticSpans: readonly PlasticSpan[]
  /** Its brand, or a plastic that its brand sells. */
  readonly hasBrand: boolean
  /** The line names another brand. */
  readonly isConflict: boolean
  /** Only its own brand or plastic precedes it. */
  readonly isLead: boolean
  readonly score: number
}

const COUNT = /^(?:x[1-9]|[1-9]x)$/

export const isCountWord = ({ key }: Token): boolean => COUNT.test(key)

/** Whether a word is written like a name: `PD`, not `it`. */
export const isWritten = ({ tokens }: Words, { span }: Candidate): boolean =>
  /^[\p{Lu}\p{N}]/u.test(tokens[span.from]?.raw ?? '')

export function weigh(words: Words, span: MoldSpan, disc: Disc): Candidate {
  const { tokens, windows } = words
  const brandSpans = windows.brands.filter(
    other => !overlaps(other, span) && other.brands.includes(disc.brand),
  )
  const plasticSpans = windows.plastics.filter(
    other =>
      !overlaps(other, span) &&
      !brandSpans.some(brand => overlaps(brand, other)) &&
      other.plastics.some(({ brand }) => brand === disc.brand) &&
      (other.key.length > 1 || isAlone(tokens, other) || isBeside(tokens, other, span)),
  )
  const plasticSpan = plasticSpans.toSorted(
    (a, b) => b.key.length - a.key.length || distance(a, span) - distance(b, span),
  )[0]
  const own = [...brandSpans, ...plasticSpans]
  const isLead = tokens
    .slice(0, span.from)
    .every((token, at) => isLabelWord(token) || own.some(other => covers(other, at)))
  const touches = own.some(other => isBefore(tokens, other, span) || isBefore(tokens, span, other))
  const isConflict =
    brandSpans.length === 0 &&
    windows.brands.some(
      other =>
        ![span, ...plasticSpans].some(own => overlaps(other, own)) &&
        !other.brands.includes(disc.brand) &&
        contradicts(tokens, other, span, plasticSpan),
    )
  return {
    span,
    disc,
    brandSpans,
    plasticSpan,
    plasticSpans,
    plastic: plasticSpan?.plastics.find(({ brand }) => brand === disc.brand),
    hasBrand:
      brandSpans.length > 0 ||
      (plasticSpan !== undefined && (plasticSpan.key.length > 1 || span.key.length > 2)),
    isConflict,
    isLead,
    score:
      (brandSpans.length > 0 ? 4 : 0) +
      (plasticSpan ? 2 : 0) +
      (touches ? 1 : 0) +
      (isLead ? 1 : 0) -
      (isConflict ? 4 : 0),
  }
}

export const covers = ({ from, to }: Span, at: number): boolean => from <= at && at <= to

const distance = (a: Span, b: Span): number =>
  Math.min(Math.abs(a.from - b.to), Math.abs(b.from - a.to))

/** Nothing but a space or a hyphen between them. */
export function isBefore(tokens: readonly Token[], first: Span, second: Span): boolean {
  const next = tokens[second.from]
  return first.to + 1 === second.from && next !== undefined && joins(next)
}

/** A single letter is a plastic right before a mold, or right after it at the end of the line. */
function isBeside(tokens: readonly Token[], letter: Span, mold: Span): boolean {
  const next = tokens[letter.to + 1]
  return (
    isBefore(tokens, letter, mold) || (isBefore(tokens, mold, letter) && !(next && joins(next)))
  )
}

const isAlone = (tokens: readonly Token[], { from, to }: Span): boolean =>
  [tokens[from], tokens[to + 1]].every(token => token === undefined || !joins(token))

/** Words that may be anywhere on a label. */
export const isLabelWord = (token: Token): boolean =>
  FILLER_WORDS.has(token.key) ||
  TYPE_WORDS.has(token.key) ||
  colorOf(token.key) !== undefined ||
  COLOR_SHADES.has(token.key) ||
  isCountWord(token) ||
  /^\d$/.test(token.key)

/** Whether a brand in the line contradicts a mold from another brand. Rule LS9. */
function contradicts(
  tokens: readonly Token[],
  brand: BrandSpan,
  mold: Span,
  plastic: Span | undefined,
): boolean {
  if (EVERYDAY_BRANDS.has(brand.key)) {
    return (
      isBefore(tokens, brand, mold) ||
      (plastic !== undefined && isBefore(tokens, brand, plastic) && isBefore(tokens, plastic, mold))
    )
  }
  // After a dash, or after `from` or `at`, it is a shop.
  const before = tokens[brand.from - 1]
  const isShop =
    brand.from > mold.to &&
    (tokens[brand.from]?.gap === 'dash' || before?.key === 'from' || before?.key === 'at')
  return !isShop
}

/** The words that belong neither to the mold nor to its brand and plastic. */
export const leftOver = ({ tokens }: Words, candidate: Candidate): readonly number[] => {
  const own = [candidate.span, ...candidate.brandSpans, ...candidate.plasticSpans]
  return tokens.flatMap((_, at) => (own.some(span => covers(span, at)) ? [] : [at]))
}
