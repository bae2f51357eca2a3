// A typed table for emailed links; links that are still valid keep working.
import { type ColumnDataType, type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

type OldLink = {
  id: string
  identifier: string
  /** The player's id, followed by a space and the new address if the link changes the account's email. */
  value: string
  expiresAt: string | Date
  createdAt: string | Date
}

const millisOf = (time: string | Date): number => new Date(time).getTime()

export function mailedLinksMigration(engine: 'sqlite' | 'postgres'): Migration {
  const sqlite = engine === 'sqlite'
  const id: ColumnDataType = sqlite ? 'text' : 'uuid'
  const millis: ColumnDataType = sqlite ? 'integer' : 'bigint'

  async function copy(db: Kysely<never>, link: OldLink): Promise<void> {
    const [userId = '', newEmail = null] = link.value.split(' ')
    const { rows: users } = await sql`
      select id from ${sql.id('user')} where id = ${userId}`.execute(db)
    // Links of deleted accounts are dropped.
    if (users.length === 0) return
    const [createdAt, expiresAt] = [millisOf(link.createdAt), millisOf(link.expiresAt)]
    await sql`
      insert into mailed_links (id, digest, user_id, new_email, created_at, expires_at)
      values (${link.id}, ${link.identifier}, ${userId}, ${newEmail}, ${createdAt}, ${expiresAt})
    `.execute(db)
  }

  return {
    async up(db: Kysely<never>): Promise<void> {
      await db.schema
        .createTable('mailed_links')
        .addColumn('id', id, column => column.primaryKey())
        .addColumn('digest', 'text', column => column.notNull())
        .addColumn('user_id', id, column =>
          column.notNull().references('user.id').onDelete('cascade'),
        )
        .addColumn('new_email', 'text')
        .addColumn('created_at', millis, column => column.notNull())
        .addColumn('expires_at', millis, column => column.notNull())
        .addUniqueConstraint('mailed_links_digest', ['digest'])
        .execute()
      await db.schema
        .createIndex('mailed_links_by_player')
        .on('mailed_links')
        .column('user_id')
        .execute()
      const { rows } = await sql<OldLink>`select * from verification`.execute(db)
      for (const link of rows) await copy(db, link)
      await db.schema.dropTable('verification').execute()
    },
  }
}
