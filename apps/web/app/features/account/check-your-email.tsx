// A mail is on its way, and nothing more can be done here.
import type { ReactNode } from 'react'
import { LinkButton } from '../../ui/button.tsx'
import { Entrance } from './entrance.tsx'

export function CheckYourEmail({ email, children }: { email: string; children: ReactNode }) {
  return (
    <Entrance title="Check Your Email">
      <output className="grid gap-3 text-lg">
        <span>{children}</span>
        <bdi className="font-semibold break-all">{email}</bdi>
        <span className="text-base text-ink-soft">
          Nothing there after a few minutes? Look among the junk, or check the address.
        </span>
      </output>
      <LinkButton to="/login" variant="primary" size="large" wide>
        Back to Sign In
      </LinkButton>
    </Entrance>
  )
}
