// /login
import { checkSignIn } from '@bagwise/domain/profile'
import { CONFIRMATION_NEEDED, errorMessage } from './account-messages.ts'
import { api } from '../../data/api.ts'
import { isProblem } from '../../data/problem.ts'
import { sessionChanged } from '../../session/session.ts'
import { Button } from '../../ui/button.tsx'
import { PasswordField, TextField } from '../../ui/text-field.tsx'
import { TextLink } from '../../ui/text-link.tsx'
import { toast } from '../../ui/toast.tsx'
import { CheckYourEmail, ResendConfirmation } from './check-your-email.tsx'
import { AuthLayout } from './auth-layout.tsx'
import { useEmailSentState } from './history-state.ts'
import { showError, useAccountForm } from './account-form.ts'
import { useAuthPath, useRedirectIfSignedIn } from './use-redirect-if-signed-in.ts'

export function SignInPage() {
  const redirecting = useRedirectIfSignedIn()
  const signUp = useAuthPath('/signup')
  const [unconfirmed, setUnconfirmed] = useEmailSentState()
  const { form, field, values, pending } = useAccountForm({
    defaultValues: { email: '', password: '' },
    check: checkSignIn,
    submit: async ({ email, password }) => {
      try {
        const { user } = await api.signIn({ body: { email: email.trim(), password } })
        toast.success('Welcome back!')
        sessionChanged(user)
      } catch (error) {
        if (isProblem(error, 'email-not-confirmed')) return setUnconfirmed(email.trim())
        const message = errorMessage(error, 'Failed to sign in')
        const staysVisible =
          isProblem(error, 'wrong-credentials') || isProblem(error, 'account-suspended')
        if (staysVisible) return { field: 'password', message }
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
