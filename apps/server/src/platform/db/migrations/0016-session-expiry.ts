// Lets the hourly cleanup find expired sessions without reading all the others.
import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

export const sessionExpiryMigration: Migration = {
  async up(db: Kysely<never>): Promise<void> {
    await db.schema.createIndex('session_by_expiry').on('session').column('expiresAt').execute()
  },
}
