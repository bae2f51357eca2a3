// Counts of listed bags by stretch of time and score, so that a rank is never counted by reading the bags.
import { type ColumnDataType, type Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'
import { recountScores, SCORE_COLUMNS } from '../tables/score-counts.ts'

export function leaderboardCountsMigration(engine: 'sqlite' | 'postgres'): Migration {
  const millis: ColumnDataType = engine === 'sqlite' ? 'integer' : 'bigint'
  return {
    async up(db: Kysely<never>): Promise<void> {
      await SCORE_COLUMNS.reduce(
        (table, column) =>
          table.addColumn(column, 'integer', definition => definition.notNull().defaultTo(0)),
        db.schema
          .createTable('score_counts')
          .addColumn('span', millis, definition => definition.notNull())
          .addColumn('starts_at', millis, definition => definition.notNull())
          .addPrimaryKeyConstraint('score_counts_key', ['span', 'starts_at']),
      ).execute()
      await recountScores(engine, db)
    },
  }
}
