// Queries for newsletter subscribers: one row per address, found by the digest of the token in their emails.
import { newId } from '../platform/ids.ts'
import type { Database } from '../platform/db/connect.ts'
import type { SubscriberRow, Tx } from '../platform/db/schema.ts'

export type Subscriber = {
  readonly id: string
  readonly tokenHash: string
  readonly confirmedAt: number | null
  readonly mailedAt: number
}

const COLUMNS = ['id', 'token_hash', 'confirmed_at', 'mailed_at'] as const

const subscriberOf = (
  row: Pick<SubscriberRow, (typeof COLUMNS)[number]> | undefined,
): Subscriber | undefined =>
  row && {
    id: row.id,
    tokenHash: row.token_hash,
    confirmedAt: row.confirmed_at,
    mailedAt: row.mailed_at,
  }

type Known = Pick<Subscriber, 'id' | 'tokenHash'>

export function makeSubscriberTable({ db, reader }: Pick<Database, 'db' | 'reader'>) {
  return {
    /**
     * The row of this address, created if there was none. Confirmed subscribers stay unchanged; for the
     * others the token of the new email replaces the old one.
     */
    async mailing(
      tx: Tx,
      email: string,
      { tokenHashOf, now }: { tokenHashOf: (known: Known) => string; now: number },
    ): Promise<Subscriber> {
      const id = newId(now)
      await tx
        .insertInto('subscribers')
        .values({
          id,
          email,
          token_hash: tokenHashOf({ id, tokenHash: '' }),
          confirmed_at: null,
          mailed_at: now,
          created_at: now,
        })
        .onConflict(conflict => conflict.column('email').doNothing())
        .execute()
      const row = await tx
        .selectFrom('subscribers')
        .where('email', '=', email)
        .select(COLUMNS)
        .executeTakeFirst()
      const found = subscriberOf(row)
      if (!found) throw new Error('a subscriber unsubscribed while subscribing')
      if (found.confirmedAt !== null) return found
      const mailed = { ...found, tokenHash: tokenHashOf(found), mailedAt: now }
      await tx
        .updateTable('subscribers')
        .set({ token_hash: mailed.tokenHash, mailed_at: now })
        .where('id', '=', found.id)
        .execute()
      return mailed
    },

    async byTokenHash(tokenHash: string): Promise<Subscriber | undefined> {
      const row = await reader
        .selectFrom('subscribers')
        .where('token_hash', '=', tokenHash)
        .select(COLUMNS)
        .executeTakeFirst()
      return subscriberOf(row)
    },

    async confirmedSince(email: string): Promise<number | null> {
      const row = await reader
        .selectFrom('subscribers')
        .where('email', '=', email)
        .select('confirmed_at')
        .executeTakeFirst()
      return row?.confirmed_at ?? null
    },

    async confirm(id: string, now: number): Promise<void> {
      await db
        .updateTable('subscribers')
        .set({ confirmed_at: now })
        .where('id', '=', id)
        .where('confirmed_at', 'is', null)
        .execute()
    },

    async remove(id: string): Promise<void> {
      await db.deleteFrom('subscribers').where('id', '=', id).execute()
    },

    async removeAddress(tx: Tx, email: string): Promise<void> {
      await tx.deleteFrom('subscribers').where('email', '=', email).execute()
    },

    async removeUnconfirmedBefore(time: number): Promise<number> {
      const { numDeletedRows } = await db
        .deleteFrom('subscribers')
        .where('confirmed_at', 'is', null)
        .where('mailed_at', '<', time)
        .executeTakeFirst()
      return Number(numDeletedRows)
    },
  }
}

export type SubscriberTable = ReturnType<typeof makeSubscriberTable>
