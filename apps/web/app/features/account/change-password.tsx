// Changes the password, and signs out every other device.
import {
  checkReset,
  FORM_MESSAGES,
  showError,
  useAccountForm,
} from '../../entities/account/account-form.ts'
import { useQueryClient } from '@tanstack/react-query'
import { errorMessage } from '../../entities/account/account-messages.ts'
import { sessionsQuery } from '../../entities/profile/queries.ts'
import { api } from '../../lib/api/api.ts'
import { isProblem } from '../../lib/api/problem.ts'
import { Button } from '../../ui/button.tsx'
import { toast } from '../../ui/feedback/toast.tsx'
import { CurrentPassword, NewPassword } from './account-fields.tsx'

export function ChangePassword({ email }: { email: string }) {
  const queries = useQueryClient()
  const { form, field, values, pending, reset } = useAccountForm({
    defaultValues: { current: '', password: '', confirm: '' },
    check: values =>
      values.current === ''
        ? { field: 'current', message: FORM_MESSAGES.fillIn }
        : checkReset(values),
    submit: async ({ current, password }) => {
      try {
        await api.changePassword({ body: { currentPassword: current, newPassword: password } })
        reset()
        toast.success('Your password has been changed')
        await queries.invalidateQueries(sessionsQuery())
      } catch (error) {
        const message = errorMessage(error, 'Failed to change password')
        if (isProblem(error, 'wrong-password')) return { field: 'current', message }
        showError(message)
      }
      return undefined
    },
  })
  return (
    <form {...form} className="grid gap-5">
      {/* Tells a password manager whose password this is. */}
      <input type="email" autoComplete="username" value={email} readOnly hidden />
      <CurrentPassword {...field('current')} label="Current Password" />
      <NewPassword
        password={field('password')}
        confirm={field('confirm')}
        typed={values.password}
        label="New Password"
      />
      <Button type="submit" busy={pending} busyLabel="Changing..." className="justify-self-start">
        Change Password
      </Button>
    </form>
  )
}
