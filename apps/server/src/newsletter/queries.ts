// Queries for newsletter subscribers.
import { deleteAndCount, newId } from '../platform/db/rows.ts'
import type { Queries, SubscriberRow, Tx } from '../platform/db/schema.ts'

/**
 * Finds or creates the subscriber with this address. Confirmed subscribers don't change. For others, the new
 * email's token replaces the old one.
 */
export async function upsertSubscriber(
  tx: Tx,
  email: string,
  tokenHashOf: (subscriber: Pick<SubscriberRow, 'id' | 'token_hash'>) => string,
  now: number,
): Promise<SubscriberRow> {
  const id = newId(now)
  await tx
    .insertInto('subscribers')
    .values({
      id,
      email,
      token_hash: tokenHashOf({ id, token_hash: '' }),
      confirmed_at: null,
      emailed_at: now,
      created_at: now,
    })
    .onConflict(conflict => conflict.column('email').doNothing())
    .execute()
  const subscriber = await tx
    .selectFrom('subscribers')
    .where('email', '=', email)
    .selectAll()
    .executeTakeFirst()
  if (!subscriber) throw new Error('The subscriber was deleted in the meantime')
  if (subscriber.confirmed_at !== null) return subscriber
  const change = { token_hash: tokenHashOf(subscriber), emailed_at: now }
  await tx.updateTable('subscribers').set(change).where('id', '=', subscriber.id).execute()
  return { ...subscriber, ...change }
}

export const findSubscriberByTokenHash = (queries: Queries, tokenHash: string) =>
  queries
    .selectFrom('subscribers')
    .where('token_hash', '=', tokenHash)
    .selectAll()
    .executeTakeFirst()

export async function findConfirmationTime(
  queries: Queries,
  email: string,
): Promise<number | null> {
  const row = await queries
    .selectFrom('subscribers')
    .where('email', '=', email)
    .select('confirmed_at')
    .executeTakeFirst()
  return row?.confirmed_at ?? null
}

export async function confirmSubscriber(queries: Queries, id: string, now: number): Promise<void> {
  await queries
    .updateTable('subscribers')
    .set({ confirmed_at: now })
    .where('id', '=', id)
    .where('confirmed_at', 'is', null)
    .execute()
}

export async function deleteSubscriber(queries: Queries, email: string): Promise<void> {
  await queries.deleteFrom('subscribers').where('email', '=', email).execute()
}

export const deleteUnconfirmed = (queries: Queries, before: number): Promise<number> =>
  deleteAndCount(
    queries
      .deleteFrom('subscribers')
      .where('confirmed_at', 'is', null)
      .where('emailed_at', '<', before),
  )
