// Where in a line the letters of molds, brands and plastics are.
import type { Plastic } from '../copy/plastics.ts'
import type { Disc } from '../disc/disc.ts'
import type { ListIndex } from './list-index.ts'
import { joins, type Token } from './tokens.ts'

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

/** Only `Tank - Panzer` goes on after a dash. */
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
