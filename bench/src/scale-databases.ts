// The same database in two sizes on either engine: filled with demo players, and deleted afterwards.
import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import {
  connectDataDir,
  connectPostgres,
  type Database,
  type Engine,
} from '../../apps/server/src/platform/db/connect.ts'
import { migrate } from '../../apps/server/src/platform/db/migrate.ts'
import { MIGRATING } from '../../apps/server/src/platform/db/postgres-pool.ts'
import { loadCatalog } from '../../apps/server/src/catalog/load.ts'
import { seedDemo } from '../../apps/server/src/demo/demo.ts'
import { readMeta } from '../../apps/server/src/platform/db/meta-queries.ts'
import { startPostgres } from '../../apps/server/test/support/postgres.ts'
import { withoutIndexes } from './scale-indexes.ts'

const COPIES = 20

/** Opens the database of so many players, empty at first. */
type Open = (players: number) => Promise<Database>

export type Databases = { readonly open: Open; readonly leave: () => Promise<void> }

export type Where = {
  /** The folder for SQLite files; they are kept if `keep` is set. */
  readonly folder: string
  /** A PostgreSQL server without a database name; by default one is started and deleted afterwards. */
  readonly postgres: string | undefined
  readonly keep: boolean
}

function sqliteFiles({ folder, keep }: Where): Databases {
  const folderOf = (players: number) => join(folder, `sqlite-${players}`)
  const opened: number[] = []
  return {
    async open(players) {
      opened.push(players)
      mkdirSync(folderOf(players), { recursive: true })
      return connectDataDir(folderOf(players))
    },
    async leave() {
      if (keep) return
      for (const players of opened) rmSync(folderOf(players), { recursive: true })
    },
  }
}

async function postgresDatabases({ postgres, keep }: Where): Promise<Databases> {
  const { url, stop } = postgres
    ? { url: postgres, stop: () => Promise.resolve() }
    : await startPostgres()
  const nameOf = (players: number) => `bagwise_${players}`
  const opened: number[] = []
  const administer = async (statement: ReturnType<typeof sql>) => {
    const admin = connectPostgres(`${url}/postgres`, { connections: 1 })
    await statement.execute(admin.db).finally(admin.close)
  }
  const isThere = async (name: string) => {
    const admin = connectPostgres(`${url}/postgres`, { connections: 1 })
    const found = sql`select 1 from pg_database where datname = ${name}`.execute(admin.db)
    return (await found.finally(admin.close)).rows.length > 0
  }
  return {
    async open(players) {
      const name = nameOf(players)
      opened.push(players)
      if (!(await isThere(name))) await administer(sql`create database ${sql.id(name)}`)
      // Vacuuming a million players takes longer than the usual timeout.
      return connectPostgres(`${url}/${name}`, { connections: 1, timeouts: MIGRATING })
    },
    async leave() {
      if (postgres && !keep) {
        for (const players of opened)
          await administer(sql`drop database ${sql.id(nameOf(players))}`)
      }
      await stop()
    },
  }
}

export const databasesOn = (engine: Engine, where: Where): Promise<Databases> =>
  engine === 'sqlite' ? Promise.resolve(sqliteFiles(where)) : postgresDatabases(where)

function report(players: number): void {
  if (players % 100_000 === 0) console.log(`${players.toLocaleString('en')} players`)
}

/** Adds players up to this number; returns how long that took, or nothing if they already existed. */
export async function fill(
  database: Database,
  { players, now }: { players: number; now: number },
): Promise<number | undefined> {
  const began = performance.now()
  await migrate(database)
  await loadCatalog(database, { stores: undefined, now })
  if (Number((await readMeta(database.db, 'demo_players')) ?? 0) >= players) return undefined
  await withoutIndexes(database, () =>
    seedDemo(database, { players, seed: 'scale', now, copies: COPIES, onProgress: report }),
  )
  const seconds = (performance.now() - began) / 1000
  await vacuum(database)
  return seconds
}

/** PostgreSQL would do this by itself within minutes. */
async function vacuum({ engine, db }: Database): Promise<void> {
  if (engine === 'sqlite') return
  await sql`vacuum analyze`.execute(db)
}

export type Size = { readonly name: string; readonly table: number; readonly indexes: number }

/** Bytes of each table and of its indexes, largest first. */
export async function sizesOf({ engine, db }: Database): Promise<Size[]> {
  const statement =
    engine === 'postgres'
      ? sql<Size>`
          select relname as name, pg_table_size(oid) as table, pg_indexes_size(oid) as indexes
          from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace`
      : sql<Size>`
          select tbl_name as name,
            sum(case when type = 'table' then pgsize else 0 end) as "table",
            sum(case when type = 'index' then pgsize else 0 end) as indexes
          from dbstat inner join sqlite_schema using (name)
          where aggregate = true group by tbl_name`
  const { rows } = await statement.execute(db)
  return rows.toSorted((a, b) => b.table + b.indexes - a.table - a.indexes)
}
