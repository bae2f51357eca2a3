// Signing up: account, password, profile, first session or confirmation link, and the first email, in one transaction.
import { checkSignUpUsername, isEmail, usernameProblem } from '@bagwise/domain/profile'
import type { Me } from '@bagwise/contract'
import { passwordProblem } from './password-rules.ts'
import { hashing, hashPassword } from './password.ts'
import type { OpenedSession, Sessions } from './sessions.ts'
import type { Database } from '../platform/db/connect.ts'
import { storageFaultOf, violates } from '../platform/db/faults.ts'
import type { Tx } from '../platform/db/schema.ts'
import { accountByEmail, insertAccount } from './queries.ts'
import { mailboxKey, normalizedEmail } from '../platform/email/address.ts'
import type { Caller } from '../platform/http/caller.ts'
import { newId } from '../platform/ids.ts'
import { measure } from '../platform/metrics/measured.ts'
import { done, type Result, refused } from '../platform/result.ts'
import type { AccountMails } from './emails.ts'
import type { Limits } from '../platform/http/rate-limits.ts'
import type { ProfileService } from '../profiles/index.ts'
import { HOUR } from '../platform/time.ts'

const MAX_NAMES = 8
const TRIES_PER_ADDRESS = { limit: 10, windowMs: HOUR }
/** Higher, because several people may share a mailbox by using tags. */
const TRIES_PER_MAILBOX = { limit: 30, windowMs: HOUR }

export const SIGN_UP_MESSAGES = {
  temporary: 'There was a temporary issue creating your account. Please try again in a moment.',
  unknown: 'Unable to create account. Please try again in a moment.',
} as const

export type SignUpParts = {
  readonly database: Database
  readonly sessions: Sessions
  readonly profiles: ProfileService
  readonly limits: Limits
  readonly mails: AccountMails
  readonly now: () => number
  readonly requireEmailConfirmation: boolean
}

type NewAccount = {
  readonly email: string
  readonly password: string
  readonly username: string | null
}

/** Rolls the sign-up back. */
class MailboxFull extends Error {
  override readonly name = 'MailboxFull'
}

export function makeSignUp(parts: SignUpParts) {
  const { database, sessions, profiles, limits, mails, now } = parts

  /** Signed in right away, or only after the address is confirmed. */
  async function begin(tx: Tx, userId: string, email: string, caller: Caller) {
    if (parts.requireEmailConfirmation) {
      // Without the email, the player couldn't use the account.
      if (!(await mails.confirmation(tx, userId, email))) throw new MailboxFull()
      return undefined
    }
    const opened = await sessions.open(tx, userId, caller.userAgent)
    await mails.welcome(tx, opened.user)
    return opened
  }

  async function create(
    { email, password, username }: NewAccount,
    caller: Caller,
  ): Promise<Result<OpenedSession | undefined>> {
    const passwordHash = await hashPassword(password, hashing.as({ network: caller.network() }))
    for (let attempt = 1; ; attempt += 1) {
      const userId = newId(now())
      const name = username ?? profiles.nameFor(email)
      try {
        const opened = await database.transaction(async tx => {
          await insertAccount(tx, { userId, email, passwordHash, now: now() })
          await profiles.insert(tx, userId, name)
          return begin(tx, userId, email, caller)
        })
        return done(opened)
      } catch (error) {
        if (error instanceof MailboxFull) {
          return refused('too-many-requests', { retryAfterSeconds: HOUR / 1000 })
        }
        if (violates(error, 'unique_email')) return refused('email-taken', { field: 'email' })
        const nameTaken = violates(error, 'unique_username')
        if (nameTaken && username !== null) return refused('username-taken', { field: 'username' })
        if (nameTaken && attempt < MAX_NAMES) continue
        if (!storageFaultOf(error)) throw error
        return refused('unavailable', { message: SIGN_UP_MESSAGES.temporary })
      }
    }
  }

  return {
    /** For anyone. */
    async signUp(
      input: { email: string; password: string; username?: string | undefined },
      caller: Caller,
    ): Promise<Result<{ user: Me | null }>> {
      const email = normalizedEmail(input.email)
      if (!isEmail(email)) return refused('email-invalid', { field: 'email' })
      const weak = passwordProblem(input.password)
      if (weak) return weak
      const username = checkSignUpUsername(input.username ?? '')
      if (username.kind === 'refused') {
        const isReserved = usernameProblem(input.username ?? '') === 'unavailable'
        return refused(isReserved ? 'username-unavailable' : 'bad-request', {
          message: username.message,
          field: 'username',
        })
      }

      const limited = await limits.rateLimitError(
        [`sign-up-address:${email}`, TRIES_PER_ADDRESS],
        [`sign-up-mailbox:${mailboxKey(email)}`, TRIES_PER_MAILBOX],
      )
      if (limited) return limited
      if (await accountByEmail(database.reader, email)) {
        return refused('email-taken', { field: 'email' })
      }
      if (username.value !== null && (await profiles.isTaken(username.value))) {
        return refused('username-taken', { field: 'username' })
      }
      const created = await create(
        { email, password: input.password, username: username.value },
        caller,
      )
      if (created.kind === 'refused') return created
      measure('sign-up', null)
      if (!created.value) return done({ user: null })
      caller.setSession(created.value.token)
      return done({ user: created.value.user })
    },
  }
}

export type SignUp = ReturnType<typeof makeSignUp>
