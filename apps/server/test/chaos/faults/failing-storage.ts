// Makes the N-th database call fail, as with a lost connection: every query, begin and commit counts.
import { AsyncLocalStorage } from 'node:async_hooks'
import type { Dialect } from 'kysely'
import { watchedStorage } from '../../support/databases/watched-storage.ts'

export type FailingStorage = {
  readonly wrapDialect: (dialect: Dialect) => Dialect
  /** Runs work whose N-th call fails once; calls made by other code are not affected. */
  readonly failingAt: <T>(
    call: number,
    work: () => Promise<T>,
  ) => Promise<{ value: T; failed: boolean }>
}

/** The driver's error for a lost connection. */
class ConnectionLostError extends Error {
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
    throw new ConnectionLostError('cut on purpose')
  }

  return {
    wrapDialect: watchedStorage(step),
    async failingAt(call, work) {
      const counting = { left: call, failed: false }
      const value = await current.run(counting, work)
      return { value, failed: counting.failed }
    },
  }
}
