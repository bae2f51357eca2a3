// Queries for sessions and their players.
import type { Me } from '@bagwise/contract'
import { deleteAndCount } from '../platform/db/rows.ts'
import type { Queries, SessionRow, Tx } from '../platform/db/schema.ts'
import { hiddenOf, preferencesFrom, hiddenField } from '../profiles/index.ts'

export type FoundSession = {
  readonly id: string
  readonly createdAt: number
  readonly expiresAt: number
  readonly user: Me
}

export async function findSessionByDigests(
  queries: Queries,
  digests: readonly string[],
): Promise<FoundSession | undefined> {
  const row = await queries
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .innerJoin('profiles', 'profiles.id', 'sessions.user_id')
    .where('sessions.token_digest', 'in', digests)
    .selectAll('profiles')
    .select(['users.email', 'users.email_confirmed'])
    .select([
      'sessions.id as session_id',
      'sessions.created_at as session_created_at',
      'sessions.expires_at',
    ])
    .executeTakeFirst()
  return (
    row && {
      id: row.session_id,
      createdAt: row.session_created_at,
      expiresAt: row.expires_at,
      user: {
        id: row.id,
        email: row.email,
        emailConfirmed: Boolean(row.email_confirmed),
        username: row.username,
        displayName: row.display_name,
        avatarUrl: row.avatar_url,
        avatar: row.avatar,
        isPublic: Boolean(row.is_public),
        preferences: preferencesFrom(row),
        ...hiddenField(hiddenOf(row)),
      },
    }
  )
}

export async function insertSession(tx: Tx, session: SessionRow): Promise<void> {
  await tx.insertInto('sessions').values(session).execute()
}

export async function extendSession(queries: Queries, id: string, now: number, expiresAt: number) {
  await queries
    .updateTable('sessions')
    .set({ expires_at: expiresAt, last_used_at: now })
    .where('id', '=', id)
    .execute()
}

/** Most recently used first. */
export async function listSessionsOf(
  queries: Queries,
  userId: string,
  { unexpiredAt, createdAfter }: { unexpiredAt: number; createdAfter: number },
) {
  const rows = await queries
    .selectFrom('sessions')
    .where('user_id', '=', userId)
    .where('expires_at', '>', unexpiredAt)
    .where('created_at', '>', createdAfter)
    .select(['id', 'created_at', 'last_used_at', 'user_agent'])
    .orderBy('last_used_at', 'desc')
    .execute()
  return rows.map(row => ({
    id: row.id,
    createdAt: row.created_at,
    lastSeenAt: row.last_used_at,
    userAgent: row.user_agent,
  }))
}

/** Ends the player's least recently used sessions beyond `max`. */
export async function endLeastRecentlyUsedSessions(tx: Tx, userId: string, max: number) {
  await tx
    .deleteFrom('sessions')
    .where('user_id', '=', userId)
    .where('id', 'not in', query =>
      query
        .selectFrom('sessions')
        .where('user_id', '=', userId)
        .select('id')
        .orderBy('last_used_at', 'desc')
        .orderBy('id', 'desc')
        .limit(max),
    )
    .execute()
}

export const deleteExpiredSessions = (queries: Queries, now: number): Promise<number> =>
  deleteAndCount(queries.deleteFrom('sessions').where('expires_at', '<=', now))

/** True if the session existed and was this player's. */
export async function endSession(queries: Queries, userId: string, id: string): Promise<boolean> {
  const session = queries.deleteFrom('sessions').where('user_id', '=', userId).where('id', '=', id)
  return (await deleteAndCount(session)) > 0
}

export async function endOtherSessions(queries: Queries, userId: string, exceptId: string) {
  await queries
    .deleteFrom('sessions')
    .where('user_id', '=', userId)
    .where('id', '!=', exceptId)
    .execute()
}

export async function endAllSessions(tx: Tx, userId: string): Promise<void> {
  await tx.deleteFrom('sessions').where('user_id', '=', userId).execute()
}
