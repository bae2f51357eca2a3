// Account forms. They show one error at a time, with a toast, as the spec requires.
import type { ProblemCode } from '@bagwise/contract'
import type { FieldProblem } from '@bagwise/domain/result'
import { type FormOptions, useForm } from '../../ui/form/use-form.ts'
import { toast } from '../../ui/feedback/toast.tsx'
import { outcomeOf } from '../../lib/api/outcome.ts'
import { errorMessage, isProblem } from '../../lib/api/problem.ts'
import { ACCOUNT_MESSAGES, isEmail, PASSWORD_MAX, PASSWORD_MIN } from '@bagwise/domain/profile'

type Values<Name extends string> = Readonly<Record<Name, string>>

type AccountFormOptions<Name extends string, Response> = Omit<
  FormOptions<Values<Name>>,
  'check' | 'submit' | 'onInvalid'
> & {
  check: (values: Values<Name>) => FieldProblem<Name> | undefined
  send: (values: Values<Name>) => Promise<Response>
  onSuccess: (response: Response, values: Values<Name>) => unknown
  /** Returns true to skip the default error message. */
  handleProblem?: (problem: unknown, values: Values<Name>) => boolean
  /** The message, or a function that returns it, if the request fails without a server message. */
  failed: string | ((problem: unknown) => string)
  /** The fields of errors that the server sends without a field. */
  errorFields?: Partial<Record<ProblemCode, NoInfer<Name>>>
  /** Fields whose errors show no toast. */
  withoutToast?: readonly Name[]
  /** Error messages for empty required fields. */
  required?: Partial<Record<Name, string>>
}

/** Shows each message once, even if the form is submitted again. */
export const showError = (message: string) => toast.error(message, { id: message })

/** Error messages for empty fields in the sign-in and sign-up forms. */
export const REQUIRED_MESSAGES = {
  email: 'Enter your email',
  password: 'Enter a password',
  confirm: 'Enter the password again',
} as const

export function useAccountForm<Name extends string, Response>({
  check,
  required = {},
  withoutToast = [],
  send,
  onSuccess,
  handleProblem,
  failed,
  errorFields = {},
  ...options
}: AccountFormOptions<Name, Response>) {
  const messages = Object.entries<string | undefined>(required) as [Name, string][]
  const isField = (name: string | undefined): name is Name =>
    name !== undefined && name in options.defaultValues
  return useForm<Values<Name>>({
    ...options,
    check: values => {
      const problem = check(values)
      if (!problem) return []
      const empty = messages.filter(([name]) => values[name].trim() === '')
      return empty.some(([name]) => name === problem.field)
        ? empty.map(([field, message]) => ({ field, message }))
        : [problem]
    },
    // An empty field has its own message. The toast's message is for the whole form.
    onInvalid: ({ field, message }, values) => {
      if (!withoutToast.includes(field)) showError(check(values)?.message ?? message)
    },
    submit: async values => {
      const outcome = await outcomeOf(send(values))
      if (outcome.kind === 'done') return void (await onSuccess(outcome.value, values))
      const { problem } = outcome
      if (handleProblem?.(problem, values)) return undefined
      const message = typeof failed === 'string' ? errorMessage(problem, failed) : failed(problem)
      const field = isProblem(problem) ? (errorFields[problem.code] ?? problem.field) : undefined
      if (isField(field)) return { field, message }
      showError(message)
      return undefined
    },
  })
}

/** The spec's sign-up messages that the server doesn't send. */
export function signUpMessage(error: unknown): string {
  if (!isProblem(error)) return 'Failed to create account'
  return isProblem(error, 'unavailable')
    ? 'There was a temporary issue creating your account. Please try again in a moment.'
    : errorMessage(error, 'Unable to create account. Please try again in a moment.')
}

export const FORM_MESSAGES = {
  fillIn: 'Please fill in all fields',
  passwordsDiffer: 'Passwords do not match',
  passwordTooShort: 'Password must be at least 6 characters',
  enterEmail: 'Please enter your email address',
} as const

export type Login = { readonly email: string; readonly password: string }
type SignUpForm = Login & { readonly confirm: string }
type ResetForm = Omit<SignUpForm, 'email'>
type ForgotForm = Pick<Login, 'email'>
type Problem<Form> = FieldProblem<keyof Form & string> | undefined

const isMissing = (text: string) => text.trim() === ''

function checkEmail({ email }: ForgotForm): Problem<ForgotForm> {
  const isValid = isEmail(email.trim())
  return isValid ? undefined : { field: 'email', message: ACCOUNT_MESSAGES.emailInvalid }
}

/** Rule PR22. */
export function checkSignIn({ email, password }: Login): Problem<Login> {
  if (isMissing(email)) return { field: 'email', message: FORM_MESSAGES.fillIn }
  return password === '' ? { field: 'password', message: FORM_MESSAGES.fillIn } : undefined
}

/** Rule PR23. */
export function checkSignUp(form: SignUpForm): Problem<SignUpForm> {
  if (isMissing(form.email)) return { field: 'email', message: FORM_MESSAGES.fillIn }
  return checkReset(form) ?? checkEmail(form)
}

/** Rule PR24. Checks every new password. */
export function checkReset({ password, confirm }: ResetForm): Problem<ResetForm> {
  const { fillIn, passwordsDiffer, passwordTooShort } = FORM_MESSAGES
  if (password === '') return { field: 'password', message: fillIn }
  if (confirm === '') return { field: 'confirm', message: fillIn }
  if (password !== confirm) return { field: 'confirm', message: passwordsDiffer }
  const { length } = Array.from(password)
  if (length < PASSWORD_MIN) return { field: 'password', message: passwordTooShort }
  return length > PASSWORD_MAX
    ? { field: 'password', message: ACCOUNT_MESSAGES.passwordTooLong }
    : undefined
}

/** Rule PR25. */
export const checkForgot = (form: ForgotForm): Problem<ForgotForm> =>
  isMissing(form.email) ? { field: 'email', message: FORM_MESSAGES.enterEmail } : checkEmail(form)
