// Reads a text that names one disc.
import {
  OWNED_DISC_TEXT_RULES,
  CONDITION_RANGE,
  CUSTOM_MOLD_TEXT_RULES,
} from '@bagwise/domain/collection'
import { isInRange } from '@bagwise/domain/flight'
import { searchKey } from '@bagwise/domain/library/search-text'
import { cutToFit } from '@bagwise/domain/text'
import { type Candidate, isCountWord, type LineContext, findSpans, type Span } from './candidate.ts'
import { chooseMold, type MoldChoice } from './choose-mold.ts'
import { type ListDetails, type ListReading, NO_DETAILS } from './list.ts'
import type { ListIndex } from './list-index.ts'
import {
  hasNoteText,
  isUsed,
  markNumbers,
  type Marks,
  isJoined,
  type Token,
  tokenize,
} from './marks.ts'
import { COLOR_SHADES, findColor, FILLER_WORDS, STAMP_WORDS } from './words.ts'

export type DiscText = {
  readonly text: string
  readonly marks: Marks
  readonly context: LineContext
}

export function analyzeText(text: string, index: ListIndex): DiscText {
  const marks = markNumbers(text)
  const tokens = tokenize(marks.masked)
  return { text, marks, context: { tokens, spans: findSpans(tokens, index), index } }
}

/** Reads the mold and details of one disc. Rules LS3 to LS9. */
export function readDisc(disc: DiscText): ListReading {
  const choice = chooseMold(disc.context)
  switch (choice.kind) {
    case 'matched':
      return {
        kind: 'matched',
        disc: choice.candidate.disc,
        details: toDetails(disc, choice.candidate),
      }
    case 'ambiguous':
      // The brand isn't part of the note, because it made the line ambiguous.
      return {
        kind: 'ambiguous',
        candidates: choice.candidates,
        details: toDetails(disc, choice.best, disc.context.spans.brands),
      }
    case 'unknown': {
      const brandSpan = disc.context.spans.brands[0]
      const details = toDetails(disc, undefined)
      return {
        kind: 'unknown',
        brand: brandSpan?.brands[0] ?? null,
        name: cutToFit(
          remainingText(disc, brandSpan ? [brandSpan, ...colorSpans(disc)] : colorSpans(disc)) ??
            '',
          CUSTOM_MOLD_TEXT_RULES.name,
        ),
        details: { ...details, note: null },
      }
    }
  }
}

/** The mold of a part of a line. */
export type DiscPart = {
  readonly choice: MoldChoice
  /** True if it contains only names, brands, plastics, colors and numbers. */
  readonly isComplete: boolean
}

export function readPart(disc: DiscText): DiscPart {
  const choice = chooseMold(disc.context)
  const candidate = choice.kind === 'matched' ? choice.candidate : undefined
  return {
    choice,
    isComplete: candidate !== undefined && remainingText(disc, usedSpans(disc, candidate)) === null,
  }
}

/** True if a text contains only details of an owned disc of this brand: a plastic, a color, the brand, a number. */
export function describesOwnedDisc({ context }: DiscText, brand: string): boolean {
  const { brands, plastics } = context.spans
  const ownSpans = [
    ...brands.filter(span => span.brands.includes(brand)),
    ...plastics.filter(span => span.plastics.some(plastic => plastic.brand === brand)),
  ]
  return context.tokens.every(
    (token, index) =>
      ownSpans.some(({ from, to }) => from <= index && index <= to) ||
      findColor(token.key) !== undefined ||
      COLOR_SHADES.has(token.key) ||
      isCountWord(token) ||
      /^\d{1,2}$/.test(token.key),
  )
}

function toDetails(
  disc: DiscText,
  candidate: Candidate | undefined,
  alsoUsed: readonly Span[] = [],
): ListDetails {
  const { marks } = disc
  const color = colorSpans(disc, candidate)[0]
  const countWord = countSpan(disc, candidate)
  const conditionWord = conditionSpan(disc)
  const bareWeight = bareWeightSpan(disc, candidate)
  const spans = [...usedSpans(disc, candidate), ...(bareWeight ? [bareWeight] : []), ...alsoUsed]
  return {
    ...NO_DETAILS,
    plastic: candidate?.plastic?.name ?? null,
    weight: marks.weight ?? (bareWeight ? Number(bareWeight.key) : null),
    condition: marks.condition ?? (conditionWord ? Number(conditionWord.key) : null),
    color: color ? colorText(disc, color) : null,
    count: marks.count ?? (countWord ? Number(countWord.key.replace('x', '')) : 1),
    note: toNote(remainingText(disc, spans)),
  }
}

/** Reads details without a mold, for an owned disc whose mold is known. */
export const readDetails = (disc: DiscText): ListDetails => toDetails(disc, undefined)

const toNote = (text: string | null): string | null =>
  text === null ? null : cutToFit(text, OWNED_DISC_TEXT_RULES.note)

/** Returns the parsed words, which are left out of the note. */
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

/** Returns the plastic that was read, and other words of its name: `Champion Metal Flake`. */
const plasticWords = ({ plastic, plasticSpan, plasticSpans }: Candidate): readonly Span[] =>
  plasticSpans.filter(
    span => span === plasticSpan || (plastic && searchKey(plastic.name).includes(span.key)),
  )

