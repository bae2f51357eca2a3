// Another address for the account: it counts once its own mailbox says yes.
import { checkForgot, FORM_MESSAGES } from '@bagwise/domain/profile'
import { useState } from 'react'
import { saidOr } from './account-messages.ts'
import { api } from '../../data/api.ts'
import { isProblem } from '../../data/problem.ts'
import { Button } from '../../ui/button.tsx'
import { Banner } from '../../ui/surfaces.tsx'
import { PasswordField, TextField } from '../../ui/text-field.tsx'
import { type AccountFormParts, complain, useAccountForm } from './use-account-form.ts'

type Names = 'email' | 'password'

const OWN_ADDRESS = 'This is your email address already'

export function ChangeEmail({ email: own }: { email: string }) {
  const [sentTo, setSentTo] = useState<string>()
  const { form, field, busy, clear, focus }: AccountFormParts<Names> = useAccountForm<Names>({
    names: ['email', 'password'],
    check: values => {
      if (values.password === '') return { kind: 'refused', message: FORM_MESSAGES.fillIn }
      const isOwn = values.email.trim().toLowerCase() === own
      return isOwn ? { kind: 'refused', message: OWN_ADDRESS } : checkForgot(values)
    },
    submit: async ({ email, password }) => {
      try {
        await api.changeEmail({ body: { email: email.trim(), password } })
        clear()
        setSentTo(email.trim())
      } catch (error) {
        complain(saidOr(error, 'Failed to change email'))
        if (isProblem(error, 'wrong-password')) focus('password')
      }
    },
  })
  return (
    <form {...form} className="grid gap-5">
      {sentTo === undefined ? null : (
        <output>
          <Banner tone="success">
            Follow the link we sent to <bdi className="font-semibold break-all">{sentTo}</bdi>.
            Until then you sign in with your old address, which we have told about it.
          </Banner>
        </output>
      )}
      <TextField
        {...field('email')}
        label="New Email"
        type="email"
        autoComplete="email"
        inputMode="email"
        autoCapitalize="off"
        spellCheck={false}
        maxLength={254}
        required
      />
      <PasswordField
        {...field('password')}
        label="Your Password"
        autoComplete="current-password"
        maxLength={1024}
        required
      />
      <Button type="submit" busy={busy} busyLabel="Sending..." className="justify-self-start">
        Change Email
      </Button>
    </form>
  )
}
