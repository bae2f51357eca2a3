// The ways to interpret a search: which words are the name, the brand, or label words.
import { COST } from './search-cost.ts'
import type { Entry } from './search-entry.ts'
import { isLabelWord } from './search-vocabulary.ts'

/** One interpretation: which discs may be meant, and what their name is like. */
export type Reading = {
  readonly words: readonly string[]
  readonly entries: readonly Entry[]
  /** The cost of this interpretation itself. */
  readonly cost: number
}

/** All words as a name, or some of them as a brand; each also without label words. */
export function readingsOf(
  words: readonly string[],
  all: readonly Entry[],
  brands: ReadonlyMap<string, readonly Entry[]>,
  brandCost: (typed: string, keys: readonly string[]) => number | undefined,
): readonly Reading[] {
  const readings: Reading[] = [{ words, entries: all, cost: 0 }]
  for (const { span, rest } of spansOf(words)) {
    for (const ofBrand of brands.values()) {
      const cost = brandCost(span, ofBrand[0]?.brandKeys ?? [])
      if (cost !== undefined) readings.push({ words: rest, entries: ofBrand, cost })
    }
  }
  return readings.concat(readings.flatMap(withoutLabelWords))
}

/** Without each single label word, since some are part of a name (`River Pro`), and without all of them. */
function withoutLabelWords({ words, entries: candidates, cost }: Reading): readonly Reading[] {
  const labels = words.filter(isLabelWord)
  if (labels.length === 0 || labels.length === words.length) return []
  const withoutOne = labels.map(label => words.toSpliced(words.indexOf(label), 1))
  return [...withoutOne, words.filter(word => !isLabelWord(word))].map(kept => ({
    words: kept,
    entries: candidates,
    cost: cost + COST.withoutLabelWords + COST.labelWord * (words.length - kept.length),
  }))
}

const LONGEST_BRAND = 3

/** One to three neighboring words, joined, and what is left without them. */
function spansOf(words: readonly string[]): { span: string; rest: readonly string[] }[] {
  return words.flatMap((_, from) =>
    Array.from({ length: Math.min(LONGEST_BRAND, words.length - from) }, (__, more) => ({
      span: words.slice(from, from + more + 1).join(''),
      rest: words.toSpliced(from, more + 1),
    })),
  )
}

const NAME_ALONE_FROM = 4

/** The last resort: one word is a disc's name and the others are unknown (`luna mcbeth`). */
export const wordsAlone = (words: readonly string[], all: readonly Entry[]): readonly Reading[] =>
  words
    .filter(word => word.length >= NAME_ALONE_FROM)
    .map(word => ({ words: [word], entries: all, cost: 0 }))