const toSpan = (tokens: readonly Token[], from: number, to: number): Span => ({
  from,
  to,
  key: tokens
    .slice(from, to + 1)
    .map(({ key }) => key)
    .join(' '),
})

const isTaken = (candidate: Candidate | undefined, index: number): boolean =>
  candidate !== undefined &&
  [candidate.span, ...candidate.brandSpans, ...candidate.plasticSpans].some(
    ({ from, to }) => from <= index && index <= to,
  )

/** Returns the colors of a line that are not those of its stamp. */
function colorSpans({ context: { tokens } }: DiscText, candidate?: Candidate): readonly Span[] {
  return tokens.flatMap((token, index) => {
    if (isTaken(candidate, index) || findColor(token.key) === undefined) return []
    const next = tokens[index + 1]
    if (next && isJoined(next) && STAMP_WORDS.has(next.key)) return []
    const before = tokens[index - 1]
    const isShaded =
      before !== undefined &&
      isJoined(token) &&
      COLOR_SHADES.has(before.key) &&
      !isTaken(candidate, index - 1)
    return [toSpan(tokens, isShaded ? index - 1 : index, index)]
  })
}

function colorText({ text, context: { tokens } }: DiscText, span: Span): string {
  const start = tokens[span.from]?.start ?? 0
  const end = tokens[span.to]?.end ?? 0
  return findColor(span.key) ?? text.slice(start, end).toLowerCase()
}

/** Finds a count: `2x` before a name or at the end, `x2`, or `2 Wizards`. `5X Paul McBeth` is a title. Rule LS4. */
function countSpan({ context: { tokens, spans } }: DiscText, candidate: Candidate | undefined) {
  const isNameOrColor = (index: number): boolean =>
    [...spans.molds, ...spans.brands, ...spans.plastics].some(({ from }) => from === index) ||
    findColor(tokens[index]?.key ?? '') !== undefined ||
    COLOR_SHADES.has(tokens[index]?.key ?? '')
  const index = tokens.findIndex((token, position) => {
    if (isTaken(candidate, position) || token.isNumbered) return false
    const next = tokens[position + 1]
    if (/^[2-9]$/.test(token.key))
      return position === 0 && next?.gap === 'space' && isNameOrColor(1)
    if (!isCountWord(token)) return false
    if (token.key.startsWith('x')) return true
    const isTitle = /^[4-6]X$/.test(token.raw) && candidate?.disc.brand === 'Discraft'
    const isAfterName = position > 0 && isJoined(token) && !isTaken(candidate, position - 1)
    if (!next || !isJoined(next)) return !isTitle && !isAfterName
    return !isTitle && isNameOrColor(position + 1)
  })
  return index < 0 ? undefined : toSpan(tokens, index, index)
}

/** Finds a condition in the last column of a table: `Zone, ESP, 175, Blue, 9`. */
function conditionSpan({ text, marks, context: { tokens } }: DiscText): Span | undefined {
  const last = tokens.at(-1)
  if (!last || marks.weight === null || marks.condition !== null || tokens.length < 2)
    return undefined
  const isColumn = last.end === text.trimEnd().length && /[,;\t] ?$/.test(text.slice(0, last.start))
  const value = /^\d{1,2}$/.test(last.key) ? Number(last.key) : 0
  return isColumn && isInRange(value, CONDITION_RANGE)
    ? toSpan(tokens, tokens.length - 1, tokens.length - 1)
    : undefined
}

/** Finds 200 without a unit. It is a weight unless the brand sells a plastic of that name. */
function bareWeightSpan(
  { marks, context: { tokens } }: DiscText,
  candidate: Candidate | undefined,
) {
  if (marks.weight !== null) return undefined
  const index = tokens.findIndex(
    (token, position) => token.key === '200' && !isTaken(candidate, position),
  )
  return index < 0 ? undefined : toSpan(tokens, index, index)
}

/** Returns the rest of the text as a note, or null if there is none. */
function remainingText(
  { text, marks, context: { tokens } }: DiscText,
  used: readonly Span[],
): string | null {
  const left = new Set<number>()
  tokens.forEach((_, index) => {
    if (!used.some(({ from, to }) => from <= index && index <= to)) left.add(index)
  })
  const hasOnlyFillers = [...left].every(index => FILLER_WORDS.has(tokens[index]?.key ?? ''))
  const hasText = hasNoteText(marks.masked)
  if (hasOnlyFillers && !hasText) return null
  const removed = new Uint8Array(text.length)
  for (let index = 0; index < text.length; index += 1)
    if (isUsed(marks.masked[index])) removed[index] = 1
  for (const { from, to } of used) {
    const end = tokens[to]?.end ?? 0
    for (let index = tokens[from]?.start ?? end; index < end; index += 1) removed[index] = 1
  }
  let rest = ''
  for (let index = 0; index < text.length; index += 1) rest += removed[index] ? ' ' : text[index]
  return tidy(rest)
}

/** Removes punctuation left over from the parsed words. */
function tidy(text: string): string | null {
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
