// Emailed links: they reset a password, or confirm or change an address. The link is consumed in the transaction of that change.
import { isEmail } from '@bagwise/domain/profile'
import type { Me } from '@bagwise/contract'
import { isUniqueViolation } from '../platform/db/faults.ts'
import type { Tx } from '../platform/db/schema.ts'
import { normalizedEmail } from '../platform/email/address.ts'
import type { Caller, HandlersOf } from '../platform/http/caller.ts'
import { limitKey } from '../platform/http/service-limits.ts'
import { DONE, type Done, done, type Result, problem } from '../platform/result.ts'
import type { AccountDeps } from './account-dependencies.ts'
import { consumeLink, deleteLinksOf, findLink, type LinkPurpose } from './link-queries.ts'
import { hashQueue, hashPassword, passwordProblem } from './passwords.ts'
import { type Account, findAccountByEmail, lockAccount, updateAccount } from './queries.ts'
import type { StartedSession } from './sessions.ts'
import { suspendedProblem } from './sign-in.ts'

type Link = { readonly purpose: LinkPurpose; readonly token: string; readonly userId: string }

const signIn = ({ token, user }: StartedSession, caller: Caller): Result<{ user: Me }> => {
  caller.setSession(token)
  return done({ user })
}

export function makeRecoveryHandlers(
  deps: AccountDeps,
): HandlersOf<'requestPasswordReset' | 'resendConfirmation' | 'resetPassword' | 'confirmEmail'> {
  const { database, sessions, limits, emails, now, inBackground } = deps
  const { reader } = database

  /** Runs in the background, so neither the response nor its time reveals whether the address is known. */
  function emailAccount(
    kind: 'reset' | 'confirm',
    input: string,
    send: (tx: Tx, account: Account) => Promise<unknown>,
  ): Result<Done> {
    const email = normalizedEmail(input)
    if (!isEmail(email)) return problem('email-invalid', { field: 'email' })
    inBackground(async () => {
      const counted = await limits.consume(limitKey(`${kind}-address`, email))
      if (counted.kind === 'refused') return
      const account = await findAccountByEmail(reader, email)
      if (account) await database.transaction(tx => send(tx, account))
    })
    return done(DONE)
  }

  /**
   * Consumes the link and makes the change it authorizes, or neither. The account is locked first, as in
   * every account change, because taking locks in different orders could deadlock.
   */
  const redeemLink = <T>(
    { purpose, token, userId }: Link,
    change: (tx: Tx) => Promise<T>,
  ): Promise<Result<T>> =>
    database.transaction(async tx => {
      const account = await lockAccount(database, tx, userId)
      if (!account) return problem('link-expired')
      if (account.suspended) return suspendedProblem(account.suspended)
      if (!(await consumeLink(tx, purpose, token))) return problem('link-expired')
      await deleteLinksOf(tx, userId)
      return done(await change(tx))
    })

  /** The link doesn't sign anyone in. The address may be mistyped and belong to someone else. */
  async function changeAddress(
    token: string,
    caller: Caller,
  ): Promise<Result<{ user: Me | null }>> {
    const purpose = 'change-email'
    const link = await findLink(reader, purpose, token, now())
    if (!link?.new_email) return problem('link-expired')
    const { user_id: userId, new_email: email } = link
    // Must run before the link is consumed, because nothing may fail after that.
    const player = (await caller.session())?.user
    try {
      const redeemed = await redeemLink({ purpose, token, userId }, tx =>
        updateAccount(tx, userId, { email, email_confirmed: true }),
      )
      if (redeemed.kind === 'refused') return redeemed
    } catch (error) {
      if (isUniqueViolation(error, 'unique_email')) return problem('link-expired')
      throw error
    }
    return done({ user: player?.id === userId ? { ...player, email, emailConfirmed: true } : null })
  }

  return {
    requestPasswordReset: async ({ body }) =>
      emailAccount('reset', body.email, emails.queueResetLink),

    resendConfirmation: async ({ body }) =>
      emailAccount('confirm', body.email, async (tx, { id, email, emailConfirmed }) => {
        if (!deps.requireEmailConfirmation || emailConfirmed) return
        await emails.queueConfirmation(tx, id, email)
      }),

    /** Ends all existing sessions. */
    async resetPassword({ body: { token, newPassword } }, caller) {
      const invalidPassword = passwordProblem(newPassword)
      if (invalidPassword) return invalidPassword
      // Looked up before hashing and consumed after it, so only one of several concurrent uses succeeds.
      const purpose = 'reset-password'
      const { user_id: userId } = (await findLink(reader, purpose, token, now())) ?? {}
      if (!userId) return problem('link-expired')
      const runner = hashQueue.runnerFor({ network: caller.network(), account: userId })
      const passwordHash = await hashPassword(newPassword, runner)
      const started = await redeemLink({ purpose, token, userId }, async tx => {
        await updateAccount(tx, userId, { password_hash: passwordHash, email_confirmed: true })
        await sessions.endAll(tx, userId)
        return sessions.start(tx, userId, caller.userAgent)
      })
      return started.kind === 'refused' ? started : signIn(started.value, caller)
    },

    /** Accepts the link for a new account or a new address. */
    async confirmEmail({ body: { token } }, caller) {
      const purpose = 'confirm-email'
      const { user_id: userId } = (await findLink(reader, purpose, token, now())) ?? {}
      if (!userId) return changeAddress(token, caller)
      const started = await redeemLink({ purpose, token, userId }, async tx => {
        await updateAccount(tx, userId, { email_confirmed: true })
        const session = await sessions.start(tx, userId, caller.userAgent)
        await emails.queueWelcome(tx, session.user)
        return session
      })
      return started.kind === 'refused' ? started : signIn(started.value, caller)
    },
  }
}
