// Wraps the database driver and calls a function before every call to it.
import type { CompiledQuery, DatabaseConnection, Dialect, Driver } from 'kysely'

export type Call = 'begin' | 'query' | 'commit'

/** If it throws, the call is not made. */
export function interceptQueries(
  watch: (call: Call, query?: CompiledQuery) => void | Promise<void>,
): (dialect: Dialect) => Dialect {
  const connectionOf = (connection: DatabaseConnection): DatabaseConnection => ({
    executeQuery: async (query, options) => {
      await watch('query', query)
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
        await watch('begin')
        await driver.beginTransaction(realOf(connection), settings)
      },
      async commitTransaction(connection) {
        await watch('commit')
        await driver.commitTransaction(realOf(connection))
      },
      rollbackTransaction: connection => driver.rollbackTransaction(realOf(connection)),
      releaseConnection: connection => driver.releaseConnection(realOf(connection)),
      destroy: () => driver.destroy(),
    }
  }

  return dialect => ({
    createAdapter: () => dialect.createAdapter(),
    createDriver: () => driverOf(dialect.createDriver()),
    createIntrospector: db => dialect.createIntrospector(db),
    createQueryCompiler: () => dialect.createQueryCompiler(),
  })
}
