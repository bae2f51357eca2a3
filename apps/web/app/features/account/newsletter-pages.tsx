// /newsletter/confirm and /newsletter/unsubscribe, which newsletter emails link to (rule AC6).
import { api } from '../../lib/api/api.ts'
import { Button } from '../../ui/button.tsx'
import { Spinner } from '../../ui/feedback/spinner.tsx'
import { AuthLayout, MainLink } from './auth-layout.tsx'
import { EmailedLinkPage, useEmailedLink } from './emailed-links.tsx'

const SHARED = {
  expiredHint: 'You can enter your email again at the bottom of any page.',
  action: <MainLink to="/">Back to Home</MainLink>,
}

export function NewsletterConfirmPage() {
  const link = useEmailedLink(token => api.confirmSubscription({ body: { token } }), {
    automatic: true,
  })
  return (
    <EmailedLinkPage
      {...SHARED}
      link={link}
      failedTitle="Not subscribed yet"
      done={{
        title: "You're subscribed",
        lead: "You'll get news from Bagwise from now on. Every email has an unsubscribe link.",
      }}
    >
      <AuthLayout title="Confirm your subscription">
        <Spinner label="Confirming" />
      </AuthLayout>
    </EmailedLinkPage>
  )
}

const NO_MORE_EMAILS = "You won't get any more newsletters at this address."

/** Requires a click, because email scanners open links. */
export function NewsletterUnsubscribePage() {
  const link = useEmailedLink(token => api.unsubscribe({ body: { token } }), { automatic: false })
  return (
    <EmailedLinkPage
      {...SHARED}
      link={link}
      failedTitle="Not unsubscribed yet"
      done={{ title: "You're unsubscribed", lead: NO_MORE_EMAILS }}
    >
      <AuthLayout
        title="Unsubscribe from the newsletter?"
        lead={`${NO_MORE_EMAILS} Your account and bags won't change.`}
      >
        <Button
          variant="primary"
          size="large"
          wide
          onClick={link.start}
          busy={link.state === 'pending'}
          busyLabel="Unsubscribing..."
        >
          Unsubscribe
        </Button>
      </AuthLayout>
    </EmailedLinkPage>
  )
}
