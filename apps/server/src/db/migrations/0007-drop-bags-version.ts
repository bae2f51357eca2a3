// Lists of bags are read with each request: nothing needs the number of their changes any more.
import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

export const dropBagsVersionMigration: Migration = {
  async up(db: Kysely<never>): Promise<void> {
    await db.schema.alterTable('profiles').dropColumn('bags_version').execute()
  },
}
