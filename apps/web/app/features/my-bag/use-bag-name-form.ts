// The one field of the forms that name a bag: what is wrong shows while it is typed.
import { checkBagName } from '@bagwise/domain/bag'
import { isBlank } from '@bagwise/domain/text'
import { type ComponentProps, useState } from 'react'
import { usePending } from '../../ui/use-pending.ts'

type BagNameForm = {
  form: Pick<ComponentProps<'form'>, 'onSubmit'>
  field: Pick<ComponentProps<'input'>, 'value' | 'onChange'> & { error: string | undefined }
  valid: boolean
  pending: boolean
}

export function useBagNameForm(
  initial: string,
  save: (name: string) => Promise<void>,
): BagNameForm {
  const [name, setName] = useState(initial)
  const { pending, run } = usePending(save)
  const checked = checkBagName(name)
  return {
    form: {
      onSubmit: event => {
        event.preventDefault()
        if (checked.kind === 'ok') void run(checked.value)
      },
    },
    field: {
      value: name,
      onChange: event => setName(event.currentTarget.value),
      error: checked.kind === 'ok' || isBlank(name) ? undefined : checked.message,
    },
    valid: checked.kind === 'ok',
    pending,
  }
}
