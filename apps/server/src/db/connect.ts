// Opens storage: SQLite in a folder, or PostgreSQL at an address; one query layer over both.
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { type Dialect, Kysely, PostgresDialect } from 'kysely'
import { makeFolder } from '../make-folder.ts'
import { createPrivate, makePrivate } from '../private-files.ts'
import { type Notices, postgresNotices, sqliteNotices } from './notices.ts'
import { postgresPool, SERVING } from './postgres-pool.ts'
import type { Db, Tables } from './schema.ts'
import { SqliteConnection } from './sqlite-connection.ts'
import { NodeSqliteDialect } from './sqlite-dialect.ts'
import { SqliteWriter } from './sqlite-writer.ts'
import { makeTransactions, type RunTransaction } from './transactions.ts'

export type Engine = 'sqlite' | 'postgres'

export type Database = {
  readonly engine: Engine
  readonly db: Db
  readonly transaction: RunTransaction
  readonly notices: Notices
  /** How often something was written, by whomever. Absent where asking costs a round trip. */
  readonly written?: () => Written
  /** Answers, or throws, within a moment. */
  readonly ping: () => Promise<void>
  readonly close: () => Promise<void>
}

/** The same number again means: nothing of it was written meanwhile. */
export type Written = {
  readonly anything: number
  /** Accounts, sessions and profiles, but for the count of changes of a player's bags. */
  readonly players: number
}

export const DATABASE_FILE = 'bagwise.db'

function databaseOn(engine: Engine, dialect: Dialect, notices: Notices): Database {
  const db: Db = new Kysely<Tables>({ dialect })
  return {
    engine,
    db,
    notices,
    transaction: makeTransactions(dialect, notices),
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
  'pragma journal_size_limit = 67108864',
  'pragma cache_size = -16000',
  'pragma temp_store = memory',
]

/** Tests stand between the server and its storage here, to make it fail on purpose. */
type Around = (dialect: Dialect) => Dialect
const asItIs: Around = dialect => dialect

/** Only while it is opened: SQLite waits on the main thread, and nothing is answered meanwhile. */
const OPENING_TIMEOUT_MS = 5000

function openSqlite(path: string): DatabaseSync {
  const database = new DatabaseSync(path, { timeout: OPENING_TIMEOUT_MS })
  for (const pragma of SQLITE_PRAGMAS) database.exec(pragma)
  // From here on a locked file fails right away and is retried after a pause (`retry.ts`).
  database.exec('pragma busy_timeout = 0')
  return database
}

/** The journal takes its rights from the database, unless it is there already. */
function keepFromOthers(path: string): void {
  try {
    createPrivate(path)
  } catch {
    // It is there already, or SQLite will say what is wrong.
  }
  for (const file of [path, `${path}-wal`, `${path}-shm`]) makePrivate(file)
}

export function connectSqlite(path: string, { around = asItIs } = {}): Database {
  keepFromOthers(path)
  const database = openSqlite(path)
  const writer = new SqliteWriter(new SqliteConnection(database))
  const reader = new SqliteConnection(openSqlite(path))
  const dialect = around(new NodeSqliteDialect({ reader, writer }))
  return {
    ...databaseOn('sqlite', dialect, sqliteNotices(database)),
    written: () => writer.written(),
  }
}

export function connectDataDir(dataDir: string): Database {
  makeFolder(dataDir)
  return connectSqlite(join(dataDir, DATABASE_FILE))
}

export function connectPostgres(
  url: string,
  { connections = 10, timeouts = SERVING, around = asItIs } = {},
): Database {
  const pool = postgresPool(url, { connections, timeouts })
  const dialect = around(new PostgresDialect({ pool }))
  return databaseOn('postgres', dialect, postgresNotices(url))
}
