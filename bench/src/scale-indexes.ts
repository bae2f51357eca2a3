// Filling a large database is much faster when its indexes are built afterwards, in one pass each.
import { sql } from 'kysely'
import type { Database } from '../../apps/server/src/platform/db/connect.ts'

type Index = { readonly name: string; readonly definition: string }

/** Those that no key or constraint stands on. */
async function plainIndexes({ engine, db }: Database): Promise<readonly Index[]> {
  const statement =
    engine === 'postgres'
      ? sql<Index>`
          select relname as name, pg_get_indexdef(indexrelid) as definition
          from pg_index inner join pg_class on pg_class.oid = indexrelid
          where relnamespace = 'public'::regnamespace
            and indexrelid not in (select conindid from pg_constraint)`
      : sql<Index>`
          select name, sql as definition from sqlite_schema
          where type = 'index' and sql is not null`
  return (await statement.execute(db)).rows
}

/** Drops the indexes, fills the database and builds them again. */
export async function withoutIndexes<T>(database: Database, fill: () => Promise<T>): Promise<T> {
  const { db } = database
  const indexes = await plainIndexes(database)
  for (const { name } of indexes) await sql`drop index ${sql.id(name)}`.execute(db)
  try {
    return await fill()
  } finally {
    for (const { definition } of indexes) await sql.raw(definition).execute(db)
    await sql`analyze`.execute(db)
  }
}
