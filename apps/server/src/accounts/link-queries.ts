// Queries for emailed links: only digests are stored, so that a leaked database opens nothing.
import { createHash } from 'node:crypto'
import { newId } from '../platform/ids.ts'
import type { Queries, Tx } from '../platform/db/schema.ts'

const digest = (purpose: string, token: string): string =>
  createHash('sha256').update(`${purpose}:${token}`).digest('base64url')

type Token = { readonly purpose: string; readonly token: string }

export type MailedLink = {
  readonly userId: string
  /** Set if the link changes the account's email address. */
  readonly newEmail: string | null
}

export async function insertLink(
  tx: Tx,
  { purpose, token }: Token,
  { userId, newEmail }: MailedLink,
  { now, expiresAt }: { now: number; expiresAt: number },
): Promise<void> {
  await tx
    .insertInto('mailed_links')
    .values({
      id: newId(now),
      digest: digest(purpose, token),
      user_id: userId,
      new_email: newEmail,
      created_at: now,
      expires_at: expiresAt,
    })
    .execute()
}

/** Undefined if the link is unknown, used or expired. */
export async function findLink(
  queries: Queries,
  { purpose, token }: Token,
  now: number,
): Promise<MailedLink | undefined> {
  const row = await queries
    .selectFrom('mailed_links')
    .where('digest', '=', digest(purpose, token))
    .where('expires_at', '>', now)
    .select(['user_id', 'new_email'])
    .executeTakeFirst()
  return row && { userId: row.user_id, newEmail: row.new_email }
}

/** True for exactly one of several concurrent uses of the same link. */
export async function deleteLink(tx: Tx, { purpose, token }: Token): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('mailed_links')
    .where('digest', '=', digest(purpose, token))
    .executeTakeFirst()
  return numDeletedRows > 0n
}

export async function deleteLinksOf(tx: Tx, userId: string): Promise<void> {
  await tx.deleteFrom('mailed_links').where('user_id', '=', userId).execute()
}

export async function deleteExpiredLinks(queries: Queries, now: number): Promise<number> {
  const { numDeletedRows } = await queries
    .deleteFrom('mailed_links')
    .where('expires_at', '<=', now)
    .executeTakeFirst()
  return Number(numDeletedRows)
}
