// How often something may be tried: fixed windows, counted in the database so that every process counts together.
import { createHash } from 'node:crypto'
import type { Queries, Tx } from '../db/schema.ts'
import type { RateLimitTable } from '../db/tables/rate-limits.ts'

export type LimitRule = { readonly limit: number; readonly windowMs: number }

type LimitRefusal = { readonly allowed: false; readonly retryAfterSeconds: number }
/** `count` says how many tries the window holds by now. */
export type LimitAnswer = { readonly allowed: true; readonly count: number } | LimitRefusal

export type LimitParts = { readonly table: RateLimitTable; readonly now: () => number }

/** Keys name people and networks; what is stored names nobody and has one length. */
const digest = (key: string): string => createHash('sha256').update(key).digest('base64url')

/** A clock that was moved back must neither unlock nor make anyone wait longer than one window. */
function refusedUntil(resetsAt: number, now: number, windowMs: number): LimitRefusal {
  const wait = Math.min(resetsAt - now, windowMs)
  return { allowed: false, retryAfterSeconds: Math.max(1, Math.ceil(wait / 1000)) }
}

export function makeLimits({ table, now }: LimitParts) {
  /** The refusal of a window that is full, from a read alone: a flood costs no writes. */
  async function refusalOf(
    key: string,
    { limit, windowMs }: LimitRule,
  ): Promise<LimitRefusal | undefined> {
    const time = now()
    const window = await table.find(digest(key))
    if (!window || window.count < limit || window.resetsAt <= time) return undefined
    // An end that is too far off, after the clock was moved back, is corrected by counting.
    if (window.resetsAt > time + windowMs) return undefined
    return refusedUntil(window.resetsAt, time, windowMs)
  }

  /** Counts a try against several limits in one write, and says of each whether it is one too many. */
  async function takeAll<Name extends string>(
    tries: Readonly<Record<Name, readonly [key: string, rule: LimitRule]>>,
  ): Promise<Record<Name, LimitAnswer>> {
    const time = now()
    const all = Object.entries(tries) as [Name, readonly [string, LimitRule]][]
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

  return {
    refusalOf,
    takeAll,

    /** Counts a try and says whether it is one too many. */
    async take(key: string, rule: LimitRule): Promise<LimitAnswer> {
      return (await refusalOf(key, rule)) ?? (await takeAll({ tried: [key, rule] })).tried
    },

    /** Takes back one try that turned out to be none, in the transaction that shows it. */
    giveBack: (tx: Tx, key: string): Promise<void> => table.uncount(tx, digest(key)),

    /** Forgets the tries of these keys, as after a success, in the transaction of that success. */
    reset: (queries: Queries, keys: readonly string[]): Promise<void> =>
      table.remove(queries, keys.map(digest)),

    /** Removes windows that ended, a batch at a time so that nobody waits for it. */
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
