// Does every account error have the spec's message?
import { describe, expect, it } from 'vitest'
import { refusal } from '../../testing/refusal.ts'
import { signUpMessage } from './account-messages.ts'

describe('[AC8] sign-up errors', () => {
  it.each([
    [
      'unavailable',
      'There was a temporary issue creating your account. Please try again in a moment.',
    ],
    ['email-taken', 'An account with this email already exists'],
    ['email-invalid', 'Please enter a valid email address'],
    ['password-too-short', 'Password must be at least 6 characters long'],
    ['unexpected', 'Unable to create account. Please try again in a moment.'],
    ['bad-request', 'Unable to create account. Please try again in a moment.'],
    ['username-taken', 'Username is already taken'],
    ['too-many-requests', 'Too many attempts. Please wait a moment and try again.'],
  ] as const)('%s shows %s', (code, message) => {
    expect(signUpMessage(refusal(code))).toBe(message)
  })

  it('has a message for errors that are not from the server', () => {
    expect(signUpMessage(new TypeError('x is not a function'))).toBe('Failed to create account')
  })
})
