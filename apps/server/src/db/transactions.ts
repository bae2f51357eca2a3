// Runs transactions: again where another one made PostgreSQL roll back, and with notices once committed.
import type { Channel, Notices } from './notices.ts'
import { retryConflicts } from './retry.ts'
import type { Db, Tx } from './schema.ts'

export type RunTransaction = <T>(work: (tx: Tx) => Promise<T>) => Promise<T>

export function makeTransactions(db: Db, notices: Notices): RunTransaction {
  return async work => {
    const { tx, result } = await retryConflicts(() =>
      db.transaction().execute(async transaction => {
        const tx: Tx = Object.assign(transaction, { told: new Set<Channel>() })
        return { tx, result: await work(tx) }
      }),
    )
    notices.committed(tx)
    return result
  }
}
