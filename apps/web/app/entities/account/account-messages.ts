// Messages for players if the server rejects a request or fails (rule AC8).
import { isProblem, serverMessage } from '../../lib/api/problem.ts'

/** Codes whose message doesn't help a player: no response, or an internal error. */
const UNHELPFUL_CODES = new Set<string>(['unavailable', 'unexpected', 'bad-request', 'not-json'])

/** The server's message, or the fallback if there is none. */
export const errorMessage = (error: unknown, fallback: string): string =>
  isProblem(error) && (!UNHELPFUL_CODES.has(error.code) || error.field !== undefined)
    ? serverMessage(error, fallback)
    : fallback

/** The spec's sign-up messages that the server doesn't send. */
export function signUpMessage(error: unknown): string {
  if (!isProblem(error)) return 'Failed to create account'
  return isProblem(error, 'unavailable')
    ? 'There was a temporary issue creating your account. Please try again in a moment.'
    : errorMessage(error, 'Unable to create account. Please try again in a moment.')
}
