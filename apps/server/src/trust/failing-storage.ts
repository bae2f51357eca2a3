// Storage whose N-th call fails, as a lost connection would: every query, begin and commit counts as one.
import { AsyncLocalStorage } from 'node:async_hooks'
import type { DatabaseConnection, Dialect, Driver } from 'kysely'

export type FailingStorage = {
  readonly around: (dialect: Dialect) => Dialect
  /** Runs work whose N-th call fails, once; what others do meanwhile is left alone. */
  readonly failingAt: <T>(
    call: number,
    work: () => Promise<T>,
  ) => Promise<{ value: T; failed: boolean }>
}

/** What a driver says when the line is cut. */
class LineCut extends Error {
  readonly code = 'ECONNRESET'
}

export function failingStorage(): FailingStorage {
  const current = new AsyncLocalStorage<{ left: number; failed: boolean }>()

  const step = () => {
    const counting = current.getStore()
    if (!counting) return
    counting.left -= 1
    if (counting.left !== 0) return
    counting.failed = true
    throw new LineCut('cut on purpose')
  }

  const connectionOf = (connection: DatabaseConnection): DatabaseConnection => ({
    executeQuery: async (query, options) => {
      step()
      return connection.executeQuery(query, options)
    },
    streamQuery: (query, chunkSize, options) => connection.streamQuery(query, chunkSize, options),
  })

  function driverOf(driver: Driver): Driver {
    const real = new WeakMap<DatabaseConnection, DatabaseConnection>()
    const realOf = (connection: DatabaseConnection) => real.get(connection) ?? connection
    return {
      init: options => driver.init(options),
      async acquireConnection(options) {
        const connection = await driver.acquireConnection(options)
        const watched = connectionOf(connection)
        real.set(watched, connection)
        return watched
      },
      async beginTransaction(connection, settings) {
        step()
        await driver.beginTransaction(realOf(connection), settings)
      },
      async commitTransaction(connection) {
        step()
        await driver.commitTransaction(realOf(connection))
      },
      rollbackTransaction: connection => driver.rollbackTransaction(realOf(connection)),
      releaseConnection: connection => driver.releaseConnection(realOf(connection)),
      destroy: () => driver.destroy(),
    }
  }

  return {
    around: dialect => ({
      createAdapter: () => dialect.createAdapter(),
      createDriver: () => driverOf(dialect.createDriver()),
      createIntrospector: db => dialect.createIntrospector(db),
      createQueryCompiler: () => dialect.createQueryCompiler(),
    }),
    async failingAt(call, work) {
      const counting = { left: call, failed: false }
      const value = await current.run(counting, work)
      return { value, failed: counting.failed }
    },
  }
}
