// /confirm-email: confirms a new account or address with the token of an emailed link, and signs in.
import { AFTER_SIGN_IN } from '../../lib/next-page.ts'
import { useNavigate } from 'react-router'
import { api } from '../../lib/api/api.ts'
import { sessionChanged } from '../../lib/session/session.ts'
import { Spinner } from '../../ui/feedback/spinner.tsx'
import { toast } from '../../ui/feedback/toast.tsx'
import { pendingDraft } from '../../entities/guest-bag/guest-draft.ts'
import { AuthLayout, MainLink } from './auth-layout.tsx'
import { EmailedLinkPage, useEmailedLink } from './emailed-links.tsx'

export function ConfirmEmailPage() {
  const navigate = useNavigate()
  const link = useEmailedLink(
    async token => {
      const { user } = await api.confirmEmail({ body: { token } })
      // Confirming a changed address doesn't sign anyone in.
      if (!user) return
      toast.success('Your email address is confirmed')
      sessionChanged(user)
      // Opens the bag that a guest chose to save before signing up.
      await navigate(pendingDraft(Date.now())?.address ?? AFTER_SIGN_IN, { replace: true })
    },
    { automatic: true },
  )

  return (
    <EmailedLinkPage
      link={link}
      expiredHint="If you've already confirmed, just sign in."
      failedTitle="Your email isn't confirmed yet"
      done={{
        title: 'Your email is confirmed',
        lead: 'From now on, sign in with your new address.',
      }}
      action={<MainLink to="/login">Sign In</MainLink>}
    >
      <AuthLayout title="Confirm your email">
        <Spinner label="Confirming your email" />
      </AuthLayout>
    </EmailedLinkPage>
  )
}
