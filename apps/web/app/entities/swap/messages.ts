// The swap screen's messages and labels (rules SW24 and UI2).
import { type ProblemCode, type SaveTarget, SWAP_TEXTS } from '@bagwise/contract'
import { NEW_BAG_NAME_MISSING, type BagSummary } from '@bagwise/domain/swap'
import { isBlank } from '@bagwise/domain/text'
import { errorMessage, isProblem } from '../../lib/api/problem.ts'
import { type Cell, cellLabel } from '@bagwise/domain/scoring'
import { countOf } from '../../lib/format.ts'
import { discCountLabel } from '../disc/disc-labels.ts'

export const SWAP_MESSAGES = {
  'not-in-bag': SWAP_TEXTS.notInBag,
  'swap-failed': 'Failed to swap disc',
  'no-swaps': SWAP_TEXTS.noSwaps,
  'name-missing': NEW_BAG_NAME_MISSING,
  'bag-missing': 'Please select an existing bag',
  'no-target-bag': SWAP_TEXTS.noTargetBag,
  'create-failed': 'Failed to create new bag',
  'conversion-failed': 'Failed to complete bag swap',
} as const
type SwapProblem = keyof typeof SWAP_MESSAGES

export const swappedMessage = (old: string, replacement: string): string =>
  `Swapped ${old} for ${replacement}!`

export const convertedMessage = (discs: number, bag: string): string =>
  `Successfully swapped ${discCountLabel(discs)} to ${bag}!`

/** Shared by all three choices, so switching between them keeps the input. */
export type SaveForm = {
  readonly kind: SaveTarget['kind']
  readonly name: string
  readonly bagId: string
}

/** The first reason why a conversion can't be executed, if any. */
export function executionProblem(swaps: number, save: SaveForm): SwapProblem | undefined {
  if (swaps === 0) return 'no-swaps'
  if (save.kind === 'new' && isBlank(save.name)) return 'name-missing'
  if (save.kind === 'existing' && save.bagId === '') return 'bag-missing'
  return undefined
}

export const swapFailedMessage = (problem: unknown): string =>
  SWAP_MESSAGES[isProblem(problem, 'bag-disc-not-found') ? 'not-in-bag' : 'swap-failed']

type Target = SaveTarget['kind']

/** Maps server errors to messages. All others are `conversion-failed`. */
const PROBLEM_BY_CODE: Partial<Record<ProblemCode, (target: Target) => SwapProblem>> = {
  'no-swaps-selected': () => 'no-swaps',
  'target-bag-missing': () => 'no-target-bag',
  'bag-not-found': target => (target === 'current' ? 'no-target-bag' : 'conversion-failed'),
  'bag-limit-reached': () => 'create-failed',
  // The name of a new bag is the only value in the request that can be invalid.
  'bad-request': target => (target === 'new' ? 'create-failed' : 'conversion-failed'),
}

/** The spec's message, and the server's message if it differs. */
export function conversionFailure(target: Target, problem: unknown) {
  const code = isProblem(problem) ? problem.code : 'unexpected'
  const message = SWAP_MESSAGES[PROBLEM_BY_CODE[code]?.(target) ?? 'conversion-failed']
  const reason = errorMessage(problem, message)
  return { message, reason: reason === message ? null : reason }
}

export const skippedMessage = (skipped: number): string =>
  `${countOf(skipped, 'disc')} ${skipped === 1 ? 'was' : 'were'} skipped because the bag had changed.`

export const previewTitle = (discs: number): string => `SWAP PREVIEW (${discCountLabel(discs)})`

export const selectedLabel = (selected: number, total: number): string =>
  `${selected} of ${discCountLabel(total)} selected`

export const keptLabel = (brand: string): string => `ALREADY ${brand.toUpperCase()} - WILL BE KEPT`

export const alternativesLabel = (count: number, matched: boolean): string =>
  countOf(count, matched ? 'More Option' : 'Alternative')

/** "6 points higher", "same score". */
export function changeLabel(before: number, after: number): string {
  if (after === before) return 'same score'
  return `${countOf(Math.abs(after - before), 'point')} ${after > before ? 'higher' : 'lower'}`
}

/** "understable fairway, straight putter", or none. */
export const shotsLabel = (cells: readonly Cell[]): string =>
  cells.length === 0 ? 'none' : cells.map(cellLabel).join(', ')

/** How the change of brands affects the score (rule SW23). */
export function brandSentence(before: BagSummary, after: BagSummary): string {
  const points = after.score.parts.diversityBonus - before.score.parts.diversityBonus
  const brandCount = ({ brands }: BagSummary) => countOf(brands.length, 'brand')
  const brands = `${brandCount(before)} before, ${brandCount(after)} after`
  if (points === 0) return `${brands}: the diversity points stay the same.`
  const size = countOf(Math.abs(points), 'diversity point')
  return `${brands}: ${points > 0 ? 'gains' : 'costs'} ${size}.`
}
