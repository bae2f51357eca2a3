// Opens storage: SQLite in a folder, or PostgreSQL at an address; one query layer over both.
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { type Dialect, Kysely, PostgresDialect } from 'kysely'
import { storageFaultOf } from './faults.ts'
import { type Notices, postgresNotices, sqliteNotices } from './notices.ts'
import { postgresPool, SERVING } from './postgres-pool.ts'
import type { Db, Tables, Tx } from './schema.ts'
import { NodeSqliteDialect } from './sqlite-dialect.ts'

export type Engine = 'sqlite' | 'postgres'

export type Database = {
  readonly engine: Engine
  readonly db: Db
  /** Runs all of it or nothing of it, again where another writer was in the way. */
  readonly transaction: <T>(work: (tx: Tx) => Promise<T>) => Promise<T>
  readonly notices: Notices
  /** The same again means: nothing at all was written meanwhile, by whomever. Absent where asking costs a round trip. */
  readonly stamp?: () => string
  /** Answers, or throws, within a moment. */
  readonly ping: () => Promise<void>
  readonly close: () => Promise<void>
}

export const DATABASE_FILE = 'bagwise.db'
const MAX_TRIES = 5

function withRetries(db: Db, notices: Notices): Database['transaction'] {
  return async work => {
    for (let attempt = 1; ; attempt += 1) {
      try {
        const { tx, result } = await db
          .transaction()
          .execute(async tx => ({ tx, result: await work(tx) }))
        notices.committed(tx)
        return result
      } catch (error) {
        if (attempt >= MAX_TRIES || storageFaultOf(error)?.kind !== 'busy') throw error
      }
    }
  }
}

function databaseOn(engine: Engine, db: Db, notices: Notices): Database {
  return {
    engine,
    db,
    notices,
    transaction: withRetries(db, notices),
    ping: async () => {
      await db.selectFrom('meta').select('key').limit(1).execute()
    },
    close: async () => {
      await notices.close()
      await db.destroy()
    },
  }
}

/** An acknowledged write is on disk: WAL with synchronous=FULL syncs at every commit. */
const SQLITE_PRAGMAS = [
  'pragma journal_mode = wal',
  'pragma synchronous = full',
  'pragma foreign_keys = on',
  'pragma busy_timeout = 5000',
  'pragma journal_size_limit = 67108864',
  'pragma cache_size = -32000',
  'pragma temp_store = memory',
]

/** Tests stand between the server and its storage here, to make it fail on purpose. */
type Around = (dialect: Dialect) => Dialect
const asItIs: Around = dialect => dialect

export function connectSqlite(path: string, { around = asItIs } = {}): Database {
  const database = new DatabaseSync(path)
  for (const pragma of SQLITE_PRAGMAS) database.exec(pragma)
  const dialect = around(new NodeSqliteDialect(database))
  const kysely = new Kysely<Tables>({ dialect })
  return { ...databaseOn('sqlite', kysely, sqliteNotices(database)), stamp: stampOf(database) }
}

/** Our own changes, and how often another process has committed; of that the disk is asked once a turn. */
function stampOf(database: DatabaseSync): () => string {
  const changes = database.prepare('select total_changes() as count')
  const version = database.prepare('pragma data_version')
  let theirs: unknown
  return () => {
    if (theirs === undefined) {
      theirs = version.get()?.['data_version']
      setImmediate(() => {
        theirs = undefined
      })
    }
    return `${String(changes.get()?.['count'])} ${String(theirs)}`
  }
}

export function connectDataDir(dataDir: string): Database {
  mkdirSync(dataDir, { recursive: true })
  return connectSqlite(join(dataDir, DATABASE_FILE))
}

export function connectPostgres(
  url: string,
  { connections = 10, timeouts = SERVING, around = asItIs } = {},
): Database {
  const pool = postgresPool(url, { connections, timeouts })
  const dialect = around(new PostgresDialect({ pool }))
  return databaseOn('postgres', new Kysely<Tables>({ dialect }), postgresNotices(url))
}
