// What emailed links do: set a new password, confirm an address, change an address. Link and change are one transaction.
import { isEmail } from '@bagwise/domain/profile'
import type { Me } from '@bagwise/contract'
import type { LinkPurpose, MailedLinks } from './mailed-links.ts'
import { passwordProblem } from './password-rules.ts'
import { hashing, hashPassword } from './password.ts'
import type { OpenedSession, Sessions } from './sessions.ts'
import type { Database } from '../platform/db/connect.ts'
import { violates } from '../platform/db/faults.ts'
import type { Tx } from '../platform/db/schema.ts'
import { accountByEmail, confirmEmail, lockAccount, setEmail, setPassword } from './queries.ts'
import { normalizedEmail } from '../platform/email/address.ts'
import type { Caller } from '../platform/http/caller.ts'
import { done, type Result, refused } from '../platform/result.ts'
import type { AccountMails } from './emails.ts'
import { suspendedRefusal } from './suspended.ts'
import type { Limits } from '../platform/http/rate-limits.ts'
import { HOUR } from '../platform/time.ts'

const LIMITS = {
  address: { limit: 3, windowMs: HOUR },
  network: { limit: 10, windowMs: HOUR },
} as const

export type AccountRecoveryParts = {
  readonly database: Database
  readonly sessions: Sessions
  readonly limits: Limits
  readonly links: MailedLinks
  readonly mails: AccountMails
  readonly requireEmailConfirmation: boolean
  /** Runs work after the response is sent; shutdown waits for it. */
  readonly inBackground: (work: () => Promise<unknown>) => void
}

type Done = { readonly done: true }
const DONE = done<Done>({ done: true })

export function makeAccountRecovery(parts: AccountRecoveryParts) {
  const { database, sessions, limits, links, mails, inBackground } = parts
  const { reader } = database

  /**
   * Limits the requests for one address. The mailbox's limit counts only emails that are sent: requests for
   * other spellings of an address must not keep its owner from getting a link.
   */
  async function mayMail(kind: string, email: string, network: string): Promise<boolean> {
    if (!(await limits.take(`${kind}:${network}`, LIMITS.network)).allowed) return false
    return (await limits.take(`${kind}-address:${email}`, LIMITS.address)).allowed
  }

  /**
   * Consumes the link and makes the change it authorizes, or neither. The account is locked first, as in
   * every account change, because taking locks in different orders could deadlock.
   */
  const useLink = <T>(
    { purpose, token, userId }: { purpose: LinkPurpose; token: string; userId: string },
    change: (tx: Tx) => Promise<T>,
  ): Promise<Result<T>> =>
    database.transaction(async tx => {
      const account = await lockAccount(database, tx, userId)
      if (!account) return refused('link-expired')
      if (account.suspended) return suspendedRefusal(account.suspended)
      if (!(await links.use(tx, purpose, token))) return refused('link-expired')
      await links.dropAllOf(tx, userId)
      return done(await change(tx))
    })

  const enter = ({ token, user }: OpenedSession, caller: Caller): Result<{ user: Me }> => {
    caller.setSession(token)
    return done({ user })
  }

  /** The link only proves who owns the mailbox, so it does not sign in: the address may be mistyped. */
  async function moveAddress(token: string, caller: Caller): Promise<Result<{ user: Me | null }>> {
    const { userId, newEmail: email } = (await links.find('change-email', token)) ?? {}
    if (!userId || !email) return refused('link-expired')
    // Before the link is consumed: nothing may fail after that.
    const player = (await caller.session())?.user
    try {
      const used = await useLink({ purpose: 'change-email', token, userId }, tx =>
        setEmail(tx, userId, email),
      )
      if (used.kind === 'refused') return used
    } catch (error) {
      if (violates(error, 'unique_email')) return refused('link-expired')
      throw error
    }
    return done({ user: player?.id === userId ? { ...player, email, emailConfirmed: true } : null })
  }

  return {
    /** For anyone; the same response in the same time, whether the address is known or not. */
    async requestPasswordReset(rawEmail: string, caller: Caller): Promise<Result<Done>> {
      const email = normalizedEmail(rawEmail)
      if (!isEmail(email)) return refused('email-invalid', { field: 'email' })
      inBackground(async () => {
        if (!(await mayMail('reset', email, caller.network()))) return
        const account = await accountByEmail(reader, email)
        if (account) await database.transaction(tx => mails.resetLink(tx, account))
      })
      return DONE
    },

    /** For anyone; the same response in the same time, whether an account is waiting for confirmation or not. */
    async resendConfirmation(rawEmail: string, caller: Caller): Promise<Result<Done>> {
      const email = normalizedEmail(rawEmail)
      if (!isEmail(email)) return refused('email-invalid', { field: 'email' })
      if (!parts.requireEmailConfirmation) return DONE
      inBackground(async () => {
        if (!(await mayMail('confirm', email, caller.network()))) return
        const account = await accountByEmail(reader, email)
        if (!account || account.emailConfirmed) return
        await database.transaction(tx => mails.confirmation(tx, account.id, email))
      })
      return DONE
    },

    /** For whoever has the emailed link, once; ends all existing sessions. */
    async resetPassword(
      { token, newPassword }: { token: string; newPassword: string },
      caller: Caller,
    ): Promise<Result<{ user: Me }>> {
      const weak = passwordProblem(newPassword)
      if (weak) return weak
      // Looked up before hashing, consumed after it: of several concurrent uses, one succeeds.
      const { userId } = (await links.find('reset-password', token)) ?? {}
      if (!userId) return refused('link-expired')
      const turn = hashing.as({ network: caller.network(), account: userId })
      const passwordHash = await hashPassword(newPassword, turn)
      const opened = await useLink({ purpose: 'reset-password', token, userId }, async tx => {
        await setPassword(tx, userId, passwordHash)
        await sessions.endAll(tx, userId)
        await confirmEmail(tx, userId)
        return sessions.open(tx, userId, caller.userAgent)
      })
      return opened.kind === 'refused' ? opened : enter(opened.value, caller)
    },

    /** For whoever has the emailed link of a new account or a new address, once. */
    async confirmEmail(token: string, caller: Caller): Promise<Result<{ user: Me | null }>> {
      const { userId } = (await links.find('confirm-email', token)) ?? {}
      if (!userId) return moveAddress(token, caller)
      const opened = await useLink({ purpose: 'confirm-email', token, userId }, async tx => {
        await confirmEmail(tx, userId)
        const session = await sessions.open(tx, userId, caller.userAgent)
        await mails.welcome(tx, session.user)
        return session
      })
      return opened.kind === 'refused' ? opened : enter(opened.value, caller)
    },
  }
}

export type AccountRecovery = ReturnType<typeof makeAccountRecovery>
