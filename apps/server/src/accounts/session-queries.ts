// Queries for sessions and their players.
import type { Me } from '@bagwise/contract'
import { sql } from 'kysely'
import { newId } from '../platform/ids.ts'
import type { Database } from '../platform/db/connect.ts'
import type { ProfileRow, Queries, SessionRow, Tx, UserRow } from '../platform/db/schema.ts'
import {
  preferencesFrom,
  type PreferencesRow,
  hiddenOf,
  type HiddenValues,
  shownRestriction,
} from '../profiles/index.ts'

export type FoundSession = {
  readonly id: string
  readonly createdAt: number
  readonly expiresAt: number
  readonly user: Me
}

type Row = Pick<SessionRow, 'id' | 'user_id' | 'created_at' | 'expires_at'> &
  Pick<UserRow, 'email' | 'email_confirmed'> &
  Pick<ProfileRow, 'username' | 'display_name' | 'avatar_url' | 'is_public'> &
  PreferencesRow &
  HiddenValues & { avatar: string | null }

export type NewSession = {
  readonly userId: string
  readonly digest: string
  readonly userAgent: string
  readonly now: number
  readonly expiresAt: number
}

const SWEEP_BATCH = 1000

export function makeSessionTable({ db, reader }: Database) {
  return {
    /** Read with every signed-in request. */
    async byDigests(
      digests: readonly string[],
      queries: Queries = reader,
    ): Promise<FoundSession | undefined> {
      // Written as SQL text: building the query for every request took longer than running it.
      const { rows } = await sql<Row>`
        select sessions.id, sessions.user_id, sessions.created_at, sessions.expires_at,
          users.email, users.email_confirmed,
          profiles.username, profiles.display_name, profiles.avatar_url, profiles.avatar, profiles.is_public,
          profiles.longest_throw, profiles.hand, profiles.throw_style,
          profiles.distance_unit, profiles.wind_unit, profiles.show_arm,
          profiles.hidden_reason, profiles.hidden_at
        from sessions
        join users on users.id = sessions.user_id
        join profiles on profiles.id = sessions.user_id
        where sessions.token_digest in (${sql.join(digests)})`.execute(queries)
      const [row] = rows
      return (
        row && {
          id: row.id,
          createdAt: row.created_at,
          expiresAt: row.expires_at,
          user: {
            id: row.user_id,
            email: row.email,
            emailConfirmed: Boolean(row.email_confirmed),
            username: row.username,
            displayName: row.display_name,
            avatarUrl: row.avatar_url,
            avatar: row.avatar,
            isPublic: Boolean(row.is_public),
            preferences: preferencesFrom(row),
            ...shownRestriction(hiddenOf(row)),
          },
        }
      )
    },

    async insert(tx: Tx, session: NewSession): Promise<void> {
      const { userId, digest, userAgent, now, expiresAt } = session
      await tx
        .insertInto('sessions')
        .values({
          id: newId(now),
          user_id: userId,
          token_digest: digest,
          user_agent: userAgent,
          created_at: now,
          last_used_at: now,
          expires_at: expiresAt,
        })
        .execute()
    },

    async extend(id: string, now: number, expiresAt: number): Promise<void> {
      await db
        .updateTable('sessions')
        .set({ expires_at: expiresAt, last_used_at: now })
        .where('id', '=', id)
        .execute()
    },

    async ofPlayer(
      userId: string,
      { unexpiredAt, createdAfter }: { unexpiredAt: number; createdAfter: number },
    ) {
      const rows = await reader
        .selectFrom('sessions')
        .where('user_id', '=', userId)
        .where('expires_at', '>', unexpiredAt)
        .where('created_at', '>', createdAfter)
        .select(['id', 'created_at', 'last_used_at', 'expires_at', 'user_agent'])
        .orderBy('last_used_at', 'desc')
        .execute()
      return rows.map(row => ({
        id: row.id,
        createdAt: row.created_at,
        lastSeenAt: row.last_used_at,
        expiresAt: row.expires_at,
        userAgent: row.user_agent,
      }))
    },

    /** Ends the player's least recently used sessions beyond this number. */
    async keepNewest(tx: Tx, userId: string, max: number): Promise<void> {
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
    },

    /** Deletes a batch of expired sessions and returns how many; 0 if none are left. */
    async removeExpired(now: number, batch = SWEEP_BATCH): Promise<number> {
      const { numDeletedRows } = await db
        .deleteFrom('sessions')
        .where('expires_at', '<=', now)
        .where('id', 'in', query =>
          query.selectFrom('sessions').where('expires_at', '<=', now).select('id').limit(batch),
        )
        .executeTakeFirst()
      return Number(numDeletedRows)
    },

    /** True when the session existed and was this player's. */
    async end(userId: string, id: string): Promise<boolean> {
      const { numDeletedRows } = await db
        .deleteFrom('sessions')
        .where('user_id', '=', userId)
        .where('id', '=', id)
        .executeTakeFirst()
      return numDeletedRows > 0n
    },

    async endOthers(userId: string, keepId: string, queries: Queries = db): Promise<void> {
      await queries
        .deleteFrom('sessions')
        .where('user_id', '=', userId)
        .where('id', '!=', keepId)
        .execute()
    },

    async endAll(tx: Tx, userId: string): Promise<void> {
      await tx.deleteFrom('sessions').where('user_id', '=', userId).execute()
    },
  }
}
