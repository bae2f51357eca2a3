import {
  checkReset,
  FORM_MESSAGES,
  useAccountForm,
  checkForgot,
} from '../../entities/account/account-form.ts'
import { useQueryClient } from '@tanstack/react-query'
import { sessionsQuery } from './devices.tsx'
import { api } from '../../lib/api/api.ts'
import { Button } from '../../ui/button.tsx'
import { toast } from '../../ui/feedback/toast.tsx'
import { CurrentPasswordField, NewPasswordFields, EmailField } from './account-fields.tsx'
import { useState } from 'react'
import { Banner } from '../../ui/surfaces.tsx'

/** Signs out every other device. */
export function ChangePassword({ email }: { email: string }) {
  const queryClient = useQueryClient()
  const { form, field, values, pending, reset } = useAccountForm({
    defaultValues: { current: '', password: '', confirm: '' },
    check: values =>
      values.current === ''
        ? { field: 'current', message: FORM_MESSAGES.fillIn }
        : checkReset(values),
    send: ({ current, password }) =>
      api.changePassword({ body: { currentPassword: current, newPassword: password } }),
    onSuccess: () => {
      reset()
      toast.success('Your password has been changed')
      return queryClient.invalidateQueries(sessionsQuery())
    },
    failed: 'Failed to change password',
    errorFields: { 'wrong-password': 'current' },
  })
  return (
    <form {...form} className="grid gap-5">
      {/* Password managers save the new password for this email. */}
      <input type="email" autoComplete="username" value={email} readOnly hidden />
      <CurrentPasswordField {...field('current')} label="Current Password" />
      <NewPasswordFields
        password={field('password')}
        confirm={field('confirm')}
        value={values.password}
        label="New Password"
      />
      <Button type="submit" busy={pending} busyLabel="Changing..." className="justify-self-start">
        Change Password
      </Button>
    </form>
  )
}

const SAME_EMAIL = "That's already your email address"

/** The new email takes effect when the link sent to it is opened. */
export function ChangeEmail({ email: currentEmail }: { email: string }) {
  const [sentTo, setSentTo] = useState<string>()
  const { form, field, pending, reset } = useAccountForm({
    defaultValues: { email: '', password: '' },
    check: values => {
      const email = values.email.trim()
      if (values.password === '')
        return { field: email === '' ? 'email' : 'password', message: FORM_MESSAGES.fillIn }
      if (email.toLowerCase() === currentEmail) return { field: 'email', message: SAME_EMAIL }
      return checkForgot(values)
    },
    send: ({ email, password }) => api.changeEmail({ body: { email: email.trim(), password } }),
    onSuccess: (_, { email }) => {
      reset()
      setSentTo(email.trim())
    },
    failed: 'Failed to change email',
    errorFields: { 'wrong-password': 'password' },
  })
  return (
    <form {...form} className="grid gap-5">
      {sentTo === undefined ? null : (
        <output>
          <Banner tone="success">
            Follow the link we sent to <bdi className="font-semibold break-all">{sentTo}</bdi>.
            Until then, keep signing in with your current address. We've sent a notice there too.
          </Banner>
        </output>
      )}
      <EmailField {...field('email')} label="New Email" autoComplete="email" />
      <CurrentPasswordField {...field('password')} label="Your Password" />
      <Button type="submit" busy={pending} busyLabel="Sending..." className="justify-self-start">
        Change Email
      </Button>
    </form>
  )
}
