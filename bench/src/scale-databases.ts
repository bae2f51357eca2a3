// A database with a thousand players, and one with a million, on either engine.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { syncCatalogToDatabase } from '../../apps/server/src/catalog/sync.ts'
import {
  connectDataDir,
  connectPostgres,
  type Database,
  type Engine,
} from '../../apps/server/src/platform/db/connect.ts'
import { migrate } from '../../apps/server/src/platform/db/migrate.ts'
import { MIGRATION_TIMEOUTS } from '../../apps/server/src/platform/db/postgres-pool.ts'
import { clonePlayers } from '../../apps/server/test/support/databases/clone-players.ts'
import { createPlayers } from '../../scripts/lib/many-players.ts'
import { startPostgres } from '../../apps/server/test/support/databases/postgres.ts'

const SHELF_DISCS = 15

export type Databases = {
  readonly open: (name: string) => Promise<Database>
  readonly remove: () => Promise<void>
}

export async function databasesOn(engine: Engine): Promise<Databases> {
  if (engine === 'sqlite') {
    const folder = mkdtempSync(join(tmpdir(), 'bagwise-scale-'))
    return {
      open: name => Promise.resolve(connectDataDir(join(folder, name))),
      remove: () => Promise.resolve(rmSync(folder, { recursive: true })),
    }
  }
  const { url, stop } = await startPostgres()
  return {
    async open(name) {
      const admin = connectPostgres(`${url}/postgres`, { connections: 1 })
      await sql`create database ${sql.id(name)}`.execute(admin.db).finally(admin.close)
      // Vacuuming a million players takes longer than the usual timeout.
      return connectPostgres(`${url}/${name}`, { connections: 1, timeouts: MIGRATION_TIMEOUTS })
    },
    remove: stop,
  }
}

type Index = { readonly name: string; readonly definition: string }

/** Indexes that don't belong to a key or a constraint. */
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

/** Clones without indexes and without checking foreign keys, which is several times faster. */
async function cloneFast(database: Database, times: number): Promise<void> {
  const { engine, db } = database
  const indexes = await plainIndexes(database)
  for (const { name } of indexes) await sql`drop index ${sql.id(name)}`.execute(db)
  if (engine === 'sqlite') await sql`pragma foreign_keys = off`.execute(db)
  await clonePlayers(database, times, async tx => {
    if (engine === 'postgres') await sql`set local session_replication_role = replica`.execute(tx)
  })
  if (engine === 'sqlite') await sql`pragma foreign_keys = on`.execute(db)
  for (const { definition } of indexes) await sql.raw(definition).execute(db)
}

/** Creates players through the services, then clones them. */
export async function fill(
  database: Database,
  { players, times, now }: { players: number; times: number; now: number },
): Promise<void> {
  await migrate(database)
  await syncCatalogToDatabase(database, { stores: undefined, now })
  await createPlayers(database, { players, now, onShelf: SHELF_DISCS })
  if (times > 1) await cloneFast(database, times)
  await sql.raw(database.engine === 'sqlite' ? 'analyze' : 'vacuum analyze').execute(database.db)
}
