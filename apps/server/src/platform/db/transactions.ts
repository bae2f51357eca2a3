// Runs transactions: retries after conflicts on PostgreSQL, and publishes events after the commit.
import type { Events } from './events.ts'
import { retryConflicts } from './retry.ts'
import type { Db, Tx } from './schema.ts'

export type RunTransaction = <T>(work: (tx: Tx) => Promise<T>) => Promise<T>

export function makeTransactions(db: Db, events: Events): RunTransaction {
  return async work => {
    const { tx, result } = await retryConflicts(() =>
      db.transaction().execute(async transaction => {
        const tx: Tx = Object.assign(transaction, { published: new Set<string>() })
        return { tx, result: await work(tx) }
      }),
    )
    events.committed(tx)
    return result
  }
}
