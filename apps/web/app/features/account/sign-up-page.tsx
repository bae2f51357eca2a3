// /signup
import {
  checkSignUp,
  checkSignUpUsername,
  normalizedUsername,
  type SignUpForm,
  USERNAME_HINT,
  USERNAME_MESSAGES,
} from '@bagwise/domain/profile'
import { useState } from 'react'
import { CONFIRMATION_NEEDED, signUpWords } from './account-messages.ts'
import { api } from '../../data/api.ts'
import { isProblem } from '../../data/problem.ts'
import { sessionChanged } from '../../session/session.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { TextLink } from '../../ui/text-link.tsx'
import { toast } from '../../ui/toast.tsx'
import { CheckYourEmail, ResendConfirmation } from './check-your-email.tsx'
import { Entrance } from './entrance.tsx'
import { NewPassword } from './new-password.tsx'
import { type AccountFormParts, complain, useAccountForm } from './use-account-form.ts'
import { useOtherEntrance, useSentOn } from './use-sent-on.ts'
import { useSentTo } from './use-sent-to.ts'

type Names = keyof SignUpForm | 'username'

/** The form's own rules first, in the order the spec tells them; then the name. */
function check(values: Readonly<Record<Names, string>>) {
  const form = checkSignUp(values)
  return form.kind === 'refused' ? form : checkSignUpUsername(values.username)
}

export function SignUpPage() {
  const leaving = useSentOn()
  const signIn = useOtherEntrance('/login')
  const [confirming, setConfirming] = useSentTo()
  /** A name the server would not give, and why. */
  const [refusedName, setRefusedName] = useState<{ name: string; message: string }>()
  const { form, field, values, busy, focus }: AccountFormParts<Names> = useAccountForm<Names>({
    names: ['email', 'username', 'password', 'confirm'],
    optional: ['username'],
    shaped: { username: normalizedUsername },
    check,
    submit: async ({ email, username, password }) => {
      try {
        const { user } = await api.signUp({
          body: { email: email.trim(), password, ...(username && { username }) },
        })
        if (!user) {
          setConfirming(email.trim())
          return
        }
        toast.success('Welcome to Bagwise!')
        sessionChanged(user)
      } catch (error) {
        const message = signUpWords(error)
        if (isProblem(error) && error.field === 'username') {
          setRefusedName({ name: username, message: message || USERNAME_MESSAGES.invalid })
          focus('username')
          return
        }
        complain(message)
        if (isProblem(error, 'email-taken')) focus('email')
      }
    },
  })

  if (confirming !== undefined)
    return (
      <CheckYourEmail email={confirming} again={<ResendConfirmation email={confirming} />}>
        {CONFIRMATION_NEEDED}
      </CheckYourEmail>
    )

  const name = checkSignUpUsername(values.username)
  const usernameError =
    name.kind === 'refused'
      ? name.message
      : refusedName?.name === values.username
        ? refusedName.message
        : undefined

  return (
    <Entrance
      title="Create Account"
      lead="Free to start. No credit card."
      after={
        <>
          Already have an account? <TextLink to={signIn}>Sign In</TextLink>
        </>
      }
    >
      <form {...form} className="grid gap-5">
        <TextField
          {...field('email')}
          label="Email"
          type="email"
          autoComplete="username"
          inputMode="email"
          autoCapitalize="off"
          spellCheck={false}
          maxLength={254}
          required
        />
        <TextField
          {...field('username')}
          label="Username (optional)"
          hint={USERNAME_HINT}
          error={usernameError}
          autoComplete="nickname"
          autoCapitalize="off"
          spellCheck={false}
        />
        <NewPassword password={field('password')} confirm={field('confirm')} />
        <Button
          type="submit"
          variant="primary"
          size="large"
          wide
          disabled={usernameError !== undefined}
          busy={busy || leaving}
          busyLabel="Creating Account..."
        >
          Create Account
        </Button>
      </form>
    </Entrance>
  )
}
