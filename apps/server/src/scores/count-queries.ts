// Queries for the counts of listed bags, from which any rank is computed without reading the bags.
//
// A count is the sum of its slots. Writers on PostgreSQL add to a random slot, so that two players
// rarely wait for the same row. What was added in one slot may be subtracted in another: a single
// slot may be negative, the sum is exact.
import { randomInt } from 'node:crypto'
import { HIGHEST_SCORE, type ScoreHistogram } from '@bagwise/domain/leaderboard'
import { type RawBuilder, sql } from 'kysely'
import type { Database, Engine } from '../platform/db/connect.ts'
import type { Queries, ScoreCountRow, Tx } from '../platform/db/schema.ts'
import { DAY, HOUR, MINUTE } from '../platform/time.ts'

/** Every time zone's midnight falls on a quarter of an hour, so nothing finer is needed. */
export const QUARTER = 15 * MINUTE
/** Each divides the next, so that any range up to now takes only a few of each. */
export const PERIODS = [QUARTER, 2 * HOUR, DAY, 8 * DAY, 64 * DAY] as const

const SLOTS = 16
/** SQLite has one writer, so one slot is enough. */
export const randomSlot = (engine: Engine): number => (engine === 'postgres' ? randomInt(SLOTS) : 0)

export type Counted = { readonly completenessScore: number; readonly calculatedAt: number }

export const quarterOf = (time: number): number => Math.floor(time / QUARTER) * QUARTER

type Buckets = { readonly period: number; readonly from: number; readonly to: number }

/** The buckets that cover everything since a quarter of an hour, each as long as possible. */
export function bucketsSince(since: number): Buckets[] {
  let from: number = since
  const buckets = PERIODS.map((period, index) => {
    const longer = PERIODS[index + 1]
    const to = longer ? Math.ceil(from / longer) * longer : Number.MAX_SAFE_INTEGER
    const some = { period, from, to }
    from = to
    return some
  })
  return buckets.filter(some => some.from < some.to)
}

/** The rows since then, one index lookup for each bucket length. */
const rowsSince = (since: number, score?: number) =>
  sql<{ score: number; count: number }>`(${sql.join(
    bucketsSince(since).map(
      ({ period, from, to }) => sql`select score, count from score_counts
        where period = ${period} and starts_at >= ${from} and starts_at < ${to}
        ${score === undefined ? sql`` : sql`and score = ${score}`}`,
    ),
    sql` union all `,
  )}) as since`

/** How many listed bags calculated since then have each score. */
export async function histogramSince(queries: Queries, since: number): Promise<ScoreHistogram> {
  const { rows } = await sql<{ score: number; count: number }>`
    select score, sum(count) as count from ${rowsSince(since)} group by score`.execute(queries)
  const counts = new Map(rows.map(row => [row.score, row.count]))
  return Array.from({ length: HIGHEST_SCORE + 1 }, (_, score) => counts.get(score) ?? 0)
}

/** How many listed bags calculated since then have this score; for use inside a statement. */
export const countSince = (score: number, since: number) =>
  sql<number>`(select coalesce(sum(count), 0) from ${rowsSince(since, score)})`

type CountChange = Omit<ScoreCountRow, 'slot'>

function countChanges(before: readonly Counted[], after: readonly Counted[]): CountChange[] {
  const changes = new Map<string, CountChange>()
  const add = ({ completenessScore: score, calculatedAt }: Counted, by: 1 | -1) => {
    for (const period of PERIODS) {
      const starts_at = Math.floor(calculatedAt / period) * period
      const key = `${period} ${starts_at} ${score}`
      const count = (changes.get(key)?.count ?? 0) + by
      changes.set(key, { period, starts_at, score, count })
    }
  }
  for (const counted of before) add(counted, -1)
  for (const counted of after) add(counted, 1)
  // Everyone locks the rows of a slot in the same order, so that two writers never deadlock.
  return [...changes.values()]
    .filter(change => change.count !== 0)
    .toSorted((a, b) => a.period - b.period || a.starts_at - b.starts_at || a.score - b.score)
}

/** Below the limit of values per statement on both engines. */
const BATCH = 1000

