// Sessions: the cookie, who is behind it, how long it lasts. One indexed query per signed-in request at most.
import { createHmac, randomBytes } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Me } from '@bagwise/contract'
import type { Database, Written } from '../db/connect.ts'
import type { Tx } from '../db/schema.ts'
import { type FoundSession, makeSessionTable } from '../db/tables/sessions.ts'
import type { CurrentSession } from '../caller.ts'

const SESSION_IDLE_SECONDS = 30 * 24 * 60 * 60
const DAY = 24 * 60 * 60 * 1000
const IDLE = SESSION_IDLE_SECONDS * 1000
const ABSOLUTE = 90 * DAY
/** A session in use is written at most this often. */
const TOUCH_AFTER = DAY
const EXTEND_WAIT_MS = 50
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

/** The cookie that carries a new session, and who it is for. */
export type OpenedSession = { readonly cookie: string; readonly user: Me }

/** What the database holds instead of a token: useless without the secret. */
const sessionDigest =
  (secret: string) =>
  (token: string): string =>
    createHmac('sha256', secret).update(token).digest('base64url')

/** What was found for a token, and how much had been written by then. */
type Remembered = Written & { readonly session: FoundSession }
const UNKNOWN: Written = { players: -1, anything: -1 }

export function makeSessions({ database, secrets, https, now, healProfile }: SessionParts) {
  const table = makeSessionTable(database)
  const cookieName = https ? '__Host-bagwise.session' : 'bagwise.session'
  const [newest, ...older] = secrets
  const digests = [sessionDigest(newest), ...older.map(sessionDigest)] as const

  const remembered = new Map<string, Remembered>()

  async function find(token: string): Promise<FoundSession | undefined> {
    const { players, anything } = database.written?.() ?? UNKNOWN
    const known = remembered.get(token)
    if (known && known.players === players) return known.session
    const session = await table.byDigests(digests.map(digest => digest(token)))
    if (players === UNKNOWN.players || !session) return session
    if (remembered.size >= MOST_REMEMBERED) remembered.clear()
    remembered.set(token, { players, anything, session })
    return session
  }

  /** As of this request; a player's bags change far more often than anything else a session shows. */
  async function bagsVersion(token: string, session: FoundSession): Promise<number> {
    const { anything } = database.written?.() ?? UNKNOWN
    const known = remembered.get(token)
    if (known?.session !== session || known.anything === anything) return session.bagsVersion
    const version = await table.bagsVersion(session.userId)
    remembered.set(token, { ...known, anything, session: { ...session, bagsVersion: version } })
    return version
  }

  const sessionOf = (token: string, found: FoundSession, user: Me): CurrentSession => ({
    id: found.id,
    user,
    bagsVersion: () => bagsVersion(token, found),
  })

  /** Waited for a moment only: a read must not wait for a locked database, and the next one tries again. */
  async function extend(id: string, time: number): Promise<void> {
    const extended = table.extend(id, time, time + IDLE).catch(() => {})
    await Promise.race([extended, sleep(EXTEND_WAIT_MS, undefined, { ref: false })])
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
      if (found.expiresAt - IDLE + TOUCH_AFTER <= time) await extend(found.id, time)
      if (found.user) return sessionOf(token, found, found.user)

      await healProfile(found.userId, found.email)
      const healed = await find(token)
      return healed?.user ? sessionOf(token, healed, healed.user) : null
    },

    list: table.ofPlayer,
    end: table.end,
    endOthers: table.endOthers,
    endAll: table.endAll,
  }
}

export type Sessions = ReturnType<typeof makeSessions>
