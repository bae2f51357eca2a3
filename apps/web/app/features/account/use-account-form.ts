// How every account form works: typed values are kept, one submission at a time, refused with words.
import type { Checked } from '@bagwise/domain/text'
import {
  type ChangeEvent,
  type ComponentProps,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react'
import { toast } from '../../ui/toast.tsx'
import { fieldToMend } from './mend.ts'

type Values<Name extends string> = Readonly<Record<Name, string>>

type AccountForm<Name extends string> = {
  names: readonly Name[]
  optional?: readonly Name[]
  /** What a field makes of typing. */
  shaped?: Partial<Record<Name, (typed: string) => string>>
  /** Known from the page before; in the address it would be seen by others. */
  prefill?: Partial<Record<Name, string>>
  check: (values: Values<Name>) => Checked<unknown>
  /** Only called with values that hold, and never twice at a time. */
  submit: (values: Values<Name>) => Promise<void>
}

/** What ties an input to the form. */
export type FieldProps = {
  name: string
  value: string
  onChange: (event: ChangeEvent<HTMLInputElement>) => void
}

export type AccountFormParts<Name extends string> = {
  busy: boolean
  values: Values<Name>
  focus: (name: string | undefined) => void
  clear: () => void
  form: Pick<ComponentProps<'form'>, 'ref' | 'noValidate' | 'action' | 'onSubmit'>
  field: (name: Name) => FieldProps
}

/** The same sentence is said once, however often the button is pressed. */
export const complain = (message: string) => toast.error(message, { id: message })

export function useAccountForm<Name extends string>({
  names,
  optional = [],
  shaped = {},
  prefill = {},
  check,
  submit,
}: AccountForm<Name>): AccountFormParts<Name> {
  const ref = useRef<HTMLFormElement>(null)
  const running = useRef(false)
  const [busy, setBusy] = useState(false)
  const valuesIn = (read: (name: Name) => unknown) =>
    Object.fromEntries(
      names.map(name => {
        const typed = read(name)
        const text = typeof typed === 'string' ? typed : ''
        return [name, shaped[name]?.(text) ?? text]
      }),
    ) as Record<Name, string>
  const [values, setValues] = useState<Values<Name>>(() => valuesIn(() => ''))

  // People and password managers type before the scripts are there.
  const adopt = useEffectEvent((form: HTMLFormElement) => {
    const typed = new FormData(form)
    setValues(valuesIn(name => typed.get(name) || prefill[name]))
  })
  useEffect(() => {
    if (ref.current) adopt(ref.current)
  }, [])

  const focus = (name: string | undefined) => {
    const input = name === undefined ? null : ref.current?.elements.namedItem(name)
    if (input instanceof HTMLInputElement) input.focus()
  }

  async function run(typed: FormData): Promise<void> {
    if (running.current) return
    // Read from the page itself: a browser may fill in a password without telling.
    const given = valuesIn(name => typed.get(name))
    setValues(given)
    const checked = check(given)
    if (checked.kind === 'refused') {
      complain(checked.message)
      focus(fieldToMend(checked.message, given, optional))
      return
    }
    running.current = true
    setBusy(true)
    await submit(given).finally(() => {
      running.current = false
      setBusy(false)
    })
  }

  return {
    busy,
    values,
    focus,
    clear: () => setValues(valuesIn(() => '')),
    form: {
      ref,
      noValidate: true,
      // React keeps a submission that came before hydration, and hands it over here.
      action: (typed: FormData) => void run(typed),
      onSubmit: event => {
        event.preventDefault()
        void run(new FormData(event.currentTarget))
      },
    },
    field: (name: Name): FieldProps => ({
      name,
      value: values[name],
      onChange: ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
        const text = shaped[name]?.(currentTarget.value) ?? currentTarget.value
        setValues(before => ({ ...before, [name]: text }))
      },
    }),
  }
}
