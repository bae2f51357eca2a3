// Runs transactions: all of it or nothing of it, again where another writer was in the way.
import {
  type CompiledQuery,
  type DatabaseConnection,
  DefaultQueryExecutor,
  type Dialect,
  type DialectAdapter,
  type Driver,
  type QueryCompiler,
  type QueryResult,
  SingleConnectionProvider,
  Transaction,
} from 'kysely'
import type { Channel, Notices } from './notices.ts'
import { retried } from './retry.ts'
import type { Tables, Tx } from './schema.ts'

export type RunTransaction = <T>(work: (tx: Tx) => Promise<T>) => Promise<T>

/** Queries of a transaction go straight to its connection: the library's own way there is six calls long. */
class TransactionExecutor extends DefaultQueryExecutor {
  readonly #connection: DatabaseConnection
  #isOver = false

  constructor(compiler: QueryCompiler, adapter: DialectAdapter, connection: DatabaseConnection) {
    super(compiler, adapter, new SingleConnectionProvider(connection))
    this.#connection = connection
  }

  override executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    if (this.#isOver) return Promise.reject(new Error('The transaction is over'))
    return this.#connection.executeQuery<R>(query)
  }

  end(): void {
    this.#isOver = true
  }
}

class TellingTransaction extends Transaction<Tables> {
  readonly told = new Set<Channel>()
}

function makeRunner(dialect: Dialect): RunTransaction {
  const driver: Driver = dialect.createDriver()
  const adapter = dialect.createAdapter()
  const compiler = dialect.createQueryCompiler()
  const config = { dialect }
  let ready: Promise<void> | undefined

  async function runOn<T>(
    connection: DatabaseConnection,
    work: (tx: Tx) => Promise<T>,
  ): Promise<T> {
    const executor = new TransactionExecutor(compiler, adapter, connection)
    const tx = new TellingTransaction({ config, driver, dialect, executor })
    await driver.beginTransaction(connection, {})
    try {
      const result = await work(tx)
      executor.end()
      await driver.commitTransaction(connection)
      return result
    } catch (error) {
      executor.end()
      await driver.rollbackTransaction(connection)
      throw error
    }
  }

  return async work => {
    await (ready ??= driver.init())
    const connection = await driver.acquireConnection()
    try {
      return await runOn(connection, work)
    } finally {
      await driver.releaseConnection(connection)
    }
  }
}

export function makeTransactions(dialect: Dialect, notices: Notices): RunTransaction {
  const run = makeRunner(dialect)
  return async work => {
    const { tx, result } = await retried(() => run(async tx => ({ tx, result: await work(tx) })))
    notices.committed(tx)
    return result
  }
}
