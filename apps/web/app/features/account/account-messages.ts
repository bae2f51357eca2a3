// What a player reads when the server refuses or fails (rule AC8).
import { isProblem } from '../../data/problem.ts'

/** Nobody said anything a player could use: no answer came, or something broke. */
const WORDLESS = new Set<string>(['unavailable', 'unexpected', 'bad-request', 'not-json'])

/** The server's message if there is one, else the screen's own. */
export const saidOr = (error: unknown, otherwise: string): string =>
  isProblem(error) && (!WORDLESS.has(error.code) || error.field !== undefined)
    ? error.message
    : otherwise

/** The two rows of the spec's table for which no refusal has words of its own, and where no server said anything. */
const SIGN_UP_WORDS = {
  temporary: 'There was a temporary issue creating your account. Please try again in a moment.',
  unknown: 'Unable to create account. Please try again in a moment.',
  unsaid: 'Failed to create account',
} as const

export const CONFIRMATION_NEEDED = 'Please check your email to confirm your account'

export function signUpWords(error: unknown): string {
  if (!isProblem(error)) return SIGN_UP_WORDS.unsaid
  return isProblem(error, 'unavailable')
    ? SIGN_UP_WORDS.temporary
    : saidOr(error, SIGN_UP_WORDS.unknown)
}
