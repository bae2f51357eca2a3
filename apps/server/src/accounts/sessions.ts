// Sessions: whose a token is, and how long it lasts. One indexed query per signed-in request.
import { createHmac, randomBytes } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Me } from '@bagwise/contract'
import type { Database } from '../platform/db/connect.ts'
import type { Tx } from '../platform/db/schema.ts'
import { makeSessionTable } from './session-queries.ts'
import type { CurrentSession } from '../platform/http/caller.ts'
import { DAY } from '../platform/time.ts'

export const SESSION_IDLE_SECONDS = 30 * 24 * 60 * 60
const IDLE = SESSION_IDLE_SECONDS * 1000
const ABSOLUTE = 90 * DAY
/** How often the last use of a session is saved, at most. */
const TOUCH_AFTER = DAY
const EXTEND_WAIT_MS = 50
const MAX_USER_AGENT = 300
/** Signing in ends a player's least recently used sessions beyond this number. */
const MAX_SESSIONS = 50
const TOKEN = /^[A-Za-z0-9_-]{16,128}$/

export type SessionParts = {
  readonly database: Database
  readonly secrets: readonly [string, ...string[]]
  readonly now: () => number
}

/** A new session's token, which only the cookie holds, and whose it is. */
export type OpenedSession = { readonly token: string; readonly user: Me }

/** What the database stores instead of the token: useless without the secret. */
const sessionDigest =
  (secret: string) =>
  (token: string): string =>
    createHmac('sha256', secret).update(token).digest('base64url')

export function makeSessions({ database, secrets, now }: SessionParts) {
  const table = makeSessionTable(database)
  const [newest, ...older] = secrets
  const digests = [sessionDigest(newest), ...older.map(sessionDigest)] as const

  /** Has a short timeout: a read must not wait for a locked database, and the next one tries again. */
  async function extend(id: string, time: number): Promise<void> {
    const extended = table.extend(id, time, time + IDLE).catch(() => {})
    await Promise.race([extended, sleep(EXTEND_WAIT_MS, undefined, { ref: false })])
  }

  return {
    /** Starts a session in the transaction of the sign-in. */
    async open(tx: Tx, userId: string, userAgent: string): Promise<OpenedSession> {
      const token = randomBytes(24).toString('base64url')
      const digest = digests[0](token)
      const time = now()
      await table.insert(tx, {
        userId,
        digest,
        userAgent: userAgent.slice(0, MAX_USER_AGENT),
        now: time,
        expiresAt: time + IDLE,
      })
      await table.keepNewest(tx, userId, MAX_SESSIONS)
      const found = await table.byDigests([digest], tx)
      if (!found) throw new Error('the account of a new session does not exist')
      return { token, user: found.user }
    },

    /**
     * The player with this token, or null if it is absent, unknown, idle too long or too old. A session
     * is extended only if its cookie can be renewed with it, because the browser deletes an older cookie.
     */
    async current(
      token: string | undefined,
      renewCookie?: (maxAgeSeconds: number) => void,
    ): Promise<CurrentSession | null> {
      if (token === undefined || !TOKEN.test(token)) return null
      const found = await table.byDigests(digests.map(digest => digest(token)))
      if (!found) return null

      const time = now()
      const endsAt = found.createdAt + ABSOLUTE
      if (found.expiresAt <= time || endsAt <= time) return null
      if (renewCookie && found.expiresAt - IDLE + TOUCH_AFTER <= time) {
        await extend(found.id, time)
        renewCookie(Math.floor(Math.min(IDLE, endsAt - time) / 1000))
      }
      return { id: found.id, user: found.user }
    },

    /** The player's active sessions, most recently used first. */
    list: (userId: string) =>
      table.ofPlayer(userId, { unexpiredAt: now(), createdAfter: now() - ABSOLUTE }),
    end: table.end,
    endOthers: table.endOthers,
    endAll: table.endAll,

    /** A session that is too old isn't extended anymore, so it expires within 30 days. */
    async sweep(): Promise<number> {
      let removed = 0
      for (;;) {
        const batch = await table.removeExpired(now())
        if (batch === 0) return removed
        removed += batch
      }
    },
  }
}

export type Sessions = ReturnType<typeof makeSessions>
