// Queries for public usernames, read in pages through the index on usernames.
import type { Queries } from '../platform/db/schema.ts'

/** Usernames are never empty, so everyone comes after this. */
export const BEFORE_ALL = ''

/** The last name of the next `size` players, public or not; undefined if no full page is left. */
export async function pieceEnd(
  queries: Queries,
  after: string,
  size: number,
): Promise<string | undefined> {
  const row = await queries
    .selectFrom('profiles')
    .where('username', '>', after)
    .orderBy('username')
    .select('username')
    .offset(size - 1)
    .limit(1)
    .executeTakeFirst()
  return row?.username
}

/** Public profiles that no moderator hides, after one name and up to another; the last page has no end. */
export async function publicUsernames(
  queries: Queries,
  after: string,
  until: string | undefined,
): Promise<string[]> {
  const piece = queries
    .selectFrom('profiles')
    .where('is_public', '=', true)
    .where('hidden_at', 'is', null)
    .where('suspended_at', 'is', null)
    .where('username', '>', after)
    .orderBy('username')
    .select('username')
  const bounded = until === undefined ? piece : piece.where('username', '<=', until)
  return (await bounded.execute()).map(row => row.username)
}
