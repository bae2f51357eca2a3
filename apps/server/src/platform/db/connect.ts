// Opens the database: SQLite in a folder or PostgreSQL at a URL, with one query layer for both.
import { makeFolder } from '../data-dir/file-system.ts'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { type Dialect, Kysely, PostgresDialect } from 'kysely'
import { type Events, postgresEvents, sqliteEvents } from './events.ts'
import { type PoolUsage, postgresPool, REQUEST_TIMEOUTS } from './postgres-pool.ts'
import type { Db, Queries, Tables } from './schema.ts'
import { NodeSqliteDialect } from './sqlite-dialect.ts'
import { makeTransactions, type RunTransaction } from './transactions.ts'

export type Engine = 'sqlite' | 'postgres'

export type Database = {
  readonly engine: Engine
  /** For writes. On SQLite, they wait for a single connection. */
  readonly db: Db
  /** For reads outside of transactions: they see everything committed and never wait for a writer. */
  readonly reader: Db
  /** Several reads of the same snapshot. */
  readonly snapshot: <T>(read: (queries: Queries) => Promise<T>) => Promise<T>
  readonly transaction: RunTransaction
  readonly events: Events
  /** For metrics. */
  readonly pools: () => readonly PoolUsage[]
  /** Resolves or rejects quickly. */
  readonly ping: () => Promise<void>
  readonly close: () => Promise<void>
}

export const DATABASE_FILE = 'bagwise.db'

function makeDatabase(
  engine: Engine,
  { db, reader, events, pools }: Pick<Database, 'db' | 'reader' | 'events' | 'pools'>,
): Database {
  return {
    engine,
    db,
    reader,
    events,
    pools,
    // SQLite ignores these settings: every transaction is a snapshot.
    snapshot: read =>
      reader
        .transaction()
        .setIsolationLevel('repeatable read')
        .setAccessMode('read only')
        .execute(read),
    transaction: makeTransactions(db, events),
    ping: async () => {
      await reader.selectFrom('meta').select('key').limit(1).execute()
    },
    close: async () => {
      await events.close()
      await db.destroy()
      if (reader !== db) await reader.destroy()
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

/** Tests wrap the dialect to make it fail on purpose. */
type WrapDialect = (dialect: Dialect) => Dialect
const identity: WrapDialect = dialect => dialect

/** Used only while opening, because SQLite's wait blocks the main thread. */
const OPENING_TIMEOUT_MS = 5000

function openSqlite(path: string): DatabaseSync {
  const database = new DatabaseSync(path, { timeout: OPENING_TIMEOUT_MS })
  for (const pragma of SQLITE_PRAGMAS) database.exec(pragma)
  // From now on, a locked file causes an error right away, which is retried after a pause (`transactions.ts`).
  database.exec('pragma busy_timeout = 0')
  return database
}

export function connectSqlite(path: string, { wrapDialect = identity } = {}): Database {
  const writeConnection = openSqlite(path)
  const readConnection = openSqlite(path)
  readConnection.exec('pragma query_only = on')
  // Bag pages read rows from all over a large file.
  readConnection.exec('pragma cache_size = -64000')
  const dialects = {
    db: new NodeSqliteDialect(writeConnection, 'write'),
    reader: new NodeSqliteDialect(readConnection, 'read'),
  }
  const database = makeDatabase('sqlite', {
    db: new Kysely<Tables>({ dialect: wrapDialect(dialects.db) }),
    reader: new Kysely<Tables>({ dialect: wrapDialect(dialects.reader) }),
    events: sqliteEvents(writeConnection),
    pools: () => [dialects.db.usage(), dialects.reader.usage()],
  })
  return {
    ...database,
    async close() {
      await database.close()
      if (readConnection.isOpen) readConnection.close()
      // Closing the last connection moves the journal into the file.
      if (writeConnection.isOpen) writeConnection.close()
    },
  }
}

export function connectDataDir(dataDir: string): Database {
  makeFolder(dataDir)
  return connectSqlite(join(dataDir, DATABASE_FILE))
}

/** If `url` is a pooler, `directUrl` is the database itself, because LISTEN doesn't work through a pooler. */
export function connectPostgres(
  url: string,
  { connections = 10, timeouts = REQUEST_TIMEOUTS, wrapDialect = identity, directUrl = url } = {},
): Database {
  const isPooled = directUrl !== url
  const pool = postgresPool(url, { connections, timeouts, isPooled })
  const db = new Kysely<Tables>({ dialect: wrapDialect(new PostgresDialect({ pool })) })
  return makeDatabase('postgres', {
    db,
    reader: db,
    events: postgresEvents(directUrl, db),
    pools: () => [pool.usage()],
  })
}
