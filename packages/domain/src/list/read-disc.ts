// Reads a text that names one disc.
import { OWNED_DISC_TEXT_RULES } from '../collection/checks.ts'
import { CONDITION_RANGE } from '../collection/owned-disc.ts'
import { CUSTOM_MOLD_TEXT_RULES } from '../collection/custom-mold.ts'
import { cutTo } from '../text/characters.ts'
import { maxBytesOf } from '../text/field.ts'
import { type Candidate, isCountWord, type Words, findWindows, type Span } from './candidate.ts'
import { chooseMold, type MoldChoice } from './choose-mold.ts'
import { type ListDetails, type ListReading, NO_DETAILS } from './list.ts'
import { keyOf, type ListIndex } from './list-index.ts'
import {
  hasKeptText,
  isUsed,
  markNumbers,
  type Marks,
  joins,
  type Token,
  tokensOf,
} from './marks.ts'
import { COLOR_SHADES, colorOf, FILLER_WORDS, STAMP_WORDS } from './words.ts'

export type DiscText = {
  readonly text: string
  readonly marks: Marks
  readonly words: Words
}

export function analyzeText(text: string, index: ListIndex): DiscText {
  const marks = markNumbers(text)
  const tokens = tokensOf(marks.masked)
  return { text, marks, words: { tokens, windows: findWindows(tokens, index), index } }
}

/** Rules LS3 to LS9. */
export function readDisc(disc: DiscText): ListReading {
  const choice = chooseMold(disc.words)
  switch (choice.kind) {
    case 'matched':
      return {
        kind: 'matched',
        disc: choice.candidate.disc,
        details: detailsOf(disc, choice.candidate),
      }
    case 'ambiguous':
      // The brand isn't part of the note, because it made the line ambiguous.
      return {
        kind: 'ambiguous',
        candidates: choice.candidates,
        details: detailsOf(disc, choice.best, disc.words.windows.brands),
      }
    case 'unknown': {
      const brandSpan = disc.words.windows.brands[0]
      const details = detailsOf(disc, undefined)
      return {
        kind: 'unknown',
        brand: brandSpan?.brands[0] ?? null,
        name: cutTo(
          restOf(disc, brandSpan ? [brandSpan, ...colorSpans(disc)] : colorSpans(disc)) ?? '',
          CUSTOM_MOLD_TEXT_RULES.name.limit,
          maxBytesOf(CUSTOM_MOLD_TEXT_RULES.name),
        ),
        details: { ...details, note: null },
      }
    }
  }
}

/** Whether every word of a text belongs to a disc, and which disc it is. */
export type Part = {
  readonly choice: MoldChoice
  /** Contains only names, brands, plastics, colors and numbers. */
  readonly isComplete: boolean
}

export function partOf(disc: DiscText): Part {
  const choice = chooseMold(disc.words)
  const candidate = choice.kind === 'matched' ? choice.candidate : undefined
  return {
    choice,
    isComplete: candidate !== undefined && restOf(disc, usedSpans(disc, candidate)) === null,
  }
}

/** Whether a text contains only details of an owned disc of this brand: a plastic, a color, the brand, a number. */
export function describesOwnedDisc({ words }: DiscText, brand: string): boolean {
  const { brands, plastics } = words.windows
  const known = [
    ...brands.filter(span => span.brands.includes(brand)),
    ...plastics.filter(span => span.plastics.some(plastic => plastic.brand === brand)),
  ]
  return words.tokens.every(
    (token, at) =>
      known.some(({ from, to }) => from <= at && at <= to) ||
      colorOf(token.key) !== undefined ||
      COLOR_SHADES.has(token.key) ||
      isCountWord(token) ||
      /^\d{1,2}$/.test(token.key),
  )
}

function detailsOf(
  disc: DiscText,
  candidate: Candidate | undefined,
  alsoUsed: readonly Span[] = [],
): ListDetails {
  const { marks } = disc
  const color = colorSpans(disc, candidate)[0]
  const counted = countSpan(disc, candidate)
  const rated = conditionSpan(disc)
  const bareWeight = prodigyWeight(disc, candidate)
  const spans = [...usedSpans(disc, candidate), ...(bareWeight ? [bareWeight] : []), ...alsoUsed]
  return {
    ...NO_DETAILS,
    plastic: candidate?.plastic?.name ?? null,
    weight: marks.weight ?? (bareWeight ? Number(bareWeight.key) : null),
    condition: marks.condition ?? (rated ? Number(rated.key) : null),
    color: color ? colorText(disc, color) : null,
    count: marks.count ?? (counted ? Number(counted.key.replace('x', '')) : 1),
    note: noteOf(restOf(disc, spans)),
  }
}

/** The details in a text about an owned disc whose mold is known. */
export const detailsAlone = (disc: DiscText): ListDetails => detailsOf(disc, undefined)

const noteOf = (text: string | null): string | null =>
  text === null
    ? null
    : cutTo(text, OWNED_DISC_TEXT_RULES.note.limit, maxBytesOf(OWNED_DISC_TEXT_RULES.note))

/** The parsed words, which are left out of the note. */
function usedSpans(disc: DiscText, candidate: Candidate | undefined): readonly Span[] {
  const spans: (Span | undefined)[] = [
    candidate?.span,
    ...(candidate?.brandSpans ?? []),
    ...(candidate ? plasticWords(candidate) : []),
    colorSpans(disc, candidate)[0],
    countSpan(disc, candidate),
    conditionSpan(disc),
  ]
  return spans.filter(span => span !== undefined)
}

/** The plastic that was read, and words that its name has too: `Champion Metal Flake`. */
const plasticWords = ({ plastic, plasticSpan, plasticSpans }: Candidate): readonly Span[] =>
  plasticSpans.filter(
    span => span === plasticSpan || (plastic && keyOf(plastic.name).includes(span.key)),
  )

