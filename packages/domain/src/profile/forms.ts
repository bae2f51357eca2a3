// What the account forms ask for, rule by rule in the order the player hears of them.
import { refused, ok, type Checked } from '../text/checked.ts'

export const PASSWORD_MIN = 6
export const PASSWORD_MAX = 128

export const FORM_MESSAGES = {
  fillIn: 'Please fill in all fields',
  passwordsDiffer: 'Passwords do not match',
  passwordTooShort: 'Password must be at least 6 characters',
  passwordTooLong: `Password must be at most ${PASSWORD_MAX} characters`,
  enterEmail: 'Please enter your email address',
  emailInvalid: 'Please enter a valid email address',
} as const

export type SignInForm = { readonly email: string; readonly password: string }
export type SignUpForm = SignInForm & { readonly confirm: string }
export type ResetForm = Omit<SignUpForm, 'email'>
export type ForgotForm = { readonly email: string }

type Rules<Form> = readonly (readonly [holds: (form: Form) => boolean, message: string])[]

const EMAIL_MAX = 254

/** Letters, digits and the signs that need no quoting; dots only between them. */
const ADDRESS =
  /^[\p{L}\p{N}!#$%&'*+/=?^_`{|}~-]+(?:\.[\p{L}\p{N}!#$%&'*+/=?^_`{|}~-]+)*@(?:[\p{L}\p{N}-]+\.)+[\p{L}\p{N}-]{2,}$/u

/** One address with a dot in its domain; the mail itself proves the rest. Rule PR26. */
export const isEmail = (text: string): boolean => text.length <= EMAIL_MAX && ADDRESS.test(text)

const filled = (...values: readonly string[]) => values.every(value => value !== '')
const length = (password: string) => Array.from(password).length

/** Rule PR22. */
const SIGN_IN: Rules<SignInForm> = [
  [({ email, password }) => filled(email.trim(), password), FORM_MESSAGES.fillIn],
]

/** Rule PR24; also what a new password is held against on the reset page. */
const NEW_PASSWORD: Rules<ResetForm> = [
  [({ password, confirm }) => filled(password, confirm), FORM_MESSAGES.fillIn],
  [({ password, confirm }) => password === confirm, FORM_MESSAGES.passwordsDiffer],
  [({ password }) => length(password) >= PASSWORD_MIN, FORM_MESSAGES.passwordTooShort],
  [({ password }) => length(password) <= PASSWORD_MAX, FORM_MESSAGES.passwordTooLong],
]

/** Rule PR23. */
const SIGN_UP: Rules<SignUpForm> = [
  [({ email }) => filled(email.trim()), FORM_MESSAGES.fillIn],
  ...NEW_PASSWORD,
  [({ email }) => isEmail(email.trim()), FORM_MESSAGES.emailInvalid],
]

/** Rule PR25. */
const FORGOT: Rules<ForgotForm> = [
  [({ email }) => filled(email.trim()), FORM_MESSAGES.enterEmail],
  [({ email }) => isEmail(email.trim()), FORM_MESSAGES.emailInvalid],
]

/** The form itself, or the sentence of the first rule it breaks. */
const checkedBy =
  <Form>(rules: Rules<Form>) =>
  (form: Form): Checked<Form> => {
    const broken = rules.find(([holds]) => !holds(form))
    return broken ? refused(broken[1]) : ok(form)
  }

export const checkSignIn: (form: SignInForm) => Checked<SignInForm> = checkedBy(SIGN_IN)
export const checkSignUp: (form: SignUpForm) => Checked<SignUpForm> = checkedBy(SIGN_UP)
export const checkReset: (form: ResetForm) => Checked<ResetForm> = checkedBy(NEW_PASSWORD)
export const checkForgot: (form: ForgotForm) => Checked<ForgotForm> = checkedBy(FORGOT)
