// The one field of the forms that name a bag: what is wrong shows while it is typed.
import { checkBagName } from '@bagwise/domain/bag'
import { isBlank } from '@bagwise/domain/text'
import { useEffect, useEffectEvent } from 'react'
import { useTextForm } from '../../ui/use-text-form.ts'

type BagNameForm = {
  name: string
  /** Where the form has just been opened by a press. */
  autoFocus: boolean
  save: (name: string) => Promise<void>
}

export function useBagNameForm({ name, autoFocus, save }: BagNameForm) {
  const { form, field, values, pending, focus } = useTextForm({
    defaultValues: { name },
    check: values => {
      const checked = checkBagName(values.name)
      return checked.kind === 'ok' ? undefined : { field: 'name', message: checked.message }
    },
    submit: async values => {
      const checked = checkBagName(values.name)
      if (checked.kind === 'ok') await save(checked.value)
    },
  })

  const focusOnMount = useEffectEvent(() => {
    if (autoFocus) focus('name')
  })
  useEffect(() => focusOnMount(), [])

  const checked = checkBagName(values.name)
  const valid = checked.kind === 'ok'
  return {
    form,
    field: field('name'),
    error: valid || isBlank(values.name) ? undefined : checked.message,
    valid,
    pending,
  }
}
