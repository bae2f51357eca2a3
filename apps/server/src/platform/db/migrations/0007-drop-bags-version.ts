// Drops a counter that only the removed cache of bag lists used.
import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

export const dropBagsVersionMigration: Migration = {
  async up(db: Kysely<never>): Promise<void> {
    await db.schema.alterTable('profiles').dropColumn('bags_version').execute()
  },
}
