// One row per count instead of one column, spread over slots, so that players don't wait for each other's counts.
import { type ColumnDataType, type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

const HIGHEST_SCORE = 100

export function scoreCountSlotsMigration(engine: 'sqlite' | 'postgres'): Migration {
  const millis: ColumnDataType = engine === 'sqlite' ? 'integer' : 'bigint'
  return {
    async up(db: Kysely<never>): Promise<void> {
      const table = db.schema
        .createTable('score_counts_new')
        .addColumn('period', millis, column => column.notNull())
        .addColumn('starts_at', millis, column => column.notNull())
        .addColumn('score', 'integer', column => column.notNull())
        .addColumn('slot', 'integer', column => column.notNull())
        .addColumn('count', 'integer', column => column.notNull())
        .addPrimaryKeyConstraint('score_counts_by_slot', ['period', 'starts_at', 'score', 'slot'])
      // Stores a period's rows together, so that reading them needs no second lookup.
      await (engine === 'sqlite' ? table.modifyEnd(sql`without rowid`) : table).execute()
      for (let score = 0; score <= HIGHEST_SCORE; score += 1) {
        const column = sql.id(`s${score}`)
        await sql`
          insert into score_counts_new (period, starts_at, score, slot, count)
          select span, starts_at, ${sql.lit(score)}, 0, ${column}
          from score_counts where ${column} <> 0`.execute(db)
      }
      await db.schema.dropTable('score_counts').execute()
      await db.schema.alterTable('score_counts_new').renameTo('score_counts').execute()
    },
  }
}
