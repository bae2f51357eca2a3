// Kysely on Node's own SQLite: reads see what is committed and wait for nobody, writes go through the one writer.
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
import { retried } from './retry.ts'
import type { SqliteConnection } from './sqlite-connection.ts'
import type { SqliteWriter } from './sqlite-writer.ts'

export type SqliteParts = {
  readonly reader: SqliteConnection
  readonly writer: SqliteWriter
}

const READS = /^\s*select\b/i

/** What one user holds: reads and writes of its own, or a transaction. */
class SqliteSession implements DatabaseConnection {
  readonly #reader: SqliteConnection
  readonly #writer: SqliteWriter
  #holdsWriter = false

  constructor({ reader, writer }: SqliteParts) {
    this.#reader = reader
    this.#writer = writer
  }

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    if (this.#holdsWriter) return this.#writer.execute(query)
    if (READS.test(query.sql)) return this.#reader.execute(query)
    return retried(() => this.#writer.alone<R>(query))
  }

  streamQuery(): never {
    throw new Error('Nothing is streamed: SQLite gives all rows at once')
  }

  async begin(): Promise<void> {
    await this.#writer.begin()
    this.#holdsWriter = true
  }

  async commit(): Promise<void> {
    const onDisk = this.#writer.finish()
    this.#holdsWriter = false
    await onDisk
  }

  rollback(): void {
    // A failed commit has given the writer back already.
    if (!this.#holdsWriter) return
    this.#holdsWriter = false
    this.#writer.undo()
  }
}

class SqliteDriver implements Driver {
  readonly #parts: SqliteParts
  readonly #free: SqliteSession[] = []

  constructor(parts: SqliteParts) {
    this.#parts = parts
  }

  async init(): Promise<void> {}

  async acquireConnection(): Promise<SqliteSession> {
    return this.#free.pop() ?? new SqliteSession(this.#parts)
  }

  async releaseConnection(session: SqliteSession): Promise<void> {
    this.#free.push(session)
  }

  beginTransaction = (session: SqliteSession) => session.begin()
  commitTransaction = (session: SqliteSession) => session.commit()
  rollbackTransaction = async (session: SqliteSession) => session.rollback()

  async destroy(): Promise<void> {
    this.#parts.reader.database.close()
    await this.#parts.writer.close()
  }
}

/** Without it, every query would wait for the one before. */
class ManyReaders extends SqliteAdapter {
  override get supportsMultipleConnections(): boolean {
    return true
  }
}

export class NodeSqliteDialect implements Dialect {
  readonly #parts: SqliteParts

  constructor(parts: SqliteParts) {
    this.#parts = parts
  }

  createAdapter = () => new ManyReaders()
  createDriver = () => new SqliteDriver(this.#parts)
  createIntrospector: Dialect['createIntrospector'] = db => new SqliteIntrospector(db)
  createQueryCompiler = () => new SqliteQueryCompiler()
}