/** Updates the counts from what was listed before to what is listed now; the last write of a transaction. */
export async function moveCounts(
  tx: Tx,
  slot: number,
  { before, after }: { before: readonly Counted[]; after: readonly Counted[] },
): Promise<void> {
  const rows = countChanges(before, after).map(change => Object.assign(change, { slot }))
  for (let start = 0; start < rows.length; start += BATCH) {
    await tx
      .insertInto('score_counts')
      .values(rows.slice(start, start + BATCH))
      .onConflict(conflict =>
        conflict
          .columns(['period', 'starts_at', 'score', 'slot'])
          .doUpdateSet(eb => ({ count: eb('score_counts.count', '+', eb.ref('excluded.count')) })),
      )
      .execute()
  }
}

/** No leaderboard covers more than a year, in any time zone. */
const OUTDATED_MS = 400 * DAY

const LISTED = {
  sqlite: sql`is_listed = 1`,
  postgres: sql`is_listed = true`,
} as const satisfies Record<Engine, RawBuilder<unknown>>

/** The differences in the counts of one period length, limited to those that a leaderboard reads. */
const missingCounts = (engine: Engine, period: number, now: number) => {
  const since = Math.floor((now - OUTDATED_MS) / period) * period
  return sql`
    select starts_at, score, sum(missing) as missing
    from (
      select calculated_at - calculated_at % ${sql.lit(period)} as starts_at,
        completeness_score as score, 1 as missing
      from bag_scores where ${LISTED[engine]} and calculated_at >= ${sql.lit(since)}
      union all
      select starts_at, score, -count from score_counts
      where period = ${sql.lit(period)} and starts_at >= ${sql.lit(since)}
    ) as counted
    where true group by starts_at, score having sum(missing) <> 0`
}

/** How many counts differ from a full count. Each statement reads all listed bags. */
export async function countWrongCounts(
  engine: Engine,
  queries: Queries,
  now: number,
): Promise<number> {
  let wrong = 0
  for (const period of PERIODS) {
    const { rows } = await missingCounts(engine, period, now).execute(queries)
    wrong += rows.length
  }
  return wrong
}

/** Corrects the counts, even while others write. */
export async function correctCounts(engine: Engine, tx: Tx, now: number): Promise<void> {
  // Writers change scores first and counts last. A writer that has changed a score either waits here or has committed.
  if (engine === 'postgres') await sql`lock table score_counts in exclusive mode`.execute(tx)
  for (const period of PERIODS) {
    await sql`
      insert into score_counts (period, starts_at, score, slot, count)
      select ${sql.lit(period)}, starts_at, score, 0, missing
      from (${missingCounts(engine, period, now)}) as missing_counts where true
      on conflict (period, starts_at, score, slot)
      do update set count = score_counts.count + excluded.count`.execute(tx)
  }
}

/** Deletes counts that no leaderboard reads anymore, and zero counts of past periods; returns how many. */
export async function deleteUnusedCounts(queries: Queries, now: number): Promise<number> {
  let deleted = 0n
  for (const period of PERIODS) {
    const { numDeletedRows } = await queries
      .deleteFrom('score_counts')
      .where('period', '=', period)
      .where(eb =>
        eb.or([
          eb('starts_at', '<', now - OUTDATED_MS - period),
          // Slots that add up to zero stay. Only rows that are zero themselves are deleted.
          eb.and([eb('count', '=', 0), eb('starts_at', '<=', now - period)]),
        ]),
      )
      .executeTakeFirst()
    deleted += numDeletedRows
  }
  return Number(deleted)
}

/** Merges the counts of past periods into one slot: they are rarely written, and fewer rows are faster to read. */
export const mergeSlots = ({ transaction }: Pick<Database, 'transaction'>, now: number) =>
  transaction(async tx => {
    const { numAffectedRows = 0n } = await sql`
      with ended as (
        delete from score_counts where slot > 0 and starts_at + period <= ${now}
        returning period, starts_at, score, count
      )
      insert into score_counts (period, starts_at, score, slot, count)
      select period, starts_at, score, 0, sum(count) from ended group by period, starts_at, score
      on conflict (period, starts_at, score, slot)
      do update set count = score_counts.count + excluded.count`.execute(tx)
    return Number(numAffectedRows)
  })
