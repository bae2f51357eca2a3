// API errors and their messages for players.
import type { ApiProblem, ProblemCode } from '@bagwise/contract'

/** Compares the name, because the server renders pages with another copy of the class. */
export const isProblem = (error: unknown, code?: ProblemCode): error is ApiProblem =>
  error instanceof Error &&
  error.name === 'ApiProblem' &&
  (code === undefined || ('code' in error && error.code === code))

/** Codes whose message doesn't help a player: no response, or an internal error. */
const UNHELPFUL_CODES = new Set<string>(['unavailable', 'unexpected', 'bad-request', 'not-json'])

/** The server's message for players, or the fallback if it has none that helps (rule AC8). */
export function errorMessage(error: unknown, fallback: string): string {
  if (!isProblem(error)) return fallback
  if (error.code === 'signed-out') return 'Please sign in.'
  return UNHELPFUL_CODES.has(error.code) && error.field === undefined ? fallback : error.message
}
