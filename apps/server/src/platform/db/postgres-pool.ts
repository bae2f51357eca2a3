// Connections to PostgreSQL, with timeouts for queries and for getting a connection.
import { type PostgresPool, type PostgresPoolClient, sql } from 'kysely'
import pg from 'pg'
import { excludeFromTiming } from '../http/stopwatch.ts'
import type { Db } from './schema.ts'

const IDLE_IN_TRANSACTION_MS = 10_000

export type Timeouts = {
  /** 0 means no limit. */
  readonly queryMs: number
  readonly lockMs: number
  /** For a new connection, or one that another request releases. */
  readonly connectMs: number
}

/** How much of a pool is in use. */
export type PoolUsage = {
  readonly pool: string
  readonly size: number
  readonly inUse: number
  /** Callers without a connection. */
  readonly waiting: number
}

/** For requests. */
export const REQUEST_TIMEOUTS: Timeouts = { queryMs: 5000, lockMs: 3000, connectMs: 1000 }
/** For migrations. The short lock timeout lets queries that queue behind the migration continue. */
export const MIGRATION_TIMEOUTS: Timeouts = { queryMs: 0, lockMs: 1000, connectMs: 5000 }

/** The driver's message for a query that timed out. */
const TIMED_OUT = 'Query read timeout'

export class QueryTimeoutError extends Error {
  override readonly name = 'QueryTimeoutError'
}

// Counts and milliseconds stay far below 2^53, so they may be plain numbers.
pg.types.setTypeParser(pg.types.builtins.INT8, Number)

/** Returns the session timeouts that the pooler must set but doesn't. */
export async function missingTimeouts(db: Db): Promise<readonly string[]> {
  const { rows } = await sql<{ name: string }>`
    select name from pg_settings where setting = '0'
      and name in ('statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout')
    order by name`.execute(db)
  return rows.map(({ name }) => name)
}

/** Closes the connection after a timeout, because its state is unknown. */
function closeAfterTimeout(client: pg.PoolClient): PostgresPoolClient {
  let hasTimedOut = false
  const query = async (sql: string, parameters: readonly unknown[]): Promise<unknown> => {
    try {
      return await excludeFromTiming(client.query(sql, [...parameters]))
    } catch (error) {
      if (!(error instanceof Error) || error.message !== TIMED_OUT) throw error
      hasTimedOut = true
      throw new QueryTimeoutError(TIMED_OUT, { cause: error })
    }
  }
  return {
    query: query as PostgresPoolClient['query'],
    release: (destroy = false) => client.release(destroy || hasTimedOut),
  }
}

type PoolOptions = {
  readonly connections: number
  readonly timeouts: Timeouts
  /** True behind a pooler in transaction mode, which rejects session settings and uses its own. */
  readonly isPooled: boolean
}

export function postgresPool(
  url: string,
  { connections, timeouts, isPooled }: PoolOptions,
): PostgresPool & { readonly usage: () => PoolUsage } {
  const { queryMs, lockMs, connectMs } = timeouts
  const pool = new pg.Pool({
    connectionString: url,
    max: connections,
    connectionTimeoutMillis: connectMs,
    idleTimeoutMillis: 30_000,
    // One timeout in the database server, one in the client that also covers the network.
    query_timeout: queryMs,
    ...(!isPooled && {
      statement_timeout: queryMs,
      lock_timeout: lockMs,
      idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION_MS,
    }),
    application_name: 'bagwise',
  })
  // A lost connection between two queries must not end the process; the next query reports it.
  pool.on('error', () => {})
  pool.on('connect', client => void client.on('error', () => {}))

  return {
    options: pool.options,
    connect: async () => closeAfterTimeout(await excludeFromTiming(pool.connect())),
    end: () => pool.end(),
    usage: () => ({
      pool: 'all',
      size: connections,
      inUse: pool.totalCount - pool.idleCount,
      waiting: pool.waitingCount,
    }),
  }
}
