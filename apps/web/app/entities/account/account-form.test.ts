import { describe, expect, it } from 'vitest'
import { refusal } from '../../testing/refusal.ts'
import { checkForgot, checkReset, checkSignIn, checkSignUp, signUpMessage } from './account-form.ts'

const filled = { email: 'jane@example.com', password: 'secret', confirm: 'secret' }

describe('login', () => {
  it.each([
    [{ email: '', password: 'secret' }, 'email'],
    [{ email: '  ', password: 'secret' }, 'email'],
    [{ email: 'jane@example.com', password: '' }, 'password'],
    [{ email: '', password: '' }, 'email'],
  ])('[PR22] rejects the incomplete form %j', (form, field) => {
    expect(checkSignIn(form)).toEqual({ field, message: 'Please fill in all fields' })
  })

  it('[PR22] accepts any other form', () => {
    expect(checkSignIn({ email: 'jane', password: 'x' })).toBeUndefined()
  })
})

describe('signup', () => {
  it.each([
    ['[PR23]', { email: '' }, 'email', 'Please fill in all fields'],
    ['[PR23]', { password: '' }, 'password', 'Please fill in all fields'],
    ['[PR23]', { confirm: '' }, 'confirm', 'Please fill in all fields'],
    ['[PR24]', { confirm: 'Secret' }, 'confirm', 'Passwords do not match'],
    ['[PR24]', { password: 'abc', confirm: 'abd' }, 'confirm', 'Passwords do not match'],
    [
      '[PR24]',
      { password: '12345', confirm: '12345' },
      'password',
      'Password must be at least 6 characters',
    ],
    [
      '[PR24]',
      { password: 'x'.repeat(129), confirm: 'x'.repeat(129) },
      'password',
      'Password must be at most 128 characters',
    ],
    ['[PR23]', { email: 'jane@example' }, 'email', 'Please enter a valid email address'],
  ])('%s %j', (_, change, field, message) => {
    expect(checkSignUp({ ...filled, ...change })).toEqual({ field, message })
  })

  it('[PR24] accepts passwords of 6 to 128 characters', () => {
    expect(checkSignUp(filled)).toBeUndefined()
    const long = 'x'.repeat(128)
    expect(checkSignUp({ ...filled, password: long, confirm: long })).toBeUndefined()
  })
})

it.each([
  [{ password: '', confirm: '' }, 'password', 'Please fill in all fields'],
  [{ password: 'secret', confirm: 'secrets' }, 'confirm', 'Passwords do not match'],
  [{ password: 'secre', confirm: 'secre' }, 'password', 'Password must be at least 6 characters'],
])('[PR24] checks a new password by the same rules: %j', (form, field, message) => {
  expect(checkReset(form)).toEqual({ field, message })
})

it('[PR24] accepts a new password that is entered twice', () => {
  expect(checkReset({ password: 'secret', confirm: 'secret' })).toBeUndefined()
})

it('[PR25] requires an email to reset the password', () => {
  expect(checkForgot({ email: ' ' })).toEqual({
    field: 'email',
    message: 'Please enter your email address',
  })
  expect(checkForgot({ email: 'jane@' })).toEqual({
    field: 'email',
    message: 'Please enter a valid email address',
  })
  expect(checkForgot({ email: 'jane@example.com' })).toBeUndefined()
})

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
