// /login
import { startTransition, Suspense, useState } from 'react'
import { checkSignIn } from '../../entities/account/form-checks.ts'
import { CONFIRMATION_NEEDED, errorMessage } from '../../entities/account/account-messages.ts'
import { api } from '../../lib/api/api.ts'
import { isProblem } from '../../lib/api/problem.ts'
import { sessionChanged } from '../../lib/session/session.ts'
import { Button, TextLink } from '../../ui/button.tsx'
import { PasswordField, TextField } from '../../ui/form/text-field.tsx'
import { toast } from '../../ui/feedback/toast.tsx'
import { CheckYourEmail, ResendConfirmation } from './emailed-link.tsx'
import { AuthLayout } from './auth-layout.tsx'
import { useEmailSentState, useAuthPath, useRedirectIfSignedIn } from './history-state.ts'
import { REQUIRED, showError, useAccountForm } from '../../entities/account/account-form.ts'
import { lazyPart } from '../../ui/feedback/lazy-part.tsx'

const SuspendedAccount = lazyPart(() =>
  import('./suspended-account.tsx').then(({ SuspendedAccount }) => ({ default: SuspendedAccount })),
)

type Suspended = { login: { email: string; password: string }; message: string }

export function SignInPage() {
  const redirecting = useRedirectIfSignedIn()
  const signUp = useAuthPath('/signup')
  const [unconfirmed, setUnconfirmed] = useEmailSentState()
  const [suspended, setSuspended] = useState<Suspended>()
  const { form, field, values, pending } = useAccountForm({
    defaultValues: { email: '', password: '' },
    check: checkSignIn,
    required: { email: REQUIRED.email, password: 'Enter your password' },
    submit: async ({ email, password }) => {
      const login = { email: email.trim(), password }
      try {
        const { user } = await api.signIn({ body: login })
        toast.success('Welcome back!')
        sessionChanged(user)
      } catch (error) {
        if (isProblem(error, 'email-not-confirmed')) return setUnconfirmed(login.email)
        const message = errorMessage(error, 'Failed to sign in')
        // The form stays until the other page is loaded.
        if (isProblem(error, 'account-suspended'))
          return startTransition(() => setSuspended({ login, message }))
        if (isProblem(error, 'wrong-credentials')) return { field: 'password', message }
        showError(message)
      }
    },
  })

  if (unconfirmed !== undefined)
    return (
      <CheckYourEmail email={unconfirmed} again={<ResendConfirmation email={unconfirmed} />}>
        {CONFIRMATION_NEEDED}
      </CheckYourEmail>
    )

  if (suspended)
    return (
      <Suspense>
        <SuspendedAccount
          login={suspended.login}
          message={suspended.message}
          onBack={() => setSuspended(undefined)}
        />
      </Suspense>
    )

  return (
    <AuthLayout
      title="Sign In"
      lead="Good to see you. Your bags are right where you left them."
      after={
        <>
          New here? <TextLink to={signUp}>Sign Up</TextLink>
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
        <div className="grid gap-1">
          <PasswordField
            {...field('password')}
            label="Password"
            autoComplete="current-password"
            maxLength={1024}
            required
          />
          <TextLink
            to="/forgot-password"
            state={{ email: values.email }}
            className="justify-self-end py-2.5"
          >
            Forgot password?
          </TextLink>
        </div>
        <Button
          type="submit"
          variant="primary"
          size="large"
          wide
          busy={pending || redirecting}
          busyLabel="Signing In..."
        >
          Sign In
        </Button>
      </form>
    </AuthLayout>
  )
}
