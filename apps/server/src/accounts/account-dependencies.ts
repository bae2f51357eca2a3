// The dependencies of the services that change accounts.
import type { Random } from '@bagwise/domain/random'
import type { Database } from '../platform/db/connect.ts'
import type { Tx } from '../platform/db/schema.ts'
import type { Limits } from '../platform/http/rate-limits.ts'
import type { AccountEmails } from './emails.ts'
import type { Account } from './queries.ts'
import type { Sessions } from './sessions.ts'

export type AccountDeps = {
  readonly database: Database
  readonly sessions: Sessions
  readonly limits: Limits
  readonly emails: AccountEmails
  readonly now: () => number
  readonly random: Random
  readonly requireEmailConfirmation: boolean
  /** Runs work after the response is sent; shutdown waits for it. */
  readonly inBackground: (work: () => Promise<unknown>) => void
  readonly deleteAccount: (tx: Tx, account: Account) => Promise<void>
}
