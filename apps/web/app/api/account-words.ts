// What a player reads when the server refuses or fails (spec section 8).
import { isProblem } from './problem.ts'

/** Nobody said anything a player could use: no answer came, or something broke. */
const WORDLESS = new Set<string>(['unavailable', 'unexpected', 'bad-request', 'not-json'])

/** The server's message if there is one, else the screen's own. */
export const saidOr = (error: unknown, otherwise: string): string =>
  isProblem(error) && (!WORDLESS.has(error.code) || error.field !== undefined)
    ? error.message
    : otherwise

/** The spec's table, cause by cause. */
const SIGN_UP_WORDS: Readonly<Record<string, string>> = {
  unavailable: 'There was a temporary issue creating your account. Please try again in a moment.',
  'email-taken': 'An account with this email already exists',
  'email-invalid': 'Please enter a valid email address',
  'password-too-short': 'Password must be at least 6 characters long',
}

export const CONFIRMATION_NEEDED = 'Please check your email to confirm your account'

export const signUpWords = (error: unknown): string =>
  (isProblem(error) ? SIGN_UP_WORDS[error.code] : undefined) ??
  saidOr(error, 'Unable to create account. Please try again in a moment.')
