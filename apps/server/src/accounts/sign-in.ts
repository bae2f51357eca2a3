// Signing in and out: a session opens if email and password are right and nothing is in the way.
import type { Me } from '@bagwise/contract'
import type { OpenedSession, Sessions } from './sessions.ts'
import type { Database } from '../platform/db/connect.ts'
import type { Caller } from '../platform/http/caller.ts'
import { done, type Result, refused } from '../platform/result.ts'
import type { CheckedCredentials, Credentials } from './credentials.ts'
import { suspendedRefusal } from './suspended.ts'

export type SignInParts = {
  readonly database: Database
  readonly sessions: Sessions
  readonly credentials: Credentials
  readonly requireEmailConfirmation: boolean
}

export function makeSignIn(parts: SignInParts) {
  const { database, sessions, credentials } = parts

  const open = (checked: CheckedCredentials, caller: Caller): Promise<Result<OpenedSession>> =>
    database.transaction(async tx => {
      const account = await credentials.unchanged(tx, checked)
      if (!account) return refused('wrong-credentials')
      if (parts.requireEmailConfirmation && !account.emailConfirmed) {
        return refused('email-not-confirmed')
      }
      if (account.suspended) return suspendedRefusal(account.suspended)
      await checked.giveBack(tx)
      return done(await sessions.open(tx, account.id, caller.userAgent))
    })

  return {
    /** For anyone; the response never reveals whether the address or the password was wrong. */
    async signIn(
      input: { email: string; password: string },
      caller: Caller,
    ): Promise<Result<{ user: Me }>> {
      const checked = await credentials.check(input, caller.network())
      if (checked.kind === 'refused') return checked
      const opened = await open(checked, caller)
      if (opened.kind === 'refused') return opened
      caller.setSession(opened.value.token)
      return done({ user: opened.value.user })
    },

    /** For anyone; does nothing without a session. */
    async signOut(caller: Caller): Promise<Result<{ done: true }>> {
      const session = await caller.session()
      if (session) await sessions.end(session.user.id, session.id)
      caller.setSession(null)
      return done({ done: true })
    },
  }
}

export type SignIn = ReturnType<typeof makeSignIn>
