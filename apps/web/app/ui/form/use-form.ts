// Forms, built on react-hook-form. Adds support for values typed or submitted before hydration and for password managers
// that fill in values without an event, and prevents double submits.
import { type FormEvent, useEffect, useEffectEvent, useRef } from 'react'
import {
  type FieldErrors,
  useForm as useHookForm,
  type UseFormRegisterReturn,
  useWatch,
} from 'react-hook-form'
import { usePending } from './use-pending.ts'

type Values = Readonly<Record<string, string>>

export type FieldError<Name extends string> = { readonly field: Name; readonly message: string }

export type FormOptions<V extends Values, Name extends string = keyof V & string> = {
  /** Every field with its initial value. */
  defaultValues: V
  /** Normalizes typed text, such as to lower case. */
  normalize?: Partial<Record<Name, (typed: string) => string>>
  /** Returns the invalid fields; the first one in the form receives focus. */
  check?: (values: V) => readonly FieldError<Name>[]
  /** Like `check`, but its errors are visible while the player types. */
  checkLive?: (values: V) => readonly FieldError<Name>[]
  /** Called with valid values, one call at a time. Returns the error if the server rejects a field. */
  submit: (values: V, intent: string | undefined) => Promise<FieldError<Name> | void>
  /** Called with the first error when the form or the server rejects a value. */
  onInvalid?: (error: FieldError<Name>, values: V) => void
}

/** The props that connect a field to its form. */
export type FormField = Pick<UseFormRegisterReturn, 'name' | 'onChange' | 'onBlur' | 'ref'> & {
  error: string | undefined
}

export function useForm<V extends Values>({
  defaultValues,
  normalize = {},
  check = () => [],
  checkLive = () => [],
  submit,
  onInvalid,
}: FormOptions<V>) {
  type Name = keyof V & string
  const names = Object.keys(defaultValues) as Name[]
  const normalizers: Partial<Record<string, (typed: string) => string>> = normalize
  const checkAll = (values: V) => [...check(values), ...checkLive(values)]
  const element = useRef<HTMLFormElement>(null)
  const { control, ...form } = useHookForm<Record<string, string>>({
    defaultValues,
    reValidateMode: 'onSubmit',
    resolver: values => {
      const errors: FieldErrors = byField(checkAll(values as V))
      return Object.keys(errors).length === 0 ? { values, errors: {} } : { values: {}, errors }
    },
  })
  const values = useWatch({ control }) as V
  const invalid = { ...form.formState.errors, ...byField(checkLive(form.getValues() as V)) }
  const errors = Object.fromEntries(
    Object.entries(invalid).map(([name, error]) => [name, error?.message]),
  ) as Partial<Record<Name, string>>

  const setValue = (name: string, value: string) => form.setValue<string>(name, value)
  const readInputs = () => {
    const inputs = new FormData(element.current ?? undefined)
    for (const name of names) {
      const typed = inputs.get(name)
      if (typeof typed !== 'string') continue
      const text = normalizers[name]?.(typed) ?? typed
      if (text !== form.getValues(name)) setValue(name, text)
    }
  }
  const readPreHydrationInput = useEffectEvent(readInputs)
  useEffect(() => readPreHydrationInput(), [])

  const { pending, run } = usePending(async (intent: string | undefined) => {
    readInputs()
    await form.handleSubmit(
      async valid => {
        const error = await submit(valid as V, intent)
        if (!error) return
        form.setError(error.field, { message: error.message }, { shouldFocus: true })
        onInvalid?.(error, valid as V)
      },
      () => {
        const rejected = form.getValues() as V
        const [first] = checkAll(rejected)
        if (first) onInvalid?.(first, rejected)
      },
    )()
  })
  const send = (intent?: string) => void run(intent)

  return {
    /** The props of the form element. */
    form: {
      ref: element,
      noValidate: true,
      // React calls this for a form that was submitted before hydration.
      action: () => send(),
      onSubmit: (event: FormEvent<HTMLFormElement>) => {
        event.preventDefault()
        // A dialog with this form may be inside another form's component.
        event.stopPropagation()
        send()
      },
      // React resets a form after its action, but rejected values must stay.
      onReset: (event: FormEvent) => event.preventDefault(),
    },
    /** Typing in a field removes its error. */
    field: (name: Name): FormField => {
      const registered = form.register(name, { onChange: () => form.clearErrors(name) })
      return {
        ...registered,
        onChange: event => {
          const input = event.target as HTMLInputElement
          const text = normalizers[name]?.(input.value) ?? input.value
          if (text !== input.value) input.value = text
          return registered.onChange(event)
        },
        error: errors[name],
      }
    },
    values,
    /** The current values, even before the next render. */
    read: () => form.getValues() as V,
    errors,
    pending,
    /** For fields that aren't native inputs, through `useController`. */
    control,
    focus: (name: Name) => form.setFocus(name),
    set: (name: Name, value: string) => {
      form.clearErrors(name)
      setValue(name, value)
    },
    /** Resets the form to these values, or to the defaults. */
    reset: (next = defaultValues) => {
      form.clearErrors()
      for (const name of names) setValue(name, next[name] ?? '')
    },
    /** Submits without the submit button. `intent` distinguishes several ways to submit. */
    send,
  }
}

/** Reversed, because the first message of a field wins. */
const byField = (errors: readonly FieldError<string>[]) =>
  Object.fromEntries(
    errors.toReversed().map(({ field, message }) => [field, { type: 'rule', message }]),
  )
