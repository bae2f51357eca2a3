// Deletes an account and everything in it, in one transaction.
import type { Tx } from '../platform/db/schema.ts'
import { type Account, deleteUser } from './queries.ts'

export type AccountDeletionParts = {
  /** Removes the player's bags from the leaderboard, in the transaction that deletes them. */
  readonly forgetScores: (tx: Tx, playerId: string) => Promise<void>
  /** Deletes the queued emails to an address. */
  readonly forgetMails: (tx: Tx, email: string) => Promise<void>
  /** Unsubscribes an address from the newsletter. */
  readonly forgetSubscription: (tx: Tx, email: string) => Promise<void>
}

export const makeAccountDeletion =
  ({ forgetScores, forgetMails, forgetSubscription }: AccountDeletionParts) =>
  async (tx: Tx, { id, email, emailConfirmed }: Account): Promise<void> => {
    await forgetScores(tx, id)
    await deleteUser(tx, id)
    await forgetMails(tx, email)
    // An unconfirmed address may be someone else's.
    if (emailConfirmed) await forgetSubscription(tx, email)
  }
