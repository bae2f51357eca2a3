// Rate limits: fixed windows, counted in the database and shared by all processes.
import { setTimeout as sleep } from 'node:timers/promises'
import type { Endpoint, RateLimit, RateLimitName } from '@bagwise/contract'
import { digest } from '../digest.ts'
import type { Database } from '../db/connect.ts'
import type { Queries, Tx } from '../db/schema.ts'
import { done, problem, type ProblemResult, type Result } from '../result.ts'
import type { LimitKey, LimitRule } from './service-limits.ts'

const SWEEP_BATCH = 1000

/** Counts one attempt; an expired window starts again. Keys identify people and networks, so only digests are stored. */
const count = (queries: Queries, key: string, { windowMs }: LimitRule, now: number) =>
  queries
    .insertInto('rate_limits')
    .values({ key: digest(key), count: 1, resets_at: now + windowMs })
    .onConflict(conflict =>
      conflict.column('key').doUpdateSet(eb => {
        const end = eb.ref('excluded.resets_at')
        const ended = eb('rate_limits.resets_at', '<=', now)
        // If the clock was set back, the end is further away than one window: keep the count, shorten the wait.
        const tooFar = eb('rate_limits.resets_at', '>', end)
        const next = eb('rate_limits.count', '+', 1)
        return {
          count: eb.case().when(ended).then(1).else(next).end(),
          resets_at: eb
            .case()
            .when(eb.or([ended, tooFar]))
            .then(end)
            .else(eb.ref('rate_limits.resets_at'))
            .end(),
        }
      }),
    )
    .returning(['count', 'resets_at'])
    .executeTakeFirstOrThrow()

type LimitDeps = {
  readonly database: Pick<Database, 'db' | 'reader'>
  readonly now: () => number
}

export function makeLimits({ database: { db, reader }, now }: LimitDeps) {
  /** Returns the window if the limit is already used up. Doesn't count, so a flood causes no writes. */
  const findExceeded = (key: string, { limit, windowMs }: LimitRule, time: number) =>
    reader
      .selectFrom('rate_limits')
      .where('key', '=', digest(key))
      .where('count', '>=', limit)
      .where('resets_at', '>', time)
      // After the clock was set back, the end is too far away; counting corrects it.
      .where('resets_at', '<=', time + windowMs)
      .select(eb => [eb('count', '+', 1).as('count'), 'resets_at'])
      .executeTakeFirst()

  /** Counts an attempt. Returns the number of attempts in the window so far, or the error if they exceed the limit. */
  async function consume([key, rule]: LimitKey): Promise<Result<number>> {
    const time = now()
    const window = (await findExceeded(key, rule, time)) ?? (await count(db, key, rule, time))
    if (window.count <= rule.limit) return done(window.count)
    // The wait is at most one window, even if the clock was set back.
    const waitMs = Math.min(window.resets_at - time, rule.windowMs)
    const retryAfterSeconds = Math.max(1, Math.ceil(waitMs / 1000))
    return problem('too-many-requests', { retryAfterSeconds })
  }

  /** Undoes an attempt that should not count. */
  async function refund(queries: Queries, [key]: LimitKey): Promise<void> {
    await queries
      .updateTable('rate_limits')
      .set(eb => ({ count: eb('count', '-', 1) }))
      .where('key', '=', digest(key))
      .where('count', '>', 0)
      .execute()
  }

  return {
    consume,
    refund,

    /** Counts an attempt against each limit up to the first that is exceeded, and returns its error. */
    async rateLimitError(...limitKeys: readonly LimitKey[]): Promise<ProblemResult | undefined> {
      for (const limitKey of limitKeys) {
        const result = await consume(limitKey)
        if (result.kind === 'refused') return result
      }
      return undefined
    },

    /** Counts an attempt in a transaction and returns true if the limit allows it; otherwise counts nothing. */
    async consumeIn(tx: Tx, limitKey: LimitKey): Promise<boolean> {
      const [key, rule] = limitKey
      const window = await count(tx, key, rule, now())
      if (window.count <= rule.limit) return true
      await refund(tx, limitKey)
      return false
    },

    /** Resets the counts of these attempts after a success, in the same transaction. */
    async reset(queries: Queries, limitKeys: readonly LimitKey[]): Promise<void> {
      const keys = limitKeys.map(([key]) => digest(key))
      await queries.deleteFrom('rate_limits').where('key', 'in', keys).execute()
    },

    /** Deletes expired windows in batches, so requests don't have to wait. */
    async sweep(): Promise<number> {
      let removed = 0
      for (;;) {
        const expired = db
          .selectFrom('rate_limits')
          .where('resets_at', '<=', now())
          .select('key')
          .limit(SWEEP_BATCH)
        const { numDeletedRows } = await db
          .deleteFrom('rate_limits')
          .where('resets_at', '<=', now())
          .where('key', 'in', expired)
          .executeTakeFirst()
        if (numDeletedRows === 0n) return removed
        removed += Number(numDeletedRows)
      }
    },
  }
}

export type Limits = ReturnType<typeof makeLimits>

/** The session's player, if any, and the network of a request. */
type RateLimitSubject = { readonly playerId: string | undefined; readonly network: string }

const READ_WAIT_MS = 50

/** The limits of endpoints. */
export function makeEndpointLimits(
  limits: Pick<Limits, 'rateLimitError' | 'refund'>,
  { db, rateLimits }: { db: Queries; rateLimits: Readonly<Record<RateLimitName, RateLimit>> },
) {
  function limitKeysFor({ limit }: Endpoint, { playerId, network }: RateLimitSubject): LimitKey[] {
    if (!limit) return []
    const { perPlayer, perNetwork, seconds, counts } = rateLimits[limit]
    if (counts === 'wrong-passwords') return []
    const windowMs = seconds * 1000
    const limitKeys: LimitKey[] = []
    if (perPlayer !== undefined && playerId !== undefined)
      limitKeys.push([`${limit}:${playerId}`, { limit: perPlayer, windowMs }])
    if (perNetwork !== undefined)
      limitKeys.push([`${limit}-network:${network}`, { limit: perNetwork, windowMs }])
    return limitKeys
  }

  return {
    /** Counts a request and returns an error if it exceeds the endpoint's limit. */
    async rateLimitError(
      endpoint: Endpoint,
      subject: RateLimitSubject,
    ): Promise<ProblemResult | undefined> {
      const counted = limits.rateLimitError(...limitKeysFor(endpoint, subject))
      if (endpoint.method !== 'GET') return counted
      // Counting is a write, and a read must not wait for a locked database.
      const timeout = sleep(READ_WAIT_MS, undefined, { ref: false })
      return Promise.race([counted.catch(() => undefined), timeout])
    },

    /** Undoes the count if the server was too busy for the request. */
    async refund(endpoint: Endpoint, subject: RateLimitSubject): Promise<void> {
      for (const limitKey of limitKeysFor(endpoint, subject)) await limits.refund(db, limitKey)
    },
  }
}

export type EndpointLimits = ReturnType<typeof makeEndpointLimits>
