// Sign-up: creates the account, profile, session or confirmation link, and first email in one transaction.
import {
  checkSignUpUsername,
  generateUsername,
  isEmail,
  NEW_PROFILE,
  usernameProblem,
} from '@bagwise/domain/profile'
import { databaseFaultOf, isUniqueViolation } from '../platform/db/faults.ts'
import type { Tx } from '../platform/db/schema.ts'
import { mailboxKey, normalizedEmail } from '../platform/email/address.ts'
import type { Caller, HandlersOf } from '../platform/http/caller.ts'
import { limitKey } from '../platform/http/service-limits.ts'
import { newId } from '../platform/db/rows.ts'
import { emitMetric } from '../platform/metrics/metric-events.ts'
import { done, type Result, throwProblem, problem, rollbackOnProblem } from '../platform/result.ts'
import { HOUR_MS } from '../platform/time.ts'
import { insertProfile } from '../profiles/index.ts'
import type { AccountDeps } from './account-dependencies.ts'
import { hashQueue, hashPassword, passwordProblem } from './passwords.ts'
import { insertAccount } from './queries.ts'
import type { StartedSession } from './sessions.ts'

const MAX_USERNAME_ATTEMPTS = 8

type NewAccount = {
  readonly email: string
  readonly password: string
  readonly username: string | null
}

export function makeSignUpHandlers(deps: AccountDeps): HandlersOf<'signUp'> {
  const { database, sessions, limits, emails, now, random } = deps

  /** Signs the player in, or sends a confirmation link if that is required. */
  async function signInOrConfirm(tx: Tx, userId: string, email: string, caller: Caller) {
    if (deps.requireEmailConfirmation) {
      // Without the email, the player couldn't use the account.
      const isQueued = await emails.queueConfirmation(tx, userId, email)
      return isQueued
        ? undefined
        : throwProblem('too-many-requests', { retryAfterSeconds: HOUR_MS / 1000 })
    }
    const started = await sessions.start(tx, userId, caller.userAgent)
    await emails.queueWelcome(tx, started.user)
    return started
  }

  async function create(
    { email, password, username }: NewAccount,
    caller: Caller,
  ): Promise<Result<StartedSession | undefined>> {
    const runner = hashQueue.runnerFor({ network: caller.network() })
    const passwordHash = await hashPassword(password, runner)
    for (let attempt = 1; ; attempt += 1) {
      const userId = newId(now())
      const name = username ?? generateUsername(email, random)
      try {
        return await rollbackOnProblem(() =>
          database.transaction(async tx => {
            await insertAccount(tx, { userId, email, passwordHash, now: now() })
            await insertProfile(tx, userId, { ...NEW_PROFILE, username: name }, now())
            return signInOrConfirm(tx, userId, email, caller)
          }),
        )
      } catch (error) {
        if (isUniqueViolation(error, 'unique_email'))
          return problem('email-taken', { field: 'email' })
        const isTaken = isUniqueViolation(error, 'unique_username')
        if (isTaken && username !== null) return problem('username-taken', { field: 'username' })
        if (isTaken && attempt < MAX_USERNAME_ATTEMPTS) continue
        if (!databaseFaultOf(error)) throw error
        return problem('unavailable', {
          message:
            'There was a temporary issue creating your account. Please try again in a moment.',
        })
      }
    }
  }

  return {
    async signUp({ body }, caller) {
      const email = normalizedEmail(body.email)
      if (!isEmail(email)) return problem('email-invalid', { field: 'email' })
      const invalidPassword = passwordProblem(body.password)
      if (invalidPassword) return invalidPassword
      const username = checkSignUpUsername(body.username ?? '')
      if (username.kind === 'refused') {
        const isReserved = usernameProblem(body.username ?? '') === 'unavailable'
        return problem(isReserved ? 'username-unavailable' : 'bad-request', {
          message: username.message,
          field: 'username',
        })
      }
      const limited = await limits.rateLimitError(
        limitKey('sign-up-address', email),
        limitKey('sign-up-mailbox', mailboxKey(email)),
      )
      if (limited) return limited
      const account = { email, password: body.password, username: username.value }
      const created = await create(account, caller)
      if (created.kind === 'refused') return created
      emitMetric('sign-up', null)
      if (!created.value) return done({ user: null })
      caller.setSession(created.value.token)
      return done({ user: created.value.user })
    },
  }
}
