// Which mold a line means, or between which ones the player must choose.
import type { Plastic } from '../copy/plastics.ts'
import type { Disc } from '../disc/disc.ts'
import { type ListIndex, keyOf } from './list-index.ts'
import { joins, type Token } from './tokens.ts'
import {
  COLOR_SHADES,
  colorOf,
  EDITION_WORDS,
  EVERYDAY_BRANDS,
  EVERYDAY_NAMES,
  FILLER_WORDS,
  TYPE_WORDS,
} from './words.ts'
import {
  type BrandSpan,
  type MoldSpan,
  overlaps,
  type PlasticSpan,
  type Span,
  type Windows,
} from './windows.ts'

export type Words = {
  readonly tokens: readonly Token[]
  readonly windows: Windows
  readonly index: ListIndex
}

/** A mold in a line, with what speaks for it. */
export type Candidate = {
  readonly span: MoldSpan
  readonly disc: Disc
  /** The brands and plastics of the line that belong to this mold. */
  readonly brandSpans: readonly BrandSpan[]
  readonly plasticSpan: PlasticSpan | undefined
  readonly plastic: Plastic | undefined
  /** Every plastic word of its brand, also beside the one that is read. */
  readonly plasticSpans: readonly PlasticSpan[]
  /** Its brand, or a plastic that its brand sells. */
  readonly hasBrand: boolean
  /** The line names another brand. */
  readonly isConflict: boolean
  /** Nothing is before it but what belongs to it. */
  readonly isLead: boolean
  readonly score: number
}

export type MoldChoice =
  | { readonly kind: 'matched'; readonly candidate: Candidate }
  | {
      readonly kind: 'ask'
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
const COUNT = /^(?:x[1-9]|[1-9]x)$/

export const isCountWord = ({ key }: Token): boolean => COUNT.test(key)

export function chooseMold(words: Words): MoldChoice {
  const all = words.windows.molds
    .slice(0, MOLDS_READ)
    .flatMap(span => span.discs.slice(0, MOLDS_READ).map(disc => weigh(words, span, disc)))
  const sure = all.filter(candidate => !isWeak(words, candidate))
  const [best, ...others] = sure.toSorted(byScore)
  if (!best) return askFor(words, all.toSorted(byScore), nearCandidates(words))

  const rivals = others.filter(other => isRival(words, best, other))
  if (rivals.length > 0) return askFor(words, [best, ...rivals], [])
  const doubts = best.hasBrand ? [] : all.filter(other => isDoubt(words, best, other))
  if (doubts.length > 0) return askFor(words, [best, ...doubts], [])
  const missed = [...missedNames(words, best), ...longerNames(words, best)]
  if (missed.length > 0) return askFor(words, [best], missed)
  return { kind: 'matched', candidate: asAviarDriver(words, best) }
}

const byScore = (a: Candidate, b: Candidate): number =>
  b.score - a.score || a.span.from - b.span.from

/** Whether a less likely name still speaks against one without a brand: `Fox Spirit Method`. */
function isDoubt(words: Words, best: Candidate, other: Candidate): boolean {
  if (other.span === best.span) return false
  if (isBefore(words.tokens, best.span, other.span)) return other.span.key.length > 2
  return !best.isLead && isWritten(words, other) && !EVERYDAY_NAMES.has(other.span.key)
}

/** Whether a name is written like one: `PD`, not `it`. */
const isWritten = ({ tokens }: Words, { span }: Candidate): boolean =>
  /^[\p{Lu}\p{N}]/u.test(tokens[span.from]?.raw ?? '')

function weigh(words: Words, span: MoldSpan, disc: Disc): Candidate {
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

const covers = ({ from, to }: Span, at: number): boolean => from <= at && at <= to

const distance = (a: Span, b: Span): number =>
  Math.min(Math.abs(a.from - b.to), Math.abs(b.from - a.to))

/** Nothing but a space or a hyphen between them. */
function isBefore(tokens: readonly Token[], first: Span, second: Span): boolean {
  const next = tokens[second.from]
  return first.to + 1 === second.from && next !== undefined && joins(next)
}

/** A letter is a plastic right before a mold, or right after it where nothing follows. */
function isBeside(tokens: readonly Token[], letter: Span, mold: Span): boolean {
  const next = tokens[letter.to + 1]
  return (
    isBefore(tokens, letter, mold) || (isBefore(tokens, mold, letter) && !(next && joins(next)))
  )
}

const isAlone = (tokens: readonly Token[], { from, to }: Span): boolean =>
  [tokens[from], tokens[to + 1]].every(token => token === undefined || !joins(token))

/** Words that may be anywhere on a label. */
const isLabelWord = (token: Token): boolean =>
  FILLER_WORDS.has(token.key) ||
  TYPE_WORDS.has(token.key) ||
  colorOf(token.key) !== undefined ||
  COLOR_SHADES.has(token.key) ||
  isCountWord(token) ||
  /^\d$/.test(token.key)

/** Whether a brand in the line speaks against a mold from another brand. Rule LS9. */
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

/** The words that the mold and what belongs to it leave over. */
const leftOver = ({ tokens }: Words, candidate: Candidate): readonly number[] => {
  const own = [candidate.span, ...candidate.brandSpans, ...candidate.plasticSpans]
  return tokens.flatMap((_, at) => (own.some(span => covers(span, at)) ? [] : [at]))
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

/** Names of the same brand with another word of the line: `Thrasher (Captain's)`. */
function longerNames(words: Words, best: Candidate): readonly Candidate[] {
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
function missedNames(words: Words, best: Candidate): readonly Candidate[] {
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
function nearCandidates(words: Words): readonly Candidate[] {
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

/** Exact names first, then longer ones that begin with them, then those with a typo. Rule LS9. */
function askFor(
  words: Words,
  candidates: readonly Candidate[],
  near: readonly Candidate[],
): MoldChoice {
  const { index, tokens } = words
  // In a sentence, `it` is no disc.
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
  return { kind: 'ask', candidates: [...discs].slice(0, CANDIDATES.max), best }
}

/** A KC or JK Aviar is the Aviar Driver in that plastic. Rule LS6. */
function asAviarDriver({ index }: Words, candidate: Candidate): Candidate {
  const { disc, plastic } = candidate
  const isDriver =
    disc.brand === 'Innova' && disc.name === 'Aviar' && /^(?:KC|JK) Pro$/.test(plastic?.name ?? '')
  const driver = isDriver ? index.exact('Innova', 'Aviar Driver')[0] : undefined
  return driver ? { ...candidate, disc: driver } : candidate
}
