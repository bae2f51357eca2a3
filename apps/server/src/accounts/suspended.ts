// What a player whose account is suspended reads (rule MO6) and can still do (rule MO9), without being signed in.
import type { ExportPart } from '@bagwise/contract'
import type { Caller, Player } from '../platform/http/caller.ts'
import type { Database } from '../platform/db/connect.ts'
import type { Tx } from '../platform/db/schema.ts'
import type { Account } from './queries.ts'
import type { Restriction } from '../profiles/index.ts'
import { done, type Result, refused, type Refusal } from '../platform/result.ts'
import type { Credentials } from './credentials.ts'

export const suspendedRefusal = ({ reason }: Restriction): Refusal =>
  refused('account-suspended', {
    message: `This account is suspended. Reason: ${reason} (To object, use Contact at the bottom of the page.)`,
  })

export type SuspendedAccountParts = {
  readonly database: Database
  readonly credentials: Credentials
  readonly exportPart: (player: Player, after: string | undefined) => Promise<Result<ExportPart>>
  readonly deleteAccount: (tx: Tx, account: Account) => Promise<void>
}

type Login = { readonly email: string; readonly password: string }

export function makeSuspendedAccounts(parts: SuspendedAccountParts) {
  const { database, credentials, exportPart, deleteAccount } = parts

  /** Only a suspended account: everyone else signs in. */
  async function withSuspended<T>(
    login: Login,
    caller: Caller,
    work: (tx: Tx, account: Account) => Promise<T>,
  ): Promise<Result<T>> {
    const checked = await credentials.check(login, caller.network())
    if (checked.kind === 'refused') return checked
    return database.transaction(async tx => {
      const account = await credentials.unchanged(tx, checked)
      if (!account) return refused('wrong-credentials')
      if (!account.suspended) return refused('account-not-suspended')
      await checked.giveBack(tx)
      return done(await work(tx, account))
    })
  }

  return {
    /** Requires the password. */
    async exportSuspended(
      login: Login,
      after: string | undefined,
      caller: Caller,
    ): Promise<Result<ExportPart>> {
      const found = await withSuspended(login, caller, (_, { id }) => Promise.resolve({ id }))
      return found.kind === 'refused' ? found : exportPart(found.value, after)
    },

    /** Requires the password. Moderators' actions stay recorded. */
    deleteSuspended: (login: Login, caller: Caller): Promise<Result<{ done: true }>> =>
      withSuspended(login, caller, async (tx, account) => {
        await deleteAccount(tx, account)
        return { done: true }
      }),
  }
}

export type SuspendedAccounts = ReturnType<typeof makeSuspendedAccounts>
