// A version number for a player's bags, so that an unchanged list isn't read again.
import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

export const bagsVersionMigration: Migration = {
  async up(db: Kysely<never>): Promise<void> {
    await db.schema
      .alterTable('profiles')
      .addColumn('bags_version', 'integer', column => column.notNull().defaultTo(0))
      .execute()
  },
}
