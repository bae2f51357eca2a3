// Rate limits: fixed windows, counted in the database so that all processes share them.
import { createHash } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Endpoint, RATE_LIMITS, type RateLimit, type RateLimitName } from '@bagwise/contract'
import type { Queries, Tx } from '../db/schema.ts'
import { refused, type Refusal } from '../result.ts'
import type { RateLimitTable } from './rate-limit-queries.ts'

export type LimitRule = { readonly limit: number; readonly windowMs: number }

type LimitRefusal = { readonly allowed: false; readonly retryAfterSeconds: number }
/** `count` is the number of attempts in the window so far. */
export type LimitAnswer = { readonly allowed: true; readonly count: number } | LimitRefusal

export type LimitParts = { readonly table: RateLimitTable; readonly now: () => number }

export const tooManyRequests = ({ retryAfterSeconds }: LimitRefusal): Refusal =>
  refused('too-many-requests', { retryAfterSeconds })

type Attempt = readonly [key: string, rule: LimitRule]

/** Keys name people and networks, so only digests are stored. */
const digest = (key: string): string => createHash('sha256').update(key).digest('base64url')

/** A clock that was set back must neither unlock nor make anyone wait longer than one window. */
function refusedUntil(resetsAt: number, now: number, windowMs: number): LimitRefusal {
  const wait = Math.min(resetsAt - now, windowMs)
  return { allowed: false, retryAfterSeconds: Math.max(1, Math.ceil(wait / 1000)) }
}

export function makeLimits({ table, now }: LimitParts) {
  /** Checks for a full window with a read only, so that a flood costs no writes. */
  async function refusalOf(
    key: string,
    { limit, windowMs }: LimitRule,
  ): Promise<LimitRefusal | undefined> {
    const time = now()
    const window = await table.find(digest(key))
    if (!window || window.count < limit || window.resetsAt <= time) return undefined
    // After the clock was set back, the end is too far away; counting corrects it.
    if (window.resetsAt > time + windowMs) return undefined
    return refusedUntil(window.resetsAt, time, windowMs)
  }

  /** Counts an attempt against several limits in one write, and returns for each whether it is exceeded. */
  async function takeAll<Name extends string>(
    tries: Readonly<Record<Name, Attempt>>,
  ): Promise<Record<Name, LimitAnswer>> {
    const time = now()
    const all = Object.entries(tries) as [Name, Attempt][]
    const counted = await table.count(
      all.map(([, [key, { windowMs }]]) => ({ key: digest(key), windowMs })),
      time,
    )
    const answerOf = (key: string, { limit, windowMs }: LimitRule): LimitAnswer => {
      const { count, resetsAt } = counted.get(digest(key)) ?? { count: 1, resetsAt: time }
      return count <= limit ? { allowed: true, count } : refusedUntil(resetsAt, time, windowMs)
    }
    const answers = all.map(([name, [key, rule]]) => [name, answerOf(key, rule)])
    return Object.fromEntries(answers) as Record<Name, LimitAnswer>
  }

  /** Counts an attempt and returns whether the limit is exceeded. */
  const take = async (key: string, rule: LimitRule): Promise<LimitAnswer> =>
    (await refusalOf(key, rule)) ?? (await takeAll({ tried: [key, rule] })).tried

  return {
    refusalOf,
    takeAll,
    take,

    /** Counts an attempt against each limit up to the first that is exceeded, and returns its error. */
    async rateLimitError(...attempts: readonly Attempt[]): Promise<Refusal | undefined> {
      for (const [key, rule] of attempts) {
        const taken = await take(key, rule)
        if (!taken.allowed) return tooManyRequests(taken)
      }
      return undefined
    },

    /** Counts an attempt in a transaction and returns true if the limit allows it; otherwise counts nothing. */
    async takeIn(tx: Tx, key: string, { limit, windowMs }: LimitRule): Promise<boolean> {
      const hashed = digest(key)
      const counted = await table.count([{ key: hashed, windowMs }], now(), tx)
      if ((counted.get(hashed)?.count ?? 1) <= limit) return true
      await table.uncount(tx, hashed)
      return false
    },

    /** Takes back an attempt that should not count. */
    giveBack: (queries: Queries, key: string): Promise<void> => table.uncount(queries, digest(key)),

    /** Resets these keys after a success, in the same transaction. */
    reset: (queries: Queries, keys: readonly string[]): Promise<void> =>
      table.remove(queries, keys.map(digest)),

    /** Deletes expired windows in batches, so that nobody has to wait for it. */
    async sweep(): Promise<number> {
      let removed = 0
      for (;;) {
        const batch = await table.removeEnded(now())
        if (batch === 0) return removed
        removed += batch
      }
    },
  }
}

export type Limits = ReturnType<typeof makeLimits>

/** The session's player, if any, and the network of a request. */
type Requester = { readonly playerId: string | undefined; readonly network: string }

const READ_WAIT_MS = 50

/** The limits of endpoints; `overrides` are the operator's settings. */
export function makeEndpointLimits(
  limits: Pick<Limits, 'rateLimitError' | 'giveBack'>,
  { db, overrides }: { db: Queries; overrides: Partial<Record<RateLimitName, RateLimit>> },
) {
  function attemptsOf({ limit }: Endpoint, { playerId, network }: Requester): Attempt[] {
    if (!limit) return []
    const { perPlayer, perNetwork, seconds }: RateLimit = overrides[limit] ?? RATE_LIMITS[limit]
    const windowMs = seconds * 1000
    const attempts: Attempt[] = []
    if (perPlayer !== undefined && playerId !== undefined)
      attempts.push([`${limit}:${playerId}`, { limit: perPlayer, windowMs }])
    if (perNetwork !== undefined)
      attempts.push([`${limit}-network:${network}`, { limit: perNetwork, windowMs }])
    return attempts
  }

  return {
    /** Counts a request and returns an error if it exceeds the endpoint's limit. */
    async rateLimitError(endpoint: Endpoint, requester: Requester): Promise<Refusal | undefined> {
      const counted = limits.rateLimitError(...attemptsOf(endpoint, requester))
      if (endpoint.method !== 'GET') return counted
      // Counting is a write, and a read must not wait for a locked database.
      const late = sleep(READ_WAIT_MS, undefined, { ref: false })
      return Promise.race([counted.catch(() => undefined), late])
    },

    /** For a request that the server was too busy for. */
    async giveBack(endpoint: Endpoint, requester: Requester): Promise<void> {
      for (const [key] of attemptsOf(endpoint, requester)) await limits.giveBack(db, key)
    },
  }
}

export type EndpointLimits = ReturnType<typeof makeEndpointLimits>
