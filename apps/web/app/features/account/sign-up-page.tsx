// /signup
import {
  checkSignUp,
  type SignUpForm,
  REQUIRED,
  useAccountForm,
} from '../../entities/account/account-form.ts'
import {
  checkSignUpUsername,
  normalizeUsername,
  USERNAME_HINT,
  USERNAME_MESSAGES,
} from '@bagwise/domain/profile'
import type { FieldProblem } from '@bagwise/domain/result'
import { useState } from 'react'
import { signUpMessage } from '../../entities/account/account-messages.ts'
import { api } from '../../lib/api/api.ts'
import { isProblem } from '../../lib/api/problem.ts'
import { sessionChanged } from '../../lib/session/session.ts'
import { TextLink } from '../../ui/button.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { toast } from '../../ui/feedback/toast.tsx'
import { ConfirmationSent } from './emailed-links.tsx'
import { AuthLayout } from './auth-layout.tsx'
import { useEmailSentState, useAuthPath, useRedirectIfSignedIn } from './history-state.ts'
import { EmailField, NewPassword, Submit } from './account-fields.tsx'

type FieldName = keyof SignUpForm | 'username'

/** Checks the spec's rules in the spec's order, then the username. */
function check(values: Readonly<Record<FieldName, string>>): FieldProblem<FieldName> | undefined {
  const problem = checkSignUp(values)
  if (problem) return problem
  const username = checkSignUpUsername(values.username)
  return username.kind === 'refused' ? { field: 'username', message: username.message } : undefined
}

export function SignUpPage() {
  const redirecting = useRedirectIfSignedIn()
  const signIn = useAuthPath('/login')
  const [confirming, setConfirming] = useEmailSentState()
  /** A username that the server rejected, with its message. */
  const [rejected, setRejected] = useState<{ username: string; message: string }>()
  const { form, field, values, pending, focus } = useAccountForm<FieldName>({
    defaultValues: { email: '', username: '', password: '', confirm: '' },
    normalize: { username: normalizeUsername },
    check,
    required: REQUIRED,
    submit: async ({ email, username, password }) => {
      try {
        const { user } = await api.signUp({
          body: { email: email.trim(), password, ...(username && { username }) },
        })
        if (!user) return setConfirming(email.trim())
        toast.success('Welcome to Bagwise!')
        sessionChanged(user)
      } catch (error) {
        if (!isProblem(error) || error.field !== 'username') throw error
        setRejected({ username, message: signUpMessage(error) || USERNAME_MESSAGES.invalid })
        focus('username')
      }
    },
    failed: signUpMessage,
    errorFields: { 'email-taken': 'email' },
  })

  if (confirming !== undefined) return <ConfirmationSent email={confirming} />

  const name = checkSignUpUsername(values.username)
  const usernameError =
    name.kind === 'refused'
      ? name.message
      : rejected?.username === values.username
        ? rejected.message
        : undefined

  return (
    <AuthLayout
      title="Create Account"
      lead="Free to start. No credit card."
      after={
        <>
          Already have an account? <TextLink to={signIn}>Sign In</TextLink>
        </>
      }
    >
      <form {...form} className="grid gap-5">
        <EmailField {...field('email')} />
        <TextField
          {...field('username')}
          label="Username (optional)"
          hint={USERNAME_HINT}
          error={usernameError}
          autoComplete="nickname"
          autoCapitalize="off"
          spellCheck={false}
        />
        <NewPassword
          password={field('password')}
          confirm={field('confirm')}
          typed={values.password}
        />
        <Submit
          disabled={usernameError !== undefined}
          busy={pending || redirecting}
          busyLabel="Creating Account..."
        >
          Create Account
        </Submit>
      </form>
    </AuthLayout>
  )
}
