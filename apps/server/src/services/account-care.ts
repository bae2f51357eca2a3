// Caring for an account: what only the player may change, and only with the password (D10).
import { isEmail } from '@bagwise/domain'
import type { MailedLinks } from '../auth/mailed-links.ts'
import { isTooLong, passwordProblem } from '../auth/password-rules.ts'
import { hashPassword, verifyPassword } from '../auth/password.ts'
import type { Sessions } from '../auth/sessions.ts'
import type { Database } from '../db/connect.ts'
import type { Tx } from '../db/schema.ts'
import {
  accountOf,
  deleteUser,
  dropMailedLinks,
  setPassword,
  userIdByEmail,
} from '../db/tables/accounts.ts'
import type { SendEmail } from '../email/send-email.ts'
import type { PlayerCaller } from '../http/caller.ts'
import { done, type Outcome, refused, type Refusal } from '../outcome.ts'
import type { Limits } from './limits.ts'

const MINUTE = 60_000
const PASSWORD_TRIES = { limit: 10, windowMs: 15 * MINUTE }
const LINKS_TO_ADDRESS = { limit: 3, windowMs: 60 * MINUTE }

export type AccountCareParts = {
  readonly database: Database
  readonly sessions: Sessions
  readonly links: MailedLinks
  readonly limits: Limits
  readonly now: () => number
  readonly sendEmail: SendEmail
  readonly origin: string
  /** Takes the player's bags off the leaderboard, in the transaction that deletes them. */
  readonly forgetScores: (tx: Tx, playerId: string) => Promise<void>
  /** Deletes what the mail queue knows of an address. */
  readonly forgetMails: (tx: Tx, email: string) => Promise<void>
  /** Ends the newsletter of an address. */
  readonly forgetSubscription: (tx: Tx, email: string) => Promise<void>
}

export function makeAccountCare(parts: AccountCareParts) {
  const { database, now, sessions, links, limits, sendEmail, origin } = parts
  const { db } = database

  async function passwordIsRight(userId: string, password: string): Promise<boolean> {
    const account = await accountOf(db, userId)
    if (!account?.passwordHash || isTooLong(password)) return false
    return verifyPassword(account.passwordHash, password)
  }

  /** Guessing a password from inside a stolen session is as slow as from outside. */
  async function guessesLeft(caller: PlayerCaller): Promise<Refusal | undefined> {
    const taken = await limits.take(`password:${caller.player.id}`, PASSWORD_TRIES)
    return taken.allowed
      ? undefined
      : refused('too-many-requests', { retryAfterSeconds: taken.retryAfterSeconds })
  }

  /** Only to addresses that are nobody's account, and not over and over. */
  async function mayMailLink(email: string): Promise<boolean> {
    if (await userIdByEmail(db, email)) return false
    return (await limits.take(`change-email-address:${email}`, LINKS_TO_ADDRESS)).allowed
  }

  return {
    /** For the player, who must know the old password. */
    async changePassword(
      input: { currentPassword: string; newPassword: string },
      caller: PlayerCaller,
    ): Promise<Outcome<{ done: true }>> {
      const weak = passwordProblem(input.newPassword)
      if (weak) return weak
      const stopped = await guessesLeft(caller)
      if (stopped) return stopped
      if (!(await passwordIsRight(caller.player.id, input.currentPassword))) {
        return refused('wrong-password', { field: 'currentPassword' })
      }
      const passwordHash = await hashPassword(input.newPassword)
      await database.transaction(async tx => {
        await setPassword(tx, caller.player.id, passwordHash, now())
        await sessions.endOthers(caller.player.id, caller.sessionId, tx)
        await dropMailedLinks(tx, caller.player.id)
      })
      return done({ done: true })
    },

    /**
     * For the player. A taken address gets the same answer and no link; the old address is told
     * either way, so that neither the player nor a thief learns who has an account.
     */
    async changeEmail(
      input: { email: string; password: string },
      caller: PlayerCaller,
    ): Promise<Outcome<{ done: true }>> {
      const email = input.email.trim().toLowerCase()
      if (!isEmail(email)) return refused('email-invalid', { field: 'email' })
      const stopped = await guessesLeft(caller)
      if (stopped) return stopped
      if (!(await passwordIsRight(caller.player.id, input.password))) {
        return refused('wrong-password', { field: 'password' })
      }
      const account = await accountOf(db, caller.player.id)
      if (account) {
        await sendEmail({
          to: account.email,
          templateAlias: 'email-change-asked',
          templateModel: { newEmail: email, link: `${origin}/profile/account` },
        })
      }
      if (await mayMailLink(email)) {
        const token = await links.make('change-email', `${caller.player.id} ${email}`)
        await sendEmail({
          to: email,
          templateAlias: 'change-email',
          templateModel: { link: `${origin}/confirm-email?token=${token}` },
        })
      }
      return done({ done: true })
    },

    /** For the player, who must know the password; everything goes. */
    async delete(password: string, caller: PlayerCaller): Promise<Outcome<{ done: true }>> {
      const stopped = await guessesLeft(caller)
      if (stopped) return stopped
      if (!(await passwordIsRight(caller.player.id, password))) {
        return refused('wrong-password', { field: 'password' })
      }
      const account = await accountOf(db, caller.player.id)
      await database.transaction(async tx => {
        await parts.forgetScores(tx, caller.player.id)
        await deleteUser(tx, caller.player.id)
        await dropMailedLinks(tx, caller.player.id)
        if (account) await parts.forgetMails(tx, account.email)
        // An address nobody confirmed may be somebody else's.
        if (account?.emailConfirmed) await parts.forgetSubscription(tx, account.email)
        await database.notices.tell(tx, 'pages_changed')
      })
      caller.setCookies([sessions.clearedCookie])
      return done({ done: true })
    },
  }
}

export type AccountCare = ReturnType<typeof makeAccountCare>
