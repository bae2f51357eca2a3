// Verbs on newsletter subscribers: one row per address, found by the digest of the token in their mails.
import { newId } from '../../ids.ts'
import type { Database } from '../connect.ts'
import type { SubscriberRow } from '../schema.ts'

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

export function makeSubscriberTable({ db }: Pick<Database, 'db'>) {
  return {
    /** The row of this address; made now, with the digest its new id gives, where there was none. */
    async findOrAdd(
      email: string,
      tokenHashOf: (id: string) => string,
      now: number,
    ): Promise<Subscriber> {
      const id = newId(now)
      await db
        .insertInto('subscribers')
        .values({
          id,
          email,
          token_hash: tokenHashOf(id),
          confirmed_at: null,
          mailed_at: now,
          created_at: now,
        })
        .onConflict(conflict => conflict.column('email').doNothing())
        .execute()
      const row = await db
        .selectFrom('subscribers')
        .where('email', '=', email)
        .select(COLUMNS)
        .executeTakeFirst()
      const found = subscriberOf(row)
      if (!found) throw new Error('a subscriber left while subscribing')
      return found
    },

    async byTokenHash(tokenHash: string): Promise<Subscriber | undefined> {
      const row = await db
        .selectFrom('subscribers')
        .where('token_hash', '=', tokenHash)
        .select(COLUMNS)
        .executeTakeFirst()
      return subscriberOf(row)
    },

    async noteMailed(id: string, tokenHash: string, now: number): Promise<void> {
      await db
        .updateTable('subscribers')
        .set({ token_hash: tokenHash, mailed_at: now })
        .where('id', '=', id)
        .execute()
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
