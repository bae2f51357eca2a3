// /forgot-password, and /reset-password, which its email links to (rule AC2).
import { checkForgot, useAccountForm, checkReset } from '../../entities/account/account-form.ts'
import { useLocation, useNavigate } from 'react-router'
import { api } from '../../lib/api/api.ts'
import { TextLink } from '../../ui/button.tsx'
import { EmailField, SubmitButton, NewPasswordFields } from './account-fields.tsx'
import { toast } from '../../ui/feedback/toast.tsx'
import { CheckYourEmail } from './emailed-links.tsx'
import { AuthLayout, MainLink } from './auth-layout.tsx'
import { useEmailSentState, useEmailedToken } from './history-state.ts'
import { textInState } from '../../lib/url-state.ts'
import { DEFAULT_NEXT_PATH } from '../../lib/next-page.ts'
import { useState } from 'react'
import { isProblem } from '../../lib/api/problem.ts'
import { setSignedInPlayer } from '../../lib/session/session.ts'

export function ForgotPage() {
  const { state } = useLocation()
  const [sentTo, setSentTo] = useEmailSentState()
  const { form, field, pending } = useAccountForm({
    // The email typed on the sign-in page.
    defaultValues: { email: textInState(state, 'email') ?? '' },
    check: checkForgot,
    send: ({ email }) => api.requestPasswordReset({ body: { email: email.trim() } }),
    onSuccess: (_, { email }) => {
      toast.success('Password reset link sent to your email')
      setSentTo(email.trim())
    },
    failed: 'Failed to send reset link',
  })

  if (sentTo !== undefined)
    return (
      <CheckYourEmail email={sentTo}>
        If there's an account with this email, a link to choose a new password is on its way. It
        works for 30 minutes.
      </CheckYourEmail>
    )

  return (
    <AuthLayout
      title="Forgot Password"
      lead="Enter your email and we'll send you a link to choose a new password."
      after={<TextLink to="/login">Back to Sign In</TextLink>}
    >
      <form {...form} className="grid gap-5">
        <EmailField {...field('email')} />
        <SubmitButton busy={pending} busyLabel="Sending Reset...">
          Send Reset Link
        </SubmitButton>
      </form>
    </AuthLayout>
  )
}

const isExpired = (error: unknown) =>
  isProblem(error, 'link-expired') || (isProblem(error) && error.field === 'token')

export function ResetPage() {
  const { token, missing, forget } = useEmailedToken()
  const [hasExpired, setHasExpired] = useState(false)
  const navigate = useNavigate()
  const { form, field, values, pending } = useAccountForm({
    defaultValues: { password: '', confirm: '' },
    check: checkReset,
    send: ({ password }) =>
      api.resetPassword({ body: { token: token ?? '', newPassword: password } }),
    onSuccess: ({ user }) => {
      toast.success('Your new password is saved')
      setSignedInPlayer(user)
      return navigate(DEFAULT_NEXT_PATH, { replace: true })
    },
    handleProblem: problem => {
      if (!isExpired(problem)) return false
      setHasExpired(true)
      forget()
      return true
    },
    failed: 'Failed to set the new password',
  })

  if (missing || hasExpired)
    return (
      <AuthLayout
        title="This link no longer works"
        lead="A reset link works once, for 30 minutes. This one may have expired, been used already, or been cut off."
      >
        <MainLink to="/forgot-password">Request a New Link</MainLink>
      </AuthLayout>
    )

  return (
    <AuthLayout title="Choose a new password" lead="Saving it signs you out on every other device.">
      <form {...form} className="grid gap-5">
        <NewPasswordFields
          password={field('password')}
          confirm={field('confirm')}
          value={values.password}
          label="New Password"
        />
        <SubmitButton busy={pending} busyLabel="Saving...">
          Save New Password
        </SubmitButton>
      </form>
    </AuthLayout>
  )
}
