// The molds that a line could mean, with the evidence for and against each.
import type { Plastic } from '@bagwise/domain/collection'
import type { Disc } from '@bagwise/domain/disc'
import type { ListIndex } from './list-index.ts'
import { isJoined, type Token } from './marks.ts'
import { COLOR_SHADES, findColor, EVERYDAY_BRANDS, FILLER_WORDS, TYPE_WORDS } from './words.ts'

/** A range of words, both ends included. */
export type Span = { readonly from: number; readonly to: number; readonly key: string }

export type MoldSpan = Span & { readonly discs: readonly Disc[] }
export type BrandSpan = Span & { readonly brands: readonly string[] }
export type PlasticSpan = Span & { readonly plastics: readonly Plastic[] }

export type LineSpans = {
  /** The longest molds, and none inside a longer brand or plastic. */
  readonly molds: readonly MoldSpan[]
  readonly brands: readonly BrandSpan[]
  readonly plastics: readonly PlasticSpan[]
}

/** The max words in a name, even if it is split. */
const MAX_NAME_WORDS = 7

/** `Tank - Panzer` is the only mold name with a spaced dash. */
const hasDash = ({ name }: Disc): boolean => name.includes(' - ')

export function findSpans(tokens: readonly Token[], index: ListIndex): LineSpans {
  const molds: MoldSpan[] = []
  const brands: BrandSpan[] = []
  const plastics: PlasticSpan[] = []
  tokens.forEach((first, from) => {
    let key = ''
    let dashed = false
    for (let to = from; to < Math.min(tokens.length, from + MAX_NAME_WORDS); to += 1) {
      const token = tokens[to] ?? first
      if (to > from && token.gap === 'dash') dashed = true
      else if (to > from && !isJoined(token)) break
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
  const longestBrands = withoutNested(brands, brands)
  return {
    brands: longestBrands,
    plastics: withoutNested(plastics, longestBrands),
    molds: withoutNested(withoutNested(withoutNested(molds, molds), longestBrands), plastics),
  }
}

/** Removes spans that are part of a longer one of the others. A name begins at most seven words earlier. */
function withoutNested<S extends Span>(spans: readonly S[], others: readonly Span[]): readonly S[] {
  const reach = new Map<number, number>()
  for (const { from, to } of others) reach.set(from, Math.max(to, reach.get(from) ?? to))
  return spans.filter(({ from, to }) => {
    for (let start = from; start > from - MAX_NAME_WORDS; start -= 1) {
      const end = reach.get(start) ?? -1
      if (end >= to && end - start > to - from) return false
    }
    return true
  })
}

export const overlaps = (a: Span, b: Span): boolean => a.from <= b.to && b.from <= a.to

export type LineContext = {
  readonly tokens: readonly Token[]
  readonly spans: LineSpans
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
  /** All plastics of its brand in the line, including unused ones. */
  readonly plasticSpans: readonly PlasticSpan[]
  /** True if the line has its brand, or a plastic that its brand sells. */
  readonly hasBrand: boolean
  /** True if the line names another brand. */
  readonly hasConflict: boolean
  /** True if only its own brand or plastic precedes it. */
  readonly isFirst: boolean
  readonly score: number
}

const COUNT = /^(?:x[1-9]|[1-9]x)$/

export const isCountWord = ({ key }: Token): boolean => COUNT.test(key)

/** True if a word is written like a name: `PD`, not `it`. */
export const looksLikeName = ({ tokens }: LineContext, { span }: Candidate): boolean =>
  /^[\p{Lu}\p{N}]/u.test(tokens[span.from]?.raw ?? '')

export function scoreCandidate(context: LineContext, span: MoldSpan, disc: Disc): Candidate {
  const { tokens, spans } = context
  const brandSpans = spans.brands.filter(
    other => !overlaps(other, span) && other.brands.includes(disc.brand),
  )
  const plasticSpans = spans.plastics.filter(
    other =>
      !overlaps(other, span) &&
      !brandSpans.some(brand => overlaps(brand, other)) &&
      other.plastics.some(({ brand }) => brand === disc.brand) &&
      (other.key.length > 1 || isStandalone(tokens, other) || isBeside(tokens, other, span)),
  )
  const plasticSpan = plasticSpans.toSorted(
    (a, b) => b.key.length - a.key.length || distance(a, span) - distance(b, span),
  )[0]
  const own = [...brandSpans, ...plasticSpans]
  const isFirst = tokens
    .slice(0, span.from)
    .every((token, index) => isFillerOrDetail(token) || own.some(other => covers(other, index)))
  const touches = own.some(
    other => isRightBefore(tokens, other, span) || isRightBefore(tokens, span, other),
  )
  const hasConflict =
    brandSpans.length === 0 &&
    spans.brands.some(
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
    hasConflict,
    isFirst,
    score:
      (brandSpans.length > 0 ? 4 : 0) +
      (plasticSpan ? 2 : 0) +
      (touches ? 1 : 0) +
      (isFirst ? 1 : 0) -
      (hasConflict ? 4 : 0),
  }
}

export const covers = ({ from, to }: Span, index: number): boolean => from <= index && index <= to

const distance = (a: Span, b: Span): number =>
  Math.min(Math.abs(a.from - b.to), Math.abs(b.from - a.to))

/** True if only a space or a hyphen separates the two spans. */
export function isRightBefore(tokens: readonly Token[], first: Span, second: Span): boolean {
  const next = tokens[second.from]
  return first.to + 1 === second.from && next !== undefined && isJoined(next)
}

/** True if a single letter is a plastic: right before a mold, or right after it at the end of the line. */
function isBeside(tokens: readonly Token[], letter: Span, mold: Span): boolean {
  const next = tokens[letter.to + 1]
  return (
    isRightBefore(tokens, letter, mold) ||
    (isRightBefore(tokens, mold, letter) && !(next && isJoined(next)))
  )
}

const isStandalone = (tokens: readonly Token[], { from, to }: Span): boolean =>
  [tokens[from], tokens[to + 1]].every(token => token === undefined || !isJoined(token))

/** True for fillers, types, colors and counts, which may be anywhere in a line. */
export const isFillerOrDetail = (token: Token): boolean =>
  FILLER_WORDS.has(token.key) ||
  TYPE_WORDS.has(token.key) ||
  findColor(token.key) !== undefined ||
  COLOR_SHADES.has(token.key) ||
  isCountWord(token) ||
  /^\d$/.test(token.key)

/** True if a brand in the line contradicts a mold from another brand. Rule LS9. */
function contradicts(
  tokens: readonly Token[],
  brand: BrandSpan,
  mold: Span,
  plastic: Span | undefined,
): boolean {
  if (EVERYDAY_BRANDS.has(brand.key)) {
    return (
      isRightBefore(tokens, brand, mold) ||
      (plastic !== undefined &&
        isRightBefore(tokens, brand, plastic) &&
        isRightBefore(tokens, plastic, mold))
    )
  }
  // After a dash, `from` or `at`, the brand is a store name.
  const before = tokens[brand.from - 1]
  const isStore =
    brand.from > mold.to &&
    (tokens[brand.from]?.gap === 'dash' || before?.key === 'from' || before?.key === 'at')
  return !isStore
}

/** Returns the words that belong neither to the mold nor to its brand and plastic. */
export const leftOver = ({ tokens }: LineContext, candidate: Candidate): readonly number[] => {
  const own = [candidate.span, ...candidate.brandSpans, ...candidate.plasticSpans]
  return tokens.flatMap((_, index) => (own.some(span => covers(span, index)) ? [] : [index]))
}
