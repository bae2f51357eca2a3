// A new password for someone who knows the old one; every other device is signed out.
import { checkReset, FORM_MESSAGES } from '@bagwise/domain/profile'
import type { Checked } from '@bagwise/domain/text'
import { useQueryClient } from '@tanstack/react-query'
import { saidOr } from './account-messages.ts'
import { sessionsQuery } from '../../data/account.queries.ts'
import { api } from '../../data/api.ts'
import { isProblem } from '../../data/problem.ts'
import { Button } from '../../ui/button.tsx'
import { PasswordField } from '../../ui/text-field.tsx'
import { toast } from '../../ui/toast.tsx'
import { NewPassword } from './new-password.tsx'
import { type AccountFormParts, complain, useAccountForm } from './use-account-form.ts'

type Names = 'current' | 'password' | 'confirm'

const check = (values: Readonly<Record<Names, string>>): Checked<unknown> =>
  values.current === '' ? { kind: 'refused', message: FORM_MESSAGES.fillIn } : checkReset(values)

export function ChangePassword({ email }: { email: string }) {
  const queries = useQueryClient()
  const { form, field, busy, clear, focus }: AccountFormParts<Names> = useAccountForm<Names>({
    names: ['current', 'password', 'confirm'],
    check,
    submit: async ({ current, password }) => {
      try {
        await api.changePassword({ body: { currentPassword: current, newPassword: password } })
        clear()
        toast.success('Your password is changed')
        await queries.invalidateQueries(sessionsQuery())
      } catch (error) {
        complain(saidOr(error, 'Failed to change password'))
        if (isProblem(error, 'wrong-password')) focus('current')
      }
    },
  })
  return (
    <form {...form} className="grid gap-5">
      {/* Tells a password manager whose password this is. */}
      <input type="email" autoComplete="username" value={email} readOnly hidden />
      <PasswordField
        {...field('current')}
        label="Current Password"
        autoComplete="current-password"
        maxLength={1024}
        required
      />
      <NewPassword
        password={field('password')}
        confirm={field('confirm')}
        label="New Password"
        confirmLabel="Confirm New Password"
      />
      <Button type="submit" busy={busy} busyLabel="Changing..." className="justify-self-start">
        Change Password
      </Button>
    </form>
  )
}
