// What went wrong with a call.
import type { ApiProblem, ProblemCode } from '@bagwise/contract'

/** By name: while the server renders a page, problems are made by its own copy of the class. */
export const isProblem = (error: unknown, code?: ProblemCode): error is ApiProblem =>
  error instanceof Error &&
  error.name === 'ApiProblem' &&
  (code === undefined || ('code' in error && error.code === code))

/** The server's message where it gave one, else the screen's own. */
export const serverMessage = (error: unknown, fallback: string): string =>
  isProblem(error) ? error.message : fallback
