// The account forms on react-hook-form, with what they need beyond it: values typed or submitted before hydration,
// values a password manager fills in without an event, and one submission at a time.
import type { FieldProblem } from '@bagwise/domain/result'
import { type ComponentProps, type FormEvent } from 'react'
import { type FieldErrors, useForm, useWatch } from 'react-hook-form'
import { type FieldProps, normalizing } from '../../ui/form/text-field.tsx'
import { toast } from '../../ui/feedback/toast.tsx'
import { usePending } from '../../ui/form/use-pending.ts'

type Values<Name extends string> = Readonly<Record<Name, string>>

type TextForm<Name extends string> = {
  /** Every field with the text it starts with. */
  defaultValues: Values<Name>
  /** Changes what is typed into a field, such as to lower case. */
  normalize?: Partial<Record<Name, (typed: string) => string>>
  check?: (values: Values<Name>) => FieldProblem<Name> | undefined
  /** Required fields with the message each shows if it is submitted empty. */
  required?: Partial<Record<Name, string>>
  /** Called with checked values, and never twice at a time. Returns what the server found wrong with a field. */
  submit: (values: Values<Name>) => Promise<FieldProblem<Name> | void>
  /** Says what is wrong with a field, for forms that do not show `errors`. */
  onInvalid?: (message: string) => void
}

type TextFormParts<Name extends string> = {
  form: Pick<ComponentProps<'form'>, 'noValidate' | 'action' | 'onSubmit' | 'onReset'>
  field: (name: Name) => FieldProps
  values: Values<Name>
  /** From the last submission; typing into a field removes its message. */
  errors: Partial<Record<Name, string>>
  pending: boolean
  focus: (name: Name) => void
  clear: () => void
}

export function useTextForm<Name extends string>({
  defaultValues,
  normalize = {},
  check,
  required = {},
  submit,
  onInvalid,
}: TextForm<Name>): TextFormParts<Name> {
  const names = Object.keys(defaultValues) as Name[]
  const form = useForm<Record<string, string>>({
    defaultValues,
    reValidateMode: 'onSubmit',
    resolver: values => {
      const problem = check?.(values as Values<Name>)
      if (!problem) return { values, errors: {} }
      const { field, message } = problem
      const empty = names.filter(name => required[name] && values[name]?.trim() === '')
      const messages: readonly (readonly [string, string])[] = empty.includes(field)
        ? empty.map(name => [name, required[name] ?? message])
        : [[field, message]]
      const errors = messages.map(([name, text]) => [name, { type: 'rule', message: text }])
      return { values: {}, errors: Object.fromEntries(errors) as FieldErrors }
    },
  })
  const { errors } = form.formState
  const values = useWatch({ control: form.control })
  const normalized = (name: Name, text: string) => normalize[name]?.(text) ?? text

  const readPage = (typed: FormData) => {
    for (const name of names) {
      const text = typed.get(name)
      if (typeof text === 'string') form.setValue<string>(name, normalized(name, text))
    }
  }

  const { pending, run } = usePending(async (typed: FormData) => {
    readPage(typed)
    await form.handleSubmit(
      async values => {
        const problem = await submit(values as Values<Name>)
        if (!problem) return
        form.setError(problem.field, { message: problem.message }, { shouldFocus: true })
        onInvalid?.(problem.message)
      },
      () => {
        const problem = check?.(form.getValues() as Values<Name>)
        if (problem) onInvalid?.(problem.message)
      },
    )()
  })

  return {
    form: {
      noValidate: true,
      // React replays here what was submitted before hydration.
      action: (typed: FormData) => void run(typed),
      onSubmit: (event: FormEvent<HTMLFormElement>) => {
        event.preventDefault()
        void run(new FormData(event.currentTarget))
      },
      // React empties a form after its action; what was typed has to survive a refusal.
      onReset: event => event.preventDefault(),
    },
    field: name => {
      const { onChange, ...registered } = normalizing(form.register(name), normalize[name])
      return {
        ...registered,
        onChange: event => {
          form.clearErrors(name)
          return onChange(event)
        },
      }
    },
    values: values as Values<Name>,
    errors: Object.fromEntries(
      Object.entries(errors).map(([name, error]) => [name, error?.message]),
    ) as Partial<Record<Name, string>>,
    pending,
    focus: name => form.setFocus(name),
    clear: () => {
      for (const name of names) form.setValue<string>(name, '')
    },
  }
}

/** The same message is shown once, however often the form is submitted. */
export const showError = (message: string) => toast.error(message, { id: message })

/** The messages of empty fields in the sign-in and sign-up forms. */
export const REQUIRED = {
  email: 'Enter your email',
  password: 'Enter a password',
  confirm: 'Enter the password again',
} as const

/** Says what is wrong in a toast, as the spec asks. */
export const useAccountForm = <Name extends string>(
  options: Omit<TextForm<Name>, 'onInvalid'>,
): TextFormParts<Name> => useTextForm({ ...options, onInvalid: showError })
