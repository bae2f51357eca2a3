// Which discs are popular here (rule AN11): counted in the background, in steps too small to be felt, and rarely.
import { setTimeout as sleep } from 'node:timers/promises'
import { POPULAR_DISCS } from '@bagwise/domain/analysis'
import type { FastifyBaseLogger } from 'fastify'
import type { Database } from '../db/connect.ts'
import { storageFaultOf } from '../db/faults.ts'
import {
  countDiscsAfter,
  type MostBagged,
  readMostBagged,
  writeMostBagged,
} from '../db/tables/most-bagged.ts'
import { done, type Outcome } from '../outcome.ts'
import type { CatalogService } from './catalog.ts'

const MINUTE = 60_000
const FIRST_LOOK_MS = 2000
const LOOK_MS = MINUTE
const BAGS_A_STEP = 300
/** Steps rest nine times as long as they work, and counts a hundred times: never more than a hundredth of the time. */
const STEP_REST = 9
const COUNT_REST = 100
const AT_LEAST_MS = 10 * MINUTE

export type MostBaggedParts = {
  readonly database: Database
  readonly catalog: CatalogService
  readonly now: () => number
  readonly log: Pick<FastifyBaseLogger, 'warn'>
  readonly bagsAStep?: number
}

export function makeMostBagged({
  database,
  catalog,
  now,
  log,
  bagsAStep = BAGS_A_STEP,
}: MostBaggedParts) {
  const { db, reader } = database
  const library = new Set(catalog.discs.map(disc => disc.id))
  let kept: MostBagged | undefined
  let timer: NodeJS.Timeout | undefined
  let underWay: Promise<void> | undefined
  const stopping = new AbortController()

  /** Every public bag of a public profile once: what nobody may see does not show here either (rule PR18). */
  async function count(): Promise<MostBagged | undefined> {
    const totals = new Map<string, number>()
    let workMs = 0
    let after: string | undefined
    while (!stopping.signal.aborted) {
      const began = performance.now()
      const part = await countDiscsAfter(reader, after, bagsAStep)
      if (!part) return { discIds: mostOf(totals), countedAt: now(), workMs: Math.ceil(workMs) }
      for (const [id, bags] of part.counts) totals.set(id, (totals.get(id) ?? 0) + bags)
      after = part.last
      const tookMs = performance.now() - began
      workMs += tookMs
      await sleep(STEP_REST * tookMs, undefined, { ref: false, signal: stopping.signal }).catch(
        () => undefined,
      )
    }
    return undefined
  }

  const mostOf = (totals: ReadonlyMap<string, number>): string[] =>
    [...totals]
      .filter(([id]) => library.has(id))
      .toSorted(([a, bagsA], [b, bagsB]) => bagsB - bagsA || (a < b ? -1 : 1))
      .slice(0, POPULAR_DISCS)
      .map(([id]) => id)

  const isDue = (last: MostBagged | undefined): boolean =>
    !last || now() - last.countedAt >= Math.max(AT_LEAST_MS, COUNT_REST * last.workMs)

  /** What another process counted is taken over; only what is due is counted. */
  async function look(): Promise<void> {
    kept = await readMostBagged(reader)
    if (!isDue(kept)) return
    const counted = await count()
    if (!counted) return
    await writeMostBagged(db, counted)
    kept = counted
  }

  const lookQuietly = () => {
    underWay ??= look()
      .catch((error: unknown) => {
        const reason = storageFaultOf(error)?.kind ?? 'unknown'
        log.warn({ err: error, reason }, 'popular discs were not counted, will be tried again')
      })
      .finally(() => {
        underWay = undefined
        if (stopping.signal.aborted) return
        timer = setTimeout(lookQuietly, LOOK_MS)
        timer.unref()
      })
  }

  return {
    look,

    /** For anyone: up to forty, most bagged first; none while nothing was ever counted. */
    async list(): Promise<Outcome<{ discIds: string[] }>> {
      kept ??= await readMostBagged(reader)
      return done({ discIds: (kept?.discIds ?? []).filter(id => library.has(id)) })
    },

    start() {
      timer = setTimeout(lookQuietly, FIRST_LOOK_MS)
      timer.unref()
    },

    async stop() {
      stopping.abort()
      clearTimeout(timer)
      await underWay
    },
  }
}

export type MostBaggedService = ReturnType<typeof makeMostBagged>
