// Verbs on accounts beyond what the auth library does itself.
import { sql } from 'kysely'
import type { Database } from '../connect.ts'
import type { Queries } from '../schema.ts'

export async function userIdByEmail(queries: Queries, email: string): Promise<string | undefined> {
  const row = await queries
    .selectFrom('user')
    .where('email', '=', email.toLowerCase())
    .select('id')
    .executeTakeFirst()
  return row?.id
}

export async function accountOf(
  queries: Queries,
  userId: string,
): Promise<{ email: string; passwordHash: string | null } | undefined> {
  const row = await queries
    .selectFrom('user')
    .leftJoin('account', join =>
      join.onRef('account.userId', '=', 'user.id').on('account.providerId', '=', 'credential'),
    )
    .where('user.id', '=', userId)
    .select(['user.email', 'account.password'])
    .executeTakeFirst()
  return row && { email: row.email, passwordHash: row.password }
}

/** Everything of the player goes with it: every table that names a player cascades. */
export async function deleteUser(queries: Queries, userId: string): Promise<void> {
  await queries.deleteFrom('user').where('id', '=', userId).execute()
}

export async function setEmail(queries: Queries, userId: string, email: string): Promise<void> {
  await queries
    .updateTable('user')
    .set({ email: email.toLowerCase(), emailVerified: true })
    .where('id', '=', userId)
    .execute()
}

export async function confirmEmail(queries: Queries, userId: string): Promise<void> {
  await queries.updateTable('user').set({ emailVerified: true }).where('id', '=', userId).execute()
}

/** Links that were mailed before stop working: their value names the player. */
export async function dropMailedLinks({ db }: Database, userId: string): Promise<void> {
  await sql`delete from verification where value = ${userId}`.execute(db)
}
