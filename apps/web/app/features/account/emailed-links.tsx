// Pages for emailed links: "Check your email", with a resend button, and the page that a link opens.
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import { api } from '../../lib/api/api.ts'
import { outcomeOf } from '../../lib/api/outcome.ts'
import { Button } from '../../ui/button.tsx'
import { toast } from '../../ui/feedback/toast.tsx'
import { usePending } from '../../ui/form/use-pending.ts'
import { AuthLayout, MainLink } from './auth-layout.tsx'
import { showError } from '../../entities/account/account-form.ts'
import { useAuthPath, useEmailedToken } from './history-state.ts'
import { errorMessage, isProblem } from '../../lib/api/problem.ts'
import { DEFAULT_NEXT_PATH } from '../../lib/next-page.ts'
import { useNavigate } from 'react-router'
import { setSignedInPlayer } from '../../lib/session/session.ts'
import { Spinner } from '../../ui/feedback/spinner.tsx'
import { pendingDraft } from '../../entities/guest-bag/guest-draft.ts'

type CheckYourEmailProps = {
  email: string
  children: ReactNode
  resend?: ReactNode
}

export function CheckYourEmail({ email, children, resend }: CheckYourEmailProps) {
  const signIn = useAuthPath('/login')
  return (
    <AuthLayout title="Check Your Email">
      <output className="grid gap-3 text-lg">
        <span>{children}</span>
        <bdi className="font-semibold break-all">{email}</bdi>
        <span className="text-base text-ink-soft">
          Nothing there after a few minutes? Check your spam folder, and make sure the address is
          right.
        </span>
      </output>
      <div className="grid gap-3">
        <MainLink to={signIn}>Back to Sign In</MainLink>
        {resend}
      </div>
    </AuthLayout>
  )
}

/** For accounts whose address must be confirmed first (rule AC1). */
export function ConfirmationSent({ email }: { email: string }) {
  return (
    <CheckYourEmail email={email} resend={<ResendConfirmation email={email} />}>
      Please check your email to confirm your account
    </CheckYourEmail>
  )
}

function ResendConfirmation({ email }: { email: string }) {
  const { pending, run } = usePending(async () => {
    const outcome = await outcomeOf(api.resendConfirmation({ body: { email } }))
    if (outcome.kind === 'done') toast.success('Confirmation link sent to your email')
    else showError(errorMessage(outcome.problem, 'Failed to send the confirmation link'))
  })
  return (
    <Button size="large" wide busy={pending} busyLabel="Sending..." onClick={() => void run()}>
      Send It Again
    </Button>
  )
}

type LinkState = 'idle' | 'pending' | 'done' | 'expired' | 'failed'

export function useEmailedLink(
  redeem: (token: string) => Promise<unknown>,
  { automatic }: { automatic: boolean },
) {
  const { token, missing } = useEmailedToken()
  const [state, setState] = useState<LinkState>(automatic ? 'pending' : 'idle')
  const { run } = usePending(async () => {
    if (!token) return
    setState('pending')
    const outcome = await outcomeOf(redeem(token))
    if (outcome.kind === 'done') return setState('done')
    const { problem } = outcome
    const isRejected = isProblem(problem, 'link-expired') || isProblem(problem, 'bad-request')
    setState(isRejected ? 'expired' : 'failed')
  })

  const start = () => void run()
  const startAutomatically = useEffectEvent(start)
  useEffect(() => {
    if (automatic && token) startAutomatically()
  }, [automatic, token])

  return { state: missing ? ('expired' as const) : state, start }
}

type EmailedLinkPageProps = {
  link: ReturnType<typeof useEmailedLink>
  /** What to do next if the link no longer works. */
  expiredHint: string
  failedTitle: string
  done: { title: string; lead: string }
  /** Shown after the link was used, or if it no longer works. */
  action: ReactNode
  /** Shown until the link is used. */
  children: ReactNode
}

export function EmailedLinkPage({
  link: { state, start },
  expiredHint,
  failedTitle,
  done,
  action,
  children,
}: EmailedLinkPageProps) {
  if (state === 'expired')
    return (
      <AuthLayout
        title="This link no longer works"
        lead={`It may have expired, been used already, or been cut off. ${expiredHint}`}
      >
        {action}
      </AuthLayout>
    )
  if (state === 'failed')
    return (
      <AuthLayout
        title={failedTitle}
        lead="We couldn't reach the server. Nothing is lost: the link still works."
      >
        <Button variant="primary" size="large" wide onClick={start}>
          Try Again
        </Button>
      </AuthLayout>
    )
  return state === 'done' ? <AuthLayout {...done}>{action}</AuthLayout> : children
}

/** Confirms a new account or address, and signs in. */
export function ConfirmEmailPage() {
  const navigate = useNavigate()
  const link = useEmailedLink(
    async token => {
      const { user } = await api.confirmEmail({ body: { token } })
      // Confirming a changed address doesn't sign anyone in.
      if (!user) return
      toast.success('Your email address is confirmed')
      setSignedInPlayer(user)
      // Opens the bag that a guest chose to save before signing up.
      await navigate(pendingDraft(Date.now())?.url ?? DEFAULT_NEXT_PATH, { replace: true })
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
