// Account forms: one error at a time, also in a toast, as the spec requires.
import type { FieldProblem } from '@bagwise/domain/result'
import { type Form, type FormOptions, useForm } from '../../ui/form/use-form.ts'
import { toast } from '../../ui/feedback/toast.tsx'

type Values<Name extends string> = Readonly<Record<Name, string>>

type AccountFormOptions<Name extends string> = Omit<
  FormOptions<Values<Name>>,
  'check' | 'onInvalid'
> & {
  check: (values: Values<Name>) => FieldProblem<Name> | undefined
  /** Required fields with the message each shows if it is submitted empty. */
  required?: Partial<Record<Name, string>>
}

/** Shows the same message once, however often the form is submitted. */
export const showError = (message: string) => toast.error(message, { id: message })

/** The messages of empty fields in the sign-in and sign-up forms. */
export const REQUIRED = {
  email: 'Enter your email',
  password: 'Enter a password',
  confirm: 'Enter the password again',
} as const

export function useAccountForm<Name extends string>({
  check,
  required = {},
  ...options
}: AccountFormOptions<Name>): Form<Values<Name>> {
  const messages = Object.entries<string | undefined>(required) as [Name, string][]
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
    // An empty field has a message of its own; the toast is about the whole form.
    onInvalid: (message, values) => showError(check(values)?.message ?? message),
  })
}
