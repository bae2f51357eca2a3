// Checks of the account forms. Each returns the first invalid field and its message.
import { ACCOUNT_MESSAGES, isEmail, PASSWORD_MAX, PASSWORD_MIN } from '@bagwise/domain/profile'
import type { FieldProblem } from '@bagwise/domain/result'

export const FORM_MESSAGES = {
  fillIn: 'Please fill in all fields',
  passwordsDiffer: 'Passwords do not match',
  passwordTooShort: 'Password must be at least 6 characters',
  enterEmail: 'Please enter your email address',
} as const

export type SignInForm = { readonly email: string; readonly password: string }
export type SignUpForm = SignInForm & { readonly confirm: string }
export type ResetForm = Omit<SignUpForm, 'email'>
export type ForgotForm = { readonly email: string }

type Rules<Form> = readonly (readonly [
  field: keyof Form & string,
  holds: (form: Form) => boolean,
  message: string,
])[]

const isFilled = (text: string) => text.trim() !== ''
const length = (password: string) => Array.from(password).length

/** Rule PR22. */
const SIGN_IN: Rules<SignInForm> = [
  ['email', ({ email }) => isFilled(email), FORM_MESSAGES.fillIn],
  ['password', ({ password }) => password !== '', FORM_MESSAGES.fillIn],
]

/** Rule PR24; also for the new password on the reset page. */
const NEW_PASSWORD: Rules<ResetForm> = [
  ['password', ({ password }) => password !== '', FORM_MESSAGES.fillIn],
  ['confirm', ({ confirm }) => confirm !== '', FORM_MESSAGES.fillIn],
  ['confirm', ({ password, confirm }) => password === confirm, FORM_MESSAGES.passwordsDiffer],
  ['password', ({ password }) => length(password) >= PASSWORD_MIN, FORM_MESSAGES.passwordTooShort],
  [
    'password',
    ({ password }) => length(password) <= PASSWORD_MAX,
    ACCOUNT_MESSAGES.passwordTooLong,
  ],
]

/** Rule PR23. */
const SIGN_UP: Rules<SignUpForm> = [
  ['email', ({ email }) => isFilled(email), FORM_MESSAGES.fillIn],
  ...NEW_PASSWORD,
  ['email', ({ email }) => isEmail(email.trim()), ACCOUNT_MESSAGES.emailInvalid],
]

/** Rule PR25. */
const FORGOT: Rules<ForgotForm> = [
  ['email', ({ email }) => isFilled(email), FORM_MESSAGES.enterEmail],
  ['email', ({ email }) => isEmail(email.trim()), ACCOUNT_MESSAGES.emailInvalid],
]

type Check<Form> = (form: Form) => FieldProblem<keyof Form & string> | undefined

const firstBroken =
  <Form>(rules: Rules<Form>): Check<Form> =>
  form => {
    const broken = rules.find(([, holds]) => !holds(form))
    return broken && { field: broken[0], message: broken[2] }
  }

export const checkSignIn: Check<SignInForm> = firstBroken(SIGN_IN)
export const checkSignUp: Check<SignUpForm> = firstBroken(SIGN_UP)
export const checkReset: Check<ResetForm> = firstBroken(NEW_PASSWORD)
export const checkForgot: Check<ForgotForm> = firstBroken(FORGOT)
