// Verbs on counted tries: one row per key, counted in one statement so that parallel tries and processes agree.
import type { Database } from '../connect.ts'

export type CountedWindow = { readonly count: number; readonly resetsAt: number }

const SWEEP_BATCH = 1000

export function makeRateLimitTable({ db, reader }: Pick<Database, 'db' | 'reader'>) {
  return {
    /** Counts one try; an ended window starts anew. */
    async count(key: string, now: number, windowMs: number): Promise<CountedWindow> {
      const end = now + windowMs
      const row = await db
        .insertInto('rate_limits')
        .values({ key, count: 1, resets_at: end })
        .onConflict(conflict =>
          conflict.column('key').doUpdateSet(eb => {
            const ended = eb('rate_limits.resets_at', '<=', now)
            // A clock moved back leaves an end further off than a window lasts: the count stays, the wait shrinks.
            const tooFar = eb('rate_limits.resets_at', '>', end)
            return {
              count: eb
                .case()
                .when(ended)
                .then(1)
                .else(eb('rate_limits.count', '+', 1))
                .end(),
              resets_at: eb
                .case()
                .when(eb.or([ended, tooFar]))
                .then(eb.ref('excluded.resets_at'))
                .else(eb.ref('rate_limits.resets_at'))
                .end(),
            }
          }),
        )
        .returning(['count', 'resets_at'])
        .executeTakeFirstOrThrow()
      return { count: row.count, resetsAt: row.resets_at }
    },

    async uncount(key: string): Promise<void> {
      await db
        .updateTable('rate_limits')
        .set(eb => ({ count: eb('count', '-', 1) }))
        .where('key', '=', key)
        .where('count', '>', 0)
        .execute()
    },

    async find(key: string): Promise<CountedWindow | undefined> {
      const row = await reader
        .selectFrom('rate_limits')
        .where('key', '=', key)
        .select(['count', 'resets_at'])
        .executeTakeFirst()
      return row && { count: row.count, resetsAt: row.resets_at }
    },

    async remove(key: string): Promise<void> {
      await db.deleteFrom('rate_limits').where('key', '=', key).execute()
    },

    /** Removes some windows that ended, and says how many; fewer than a batch means none are left. */
    async removeEnded(now: number, batch = SWEEP_BATCH): Promise<number> {
      const { numDeletedRows } = await db
        .deleteFrom('rate_limits')
        .where('resets_at', '<=', now)
        .where('key', 'in', query =>
          query.selectFrom('rate_limits').where('resets_at', '<=', now).select('key').limit(batch),
        )
        .executeTakeFirst()
      return Number(numDeletedRows)
    },
  }
}

export type RateLimitTable = ReturnType<typeof makeRateLimitTable>
