// A mail is on its way; all that can be done here is to ask for it again.
import type { ReactNode } from 'react'
import { Button, LinkButton } from '../../ui/button.tsx'
import { Entrance } from './entrance.tsx'
import { useResend } from './use-resend.ts'
import { useOtherEntrance } from './use-sent-on.ts'

type CheckYourEmailProps = {
  email: string
  children: ReactNode
  /** Asks for the same mail once more. */
  again?: ReactNode
}

export function CheckYourEmail({ email, children, again }: CheckYourEmailProps) {
  const signIn = useOtherEntrance('/login')
  return (
    <Entrance title="Check Your Email">
      <output className="grid gap-3 text-lg">
        <span>{children}</span>
        <bdi className="font-semibold break-all">{email}</bdi>
        <span className="text-base text-ink-soft">
          Nothing there after a few minutes? Look among the junk, or check the address.
        </span>
      </output>
      <div className="grid gap-3">
        <LinkButton to={signIn} variant="primary" size="large" wide>
          Back to Sign In
        </LinkButton>
        {again}
      </div>
    </Entrance>
  )
}

/** For accounts that must confirm their address first (rule AC1). */
export function ResendConfirmation({ email }: { email: string }) {
  const { busy, resend } = useResend(email)
  return (
    <Button size="large" wide busy={busy} busyLabel="Sending..." onClick={resend}>
      Send It Again
    </Button>
  )
}
