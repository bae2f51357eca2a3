// Verbs on accounts beyond what the auth library does itself.
import { sql } from 'kysely'
import { newId } from '../../ids.ts'
import type { Queries, Tx } from '../schema.ts'

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
): Promise<{ email: string; emailConfirmed: boolean; passwordHash: string | null } | undefined> {
  const row = await queries
    .selectFrom('user')
    .leftJoin('account', join =>
      join.onRef('account.userId', '=', 'user.id').on('account.providerId', '=', 'credential'),
    )
    .where('user.id', '=', userId)
    .select(['user.email', 'user.emailVerified', 'account.password'])
    .executeTakeFirst()
  return (
    row && {
      email: row.email,
      emailConfirmed: Boolean(row.emailVerified),
      passwordHash: row.password,
    }
  )
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

/** Links that were mailed before stop working: their value begins with the player. */
export async function dropMailedLinks(queries: Queries, userId: string): Promise<void> {
  await sql`
    delete from verification where value = ${userId} or value like ${`${userId} %`}
  `.execute(queries)
}

const CREDENTIAL = 'credential'

/** The account as the auth library keeps it: who, and the hash of the password. */
export async function insertAccount(
  tx: Tx,
  account: { userId: string; email: string; name: string; passwordHash: string; now: number },
): Promise<void> {
  const { userId, email, name, passwordHash, now } = account
  const time = new Date(now).toISOString()
  await tx
    .insertInto('user')
    .values({
      id: userId,
      name,
      email: email.toLowerCase(),
      emailVerified: false,
      image: null,
      createdAt: time,
      updatedAt: time,
    })
    .execute()
  await setPassword(tx, userId, passwordHash, now)
}

/** Also for an account that has no password yet. */
export async function setPassword(
  tx: Tx,
  userId: string,
  passwordHash: string,
  now: number,
): Promise<void> {
  const time = new Date(now).toISOString()
  const { numUpdatedRows } = await tx
    .updateTable('account')
    .set({ password: passwordHash, updatedAt: time })
    .where('userId', '=', userId)
    .where('providerId', '=', CREDENTIAL)
    .executeTakeFirst()
  if (numUpdatedRows > 0n) return
  await tx
    .insertInto('account')
    .values({
      id: newId(now),
      userId,
      accountId: userId,
      providerId: CREDENTIAL,
      password: passwordHash,
      createdAt: time,
      updatedAt: time,
    })
    .execute()
}
