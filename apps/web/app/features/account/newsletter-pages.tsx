// /newsletter/confirm and /newsletter/unsubscribe, which the newsletter links to (rule AC6).
import { api } from '../../lib/api/api.ts'
import { Button, LinkButton } from '../../ui/button.tsx'
import { Spinner } from '../../ui/feedback/spinner.tsx'
import { EmptyState } from '../../ui/surfaces.tsx'
import { useEmailedLink } from './emailed-links.tsx'
import { LoadFailed } from '../../ui/feedback/load-failed.tsx'

const confirm = (token: string) => api.confirmSubscription({ body: { token } })
const unsubscribe = (token: string) => api.unsubscribe({ body: { token } })

const home = (
  <LinkButton to="/" variant="primary">
    Back to Home
  </LinkButton>
)

const UsedUp = () => (
  <EmptyState level={1} title="This Link No Longer Works" action={home}>
    It has already been used, has expired or was cut off. You can enter your email again at the
    bottom of any page.
  </EmptyState>
)

const Failed = ({ title, onAgain }: { title: string; onAgain: () => void }) => (
  <LoadFailed level={1} title={title} onRetry={onAgain}>
    We couldn't reach the server. Nothing is lost: the link still works.
  </LoadFailed>
)

export function NewsletterConfirmPage() {
  const { state, start } = useEmailedLink(confirm, { automatic: true })
  if (state === 'used-up') return <UsedUp />
  if (state === 'failed') return <Failed title="Not Subscribed Yet" onAgain={start} />
  if (state === 'done')
    return (
      <EmptyState level={1} title="You're Subscribed" action={home}>
        You'll get news from Bagwise from now on. Every email has an unsubscribe link.
      </EmptyState>
    )
  return (
    <EmptyState level={1} title="Confirm Your Subscription">
      <Spinner label="Confirming" />
    </EmptyState>
  )
}

/** Needs a click, because email scanners open links. */
export function NewsletterUnsubscribePage() {
  const { state, start } = useEmailedLink(unsubscribe, { automatic: false })
  if (state === 'used-up') return <UsedUp />
  if (state === 'failed') return <Failed title="Not Unsubscribed Yet" onAgain={start} />
  if (state === 'done')
    return (
      <EmptyState level={1} title="You're Unsubscribed" action={home}>
        You won't get any more newsletters at this address.
      </EmptyState>
    )
  return (
    <EmptyState
      level={1}
      title="Unsubscribe from the Newsletter?"
      action={
        <Button
          variant="primary"
          onClick={start}
          busy={state === 'working'}
          busyLabel="Unsubscribing..."
        >
          Unsubscribe
        </Button>
      }
    >
      You won't get any more newsletters at this address. Your account and your bags stay as they
      are.
    </EmptyState>
  )
}
