// How often something may be tried: fixed windows, counted in the database so that every process counts together.
import { createHash } from 'node:crypto'
import type { RateLimitTable } from '../db/tables/rate-limits.ts'

export type LimitRule = { readonly limit: number; readonly windowMs: number }

export type LimitAnswer =
  /** `count` says how many tries the window holds by now. */
  | { readonly allowed: true; readonly count: number }
  | { readonly allowed: false; readonly retryAfterSeconds: number }

export type LimitParts = { readonly table: RateLimitTable; readonly now: () => number }

/** Keys name people and networks; what is stored names nobody and has one length. */
const digest = (key: string): string => createHash('sha256').update(key).digest('base64url')

/** A clock that was moved back must neither unlock nor make anyone wait longer than one window. */
function refusedUntil(resetsAt: number, now: number, windowMs: number): LimitAnswer {
  const wait = Math.min(resetsAt - now, windowMs)
  return { allowed: false, retryAfterSeconds: Math.max(1, Math.ceil(wait / 1000)) }
}

export function makeLimits({ table, now }: LimitParts) {
  async function peek(key: string, { limit, windowMs }: LimitRule): Promise<LimitAnswer> {
    const time = now()
    const found = await table.find(digest(key))
    const used = found && found.resetsAt > time ? found : { count: 0, resetsAt: time + windowMs }
    return used.count < limit
      ? { allowed: true, count: used.count }
      : refusedUntil(used.resetsAt, time, windowMs)
  }

  return {
    /** Whether a try would be allowed, without counting it. */
    peek,

    /** Counts a try and says whether it is one too many. */
    async take(key: string, { limit, windowMs }: LimitRule): Promise<LimitAnswer> {
      const time = now()
      const stored = digest(key)
      const before = await table.find(stored)
      // A full window is answered from this read: a flood costs no writes.
      if (before && before.count >= limit && before.resetsAt > time) {
        if (before.resetsAt <= time + windowMs) return refusedUntil(before.resetsAt, time, windowMs)
      }
      const { count, resetsAt } = await table.count(stored, time, windowMs)
      return count <= limit ? { allowed: true, count } : refusedUntil(resetsAt, time, windowMs)
    },

    /** Takes back one try that turned out to be none. */
    giveBack: (key: string): Promise<void> => table.uncount(digest(key)),

    /** Forgets the tries of a key, as after a success. */
    reset: (key: string): Promise<void> => table.remove(digest(key)),

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
