// Queries for the email queue.
import type { ExpressionBuilder } from 'kysely'
import { deleteAndCount, newId } from '../db/rows.ts'
import { HOUR_MS, MINUTE_MS } from '../time.ts'
import type { Database } from '../db/connect.ts'
import type { EmailRow, Queries, Tables, Tx } from '../db/schema.ts'

/** The length of the queue, and when its oldest email was added. */
export const getEmailBacklog = (
  queries: Queries,
): Promise<{ waiting: number; oldestAt: number | null }> =>
  queries
    .selectFrom('emails')
    .where('status', '=', 'waiting')
    .select(eb => [
      eb.fn.countAll<number>().as('waiting'),
      eb.fn.min<number | null>('created_at').as('oldestAt'),
    ])
    .executeTakeFirstOrThrow()

/** Runs in the same transaction as the change that the email is about. */
export async function insertEmail(
  tx: Tx,
  email: Pick<EmailRow, 'recipient' | 'template' | 'message'>,
  now: number,
): Promise<void> {
  await tx
    .insertInto('emails')
    .values({
      id: newId(now),
      ...email,
      attempts: 0,
      next_attempt_at: now,
      status: 'waiting',
      last_error: null,
      created_at: now,
    })
    .execute()
}

/** Longer than any delivery takes. After that, another process may claim the email. */
const LEASE_MS = 2 * MINUTE_MS
/** A retry time that is further away than this means that the clock was set back. */
export const MAX_WAIT_MS = 2 * HOUR_MS

/** Claims due emails, oldest first. Two processes never claim the same email. */
export function claimEmails(
  { db, engine }: Pick<Database, 'db' | 'engine'>,
  now: number,
  limit: number,
): Promise<EmailRow[]> {
  const due = (eb: ExpressionBuilder<Tables, 'emails'>) =>
    eb.and([
      eb('status', '=', 'waiting'),
      eb.or([eb('next_attempt_at', '<=', now), eb('next_attempt_at', '>', now + MAX_WAIT_MS)]),
    ])
  return db
    .updateTable('emails')
    .set(eb => ({ next_attempt_at: now + LEASE_MS, attempts: eb('attempts', '+', 1) }))
    .where(due)
    .where('id', 'in', query =>
      query
        .selectFrom('emails')
        .where(due)
        .select('id')
        .orderBy('next_attempt_at')
        .limit(limit)
        .$if(engine === 'postgres', found => found.forUpdate().skipLocked()),
    )
    .returningAll()
    .execute()
}

/** Also deletes the message, because its links are secret. */
export async function finishEmail(
  queries: Queries,
  id: string,
  status: 'sent' | 'dead',
  error: string | null,
): Promise<void> {
  await queries
    .updateTable('emails')
    .set({ status, message: '{}', last_error: error })
    .where('id', '=', id)
    .execute()
}

export async function retryEmailAt(queries: Queries, id: string, time: number, error: string) {
  await queries
    .updateTable('emails')
    .set({ next_attempt_at: time, last_error: error })
    .where('id', '=', id)
    .execute()
}

/** Ids sort by time, so old rows are found without reading the others. */
export const deleteFinishedEmails = (queries: Queries, before: number): Promise<number> =>
  deleteAndCount(
    queries.deleteFrom('emails').where('id', '<', newId(before)).where('status', '!=', 'waiting'),
  )

export async function deleteEmailsTo(queries: Queries, recipient: string): Promise<void> {
  await queries.deleteFrom('emails').where('recipient', '=', recipient).execute()
}
