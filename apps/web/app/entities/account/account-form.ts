// Account forms. They show one error at a time, with a toast, as the spec requires.
import type { ProblemCode } from '@bagwise/contract'
import type { FieldProblem } from '@bagwise/domain/result'
import { type Form, type FormOptions, useForm } from '../../ui/form/use-form.ts'
import { toast } from '../../ui/feedback/toast.tsx'
import { errorMessage } from './account-messages.ts'
import { outcomeOf } from '../../lib/api/outcome.ts'
import { isProblem } from '../../lib/api/problem.ts'
import { ACCOUNT_MESSAGES, isEmail, PASSWORD_MAX, PASSWORD_MIN } from '@bagwise/domain/profile'

type Values<Name extends string> = Readonly<Record<Name, string>>

type AccountFormOptions<Name extends string, Response> = Omit<
  FormOptions<Values<Name>>,
  'check' | 'submit' | 'onInvalid'
> & {
  check: (values: Values<Name>) => FieldProblem<Name> | undefined
  send: (values: Values<Name>) => Promise<Response>
  done: (response: Response, values: Values<Name>) => unknown
  /** Returns true if it has handled the problem, which is then not shown. */
  handle?: (problem: unknown, values: Values<Name>) => boolean
  /** The message, or a function that returns it, if the request fails without a server message. */
  failed: string | ((problem: unknown) => string)
  /** Error codes that belong to a field although the server doesn't name it. */
  errorFields?: Partial<Record<ProblemCode, NoInfer<Name>>>
  /** Fields whose errors show no toast. */
  withoutToast?: readonly Name[]
  /** Required fields and their messages if they are empty. */
  required?: Partial<Record<Name, string>>
}

/** Shows each message once, even if the form is submitted again. */
export const showError = (message: string) => toast.error(message, { id: message })

/** The messages of empty fields in the sign-in and sign-up forms. */
export const REQUIRED = {
  email: 'Enter your email',
  password: 'Enter a password',
  confirm: 'Enter the password again',
} as const

export function useAccountForm<Name extends string, Response>({
  check,
  required = {},
  withoutToast = [],
  send,
  done,
  handle = () => false,
  failed,
  errorFields = {},
  ...options
}: AccountFormOptions<Name, Response>): Form<Values<Name>> {
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
      if (outcome.kind === 'done') return void (await done(outcome.value, values))
      const { problem } = outcome
      if (handle(problem, values)) return undefined
      const message = typeof failed === 'string' ? errorMessage(problem, failed) : failed(problem)
      const field = isProblem(problem) ? (errorFields[problem.code] ?? problem.field) : undefined
      if (isField(field)) return { field, message }
      showError(message)
      return undefined
    },
  })
}

export const FORM_MESSAGES = {
  fillIn: 'Please fill in all fields',
  passwordsDiffer: 'Passwords do not match',
  passwordTooShort: 'Password must be at least 6 characters',
  enterEmail: 'Please enter your email address',
} as const

export type Login = { readonly email: string; readonly password: string }
export type SignUpForm = Login & { readonly confirm: string }
export type ResetForm = Omit<SignUpForm, 'email'>
export type ForgotForm = { readonly email: string }

type Rules<Form> = readonly (readonly [
  field: keyof Form & string,
  isValid: (form: Form) => boolean,
  message: string,
])[]

const isFilled = (text: string) => text.trim() !== ''
const length = (password: string) => Array.from(password).length

/** Rule PR24. Also used for the new password on the reset page. */
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

const firstError =
  <Form>(rules: Rules<Form>) =>
  (form: Form): FieldProblem<keyof Form & string> | undefined => {
    const broken = rules.find(([, isValid]) => !isValid(form))
    return broken && { field: broken[0], message: broken[2] }
  }

/** Rule PR22. */
export const checkSignIn = firstError<Login>([
  ['email', ({ email }) => isFilled(email), FORM_MESSAGES.fillIn],
  ['password', ({ password }) => password !== '', FORM_MESSAGES.fillIn],
])

/** Rule PR23. */
export const checkSignUp = firstError<SignUpForm>([
  ['email', ({ email }) => isFilled(email), FORM_MESSAGES.fillIn],
  ...NEW_PASSWORD,
  ['email', ({ email }) => isEmail(email.trim()), ACCOUNT_MESSAGES.emailInvalid],
])

export const checkReset = firstError(NEW_PASSWORD)

/** Rule PR25. */
export const checkForgot = firstError<ForgotForm>([
  ['email', ({ email }) => isFilled(email), FORM_MESSAGES.enterEmail],
  ['email', ({ email }) => isEmail(email.trim()), ACCOUNT_MESSAGES.emailInvalid],
])
