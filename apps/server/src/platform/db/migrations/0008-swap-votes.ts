// What players accept, reject and choose instead when they swap: one vote for each player and pair of molds.
import { type ColumnDataType, type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

export function swapVotesMigration(engine: 'sqlite' | 'postgres'): Migration {
  const sqlite = engine === 'sqlite'
  const id: ColumnDataType = sqlite ? 'text' : 'uuid'
  const millis: ColumnDataType = sqlite ? 'integer' : 'bigint'
  return {
    async up(db: Kysely<never>): Promise<void> {
      await db.schema
        .createTable('swap_votes')
        .addColumn('user_id', id, column =>
          column.notNull().references('user.id').onDelete('cascade'),
        )
        .addColumn('from_disc_id', 'text', column => column.notNull().references('discs.id'))
        .addColumn('to_disc_id', 'text', column => column.notNull().references('discs.id'))
        .addColumn('vote', 'text', column =>
          column.notNull().check(sql`vote in ('accepted', 'rejected', 'chosen')`),
        )
        .addColumn('conversion_id', id)
        .addColumn('voted_at', millis, column => column.notNull())
        .addPrimaryKeyConstraint('one_vote_per_pair', ['user_id', 'from_disc_id', 'to_disc_id'])
        .execute()
      await db.schema
        .createIndex('swap_votes_by_pair')
        .on('swap_votes')
        .columns(['from_disc_id', 'to_disc_id', 'vote'])
        .execute()
    },
  }
}
