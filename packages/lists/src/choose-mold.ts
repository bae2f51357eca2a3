// Finds the mold of a line, or the candidates to choose from.
import type { Disc } from '@bagwise/domain/disc'
import { searchKey } from '@bagwise/domain/library/search-text'
import {
  type Candidate,
  covers,
  isFillerOrDetail,
  leftOver,
  scoreCandidate,
  type LineContext,
  isRightBefore,
  isCountWord,
  looksLikeName,
  type Span,
  overlaps,
} from './candidate.ts'
import { isJoined, type Token } from './marks.ts'
import { findColor, EDITION_WORDS, EVERYDAY_NAMES, FILLER_WORDS, TYPE_WORDS } from './words.ts'

/** Returns molds of the same brand whose names also contain another word of the line: `Thrasher (Captain's)`. */
export function longerNameCandidates(context: LineContext, best: Candidate): readonly Candidate[] {
  const { tokens, index } = context
  return leftOver(context, best)
    .slice(0, MAX_SEARCHED_WORDS)
    .flatMap(position => index.withWord(tokens[position]?.key ?? ''))
    .filter(
      ({ brand, name }) => brand === best.disc.brand && searchKey(name).includes(best.span.key),
    )
    .map(disc => scoreCandidate(context, best.span, disc))
}

/** Limits the work for long text. A mold, its brand and its plastic have fewer words. */
const MAX_SEARCHED_WORDS = 12
const MAX_TYPO_WORDS = 4

/** Yields the joined letters of one to four words, starting with the given one. */
function* lettersFrom(tokens: readonly Token[], from: number): Generator<Span> {
  let key = ''
  for (let to = from; to < Math.min(tokens.length, from + MAX_TYPO_WORDS); to += 1) {
    const token = tokens[to]
    if (!token || (to > from && !isJoined(token))) return
    key += token.key
    yield { from, to, key }
  }
}

/** Returns molds whose names are one typo away from words before or around the best match: `Supr Stingray` is not a Stingray. */
export function typoCandidates(context: LineContext, best: Candidate): readonly Candidate[] {
  const { tokens, index } = context
  const left = new Set(
    leftOver(context, best).filter(position => {
      const token = tokens[position]
      const isNear =
        position < best.span.from || (position === best.span.to + 1 && token && isJoined(token))
      return isNear && token && !isFillerOrDetail(token)
    }),
  )
  if (left.size === 0) return []
  const candidates = new Map<Disc, Candidate>()
  for (let from = 0; from <= best.span.to + 1 && from < MAX_SEARCHED_WORDS; from += 1) {
    for (const span of lettersFrom(tokens, from)) {
      if (![...left].some(position => covers(span, position))) continue
      for (const disc of index.typos(span.key)) {
        const isPossible = best.brandSpans.length === 0 || disc.brand === best.disc.brand
        if (isPossible && disc !== best.disc)
          candidates.set(disc, scoreCandidate(context, { ...span, discs: [disc] }, disc))
      }
    }
  }
  return [...candidates.values()]
}

