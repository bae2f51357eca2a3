// An account form says what is wrong in a toast, as the spec asks, and puts the focus on the field.
import { toast } from '../../ui/toast.tsx'
import { useTextForm } from '../../ui/use-text-form.ts'

/** The same message is shown once, however often the button is pressed. */
export const showError = (message: string) => toast.error(message, { id: message })

type AccountForm<Name extends string> = Omit<Parameters<typeof useTextForm<Name>>[0], 'onInvalid'>

export const useAccountForm = <Name extends string>(
  options: AccountForm<Name>,
): ReturnType<typeof useTextForm<Name>> => useTextForm({ ...options, onInvalid: showError })
