// Storage whose N-th call fails, as a lost connection would: every query, begin and commit counts as one.
import { AsyncLocalStorage } from 'node:async_hooks'
import type { Dialect } from 'kysely'
import { watchedStorage } from '../testing/watched-storage.ts'

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

  return {
    around: watchedStorage(step),
    async failingAt(call, work) {
      const counting = { left: call, failed: false }
      const value = await current.run(counting, work)
      return { value, failed: counting.failed }
    },
  }
}
