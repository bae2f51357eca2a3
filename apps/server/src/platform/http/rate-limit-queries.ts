// Queries for rate limits: one row per key, counted in one statement so that parallel attempts and processes agree.
import type { Database } from '../db/connect.ts'
import type { Queries } from '../db/schema.ts'

export type CountedWindow = { readonly count: number; readonly resetsAt: number }
export type CountedAttempt = { readonly key: string; readonly windowMs: number }

const SWEEP_BATCH = 1000

export function makeRateLimitTable({ db, reader }: Pick<Database, 'db' | 'reader'>) {
  return {
    /** Counts one attempt for each key in one write; an expired window starts again. The keys must differ. */
    async count(
      tries: readonly CountedAttempt[],
      now: number,
      queries: Queries = db,
    ): Promise<Map<string, CountedWindow>> {
      const rows = await queries
        .insertInto('rate_limits')
        .values(
          tries
            .map(({ key, windowMs }) => ({ key, count: 1, resets_at: now + windowMs }))
            // Everyone locks the rows in the same order, so that two writers never deadlock.
            .toSorted((a, b) => (a.key < b.key ? -1 : 1)),
        )
        .onConflict(conflict =>
          conflict.column('key').doUpdateSet(eb => {
            const end = eb.ref('excluded.resets_at')
            const ended = eb('rate_limits.resets_at', '<=', now)
            // If the clock was set back, the end is further away than one window: keep the count, shorten the wait.
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
                .then(end)
                .else(eb.ref('rate_limits.resets_at'))
                .end(),
            }
          }),
        )
        .returning(['key', 'count', 'resets_at'])
        .execute()
      return new Map(rows.map(row => [row.key, { count: row.count, resetsAt: row.resets_at }]))
    },

    /** Takes one attempt back from a key. */
    async uncount(queries: Queries, key: string): Promise<void> {
      await queries
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

    async remove(queries: Queries, keys: readonly string[]): Promise<void> {
      await queries.deleteFrom('rate_limits').where('key', 'in', keys).execute()
    },

    /** Deletes a batch of expired windows and returns how many; fewer than a batch means none are left. */
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
