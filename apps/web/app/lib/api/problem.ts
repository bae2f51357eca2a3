// API errors and their messages for players.
import type { ApiProblem, ProblemCode } from '@bagwise/contract'

/** Compares the name, because the server renders pages with another copy of the class. */
export const isProblem = (error: unknown, code?: ProblemCode): error is ApiProblem =>
  error instanceof Error &&
  error.name === 'ApiProblem' &&
  (code === undefined || ('code' in error && error.code === code))

/** The server's message, or the fallback if there is none. */
export function serverMessage(error: unknown, fallback: string): string {
  if (isProblem(error, 'signed-out')) return 'Please sign in.'
  return isProblem(error) ? error.message : fallback
}

/** Why the server rejected a request; null if the server is down or failed. */
export const rejectionMessage = (error: unknown): string | null =>
  isProblem(error, 'unexpected') || isProblem(error, 'unavailable')
    ? null
    : serverMessage(error, '') || null
