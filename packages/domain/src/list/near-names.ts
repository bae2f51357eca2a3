// Molds whose names are near to the words of a line: longer ones, and those with a typo.
import type { Disc } from '../disc/disc.ts'
import { type Candidate, covers, isLabelWord, leftOver, weigh, type Words } from './candidate.ts'
import { keyOf } from './list-index.ts'
import { joins, type Token } from './tokens.ts'
import type { Span } from './windows.ts'

/** Names of the same brand with another word of the line: `Thrasher (Captain's)`. */
export function longerNames(words: Words, best: Candidate): readonly Candidate[] {
  const { tokens, index } = words
  return leftOver(words, best)
    .slice(0, WORDS_SEARCHED)
    .flatMap(at => index.withWord(tokens[at]?.key ?? ''))
    .filter(({ brand, name }) => brand === best.disc.brand && keyOf(name).includes(best.span.key))
    .map(disc => weigh(words, best.span, disc))
}

/** More words than a mold, its brand and its plastic have. */
const WORDS_SEARCHED = 12
const WORDS_PER_NAME = 4

/** The letters of neighboring words from one on, up to four words. */
function* lettersFrom(tokens: readonly Token[], from: number): Generator<Span> {
  let key = ''
  for (let to = from; to < Math.min(tokens.length, from + WORDS_PER_NAME); to += 1) {
    const token = tokens[to]
    if (!token || (to > from && !joins(token))) return
    key += token.key
    yield { from, to, key }
  }
}

/** Names with one typo that are before the mold or around it: `Supr Stingray` is not a Stingray. */
export function missedNames(words: Words, best: Candidate): readonly Candidate[] {
  const { tokens, index } = words
  const left = new Set(
    leftOver(words, best).filter(at => {
      const token = tokens[at]
      const isNear = at < best.span.from || (at === best.span.to + 1 && token && joins(token))
      return isNear && token && !isLabelWord(token)
    }),
  )
  if (left.size === 0) return []
  const found = new Map<Disc, Candidate>()
  for (let from = 0; from <= best.span.to + 1 && from < WORDS_SEARCHED; from += 1) {
    for (const span of lettersFrom(tokens, from)) {
      if (![...left].some(at => covers(span, at))) continue
      for (const disc of index.typos(span.key)) {
        const isPossible = best.brandSpans.length === 0 || disc.brand === best.disc.brand
        if (isPossible && disc !== best.disc)
          found.set(disc, weigh(words, { ...span, discs: [disc] }, disc))
      }
    }
  }
  return [...found.values()]
}

/** Where no name is exact: names with one typo, and longer names of which one word is there. Rule LS8. */
export function nearCandidates(words: Words): readonly Candidate[] {
  const { tokens, windows, index } = words
  const labels = [...windows.brands, ...windows.plastics]
  const found = new Map<Disc, Candidate>()
  const add = (span: Span, disc: Disc, points: number): void => {
    const candidate = weigh(words, { ...span, discs: [disc] }, disc)
    const score = candidate.score + points
    if (score > (found.get(disc)?.score ?? -Infinity)) found.set(disc, { ...candidate, score })
  }
  for (let from = 0; from < Math.min(tokens.length, WORDS_SEARCHED); from += 1) {
    for (const span of lettersFrom(tokens, from)) {
      if (labels.some(label => label.from <= span.from && label.to >= span.to)) continue
      if (tokens.slice(span.from, span.to + 1).every(isLabelWord)) continue
      for (const disc of index.typos(span.key)) add(span, disc, 1)
      for (const disc of index.withWord(span.key)) add(span, disc, 0)
    }
  }
  return [...found.values()].toSorted(
    (a, b) => b.score - a.score || (b.disc.known ?? 0) - (a.disc.known ?? 0),
  )
}
