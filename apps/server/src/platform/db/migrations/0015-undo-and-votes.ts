// Indexes undo data by time to find expired rows, and adds a network digest to votes.
import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

export const undoAndVotesMigration: Migration = {
  async up(db: Kysely<never>): Promise<void> {
    for (const table of ['conversions', 'imports']) {
      await db.schema.createIndex(`${table}_by_time`).on(table).column('created_at').execute()
    }
    await db.schema.alterTable('swap_votes').addColumn('network', 'text').execute()
  },
}
