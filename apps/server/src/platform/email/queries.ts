// Queries for the email queue: add, claim what is due, record the result, delete old rows.
import type { ExpressionBuilder } from 'kysely'
import { newId } from '../ids.ts'
import type { Database } from '../db/connect.ts'
import type { MailRow, Queries, Tables, Tx } from '../db/schema.ts'

export type NewMail = {
  readonly to: string
  readonly templateAlias: string
  readonly templateModel: object
  readonly from?: string | undefined
  readonly replyTo?: string | undefined
}

export type ClaimedMail = Pick<
  MailRow,
  | 'id'
  | 'recipient'
  | 'template_alias'
  | 'template_model'
  | 'sender'
  | 'reply_to'
  | 'attempts'
  | 'created_at'
>

export type Claim = {
  readonly now: number
  /** A lease: until then no other process takes the email, and a dead process loses it. */
  readonly leaseMs: number
  /** No email waits longer than this: a later time comes from a clock that was set back since. */
  readonly longestWaitMs: number
  readonly limit: number
}

/** Links in a model are secrets, so they are deleted once the email is sent or given up. */
const FORGOTTEN = '{}'

/** What waits to be delivered: how many, and since when the oldest does. */
export const mailBacklog = (
  queries: Queries,
): Promise<{ waiting: number; oldestAt: number | null }> =>
  queries
    .selectFrom('mails')
    .where('status', '=', 'waiting')
    .select(eb => [
      eb.fn.countAll<number>().as('waiting'),
      eb.fn.min<number | null>('created_at').as('oldestAt'),
    ])
    .executeTakeFirstOrThrow()

export function makeMailTable({ db, engine }: Pick<Database, 'db' | 'engine'>) {
  const finish = (id: string, status: 'sent' | 'dead', error: string | null) =>
    db
      .updateTable('mails')
      .set({ status, template_model: FORGOTTEN, last_error: error })
      .where('id', '=', id)
      .execute()

  return {
    /** Runs in the transaction of the change the email is about: both are stored, or neither. */
    async add(tx: Tx, mail: NewMail, now: number): Promise<string> {
      const id = newId(now)
      await tx
        .insertInto('mails')
        .values({
          id,
          recipient: mail.to,
          template_alias: mail.templateAlias,
          template_model: JSON.stringify(mail.templateModel),
          sender: mail.from ?? null,
          reply_to: mail.replyTo ?? null,
          attempts: 0,
          next_attempt_at: now,
          status: 'waiting',
          last_error: null,
          created_at: now,
        })
        .execute()
      return id
    },

    /** Claims what is due, oldest first; two processes never claim the same email. */
    async claim({ now, leaseMs, longestWaitMs, limit }: Claim): Promise<ClaimedMail[]> {
      const due = (eb: ExpressionBuilder<Tables, 'mails'>) =>
        eb.and([
          eb('status', '=', 'waiting'),
          eb.or([
            eb('next_attempt_at', '<=', now),
            eb('next_attempt_at', '>', now + longestWaitMs),
          ]),
        ])
      return db
        .updateTable('mails')
        .set(eb => ({ next_attempt_at: now + leaseMs, attempts: eb('attempts', '+', 1) }))
        .where(due)
        .where('id', 'in', query =>
          query
            .selectFrom('mails')
            .where(due)
            .select('id')
            .orderBy('next_attempt_at')
            .limit(limit)
            .$if(engine === 'postgres', due => due.forUpdate().skipLocked()),
        )
        .returning([
          'id',
          'recipient',
          'template_alias',
          'template_model',
          'sender',
          'reply_to',
          'attempts',
          'created_at',
        ])
        .execute()
    },

    async markSent(id: string): Promise<void> {
      await finish(id, 'sent', null)
    },

    async markDead(id: string, error: string): Promise<void> {
      await finish(id, 'dead', error)
    },

    async tryAgainAt(id: string, time: number, error: string): Promise<void> {
      await db
        .updateTable('mails')
        .set({ next_attempt_at: time, last_error: error })
        .where('id', '=', id)
        .where('status', '=', 'waiting')
        .execute()
    },

    /** Ids sort by time, so old rows are found without reading the others. */
    async removeFinishedBefore(time: number): Promise<number> {
      const { numDeletedRows } = await db
        .deleteFrom('mails')
        .where('id', '<', newId(time))
        .where('status', '!=', 'waiting')
        .executeTakeFirst()
      return Number(numDeletedRows)
    },

    /** Deletes everything about a person when their account is deleted. */
    async removeFor(queries: Queries, recipient: string): Promise<void> {
      await queries.deleteFrom('mails').where('recipient', '=', recipient).execute()
    },
  }
}

export type MailTable = ReturnType<typeof makeMailTable>
