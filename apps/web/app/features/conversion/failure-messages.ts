// What the player is told when a swap fails: the spec's sentence, and what the server knows beyond it.
import type { ProblemCode, SaveTarget } from '@bagwise/contract'
import { isProblem } from '../../data/problem.ts'
import { SWAP_MESSAGES, type SwapProblem } from './swap-messages.ts'

export type FailureWords = { readonly message: string; readonly reason: string | null }

export const swapFailedWords = (problem: unknown): string =>
  SWAP_MESSAGES[isProblem(problem, 'bag-disc-not-found') ? 'not-in-bag' : 'swap-failed']

type Target = SaveTarget['kind']

/** What each refusal means to someone who pressed EXECUTE CONVERSION; everything else has failed. */
const MEANING: Partial<Record<ProblemCode, (target: Target) => SwapProblem>> = {
  'no-swaps-selected': () => 'no-swaps',
  'target-bag-missing': () => 'no-target-bag',
  'bag-not-found': target => (target === 'current' ? 'no-target-bag' : 'conversion-failed'),
  'bag-limit-reached': () => 'create-failed',
  // Nothing but the name of a new bag can be wrong with what this page sends.
  'bad-request': target => (target === 'new' ? 'create-failed' : 'conversion-failed'),
}

/** Refusals whose own sentence tells the player what to do about it. */
const TELLING: ReadonlySet<ProblemCode> = new Set([
  'bag-limit-reached',
  'bag-full',
  'bad-request',
  'swap-invalid',
  'unavailable',
  'too-many-requests',
])

export function conversionFailedWords(target: Target, problem: unknown): FailureWords {
  if (!isProblem(problem)) return { message: SWAP_MESSAGES['conversion-failed'], reason: null }
  const meaning = MEANING[problem.code]?.(target) ?? 'conversion-failed'
  return {
    message: SWAP_MESSAGES[meaning],
    reason: TELLING.has(problem.code) ? problem.message : null,
  }
}

export const skippedWords = (skipped: number): string =>
  skipped === 1
    ? '1 disc was skipped: the bag had changed meanwhile.'
    : `${skipped} discs were skipped: the bag had changed meanwhile.`
