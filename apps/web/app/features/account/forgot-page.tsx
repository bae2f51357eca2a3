// /forgot-password
import { checkForgot, showError, useAccountForm } from '../../entities/account/account-form.ts'
import { useLocation } from 'react-router'
import { errorMessage } from '../../entities/account/account-messages.ts'
import { api } from '../../lib/api/api.ts'
import { TextLink } from '../../ui/button.tsx'
import { EmailField, Submit } from './account-fields.tsx'
import { toast } from '../../ui/feedback/toast.tsx'
import { CheckYourEmail } from './emailed-links.tsx'
import { AuthLayout } from './auth-layout.tsx'
import { readHistoryState, useEmailSentState } from './history-state.ts'

export function ForgotPage() {
  const { state } = useLocation()
  const [sentTo, setSentTo] = useEmailSentState()
  const { form, field, pending } = useAccountForm({
    // Typed on the sign-in page.
    defaultValues: { email: readHistoryState(state, 'email') ?? '' },
    check: checkForgot,
    submit: async ({ email }) => {
      try {
        await api.requestPasswordReset({ body: { email: email.trim() } })
        toast.success('Password reset link sent to your email')
        setSentTo(email.trim())
      } catch (error) {
        showError(errorMessage(error, 'Failed to send reset link'))
      }
    },
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
        <Submit busy={pending} busyLabel="Sending Reset...">
          Send Reset Link
        </Submit>
      </form>
    </AuthLayout>
  )
}
