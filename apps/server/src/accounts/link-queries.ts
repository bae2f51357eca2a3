// Queries for single-use links in emails. Only digests are stored, so a leaked database has no usable links.
import { randomBytes } from 'node:crypto'
import { digest } from '../platform/digest.ts'
import { deleteAndCount, newId } from '../platform/db/rows.ts'
import { DAY_MS, MINUTE_MS } from '../platform/time.ts'
import type { EmailedLinkRow, Queries, Tx } from '../platform/db/schema.ts'

const LIFETIMES_MS = {
  'confirm-email': DAY_MS,
  'change-email': DAY_MS,
  'reset-password': 30 * MINUTE_MS,
} as const

export type LinkPurpose = keyof typeof LIFETIMES_MS

const linkDigest = (purpose: LinkPurpose, token: string): string => digest(`${purpose}:${token}`)

/** Returns the token for the email. `newEmail` is set if the link changes the email address. */
export async function createLink(
  tx: Tx,
  purpose: LinkPurpose,
  { userId, newEmail = null }: { userId: string; newEmail?: string | null },
  now: number,
): Promise<string> {
  const token = randomBytes(24).toString('base64url')
  await tx
    .insertInto('email_links')
    .values({
      id: newId(now),
      digest: linkDigest(purpose, token),
      user_id: userId,
      new_email: newEmail,
      created_at: now,
      expires_at: now + LIFETIMES_MS[purpose],
    })
    .execute()
  return token
}

/** Finds the link without consuming it; undefined if it is unknown, used or expired. */
export const findLink = (
  queries: Queries,
  purpose: LinkPurpose,
  token: string,
  now: number,
): Promise<Pick<EmailedLinkRow, 'user_id' | 'new_email'> | undefined> =>
  queries
    .selectFrom('email_links')
    .where('digest', '=', linkDigest(purpose, token))
    .where('expires_at', '>', now)
    .select(['user_id', 'new_email'])
    .executeTakeFirst()

/**
 * Consumes the link in the transaction that it authorizes. If that fails, the link still works.
 * Returns true for only one of several concurrent uses.
 */
export async function consumeLink(tx: Tx, purpose: LinkPurpose, token: string): Promise<boolean> {
  const link = tx.deleteFrom('email_links').where('digest', '=', linkDigest(purpose, token))
  return (await deleteAndCount(link)) > 0
}

/** Invalidates all links that were emailed to this player. */
export async function deleteLinksOf(tx: Tx, userId: string): Promise<void> {
  await tx.deleteFrom('email_links').where('user_id', '=', userId).execute()
}

export const deleteExpiredLinks = (queries: Queries, now: number): Promise<number> =>
  deleteAndCount(queries.deleteFrom('email_links').where('expires_at', '<=', now))
