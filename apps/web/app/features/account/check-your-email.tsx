// An email has been sent: the address, and a way to ask for it again.
import type { ReactNode } from 'react'
import { api } from '../../lib/api/api.ts'
import { Button, LinkButton } from '../../ui/button.tsx'
import { toast } from '../../ui/toast.tsx'
import { usePending } from '../../ui/use-pending.ts'
import { errorMessage } from '../../entities/account/account-messages.ts'
import { AuthLayout } from './auth-layout.tsx'
import { showError } from '../../entities/account/account-form.ts'
import { useAuthPath } from './use-redirect-if-signed-in.ts'

type CheckYourEmailProps = {
  email: string
  children: ReactNode
  /** Asks for the same email once more. */
  again?: ReactNode
}

export function CheckYourEmail({ email, children, again }: CheckYourEmailProps) {
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
        <LinkButton to={signIn} variant="primary" size="large" wide>
          Back to Sign In
        </LinkButton>
        {again}
      </div>
    </AuthLayout>
  )
}

/** For accounts that must confirm their address first (rule AC1). */
export function ResendConfirmation({ email }: { email: string }) {
  const { pending, run } = usePending(async () => {
    try {
      await api.resendConfirmation({ body: { email } })
      toast.success('Confirmation link sent to your email')
    } catch (error) {
      showError(errorMessage(error, 'Failed to send the confirmation link'))
    }
  })
  return (
    <Button size="large" wide busy={pending} busyLabel="Sending..." onClick={() => void run()}>
      Send It Again
    </Button>
  )
}
