// Counts discs in public bags and votes on swaps (rules AN11, SW26 and SW31) in the background, in small steps.
import { setTimeout as sleep } from 'node:timers/promises'
import { type PairVotes, MIN_VOTER_AGE_DAYS, MIN_VOTERS } from '@bagwise/domain/swap'
import type { FastifyBaseLogger } from 'fastify'
import type { Database } from '../platform/db/connect.ts'
import { databaseFaultOf } from '../platform/db/faults.ts'
import {
  listDiscsOfListedBags,
  countVotesAfter,
  type Popularity,
  readPopularity,
  writePopularity,
} from './queries.ts'
import type { HandlersOf } from '../platform/http/caller.ts'
import { done } from '../platform/result.ts'
import type { CatalogService } from '../catalog/index.ts'
import { DAY_MS, MINUTE_MS } from '../platform/time.ts'

const FIRST_REFRESH_MS = 2000
const BATCH_SIZE = 300
/** The pause after each step, and between counts, as a multiple of the time that the last one took. */
const STEP_PAUSE_FACTOR = 9
const COUNT_PAUSE_FACTOR = 100
const MIN_INTERVAL_MS = 10 * MINUTE_MS

export function makePopularityService({
  database,
  catalog,
  now,
  log,
  batchSize = BATCH_SIZE,
  refreshMs = MINUTE_MS,
  requireEmailConfirmation = false,
}: {
  readonly database: Database
  readonly catalog: CatalogService
  readonly now: () => number
  readonly log: Pick<FastifyBaseLogger, 'warn'>
  readonly batchSize?: number
  readonly refreshMs?: number
  /** Whether only players with a confirmed email address count as voters. */
  readonly requireEmailConfirmation?: boolean
}) {
  const { db, reader } = database
  let cached: Popularity | undefined
  let running: Promise<void> | undefined
  const stopping = new AbortController()
  const { signal } = stopping

  /** Ends early when the server stops. A command's process must stay alive during the pause. */
  const pause = (ms: number, keepsProcessAlive = false): Promise<void> =>
    sleep(ms, undefined, { ref: keepsProcessAlive, signal }).catch(() => undefined)

  /** Undefined if the server is stopping. */
  async function count(keepsProcessAlive: boolean): Promise<Popularity | undefined> {
    let workMs = 0
    /** Undefined if there is nothing left or the server is stopping. */
    async function step<T>(work: () => Promise<T | undefined>): Promise<T | undefined> {
      if (signal.aborted) return undefined
      const startedAt = performance.now()
      const part = await work()
      const tookMs = performance.now() - startedAt
      workMs += tookMs
      await pause(STEP_PAUSE_FACTOR * tookMs, keepsProcessAlive)
      return part
    }

    const bagCounts: Record<string, number> = {}
    let bags = 0
    let lastBag: string | undefined
    for (;;) {
      const part = await step(() => listDiscsOfListedBags(reader, lastBag, batchSize))
      if (!part) break
      bags += part.bags
      for (const { discId } of part.discs) bagCounts[discId] = (bagCounts[discId] ?? 0) + 1
      lastBag = part.last
    }

    const voters = {
      createdBefore: now() - MIN_VOTER_AGE_DAYS * DAY_MS,
      mustBeConfirmed: requireEmailConfirmation,
    }
    const votes: PairVotes[] = []
    let lastDisc = ''
    for (;;) {
      const part = await step(() => countVotesAfter(database, reader, lastDisc, voters))
      if (!part) break
      // Leave out pairs with few voters, whose votes could be inferred (rule SW31).
      votes.push(...part.pairs.filter(pair => votersOf(pair) >= MIN_VOTERS))
      lastDisc = part.from
    }
    if (signal.aborted) return undefined
    return { bags, bagCounts, votes, countedAt: now(), workMs: Math.ceil(workMs) }
  }

  const latest = async (): Promise<Popularity | undefined> =>
    (cached ??= await readPopularity(reader))

  const isDue = (last: Popularity | undefined): boolean =>
    !last || now() - last.countedAt >= Math.max(MIN_INTERVAL_MS, COUNT_PAUSE_FACTOR * last.workMs)

  async function countAndSave({ keepsProcessAlive = false } = {}): Promise<void> {
    const counted = await count(keepsProcessAlive)
    if (!counted) return
    await writePopularity(db, counted)
    cached = counted
  }

  /** Uses another process's count if it is recent enough. */
  async function refresh(): Promise<void> {
    cached = await readPopularity(reader)
    if (isDue(cached)) await countAndSave()
  }

  async function refreshRepeatedly(): Promise<void> {
    await pause(Math.min(FIRST_REFRESH_MS, refreshMs))
    while (!signal.aborted) {
      await refresh().catch((error: unknown) => {
        const reason = databaseFaultOf(error)?.kind ?? 'unknown'
        log.warn({ err: error, reason }, 'failed to count popular discs; will retry')
      })
      await pause(refreshMs)
    }
  }

  const handlers: HandlersOf<'getPopularity'> = {
    /** The counts of bags and votes, for ranking swaps and suggestions. */
    async getPopularity() {
      const { bags = 0, bagCounts = {}, votes = [] } = (await latest()) ?? {}
      const discs = Object.entries(bagCounts).map(([id, count]) => ({ id, bags: count }))
      return done({
        bags,
        discs: discs.filter(({ id }) => catalog.isInLibrary(id)),
        votes: votes.filter(({ from, to }) => catalog.isInLibrary(from) && catalog.isInLibrary(to)),
      })
    },
  }

  return {
    handlers,
    refresh,

    /** Counts right away, even if the last count is recent. */
    recount: () => countAndSave({ keepsProcessAlive: true }),

    /** How many public bags have a disc. Undefined before the first count. */
    async bagCountOf(discId: string): Promise<number | undefined> {
      const counted = await latest()
      return counted && (counted.bagCounts[discId] ?? 0)
    },

    start() {
      running = refreshRepeatedly()
    },

    async stop() {
      stopping.abort()
      await running
    },
  }
}

const votersOf = ({ accepted, rejected, chosen }: PairVotes): number => accepted + rejected + chosen
