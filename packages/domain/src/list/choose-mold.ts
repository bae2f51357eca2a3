// Finds the mold of a line, or the candidates to choose from.
import type { Disc } from '../disc.ts'
import {
  type Candidate,
  covers,
  isLabelWord,
  leftOver,
  weigh,
  type Words,
  isBefore,
  isCountWord,
  isWritten,
  type Span,
  overlaps,
} from './candidate.ts'
import { keyOf } from './list-index.ts'
import { joins, type Token } from './marks.ts'
import { colorOf, EDITION_WORDS, EVERYDAY_NAMES, FILLER_WORDS, TYPE_WORDS } from './words.ts'

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

/** If no name matches exactly: names with one typo, and longer names that contain one of the words. Rule LS8. */
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

export type MoldChoice =
  | { readonly kind: 'matched'; readonly candidate: Candidate }
  | {
      readonly kind: 'ambiguous'
      readonly candidates: readonly Disc[]
      readonly best: Candidate
    }
  | { readonly kind: 'unknown' }

/** More molds than one disc's line has; the rest of a long text is a note. */
const MOLDS_READ = 12

/** Rule LS9. */
const CANDIDATES = { min: 2, max: 5 } as const

/** Words after a mold that would make it another one. */
const SUFFIX = /^(?:[b-hj-vx-z]|xx|os|ss|gt|xl|xs|us|v?\d|ii|iii|plus|pro|max|mini|lite)$/
export function chooseMold(words: Words): MoldChoice {
  const all = words.windows.molds
    .slice(0, MOLDS_READ)
    .flatMap(span => span.discs.slice(0, MOLDS_READ).map(disc => weigh(words, span, disc)))
  const sure = all.filter(candidate => !isWeak(words, candidate))
  const [best, ...others] = sure.toSorted(byScore)
  if (!best) return chooseFrom(words, all.toSorted(byScore), nearCandidates(words))

  const rivals = others.filter(other => isRival(words, best, other))
  if (rivals.length > 0) return chooseFrom(words, [best, ...rivals], [])
  const doubts = best.hasBrand ? [] : all.filter(other => isDoubt(words, best, other))
  if (doubts.length > 0) return chooseFrom(words, [best, ...doubts], [])
  const missed = [...missedNames(words, best), ...longerNames(words, best)]
  if (missed.length > 0) return chooseFrom(words, [best], missed)
  return { kind: 'matched', candidate: asAviarDriver(words, best) }
}

const byScore = (a: Candidate, b: Candidate): number =>
  b.score - a.score || a.span.from - b.span.from

/** Whether a less likely name makes a match without a brand ambiguous: `Fox Spirit Method`. */
function isDoubt(words: Words, best: Candidate, other: Candidate): boolean {
  if (other.span === best.span) return false
  if (isBefore(words.tokens, best.span, other.span)) return other.span.key.length > 2
  return !best.isLead && isWritten(words, other) && !EVERYDAY_NAMES.has(other.span.key)
}

/** Whether the line says too little to be sure of this mold. Rule LS9. */
function isWeak(words: Words, candidate: Candidate): boolean {
  const { tokens, index } = words
  const { span, disc } = candidate
  if (candidate.isConflict || hasOtherSuffix(words, candidate)) return true
  if (countIn(words, span)) return true
  if (candidate.hasBrand) return false
  const meaning = index.meaning(span.key)
  const others = leftOver(words, candidate).flatMap(at => tokens[at] ?? [])
  if (span.key.length <= 2) return true
  if (index.isGeneric(disc)) return !(tokens[span.from]?.isNumbered && others.every(isLabelWord))
  if (meaning && (meaning.plastics.length > 0 || meaning.brands.length > 0)) return true
  const isSentence = others.some(
    token => !EDITION_WORDS.has(token.key) && (TYPE_WORDS.has(token.key) || !isLabelWord(token)),
  )
  return EVERYDAY_NAMES.has(span.key) && isSentence
}

/** `Aviar-X` is not an Aviar, and `Wraith SS` is not a Wraith. */
function hasOtherSuffix(words: Words, candidate: Candidate): boolean {
  const at = candidate.span.to + 1
  const next = words.tokens[at]
  if (!next || !joins(next) || !leftOver(words, candidate).includes(at)) return false
  if (FILLER_WORDS.has(next.key) || colorOf(next.key) !== undefined || isCountWord(next))
    return false
  return SUFFIX.test(next.key) || (next.gap === 'hyphen' && next.key.length <= 3)
}

/** `Roc x3` may be three Rocs or one Roc X3: the molds without the count. */
function countIn({ tokens, index }: Words, span: Span): readonly Disc[] | undefined {
  const last = tokens[span.to]
  if (span.to === span.from || last?.gap !== 'space' || !/^x\d$/.test(last.raw)) return undefined
  return index.meaning(span.key.slice(0, -last.key.length))?.discs
}

/** Whether another mold in the line could be meant as well. */
function isRival({ tokens }: Words, best: Candidate, other: Candidate): boolean {
  if (other.disc === best.disc || best.score - other.score >= 2) return false
  if (overlaps(best.span, other.span)) return true
  const own = [...best.brandSpans, ...best.plasticSpans]
  if (own.some(span => span.from <= other.span.from && span.to >= other.span.to)) return false
  if (colorOf(other.span.key) !== undefined) return false
  if (best.span.from > other.span.from) return true
  const isSeparate = tokens
    .slice(best.span.to + 1, other.span.from + 1)
    .some(token => !joins(token))
  return best.score === other.score || !(isSeparate || best.hasBrand)
}

/** Exact names first, then longer ones that begin with them, then those with a typo. Rule LS9. */
function chooseFrom(
  words: Words,
  candidates: readonly Candidate[],
  near: readonly Candidate[],
): MoldChoice {
  const { index, tokens } = words
  // In a sentence, `it` isn't a disc.
  const serious = candidates.filter(
    candidate =>
      candidate.span.key.length > 2 ||
      candidate.hasBrand ||
      isWritten(words, candidate) ||
      tokens.length === 1,
  )
  const best = serious[0] ?? near[0]
  if (!best) return { kind: 'unknown' }
  const brands = new Set(words.windows.brands.flatMap(span => span.brands))
  const isOfBrand = ({ brand }: Disc): boolean => brands.size === 0 || brands.has(brand)
  const key = serious[0] ? best.span.key : keyOf(best.disc.name)
  const discs = new Set([
    ...serious.flatMap(({ disc, span }) => [disc, ...(countIn(words, span) ?? [])]),
    ...(serious[0] ? index.beginningWith(key).filter(isOfBrand) : []),
    ...near.map(({ disc }) => disc),
  ])
  if (discs.size < CANDIDATES.min) {
    const alike = index.alike(key).filter(disc => !discs.has(disc))
    const other = alike.find(isOfBrand) ?? alike[0]
    if (other) discs.add(other)
  }
  return { kind: 'ambiguous', candidates: [...discs].slice(0, CANDIDATES.max), best }
}

/** A KC or JK Aviar is the Aviar Driver in that plastic. Rule LS6. */
function asAviarDriver({ index }: Words, candidate: Candidate): Candidate {
  const { disc, plastic } = candidate
  const isDriver =
    disc.brand === 'Innova' && disc.name === 'Aviar' && /^(?:KC|JK) Pro$/.test(plastic?.name ?? '')
  const driver = isDriver ? index.exact('Innova', 'Aviar Driver')[0] : undefined
  return driver ? { ...candidate, disc: driver } : candidate
}
