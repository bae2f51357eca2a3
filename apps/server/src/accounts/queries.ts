// Queries for accounts, their email addresses and password hashes.
import type { Database } from '../platform/db/connect.ts'
import type { Queries, Tx, UserRow } from '../platform/db/schema.ts'
import { type Restriction, restrictionsOf, RESTRICTION_COLUMNS } from '../profiles/index.ts'

export type Account = {
  readonly id: string
  readonly email: string
  readonly emailConfirmed: boolean
  readonly passwordHash: string | null
  readonly suspended: Restriction | null
}

const accounts = (queries: Queries) =>
  queries
    .selectFrom('users')
    .leftJoin('profiles', 'profiles.id', 'users.id')
    .select(['users.id', 'users.email', 'users.email_confirmed', 'users.password_hash'])
    .select(RESTRICTION_COLUMNS)

type Row = Awaited<ReturnType<ReturnType<typeof accounts>['execute']>>[number]

const accountFrom = (row: Row | undefined): Account | undefined =>
  row && {
    id: row.id,
    email: row.email,
    emailConfirmed: Boolean(row.email_confirmed),
    passwordHash: row.password_hash,
    suspended: restrictionsOf(row).suspended,
  }

export const findAccountByEmail = async (queries: Queries, email: string) =>
  accountFrom(await accounts(queries).where('users.email', '=', email).executeTakeFirst())

export const findAccountById = async (
  queries: Queries,
  userId: string,
): Promise<Account | undefined> =>
  accountFrom(await accounts(queries).where('users.id', '=', userId).executeTakeFirst())

/**
 * Locks and reads the account, to compare it with the one that a slow password check was based on.
 * The lock isn't needed on SQLite, which has a single writer.
 */
export async function lockAccount({ engine }: Pick<Database, 'engine'>, tx: Tx, userId: string) {
  if (engine === 'postgres') {
    await tx.selectFrom('users').where('id', '=', userId).select('id').forNoKeyUpdate().execute()
  }
  return findAccountById(tx, userId)
}

/** Deletes all of the player's data too, because every table that references a player cascades. */
export async function deleteAccount(queries: Queries, userId: string): Promise<void> {
  // Bags first: deleting the account deletes its custom molds, which bags reference.
  await queries.deleteFrom('bags').where('user_id', '=', userId).execute()
  await queries.deleteFrom('users').where('id', '=', userId).execute()
}

export async function insertAccount(
  tx: Tx,
  account: { userId: string; email: string; passwordHash: string; now: number },
): Promise<void> {
  await tx
    .insertInto('users')
    .values({
      id: account.userId,
      email: account.email,
      email_confirmed: false,
      password_hash: account.passwordHash,
      created_at: account.now,
    })
    .execute()
}

/** Changes the given columns only. */
export async function updateAccount(
  tx: Tx,
  userId: string,
  change: Partial<Pick<UserRow, 'email' | 'password_hash'>> & { email_confirmed?: boolean },
): Promise<void> {
  await tx.updateTable('users').set(change).where('id', '=', userId).execute()
}
