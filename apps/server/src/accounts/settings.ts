// Account changes that only the player can make, and only with the password (rule AC4).
import { isEmail } from '@bagwise/domain/profile'
import type { MailedLinks } from './mailed-links.ts'
import { isTooLong, passwordProblem } from './password-rules.ts'
import { hashing, hashPassword, isSamePassword, verifyPassword } from './password.ts'
import type { Sessions } from './sessions.ts'
import type { Database } from '../platform/db/connect.ts'
import type { Tx } from '../platform/db/schema.ts'
import { type Account, accountByEmail, accountOf, lockAccount, setPassword } from './queries.ts'
import { normalizedEmail } from '../platform/email/address.ts'
import type { PlayerCaller } from '../platform/http/caller.ts'
import { done, type Result, refused } from '../platform/result.ts'
import type { AccountMails } from './emails.ts'
import type { Limits } from '../platform/http/rate-limits.ts'
import { MINUTE } from '../platform/time.ts'

const PASSWORD_TRIES = { limit: 10, windowMs: 15 * MINUTE }

export type AccountSettingsParts = {
  readonly database: Database
  readonly sessions: Sessions
  readonly links: MailedLinks
  readonly limits: Limits
  readonly mails: AccountMails
  readonly deleteAccount: (tx: Tx, account: Account) => Promise<void>
}

type Done = { readonly done: true }
/** A password and the form field it was typed into. */
type TypedPassword = { readonly password: string; readonly field: string }

export function makeAccountSettings(parts: AccountSettingsParts) {
  const { database, sessions, links, limits, mails } = parts
  const { reader } = database

  /** The account, if the password is right. */
  async function checkedAccount(
    { password, field }: TypedPassword,
    caller: PlayerCaller,
  ): Promise<Result<Account>> {
    const { id } = caller.player
    // Limits guesses from a stolen session as strictly as sign-ins.
    const limited = await limits.rateLimitError([`password:${id}`, PASSWORD_TRIES])
    if (limited) return limited
    const account = await accountOf(reader, id)
    const turn = hashing.as({ network: caller.network(), account: id })
    const isRight =
      account?.passwordHash &&
      !isTooLong(password) &&
      (await verifyPassword(account.passwordHash, password, turn))
    return isRight ? done(account) : refused('wrong-password', { field })
  }

  /** Makes the change if the password has not been changed since it was checked. */
  const change = (
    checked: Account,
    field: string,
    work: (tx: Tx, account: Account) => Promise<void>,
  ): Promise<Result<Done>> =>
    database.transaction(async tx => {
      const account = await lockAccount(database, tx, checked.id)
      if (!account || !isSamePassword(account.passwordHash, checked.passwordHash)) {
        return refused('wrong-password', { field })
      }
      await work(tx, account)
      return done({ done: true })
    })

  return {
    /** For the player, with the old password. */
    async changePassword(
      input: { currentPassword: string; newPassword: string },
      caller: PlayerCaller,
    ): Promise<Result<Done>> {
      const weak = passwordProblem(input.newPassword)
      if (weak) return weak
      const field = 'currentPassword'
      const checked = await checkedAccount({ password: input.currentPassword, field }, caller)
      if (checked.kind === 'refused') return checked
      const { id } = checked.value
      const turn = hashing.as({ network: caller.network(), account: id })
      const passwordHash = await hashPassword(input.newPassword, turn)
      return change(checked.value, field, async tx => {
        await setPassword(tx, id, passwordHash)
        await sessions.endOthers(id, caller.sessionId, tx)
        await links.dropAllOf(tx, id)
      })
    },

    /**
     * For the player. A taken address gets the same response but no link, and the old address, if it was
     * confirmed, is notified either way, so that nobody learns who has an account.
     */
    async changeEmail(
      input: { email: string; password: string },
      caller: PlayerCaller,
    ): Promise<Result<Done>> {
      const email = normalizedEmail(input.email)
      if (!isEmail(email)) return refused('email-invalid', { field: 'email' })
      const field = 'password'
      const checked = await checkedAccount({ password: input.password, field }, caller)
      if (checked.kind === 'refused') return checked
      const isTaken = (await accountByEmail(reader, email)) !== undefined
      return change(checked.value, field, async (tx, account) => {
        await mails.changeAsked(tx, account, email)
        if (!isTaken) await mails.changeLink(tx, account.id, email)
      })
    },

    /** For the player, with the password; deletes everything. */
    async delete(password: string, caller: PlayerCaller): Promise<Result<Done>> {
      const field = 'password'
      const checked = await checkedAccount({ password, field }, caller)
      if (checked.kind === 'refused') return checked
      const deleted = await change(checked.value, field, parts.deleteAccount)
      if (deleted.kind === 'done') caller.setSession(null)
      return deleted
    },
  }
}

export type AccountSettings = ReturnType<typeof makeAccountSettings>
