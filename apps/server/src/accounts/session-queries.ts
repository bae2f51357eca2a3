// Queries for sessions and their players.
import type { Me } from '@bagwise/contract'
import { sql } from 'kysely'
import { newId } from '../platform/ids.ts'
import type { Database } from '../platform/db/connect.ts'
import type { AuthSessionRow, AuthUserRow, ProfileRow, Queries, Tx } from '../platform/db/schema.ts'
import { millis } from '../platform/db/values.ts'
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

type Row = Pick<AuthSessionRow, 'id' | 'userId' | 'createdAt' | 'expiresAt'> &
  Pick<AuthUserRow, 'email' | 'emailVerified'> &
  Pick<ProfileRow, 'username' | 'display_name' | 'avatar_url' | 'is_public'> &
  PreferencesRow &
  HiddenValues & { picture: string | null }

export type NewSession = {
  readonly userId: string
  readonly digest: string
  readonly userAgent: string
  readonly now: number
  readonly expiresAt: number
}

const SWEEP_BATCH = 1000

export function makeSessionTable({ db, reader, engine }: Database) {
  /** Text on SQLite, a time on PostgreSQL. */
  const date = (time: number) =>
    engine === 'sqlite' ? new Date(time).toISOString() : new Date(time)

  return {
    /** Read with every signed-in request. */
    async byDigests(
      digests: readonly string[],
      queries: Queries = reader,
    ): Promise<FoundSession | undefined> {
      // Written as SQL text: building the query for every request took longer than running it.
      const { rows } = await sql<Row>`
        select session.id, session."userId", session."createdAt", session."expiresAt",
          "user".email, "user"."emailVerified",
          profiles.username, profiles.display_name, profiles.avatar_url, profiles.picture, profiles.is_public,
          profiles.longest_throw, profiles.hand, profiles.throw_style,
          profiles.distance_unit, profiles.wind_unit, profiles.show_arm,
          profiles.hidden_reason, profiles.hidden_at
        from session
        join "user" on "user".id = session."userId"
        join profiles on profiles.id = session."userId"
        where session.token in (${sql.join(digests)})`.execute(queries)
      const [row] = rows
      return (
        row && {
          id: row.id,
          createdAt: millis(row.createdAt),
          expiresAt: millis(row.expiresAt),
          user: {
            id: row.userId,
            email: row.email,
            emailConfirmed: Boolean(row.emailVerified),
            username: row.username,
            displayName: row.display_name,
            avatarUrl: row.avatar_url,
            picture: row.picture,
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
        .insertInto('session')
        .values({
          id: newId(now),
          userId,
          token: digest,
          userAgent,
          // We don't store IP addresses.
          ipAddress: '',
          expiresAt: date(expiresAt),
          createdAt: date(now),
          updatedAt: date(now),
        })
        .execute()
    },

    async extend(id: string, now: number, expiresAt: number): Promise<void> {
      await db
        .updateTable('session')
        .set({ expiresAt: date(expiresAt), updatedAt: date(now) })
        .where('id', '=', id)
        .execute()
    },

    async ofPlayer(
      userId: string,
      { unexpiredAt, createdAfter }: { unexpiredAt: number; createdAfter: number },
    ) {
      const rows = await reader
        .selectFrom('session')
        .where('userId', '=', userId)
        .where('expiresAt', '>', date(unexpiredAt))
        .where('createdAt', '>', date(createdAfter))
        .select(['id', 'createdAt', 'updatedAt', 'expiresAt', 'userAgent'])
        .orderBy('updatedAt', 'desc')
        .execute()
      return rows.map(row => ({
        id: row.id,
        createdAt: millis(row.createdAt),
        lastSeenAt: millis(row.updatedAt),
        expiresAt: millis(row.expiresAt),
        userAgent: row.userAgent ?? '',
      }))
    },

    /** Ends the player's least recently used sessions beyond this number. */
    async keepNewest(tx: Tx, userId: string, max: number): Promise<void> {
      await tx
        .deleteFrom('session')
        .where('userId', '=', userId)
        .where('id', 'not in', query =>
          query
            .selectFrom('session')
            .where('userId', '=', userId)
            .select('id')
            .orderBy('updatedAt', 'desc')
            .orderBy('id', 'desc')
            .limit(max),
        )
        .execute()
    },

    /** Deletes a batch of expired sessions and returns how many; 0 if none are left. */
    async removeExpired(now: number, batch = SWEEP_BATCH): Promise<number> {
      const { numDeletedRows } = await db
        .deleteFrom('session')
        .where('expiresAt', '<=', date(now))
        .where('id', 'in', query =>
          query.selectFrom('session').where('expiresAt', '<=', date(now)).select('id').limit(batch),
        )
        .executeTakeFirst()
      return Number(numDeletedRows)
    },

    /** True when the session existed and was this player's. */
    async end(userId: string, id: string): Promise<boolean> {
      const { numDeletedRows } = await db
        .deleteFrom('session')
        .where('userId', '=', userId)
        .where('id', '=', id)
        .executeTakeFirst()
      return numDeletedRows > 0n
    },

    async endOthers(userId: string, keepId: string, queries: Queries = db): Promise<void> {
      await queries
        .deleteFrom('session')
        .where('userId', '=', userId)
        .where('id', '!=', keepId)
        .execute()
    },

    async endAll(tx: Tx, userId: string): Promise<void> {
      await tx.deleteFrom('session').where('userId', '=', userId).execute()
    },
  }
}
