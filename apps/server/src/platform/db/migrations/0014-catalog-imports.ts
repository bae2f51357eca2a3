// Discs that the operator imported without a release.
import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

export function catalogImportsMigration(engine: 'sqlite' | 'postgres'): Migration {
  const millis = sql.raw(engine === 'sqlite' ? 'integer' : 'bigint')
  return {
    async up(db: Kysely<never>): Promise<void> {
      await sql`
        create table catalog_imports (
          number integer primary key,
          file text not null,
          version text not null,
          entries text not null,
          discs integer not null,
          added integer not null,
          changed integer not null,
          retired integer not null,
          imported_at ${millis} not null,
          undone_at ${millis}
        )`.execute(db)
    },
  }
}
