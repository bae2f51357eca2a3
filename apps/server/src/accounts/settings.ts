// Account changes that require the player's password (rule AC4).
import { isEmail } from '@bagwise/domain/profile'
import type { Queries, Tx } from '../platform/db/schema.ts'
import { normalizedEmail } from '../platform/email/address.ts'
import type { HandlersOf, PlayerCaller } from '../platform/http/caller.ts'
import { DONE, type Done, done, type Result, problem } from '../platform/result.ts'
import type { AccountDeps } from './account-dependencies.ts'
import { deleteLinksOf } from './link-queries.ts'
import { hashQueue, hashPassword, isTooLong, passwordProblem, verifyPassword } from './passwords.ts'
import {
  type Account,
  findAccountByEmail,
  findAccountById,
  deleteAccount,
  lockAccount,
  updateAccount,
} from './queries.ts'

export function makeSettingsHandlers(
  deps: Pick<AccountDeps, 'database' | 'sessions' | 'emails' | 'deleteAccount'>,
): HandlersOf<'changePassword' | 'changeEmail' | 'deleteAccount'> {
  const { database, sessions, emails } = deps
  const { reader } = database

  /** Returns the account if the password is correct; `field` is the password's form field. */
  async function verifiedAccount(
    caller: PlayerCaller,
    password: string,
    field: string,
  ): Promise<Result<Account>> {
    const { id } = caller.player
    const account = await findAccountById(reader, id)
    const runner = hashQueue.runnerFor({ network: caller.network(), account: id })
    const isCorrect =
      account?.passwordHash &&
      !isTooLong(password) &&
      (await verifyPassword(account.passwordHash, password, runner))
    return isCorrect ? done(account) : problem('wrong-password', { field })
  }

  /** Runs the work in a transaction unless the password has changed since it was checked. */
  const withVerifiedAccount = (
    checked: Account,
    field: string,
    work: (tx: Tx, account: Account) => Promise<void>,
  ): Promise<Result<Done>> =>
    database.transaction(async tx => {
      const account = await lockAccount(database, tx, checked.id)
      if (account?.passwordHash !== checked.passwordHash) {
        return problem('wrong-password', { field })
      }
      await work(tx, account)
      return done(DONE)
    })

  return {
    async changePassword({ body: { currentPassword, newPassword } }, caller) {
      const invalidPassword = passwordProblem(newPassword)
      if (invalidPassword) return invalidPassword
      const field = 'currentPassword'
      const checked = await verifiedAccount(caller, currentPassword, field)
      if (checked.kind === 'refused') return checked
      const { id } = checked.value
      const runner = hashQueue.runnerFor({ network: caller.network(), account: id })
      const passwordHash = await hashPassword(newPassword, runner)
      return withVerifiedAccount(checked.value, field, async tx => {
        await updateAccount(tx, id, { password_hash: passwordHash })
        await sessions.endOthers(tx, id, caller.sessionId)
        await deleteLinksOf(tx, id)
      })
    },

    /**
     * A taken address gets the same response but no link. The old address, if it was confirmed, is notified
     * either way. This doesn't reveal who has an account.
     */
    async changeEmail({ body }, caller) {
      const email = normalizedEmail(body.email)
      if (!isEmail(email)) return problem('email-invalid', { field: 'email' })
      const field = 'password'
      const checked = await verifiedAccount(caller, body.password, field)
      if (checked.kind === 'refused') return checked
      const isTaken = (await findAccountByEmail(reader, email)) !== undefined
      return withVerifiedAccount(checked.value, field, async (tx, account) => {
        await emails.queueEmailChangeNotice(tx, account, email)
        if (!isTaken) await emails.queueEmailChangeLink(tx, account.id, email)
      })
    },

    async deleteAccount({ body: { password } }, caller) {
      const field = 'password'
      const checked = await verifiedAccount(caller, password, field)
      if (checked.kind === 'refused') return checked
      const deleted = await withVerifiedAccount(checked.value, field, deps.deleteAccount)
      if (deleted.kind === 'done') caller.setSession(null)
      return deleted
    },
  }
}

export type DeletionDeps = {
  /** Removes the player's bags from the leaderboard, in the transaction that deletes them. */
  readonly deleteScores: (tx: Tx, playerId: string) => Promise<void>
  /** Deletes the queued emails to an address. */
  readonly deleteEmails: (queries: Queries, email: string) => Promise<void>
  /** Unsubscribes an address from the newsletter. */
  readonly deleteSubscription: (tx: Tx, email: string) => Promise<void>
}

/** Deletes an account and everything in it. */
export const makeAccountDeletion =
  ({ deleteScores, deleteEmails, deleteSubscription }: DeletionDeps) =>
  async (tx: Tx, { id, email, emailConfirmed }: Account): Promise<void> => {
    await deleteScores(tx, id)
    await deleteAccount(tx, id)
    await deleteEmails(tx, email)
    // An unconfirmed address may be someone else's.
    if (emailConfirmed) await deleteSubscription(tx, email)
  }
