// Uploaded profile pictures.
import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

export function picturesMigration(engine: 'sqlite' | 'postgres'): Migration {
  const sqlite = engine === 'sqlite'
  const id = sql.raw(sqlite ? 'text' : 'uuid')
  const bytes = sql.raw(sqlite ? 'blob' : 'bytea')
  return {
    async up(db: Kysely<never>): Promise<void> {
      await sql`
        create table pictures (
          user_id ${id} not null references "user" (id) on delete cascade,
          size integer not null check (size in (96, 384)),
          hash text not null,
          bytes ${bytes} not null,
          primary key (user_id, size)
        )`.execute(db)
      await sql`create index pictures_by_hash on pictures (hash, size)`.execute(db)
      // Compressed already.
      if (!sqlite)
        await sql`alter table pictures alter column bytes set storage external`.execute(db)
      await sql`alter table profiles add column picture text`.execute(db)
    },
  }
}