/** Returns the molds to offer for a line without an exact name: names with one typo, and longer names that contain one of its words. Rule LS8. */
export function nearCandidates(context: LineContext): readonly Candidate[] {
  const { tokens, spans, index } = context
  const labels = [...spans.brands, ...spans.plastics]
  const candidates = new Map<Disc, Candidate>()
  const add = (span: Span, disc: Disc, points: number): void => {
    const candidate = scoreCandidate(context, { ...span, discs: [disc] }, disc)
    const score = candidate.score + points
    if (score > (candidates.get(disc)?.score ?? -Infinity))
      candidates.set(disc, { ...candidate, score })
  }
  for (let from = 0; from < Math.min(tokens.length, MAX_SEARCHED_WORDS); from += 1) {
    for (const span of lettersFrom(tokens, from)) {
      if (labels.some(label => label.from <= span.from && label.to >= span.to)) continue
      if (tokens.slice(span.from, span.to + 1).every(isFillerOrDetail)) continue
      for (const disc of index.typos(span.key)) add(span, disc, 1)
      for (const disc of index.withWord(span.key)) add(span, disc, 0)
    }
  }
  return [...candidates.values()].toSorted(
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

/** Limits the work for long text. The line of one disc has fewer molds. */
const MAX_MOLDS = 12

/** The number of molds to choose from. Rule LS9. */
const CANDIDATE_COUNT = { min: 2, max: 5 } as const

/** Words after a mold that would make it another one. */
const SUFFIX = /^(?:[b-hj-vx-z]|xx|os|ss|gt|xl|xs|us|v?\d|ii|iii|plus|pro|max|mini|lite)$/

/** Finds the mold of a line, if there is enough evidence for one. */
export function chooseMold(context: LineContext): MoldChoice {
  const all = context.spans.molds
    .slice(0, MAX_MOLDS)
    .flatMap(span =>
      span.discs.slice(0, MAX_MOLDS).map(disc => scoreCandidate(context, span, disc)),
    )
  const confident = all.filter(candidate => !isWeak(context, candidate))
  const [best, ...others] = confident.toSorted(byScore)
  if (!best) return ambiguousChoice(context, all.toSorted(byScore), nearCandidates(context))

  const rivals = others.filter(other => isRival(context, best, other))
  if (rivals.length > 0) return ambiguousChoice(context, [best, ...rivals], [])
  const alternatives = best.hasBrand ? [] : all.filter(other => isAlternative(context, best, other))
  if (alternatives.length > 0) return ambiguousChoice(context, [best, ...alternatives], [])
  const similarNames = [...typoCandidates(context, best), ...longerNameCandidates(context, best)]
  if (similarNames.length > 0) return ambiguousChoice(context, [best], similarNames)
  return { kind: 'matched', candidate: asAviarDriver(context, best) }
}

const byScore = (a: Candidate, b: Candidate): number =>
  b.score - a.score || a.span.from - b.span.from

/** True if a less likely name makes a match without a brand ambiguous: `Fox Spirit Method`. */
function isAlternative(context: LineContext, best: Candidate, other: Candidate): boolean {
  if (other.span === best.span) return false
  if (isRightBefore(context.tokens, best.span, other.span)) return other.span.key.length > 2
  return !best.isFirst && looksLikeName(context, other) && !EVERYDAY_NAMES.has(other.span.key)
}

/** True if the line has too little evidence for this mold. Rule LS9. */
function isWeak(context: LineContext, candidate: Candidate): boolean {
  const { tokens, index } = context
  const { span, disc } = candidate
  if (candidate.hasConflict || hasOtherSuffix(context, candidate)) return true
  if (moldsWithoutCount(context, span)) return true
  if (candidate.hasBrand) return false
  const meaning = index.meaning(span.key)
  const others = leftOver(context, candidate).flatMap(position => tokens[position] ?? [])
  if (span.key.length <= 2) return true
  if (index.isGeneric(disc))
    return !(tokens[span.from]?.isNumbered && others.every(isFillerOrDetail))
  if (meaning && (meaning.plastics.length > 0 || meaning.brands.length > 0)) return true
  const isSentence = others.some(
    token =>
      !EDITION_WORDS.has(token.key) && (TYPE_WORDS.has(token.key) || !isFillerOrDetail(token)),
  )
  return EVERYDAY_NAMES.has(span.key) && isSentence
}

/** True for another mold's suffix: `Aviar-X` is not an Aviar, and `Wraith SS` is not a Wraith. */
function hasOtherSuffix(context: LineContext, candidate: Candidate): boolean {
  const position = candidate.span.to + 1
  const next = context.tokens[position]
  if (!next || !isJoined(next) || !leftOver(context, candidate).includes(position)) return false
  if (FILLER_WORDS.has(next.key) || findColor(next.key) !== undefined || isCountWord(next))
    return false
  return SUFFIX.test(next.key) || (next.gap === 'hyphen' && next.key.length <= 3)
}

/** Returns the molds without the count: `Roc x3` may be three Rocs or one Roc X3. */
function moldsWithoutCount(
  { tokens, index }: LineContext,
  span: Span,
): readonly Disc[] | undefined {
  const last = tokens[span.to]
  if (span.to === span.from || last?.gap !== 'space' || !/^x\d$/.test(last.raw)) return undefined
  return index.meaning(span.key.slice(0, -last.key.length))?.discs
}

/** True if another mold in the line could be meant as well. */
function isRival({ tokens }: LineContext, best: Candidate, other: Candidate): boolean {
  if (other.disc === best.disc || best.score - other.score >= 2) return false
  if (overlaps(best.span, other.span)) return true
  const own = [...best.brandSpans, ...best.plasticSpans]
  if (own.some(span => span.from <= other.span.from && span.to >= other.span.to)) return false
  if (findColor(other.span.key) !== undefined) return false
  if (best.span.from > other.span.from) return true
  const isSeparate = tokens
    .slice(best.span.to + 1, other.span.from + 1)
    .some(token => !isJoined(token))
  return best.score === other.score || !(isSeparate || best.hasBrand)
}

/** Returns exact names first, then longer ones that begin with them, then those with a typo. Rule LS9. */
function ambiguousChoice(
  context: LineContext,
  candidates: readonly Candidate[],
  near: readonly Candidate[],
): MoldChoice {
  const { index, tokens } = context
  // Skips short words such as `it` unless they look like a name.
  const plausible = candidates.filter(
    candidate =>
      candidate.span.key.length > 2 ||
      candidate.hasBrand ||
      looksLikeName(context, candidate) ||
      tokens.length === 1,
  )
  const best = plausible[0] ?? near[0]
  if (!best) return { kind: 'unknown' }
  const brands = new Set(context.spans.brands.flatMap(span => span.brands))
  const isOfBrand = ({ brand }: Disc): boolean => brands.size === 0 || brands.has(brand)
  const key = plausible[0] ? best.span.key : searchKey(best.disc.name)
  const discs = new Set([
    ...plausible.flatMap(({ disc, span }) => [disc, ...(moldsWithoutCount(context, span) ?? [])]),
    ...(plausible[0] ? index.withPrefix(key).filter(isOfBrand) : []),
    ...near.map(({ disc }) => disc),
  ])
  if (discs.size < CANDIDATE_COUNT.min) {
    const neighbors = index.neighbors(key).filter(disc => !discs.has(disc))
    const other = neighbors.find(isOfBrand) ?? neighbors[0]
    if (other) discs.add(other)
  }
  return { kind: 'ambiguous', candidates: [...discs].slice(0, CANDIDATE_COUNT.max), best }
}

/** Replaces a KC or JK Aviar with the Aviar Driver in that plastic. Rule LS6. */
function asAviarDriver({ index }: LineContext, candidate: Candidate): Candidate {
  const { disc, plastic } = candidate
  const isDriver =
    disc.brand === 'Innova' && disc.name === 'Aviar' && /^(?:KC|JK) Pro$/.test(plastic?.name ?? '')
  const driver = isDriver ? index.exact('Innova', 'Aviar Driver')[0] : undefined
  return driver ? { ...candidate, disc: driver } : candidate
}
