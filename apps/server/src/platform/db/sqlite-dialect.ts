// A Kysely dialect for one node:sqlite connection, which one caller uses at a time.
import type { DatabaseSync, StatementSync } from 'node:sqlite'
import { setImmediate } from 'node:timers'
import {
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  type QueryResult,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
} from 'kysely'
import { LRUCache } from 'lru-cache'
import { emitMetric } from '../metrics/metric-events.ts'
import type { PoolUsage } from './postgres-pool.ts'
import { retryWhileLocked } from './transactions.ts'

/** How long a caller waits while another process has locked the SQLite file. */
const LOCK_TIMEOUT_MS = 5000
const MAX_PREPARED = 500

type Mode = 'read' | 'write'
/** Writers take the lock when they begin, so no later statement fails because of a lock. */
const BEGIN = { read: 'begin', write: 'begin immediate' } as const satisfies Record<Mode, string>

type Bindable = string | number | bigint | null | Uint8Array

/** SQLite has no boolean and no date type. */
function bindable(value: unknown): Bindable {
  if (value === undefined || value === null) return null
  if (typeof value === 'boolean') return value ? 1 : 0
  if (value instanceof Date) return value.toISOString()
  return value as Bindable
}

type PreparedStatement = { readonly statement: StatementSync; readonly hasRows: boolean }

/** Kysely caches connection objects, so all callers take turns with this one. */
class SqliteConnection implements DatabaseConnection {
  readonly #database: DatabaseSync
  /** Each statement is prepared once. */
  readonly #statements = new LRUCache<string, PreparedStatement>({ max: MAX_PREPARED })
  #isInTransaction = false
  /** When the current caller stops waiting for a lock. */
  #deadline = 0
  /** Passes the connection to the next caller. */
  release: () => void = () => {}

  constructor(database: DatabaseSync) {
    this.#database = database
  }

  assign(deadline: number, release: () => void): this {
    this.#deadline = deadline
    this.release = release
    return this
  }

  executeQuery<R>({ sql, parameters }: CompiledQuery): Promise<QueryResult<R>> {
    return retryWhileLocked(() => this.#execute<R>(sql, parameters), this.#deadline)
  }

  #prepare(sql: string): PreparedStatement {
    const known = this.#statements.get(sql)
    if (known) return known
    const statement = this.#database.prepare(sql)
    const prepared = { statement, hasRows: statement.columns().length > 0 }
    this.#statements.set(sql, prepared)
    return prepared
  }

  #execute<R>(sql: string, parameters: readonly unknown[]): QueryResult<R> {
    // On a full disk, SQLite rolls back automatically. Later statements would be committed one by one.
    if (this.#isInTransaction && !this.#database.isTransaction) {
      throw new Error('SQLite has rolled this transaction back')
    }
    const { statement, hasRows } = this.#prepare(sql)
    const values = parameters.map(bindable)
    if (hasRows) return { rows: statement.all(...values) as R[] }
    const { changes, lastInsertRowid } = statement.run(...values)
    return { rows: [], numAffectedRows: BigInt(changes), insertId: BigInt(lastInsertRowid) }
  }

  streamQuery(): never {
    throw new Error('Streaming is not supported')
  }

  async begin(mode: Mode): Promise<void> {
    await retryWhileLocked(() => this.#database.exec(BEGIN[mode]), this.#deadline)
    this.#isInTransaction = true
    if (mode === 'write') {
      const since = this.#deadline - LOCK_TIMEOUT_MS
      emitMetric('lock-wait', { seconds: (performance.now() - since) / 1000 })
    }
  }

  commit(): void {
    this.#database.exec('commit')
    this.#isInTransaction = false
  }

  rollback(): void {
    this.#isInTransaction = false
    if (this.#database.isTransaction) this.#database.exec('rollback')
  }
}

class SqliteDriver implements Driver {
  readonly #connection: SqliteConnection
  readonly #mode: Mode
  /** Resolves when every caller now in the queue has released the connection. */
  #queue: Promise<void> = Promise.resolve()
  #inUse = 0
  #waiting = 0

  constructor(database: DatabaseSync, mode: Mode) {
    this.#connection = new SqliteConnection(database)
    this.#mode = mode
  }

  async init(): Promise<void> {}

  async acquireConnection(): Promise<SqliteConnection> {
    // Starts here, because time in the queue counts.
    const deadline = performance.now() + LOCK_TIMEOUT_MS
    const { promise: released, resolve: release } = Promise.withResolvers<void>()
    const before = this.#queue
    this.#queue = released
    this.#waiting += 1
    await before
    this.#waiting -= 1
    this.#inUse = 1
    return this.#connection.assign(deadline, release)
  }

  async releaseConnection({ release }: SqliteConnection): Promise<void> {
    this.#inUse = 0
    // A commit blocks the main thread while it syncs, so other requests run before the next one.
    if (this.#mode === 'write') setImmediate(release)
    else release()
  }

  beginTransaction = (connection: SqliteConnection) => connection.begin(this.#mode)
  commitTransaction = async (connection: SqliteConnection) => connection.commit()
  rollbackTransaction = async (connection: SqliteConnection) => connection.rollback()

  usage(): PoolUsage {
    return { pool: this.#mode, size: 1, inUse: this.#inUse, waiting: this.#waiting }
  }

  async destroy(): Promise<void> {
    await this.#queue
  }
}

class Adapter extends SqliteAdapter {
  /** The driver has its own queue. */
  override get supportsMultipleConnections(): boolean {
    return true
  }

  /** A migration that fails halfway leaves nothing behind. */
  override get supportsTransactionalDdl(): boolean {
    return true
  }
}

/** Destroying Kysely does not close the database: the code that opened it does. */
export class NodeSqliteDialect implements Dialect {
  readonly #driver: SqliteDriver

  constructor(database: DatabaseSync, mode: Mode) {
    this.#driver = new SqliteDriver(database, mode)
  }

  /** For metrics. */
  usage = () => this.#driver.usage()
  createAdapter = () => new Adapter()
  createDriver = () => this.#driver
  createIntrospector: Dialect['createIntrospector'] = db => new SqliteIntrospector(db)
  createQueryCompiler = () => new SqliteQueryCompiler()
}
