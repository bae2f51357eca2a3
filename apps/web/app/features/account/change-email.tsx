// Changes the account's email, once the link sent to the new address is opened.
import {
  checkForgot,
  FORM_MESSAGES,
  showError,
  useAccountForm,
} from '../../entities/account/account-form.ts'
import { useState } from 'react'
import { errorMessage } from '../../entities/account/account-messages.ts'
import { api } from '../../lib/api/api.ts'
import { isProblem } from '../../lib/api/problem.ts'
import { Button } from '../../ui/button.tsx'
import { Banner } from '../../ui/surfaces.tsx'
import { CurrentPassword, EmailField } from './account-fields.tsx'

const OWN_ADDRESS = "That's already your email address"

export function ChangeEmail({ email: own }: { email: string }) {
  const [sentTo, setSentTo] = useState<string>()
  const { form, field, pending, reset } = useAccountForm({
    defaultValues: { email: '', password: '' },
    check: values => {
      const email = values.email.trim()
      if (values.password === '')
        return { field: email === '' ? 'email' : 'password', message: FORM_MESSAGES.fillIn }
      if (email.toLowerCase() === own) return { field: 'email', message: OWN_ADDRESS }
      return checkForgot(values)
    },
    submit: async ({ email, password }) => {
      try {
        await api.changeEmail({ body: { email: email.trim(), password } })
        reset()
        setSentTo(email.trim())
      } catch (error) {
        const message = errorMessage(error, 'Failed to change email')
        if (isProblem(error, 'wrong-password')) return { field: 'password', message }
        showError(message)
      }
      return undefined
    },
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
      <CurrentPassword {...field('password')} label="Your Password" />
      <Button type="submit" busy={pending} busyLabel="Sending..." className="justify-self-start">
        Change Email
      </Button>
    </form>
  )
}
