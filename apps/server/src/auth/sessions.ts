// Sessions: the cookie, who is behind it, how long it lasts. One indexed query per signed-in request at most.
import { createHmac, randomBytes } from 'node:crypto'
import type { Me } from '@bagwise/contract'
import type { Database } from '../db/connect.ts'
import type { Tx } from '../db/schema.ts'
import { type FoundSession, makeSessionTable } from '../db/tables/sessions.ts'
import type { CurrentSession } from '../http/caller.ts'
import { SESSION_IDLE_SECONDS } from './auth.ts'

const DAY = 24 * 60 * 60 * 1000
const IDLE = SESSION_IDLE_SECONDS * 1000
const ABSOLUTE = 90 * DAY
/** A session in use is written at most this often. */
const TOUCH_AFTER = DAY
const MAX_USER_AGENT = 300
const MOST_REMEMBERED = 10_000
const TOKEN = /^[A-Za-z0-9_-]{16,128}$/

export type SessionParts = {
  readonly database: Database
  readonly secrets: readonly [string, ...string[]]
  readonly https: boolean
  readonly now: () => number
  /** Makes the profile of an account that a crash left without one. */
  readonly healProfile: (userId: string, email: string) => Promise<void>
}

/** What the database holds instead of a token: useless without the secret. */
const sessionDigest =
  (secret: string) =>
  (token: string): string =>
    createHmac('sha256', secret).update(token).digest('base64url')

export function makeSessions({ database, secrets, https, now, healProfile }: SessionParts) {
  const table = makeSessionTable(database)
  const cookieName = https ? '__Host-bagwise.session' : 'bagwise.session'
  const [newest, ...older] = secrets
  const digests = [sessionDigest(newest), ...older.map(sessionDigest)] as const

  /** What was found for a token, and the stamp of the database it was found in. */
  const remembered = new Map<string, { stamp: string; session: FoundSession }>()

  async function find(token: string): Promise<FoundSession | undefined> {
    const stamp = database.stamp?.()
    const known = remembered.get(token)
    if (known && known.stamp === stamp) return known.session
    const session = await table.byDigests(digests.map(digest => digest(token)))
    if (stamp === undefined || !session) return session
    if (remembered.size >= MOST_REMEMBERED) remembered.clear()
    remembered.set(token, { stamp, session })
    return session
  }

  function tokenIn(cookie: string): string | undefined {
    for (const part of cookie.split(';')) {
      const [name, value = ''] = part.trim().split('=')
      if (name === cookieName && TOKEN.test(value)) return value
    }
    return undefined
  }

  const setCookie = (value: string, maxAge: number): string =>
    [
      `${cookieName}=${value}`,
      'Path=/',
      `Max-Age=${maxAge}`,
      'HttpOnly',
      'SameSite=Lax',
      ...(https ? ['Secure'] : []),
    ].join('; ')

  return {
    cookieName,

    /** Begins a session in the transaction that earned it: the cookie that carries it, and who it is for. */
    async open(tx: Tx, userId: string, userAgent: string): Promise<{ cookie: string; user: Me }> {
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
      const found = await table.byDigests([digest], tx)
      if (!found?.user) throw new Error('a session was opened for nobody')
      return { cookie: setCookie(token, SESSION_IDLE_SECONDS), user: found.user }
    },

    clearedCookie: setCookie('', 0),

    /** Who holds this cookie, or null: absent, unknown, idle too long or too old. */
    async current(cookie: string): Promise<CurrentSession | null> {
      const token = tokenIn(cookie)
      if (token === undefined) return null
      const found = await find(token)
      if (!found) return null

      const time = now()
      if (found.expiresAt <= time || found.createdAt + ABSOLUTE <= time) return null
      if (found.expiresAt - IDLE + TOUCH_AFTER <= time)
        await table.extend(found.id, time, time + IDLE)
      if (found.user) return { id: found.id, user: found.user, bagsVersion: found.bagsVersion }

      await healProfile(found.userId, found.email)
      const healed = await find(token)
      return healed?.user
        ? { id: healed.id, user: healed.user, bagsVersion: healed.bagsVersion }
        : null
    },

    list: table.ofPlayer,
    end: table.end,
    endOthers: table.endOthers,
    endAll: table.endAll,
  }
}

export type Sessions = ReturnType<typeof makeSessions>
