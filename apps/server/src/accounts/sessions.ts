// Sessions and their cookie. A signed-in request needs one indexed query.
import { randomBytes } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Me } from '@bagwise/contract'
import cookie from '@fastify/cookie'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { keyedDigest } from '../platform/digest.ts'
import type { Database } from '../platform/db/connect.ts'
import type { Tx } from '../platform/db/schema.ts'
import type { CurrentSession, HandlersOf } from '../platform/http/caller.ts'
import { newId } from '../platform/db/rows.ts'
import { DONE, done, problem } from '../platform/result.ts'
import { DAY_MS, iso } from '../platform/time.ts'
import {
  deleteExpiredSessions,
  endAllSessions,
  endOtherSessions,
  endSession,
  extendSession,
  insertSession,
  endLeastRecentlyUsedSessions,
  findSessionByDigests,
  listSessionsOf,
} from './session-queries.ts'

const MAX_IDLE_MS = 30 * DAY_MS
const MAX_AGE_MS = 90 * DAY_MS
/** Min time between updates of a session's last use. */
const EXTEND_INTERVAL_MS = DAY_MS
const EXTEND_WAIT_MS = 50
const MAX_USER_AGENT_LENGTH = 300
/** Max sessions per player. Signing in ends the least recently used ones beyond that. */
const MAX_SESSIONS = 50

export type SessionDeps = {
  readonly database: Database
  /** Newest first; sessions opened with an older secret stay valid. */
  readonly secrets: readonly [string, ...string[]]
  readonly now: () => number
}

/** A new session's player and its token, which only the cookie contains. */
export type StartedSession = { readonly token: string; readonly user: Me }

export function makeSessions({ database, secrets, now }: SessionDeps) {
  const { db, reader } = database

  /** Has a short timeout, because a read must not wait for a locked database. The next read retries. */
  async function extend(id: string, time: number): Promise<void> {
    const extended = extendSession(db, id, time, time + MAX_IDLE_MS).catch(() => {})
    await Promise.race([extended, sleep(EXTEND_WAIT_MS, undefined, { ref: false })])
  }

  /** The player's active sessions, most recently used first. */
  const list = (userId: string) =>
    listSessionsOf(reader, userId, { unexpiredAt: now(), createdAfter: now() - MAX_AGE_MS })

  const handlers: HandlersOf<
    'getMe' | 'signOut' | 'listSessions' | 'endSession' | 'endOtherSessions'
  > = {
    getMe: async (_, caller) => done({ user: (await caller.session())?.user ?? null }),

    async signOut(_, caller) {
      const session = await caller.session()
      if (session) await endSession(db, session.user.id, session.id)
      caller.setSession(null)
      return done(DONE)
    },

    async listSessions(_, { player, sessionId }) {
      const sessions = (await list(player.id)).map(session => ({
        id: session.id,
        current: session.id === sessionId,
        createdAt: iso(session.createdAt),
        lastSeenAt: iso(session.lastSeenAt),
        userAgent: session.userAgent,
      }))
      return done({ sessions })
    },

    endSession: async ({ params }, { player }) =>
      (await endSession(db, player.id, params.sessionId))
        ? done(DONE)
        : problem('session-not-found'),

    async endOtherSessions(_, { player, sessionId }) {
      await endOtherSessions(db, player.id, sessionId)
      return done(DONE)
    },
  }

  return {
    handlers,

    /** Starts a session in the transaction of the sign-in. */
    async start(tx: Tx, userId: string, userAgent: string): Promise<StartedSession> {
      const token = randomBytes(24).toString('base64url')
      const digest = keyedDigest(secrets[0], token)
      const time = now()
      await insertSession(tx, {
        id: newId(time),
        user_id: userId,
        token_digest: digest,
        user_agent: userAgent.slice(0, MAX_USER_AGENT_LENGTH),
        created_at: time,
        last_used_at: time,
        expires_at: time + MAX_IDLE_MS,
      })
      await endLeastRecentlyUsedSessions(tx, userId, MAX_SESSIONS)
      const found = await findSessionByDigests(tx, [digest])
      if (!found) throw new Error('The account of the new session does not exist')
      return { token, user: found.user }
    },

    /**
     * Returns the session with this token, or null if it is missing, unknown or expired. A session is
     * extended only if its cookie can be renewed too, because the browser deletes an expired cookie.
     */
    async current(
      token: string | undefined,
      renewCookie?: (maxAgeSeconds: number) => void,
    ): Promise<CurrentSession | null> {
      if (token === undefined) return null
      const digests = secrets.map(secret => keyedDigest(secret, token))
      const found = await findSessionByDigests(reader, digests)
      if (!found) return null

      const time = now()
      const endsAt = found.createdAt + MAX_AGE_MS
      if (found.expiresAt <= time || endsAt <= time) return null
      if (renewCookie && found.expiresAt - MAX_IDLE_MS + EXTEND_INTERVAL_MS <= time) {
        await extend(found.id, time)
        renewCookie(Math.floor(Math.min(MAX_IDLE_MS, endsAt - time) / 1000))
      }
      return { id: found.id, user: found.user }
    },

    list,
    endOthers: endOtherSessions,
    endAll: endAllSessions,

    /** Deletes expired sessions. Sessions past their max age aren't extended, so they expire too. */
    sweep: () => deleteExpiredSessions(db, now()),
  }
}

export type Sessions = ReturnType<typeof makeSessions>

/** The session cookie, which scripts can't read. */
export async function registerSessionCookie(app: FastifyInstance, { https }: { https: boolean }) {
  await app.register(cookie)
  const name = https ? '__Host-bagwise.session' : 'bagwise.session'
  const options = { path: '/', httpOnly: true, sameSite: 'lax', secure: https } as const
  return {
    name,
    tokenOf: (request: FastifyRequest): string | undefined => request.cookies[name],
    /** Sets the cookie for a full idle period unless `maxAgeSeconds` is shorter; null clears it. */
    set(reply: FastifyReply, token: string | null, maxAgeSeconds = MAX_IDLE_MS / 1000): void {
      const maxAge = token === null ? 0 : maxAgeSeconds
      void reply.setCookie(name, token ?? '', { ...options, maxAge })
    },
  }
}
