// What went wrong with a call, told apart without loading the whole contract into the first page.
import type { ApiProblem, ProblemCode } from '@bagwise/contract'

export const isProblem = (error: unknown, code?: ProblemCode): error is ApiProblem =>
  error instanceof Error &&
  error.name === 'ApiProblem' &&
  (code === undefined || ('code' in error && error.code === code))

/** The server's sentence where it gave one, else the screen's own. */
export const wordsOf = (error: unknown, otherwise: string): string =>
  isProblem(error) ? error.message : otherwise
