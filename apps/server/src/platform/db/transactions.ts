// Runs transactions: retries after temporary failures, and publishes events after the commit.
import type { Db, Tx } from './schema.ts'
import type { Events } from './events.ts'
import { emitMetric } from '../metrics/metric-events.ts'
import { setTimeout as sleep } from 'node:timers/promises'
import { databaseFaultOf } from './faults.ts'

/** The max attempts for a transaction that PostgreSQL rolls back because of a conflict. */
const MAX_ATTEMPTS = 5
const MIN_PAUSE_MS = 5
const MAX_PAUSE_MS = 250

/** Exponential backoff with jitter. */
const pause = (attempt: number): Promise<void> =>
  sleep(Math.min(MAX_PAUSE_MS, MIN_PAUSE_MS * 2 ** attempt) * (0.5 + Math.random() / 2))

/** For SQLite, because its own busy timeout blocks the event loop. `deadline` is a `performance.now()`. */
export async function retryWhileLocked<T>(work: () => T, deadline: number): Promise<T> {
  for (let attempt = 0; ; attempt += 1) {
    try {
      return work()
    } catch (error) {
      if (databaseFaultOf(error)?.kind !== 'locked' || performance.now() >= deadline) throw error
    }
    emitMetric('database-retry', { reason: 'locked' })
    await pause(attempt)
  }
}

export async function retryConflicts<T>(work: () => Promise<T>): Promise<T> {
  for (let attempt = 0; ; attempt += 1) {
    try {
      return await work()
    } catch (error) {
      const isLast = attempt + 1 >= MAX_ATTEMPTS
      if (databaseFaultOf(error)?.kind !== 'conflict' || isLast) throw error
    }
    emitMetric('database-retry', { reason: 'conflict' })
    await pause(attempt)
  }
}

export type RunTransaction = <T>(work: (tx: Tx) => Promise<T>) => Promise<T>

export function makeTransactions(db: Db, events: Events): RunTransaction {
  return async work => {
    const { tx, result } = await retryConflicts(() =>
      db.transaction().execute(async transaction => {
        const tx: Tx = Object.assign(transaction, {
          pendingEvents: new Set<string>(),
          beforeCommit: new Set<(tx: Tx) => Promise<void>>(),
        })
        const result = await work(tx)
        for (const write of tx.beforeCommit) await write(tx)
        return { tx, result }
      }),
    )
    events.deliver(tx)
    return result
  }
}