const spanOf = (tokens: readonly Token[], from: number, to: number): Span => ({
  from,
  to,
  key: tokens
    .slice(from, to + 1)
    .map(({ key }) => key)
    .join(' '),
})

const isTaken = (candidate: Candidate | undefined, at: number): boolean =>
  candidate !== undefined &&
  [candidate.span, ...candidate.brandSpans, ...candidate.plasticSpans].some(
    ({ from, to }) => from <= at && at <= to,
  )

/** The colors of a line that are not those of its stamp. */
function colorSpans({ words: { tokens } }: DiscText, candidate?: Candidate): readonly Span[] {
  return tokens.flatMap((token, at) => {
    if (isTaken(candidate, at) || colorOf(token.key) === undefined) return []
    const next = tokens[at + 1]
    if (next && joins(next) && STAMP_WORDS.has(next.key)) return []
    const before = tokens[at - 1]
    const isShaded =
      before !== undefined &&
      joins(token) &&
      COLOR_SHADES.has(before.key) &&
      !isTaken(candidate, at - 1)
    return [spanOf(tokens, isShaded ? at - 1 : at, at)]
  })
}

function colorText({ text, words: { tokens } }: DiscText, span: Span): string {
  const start = tokens[span.from]?.start ?? 0
  const end = tokens[span.to]?.end ?? 0
  return colorOf(span.key) ?? text.slice(start, end).toLowerCase()
}

/** `2x` before a name or at the end, `x2`, or `2 Wizards`; `5X Paul McBeth` is a title. Rule LS4. */
function countSpan({ words: { tokens, windows } }: DiscText, candidate: Candidate | undefined) {
  const isKnown = (at: number): boolean =>
    [...windows.molds, ...windows.brands, ...windows.plastics].some(({ from }) => from === at) ||
    colorOf(tokens[at]?.key ?? '') !== undefined ||
    COLOR_SHADES.has(tokens[at]?.key ?? '')
  const at = tokens.findIndex((token, place) => {
    if (isTaken(candidate, place) || token.isNumbered) return false
    const next = tokens[place + 1]
    if (/^[2-9]$/.test(token.key)) return place === 0 && next?.gap === 'space' && isKnown(1)
    if (!isCountWord(token)) return false
    if (token.key.startsWith('x')) return true
    const isTitle = /^[4-6]X$/.test(token.raw) && candidate?.disc.brand === 'Discraft'
    const isAfterName = place > 0 && joins(token) && !isTaken(candidate, place - 1)
    if (!next || !joins(next)) return !isTitle && !isAfterName
    return !isTitle && isKnown(place + 1)
  })
  return at < 0 ? undefined : spanOf(tokens, at, at)
}

/** The last column of a table is often the condition: `Zone, ESP, 175, Blue, 9`. */
function conditionSpan({ text, marks, words: { tokens } }: DiscText): Span | undefined {
  const last = tokens.at(-1)
  if (!last || marks.weight === null || marks.condition !== null || tokens.length < 2)
    return undefined
  const isColumn = last.end === text.trimEnd().length && /[,;\t] ?$/.test(text.slice(0, last.start))
  const value = /^\d{1,2}$/.test(last.key) ? Number(last.key) : 0
  return isColumn && value >= CONDITION_RANGE.min && value <= CONDITION_RANGE.max
    ? spanOf(tokens, tokens.length - 1, tokens.length - 1)
    : undefined
}

/** 200 without a unit is a weight, unless the brand sells a plastic of that name. */
function prodigyWeight({ marks, words: { tokens } }: DiscText, candidate: Candidate | undefined) {
  if (marks.weight !== null) return undefined
  const at = tokens.findIndex((token, place) => token.key === '200' && !isTaken(candidate, place))
  return at < 0 ? undefined : spanOf(tokens, at, at)
}

/** The rest of the text as a note, or null if there is none. */
function restOf(
  { text, marks, words: { tokens } }: DiscText,
  used: readonly Span[],
): string | null {
  const left = new Set<number>()
  tokens.forEach((_, at) => {
    if (!used.some(({ from, to }) => from <= at && at <= to)) left.add(at)
  })
  const isNothing = [...left].every(at => FILLER_WORDS.has(tokens[at]?.key ?? ''))
  const hasText = hasKeptText(marks.masked)
  if (isNothing && !hasText) return null
  const gone = new Uint8Array(text.length)
  for (let at = 0; at < text.length; at += 1) if (isUsed(marks.masked[at])) gone[at] = 1
  for (const { from, to } of used) {
    const end = tokens[to]?.end ?? 0
    for (let at = tokens[from]?.start ?? end; at < end; at += 1) gone[at] = 1
  }
  let rest = ''
  for (let at = 0; at < text.length; at += 1) rest += gone[at] ? ' ' : text[at]
  return tidied(rest)
}

/** Removes punctuation left over from the parsed words. */
function tidied(text: string): string | null {
  const rest = text
    .replace(/[([{][\s,;:/|-]*[)\]}]/g, ' ')
    .replace(/\s+/gu, ' ')
    .replace(/(?: ?[,;|] ?)+(?=[,;|])/g, '')
    .replace(/ ([,;:.!?)])/g, '$1')
    .replace(/([([]) /g, '$1')
    .replace(/^ ?\(([^()]*)\) ?$/, '$1')
    .replace(/^[\s,;:|/.)\]*•·–—-]+|[\s,;:|/([*•·–—-]+$/gu, '')
  return /[\p{L}\p{N}\p{Extended_Pictographic}]/u.test(rest) ? rest : null
}
