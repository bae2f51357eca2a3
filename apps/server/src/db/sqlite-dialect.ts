// Kysely on Node's own SQLite: one connection, statements kept prepared, transactions that start as writers.
import type { DatabaseSync, StatementSync } from 'node:sqlite'
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

const MAX_PREPARED = 500

type Bindable = string | number | bigint | null | Uint8Array

/** SQLite has no booleans and no dates of its own. */
function bindable(value: unknown): Bindable {
  if (value === undefined || value === null) return null
  if (typeof value === 'boolean') return value ? 1 : 0
  if (value instanceof Date) return value.toISOString()
  return value as Bindable
}

class SqliteConnection implements DatabaseConnection {
  readonly #database: DatabaseSync
  readonly #prepared = new Map<string, { statement: StatementSync; reads: boolean }>()

  constructor(database: DatabaseSync) {
    this.#database = database
  }

  #prepare(sql: string) {
    const known = this.#prepared.get(sql)
    if (known) return known
    const statement = this.#database.prepare(sql)
    const entry = { statement, reads: statement.columns().length > 0 }
    if (this.#prepared.size >= MAX_PREPARED) this.#prepared.clear()
    this.#prepared.set(sql, entry)
    return entry
  }

  executeQuery<R>({ sql, parameters }: CompiledQuery): Promise<QueryResult<R>> {
    try {
      const { statement, reads } = this.#prepare(sql)
      const values = parameters.map(bindable)
      if (reads) return Promise.resolve({ rows: statement.all(...values) as R[] })
      const { changes, lastInsertRowid } = statement.run(...values)
      return Promise.resolve({
        rows: [],
        numAffectedRows: BigInt(changes),
        insertId: BigInt(lastInsertRowid),
      })
    } catch (error) {
      return Promise.reject(error)
    }
  }

  async *streamQuery<R>({ sql, parameters }: CompiledQuery): AsyncIterableIterator<QueryResult<R>> {
    for (const row of this.#database.prepare(sql).iterate(...parameters.map(bindable))) {
      yield { rows: [row as R] }
    }
  }

  run(sql: string): void {
    this.#prepare(sql).statement.run()
  }
}

/** Hands the one connection to one user at a time: a transaction is never interleaved with anything else. */
class SqliteDriver implements Driver {
  readonly #database: DatabaseSync
  readonly #connection: SqliteConnection
  #tail: Promise<void> = Promise.resolve()
  #release: (() => void) | undefined

  constructor(database: DatabaseSync) {
    this.#database = database
    this.#connection = new SqliteConnection(database)
  }

  async init(): Promise<void> {}

  async acquireConnection(): Promise<DatabaseConnection> {
    const before = this.#tail
    let release = () => {}
    this.#tail = new Promise(resolve => {
      release = resolve
    })
    await before
    this.#release = release
    return this.#connection
  }

  async releaseConnection(): Promise<void> {
    this.#release?.()
  }

  async beginTransaction(): Promise<void> {
    this.#connection.run('begin immediate')
  }

  async commitTransaction(): Promise<void> {
    this.#connection.run('commit')
  }

  async rollbackTransaction(): Promise<void> {
    // A failed commit (a full disk, say) may have rolled back by itself.
    if (this.#database.isTransaction) this.#connection.run('rollback')
  }

  async destroy(): Promise<void> {
    this.#database.close()
  }
}

export class NodeSqliteDialect implements Dialect {
  readonly #database: DatabaseSync

  constructor(database: DatabaseSync) {
    this.#database = database
  }

  createAdapter = () => new SqliteAdapter()
  createDriver = () => new SqliteDriver(this.#database)
  createIntrospector: Dialect['createIntrospector'] = db => new SqliteIntrospector(db)
  createQueryCompiler = () => new SqliteQueryCompiler()
}
