// Makes the N-th database call fail, as with a lost connection: every query, begin and commit counts.
import { AsyncLocalStorage } from 'node:async_hooks'
import type { Dialect } from 'kysely'
import { interceptQueries } from '../../support/databases/watched-storage.ts'

export type FailingStorage = {
  readonly wrapDialect: (dialect: Dialect) => Dialect
  /** Runs work whose N-th call fails once; calls made by other code are not affected. */
  readonly failingAt: <T>(
    call: number,
    work: () => Promise<T>,
  ) => Promise<{ value: T; failed: boolean }>
}

/** The driver's error for a lost connection. */
export class ConnectionLostError extends Error {
  readonly code = 'ECONNRESET'
}

export function failingStorage(): FailingStorage {
  const current = new AsyncLocalStorage<{ remaining: number; failed: boolean }>()

  const countCall = () => {
    const counter = current.getStore()
    if (!counter) return
    counter.remaining -= 1
    if (counter.remaining !== 0) return
    counter.failed = true
    throw new ConnectionLostError('cut on purpose')
  }

  return {
    wrapDialect: interceptQueries(countCall),
    async failingAt(call, work) {
      const counter = { remaining: call, failed: false }
      const value = await current.run(counter, work)
      return { value, failed: counter.failed }
    },
  }
}
