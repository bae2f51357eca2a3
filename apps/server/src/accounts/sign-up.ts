// Sign-up: creates the account, profile, session or confirmation link, and first email in one transaction.
import {
  checkSignUpUsername,
  generateUsername,
  isEmail,
  NEW_PROFILE,
  usernameProblem,
} from '@bagwise/domain/profile'
import { storageFaultOf, violates } from '../platform/db/faults.ts'
import type { Tx } from '../platform/db/schema.ts'
import { mailboxKey, normalizedEmail } from '../platform/email/address.ts'
import type { Caller, HandlersOf } from '../platform/http/caller.ts'
import { attempt } from '../platform/http/service-limits.ts'
import { newId } from '../platform/db/rows.ts'
import { measure } from '../platform/metrics/measured.ts'
import { done, type Result, refuse, refused, rollbackOnRefusal } from '../platform/result.ts'
import { HOUR } from '../platform/time.ts'
import { insertProfile } from '../profiles/index.ts'
import type { AccountParts } from './credentials.ts'
import { hashing, hashPassword, passwordProblem } from './passwords.ts'
import { insertAccount } from './queries.ts'
import type { OpenedSession } from './sessions.ts'

const MAX_GENERATED_NAMES = 8

type NewAccount = {
  readonly email: string
  readonly password: string
  readonly username: string | null
}

export function makeSignUp(parts: AccountParts): HandlersOf<'signUp'> {
  const { database, sessions, limits, emails, now, random } = parts

  /** Signs the player in, or sends a confirmation link if that is required. */
  async function signInOrConfirm(tx: Tx, userId: string, email: string, caller: Caller) {
    if (parts.requireEmailConfirmation) {
      // Without the email, the player couldn't use the account.
      const isQueued = await emails.confirmation(tx, userId, email)
      return isQueued ? undefined : refuse('too-many-requests', { retryAfterSeconds: HOUR / 1000 })
    }
    const opened = await sessions.open(tx, userId, caller.userAgent)
    await emails.welcome(tx, opened.user)
    return opened
  }

  async function create(
    { email, password, username }: NewAccount,
    caller: Caller,
  ): Promise<Result<OpenedSession | undefined>> {
    const runner = hashing.runnerFor({ network: caller.network() })
    const passwordHash = await hashPassword(password, runner)
    for (let tries = 1; ; tries += 1) {
      const userId = newId(now())
      const name = username ?? generateUsername(email, random)
      try {
        return await rollbackOnRefusal(() =>
          database.transaction(async tx => {
            await insertAccount(tx, { userId, email, passwordHash, now: now() })
            await insertProfile(tx, userId, { ...NEW_PROFILE, username: name }, now())
            return signInOrConfirm(tx, userId, email, caller)
          }),
        )
      } catch (error) {
        if (violates(error, 'unique_email')) return refused('email-taken', { field: 'email' })
        const isTaken = violates(error, 'unique_username')
        if (isTaken && username !== null) return refused('username-taken', { field: 'username' })
        if (isTaken && tries < MAX_GENERATED_NAMES) continue
        if (!storageFaultOf(error)) throw error
        return refused('unavailable', {
          message:
            'There was a temporary issue creating your account. Please try again in a moment.',
        })
      }
    }
  }

  return {
    async signUp({ body }, caller) {
      const email = normalizedEmail(body.email)
      if (!isEmail(email)) return refused('email-invalid', { field: 'email' })
      const weak = passwordProblem(body.password)
      if (weak) return weak
      const username = checkSignUpUsername(body.username ?? '')
      if (username.kind === 'refused') {
        const isReserved = usernameProblem(body.username ?? '') === 'unavailable'
        return refused(isReserved ? 'username-unavailable' : 'bad-request', {
          message: username.message,
          field: 'username',
        })
      }
      const limited = await limits.rateLimitError(
        attempt('sign-up-address', email),
        attempt('sign-up-mailbox', mailboxKey(email)),
      )
      if (limited) return limited
      const account = { email, password: body.password, username: username.value }
      const created = await create(account, caller)
      if (created.kind === 'refused') return created
      measure('sign-up', null)
      if (!created.value) return done({ user: null })
      caller.setSession(created.value.token)
      return done({ user: created.value.user })
    },
  }
}
