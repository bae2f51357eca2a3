// Counts of listed bags by period and score, so that computing a rank never reads the bags.
import { type ColumnDataType, type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

const HOUR = 60 * 60_000
const DAY = 24 * HOUR
const SPANS = [HOUR / 4, 2 * HOUR, DAY, 8 * DAY, 64 * DAY] as const
const SCORES = Array.from({ length: 101 }, (_, score) => score)

export function leaderboardCountsMigration(engine: 'sqlite' | 'postgres'): Migration {
  const millis: ColumnDataType = engine === 'sqlite' ? 'integer' : 'bigint'
  const listed = sql.raw(engine === 'sqlite' ? '1' : 'true')
  const columns = sql.raw(SCORES.map(score => `s${score}`).join(', '))

  async function count(db: Kysely<never>): Promise<void> {
    const [first, ...longer] = SPANS
    const ones = sql.raw(
      SCORES.map(score => `sum(case score when ${score} then n else 0 end)`).join(', '),
    )
    await sql`
      insert into score_counts (span, starts_at, ${columns})
      select ${sql.lit(first)}, starts_at, ${ones}
      from (
        select calculated_at / ${sql.lit(first)} * ${sql.lit(first)} as starts_at,
          completeness_score as score, count(*) as n
        from bag_scores where is_listed = ${listed} group by 1, 2
      ) as counted group by starts_at`.execute(db)
    const sums = sql.raw(SCORES.map(score => `sum(s${score})`).join(', '))
    for (const [index, span] of longer.entries()) {
      await sql`
        insert into score_counts (span, starts_at, ${columns})
        select ${sql.lit(span)}, starts_at / ${sql.lit(span)} * ${sql.lit(span)} as longer, ${sums}
        from score_counts where span = ${sql.lit(SPANS[index] ?? first)} group by longer`.execute(
        db,
      )
    }
  }

  return {
    async up(db: Kysely<never>): Promise<void> {
      await SCORES.reduce(
        (table, score) =>
          table.addColumn(`s${score}`, 'integer', definition => definition.notNull().defaultTo(0)),
        db.schema
          .createTable('score_counts')
          .addColumn('span', millis, definition => definition.notNull())
          .addColumn('starts_at', millis, definition => definition.notNull())
          .addPrimaryKeyConstraint('score_counts_key', ['span', 'starts_at']),
      ).execute()
      await count(db)
    },
  }
}
