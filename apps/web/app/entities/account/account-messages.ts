// Messages for players if the server rejects a request or fails (rule AC8).
import { errorMessage, isProblem } from '../../lib/api/problem.ts'

/** The spec's sign-up messages that the server doesn't send. */
export function signUpMessage(error: unknown): string {
  if (!isProblem(error)) return 'Failed to create account'
  return isProblem(error, 'unavailable')
    ? 'There was a temporary issue creating your account. Please try again in a moment.'
    : errorMessage(error, 'Unable to create account. Please try again in a moment.')
}
