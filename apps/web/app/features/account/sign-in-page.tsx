import { startTransition, useState } from 'react'
import {
  checkSignIn,
  REQUIRED_MESSAGES,
  useAccountForm,
  type Login,
} from '../../entities/account/account-form.ts'
import { api } from '../../lib/api/api.ts'
import { isProblem } from '../../lib/api/problem.ts'
import { setSignedInPlayer } from '../../lib/session/session.ts'
import { TextLink } from '../../ui/button.tsx'
import { lazyComponent } from '../../ui/feedback/lazy-component.tsx'
import { toast } from '../../ui/feedback/toast.tsx'
import { CurrentPasswordField, EmailField, SubmitButton } from './account-fields.tsx'
import { AuthLayout } from './auth-layout.tsx'
import { ConfirmationSent } from './emailed-links.tsx'
import { useEmailSentState, useAuthPath, useRedirectIfSignedIn } from './history-state.ts'

const SuspendedAccount = lazyComponent(
  async () => (await import('./suspended-account.tsx')).SuspendedAccount,
)

const toLogin = ({ email, password }: Login): Login => ({ email: email.trim(), password })

export function SignInPage() {
  const redirecting = useRedirectIfSignedIn()
  const signUp = useAuthPath('/signup')
  const [sentTo, setSentTo] = useEmailSentState()
  const [suspended, setSuspended] = useState<{ login: Login; message: string }>()
  const { form, field, values, pending } = useAccountForm({
    defaultValues: { email: '', password: '' },
    check: checkSignIn,
    required: { email: REQUIRED_MESSAGES.email, password: 'Enter your password' },
    send: values => api.signIn({ body: toLogin(values) }),
    onSuccess: ({ user }) => {
      toast.success('Welcome back!')
      setSignedInPlayer(user)
    },
    handleProblem: (problem, values) => {
      const login = toLogin(values)
      if (isProblem(problem, 'email-not-confirmed')) {
        setSentTo(login.email)
        return true
      }
      if (!isProblem(problem, 'account-suspended')) return false
      // Keeps the form visible until the other page is loaded.
      startTransition(() => setSuspended({ login, message: problem.message }))
      return true
    },
    failed: 'Failed to sign in',
    errorFields: { 'wrong-credentials': 'password' },
  })

  if (sentTo !== undefined) return <ConfirmationSent email={sentTo} />
  if (suspended) return <SuspendedAccount {...suspended} onBack={() => setSuspended(undefined)} />
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
        <EmailField {...field('email')} />
        <div className="grid gap-1">
          <CurrentPasswordField {...field('password')} label="Password" />
          <TextLink
            to="/forgot-password"
            state={{ email: values.email }}
            className="justify-self-end py-2.5"
          >
            Forgot password?
          </TextLink>
        </div>
        <SubmitButton busy={pending || redirecting} busyLabel="Signing In...">
          Sign In
        </SubmitButton>
      </form>
    </AuthLayout>
  )
}
