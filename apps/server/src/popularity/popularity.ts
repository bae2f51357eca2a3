// Counts discs in public bags and votes on swaps (rules AN11, SW26 and SW31), in the background, rarely and in small steps.
import { setTimeout as sleep } from 'node:timers/promises'
import type { OutputOf, Endpoints } from '@bagwise/contract'
import { POPULAR_DISCS } from '@bagwise/domain/disc'
import { type PairVotes, VOTER_DAYS, VOTERS_NEEDED } from '@bagwise/domain/swap'
import type { FastifyBaseLogger } from 'fastify'
import type { Database } from '../platform/db/connect.ts'
import { storageFaultOf } from '../platform/db/faults.ts'
import { countDiscsAfter, type MostBagged, readMostBagged, writeMostBagged } from './queries.ts'
import { countVotesAfter } from '../swaps/index.ts'
import type { HandlersOf } from '../platform/http/caller.ts'
import { done, type Result } from '../platform/result.ts'
import type { CatalogService } from '../catalog/index.ts'
import { DAY, MINUTE } from '../platform/time.ts'

const FIRST_LOOK_MS = 2000
const LOOK_MS = MINUTE
const BAGS_A_STEP = 300
/** Pauses nine times as long as each step took, and a hundred times as long as each count: at most a hundredth of the time. */
const STEP_REST = 9
const COUNT_REST = 100
const AT_LEAST_MS = 10 * MINUTE

export type MostBaggedParts = {
  readonly database: Database
  readonly catalog: CatalogService
  readonly now: () => number
  readonly log: Pick<FastifyBaseLogger, 'warn'>
  readonly bagsAStep?: number
  readonly lookMs?: number
  /** Whether only players with a confirmed email address count as voters. */
  readonly requireEmailConfirmation?: boolean
}

export function makeMostBagged({
  database,
  catalog,
  now,
  log,
  bagsAStep = BAGS_A_STEP,
  lookMs = LOOK_MS,
  requireEmailConfirmation = false,
}: MostBaggedParts) {
  const { db, reader } = database
  const library = catalog.derived(discs => new Set(discs.map(disc => disc.id)))
  let cached: MostBagged | undefined
  let timer: NodeJS.Timeout | undefined
  let underWay: Promise<void> | undefined
  const stopping = new AbortController()

  /** Runs a step, then pauses; undefined if there is nothing left or the server is stopping. */
  type Step = <T>(work: () => Promise<T | undefined>) => Promise<T | undefined>

  /** Every listed bag; private bags don't count (rule PR18). */
  async function countBags(step: Step) {
    const totals = new Map<string, number>()
    let bags = 0
    let after: string | undefined
    for (;;) {
      const part = await step(() => countDiscsAfter(reader, after, bagsAStep))
      if (!part) break
      bags += part.bags
      for (const [id, some] of part.counts) totals.set(id, (totals.get(id) ?? 0) + some)
      after = part.last
    }
    return { discIds: mostOf(totals), bags, carriedBy: Object.fromEntries(totals) }
  }

  /** Pairs with fewer voters are left out, so that no single vote can be inferred (rule SW31). */
  async function countVotes(step: Step): Promise<PairVotes[]> {
    const votes: PairVotes[] = []
    const rule = {
      createdBefore: now() - VOTER_DAYS * DAY,
      mustBeConfirmed: requireEmailConfirmation,
    }
    let after = ''
    for (;;) {
      const part = await step(() => countVotesAfter(database, reader, after, rule))
      if (!part) return votes
      votes.push(
        ...part.pairs.filter(
          ({ accepted, rejected, chosen }) => accepted + rejected + chosen >= VOTERS_NEEDED,
        ),
      )
      after = part.from
    }
  }

  /** `ref` keeps a command running during pauses. A server that shuts down doesn't wait for them. */
  async function count({ ref = false } = {}): Promise<MostBagged | undefined> {
    let workMs = 0
    const step: Step = async work => {
      if (stopping.signal.aborted) return undefined
      const began = performance.now()
      const part = await work()
      const tookMs = performance.now() - began
      workMs += tookMs
      const rest = { ref, signal: stopping.signal }
      await sleep(STEP_REST * tookMs, undefined, rest).catch(() => undefined)
      return part
    }
    const counted = { ...(await countBags(step)), votes: await countVotes(step) }
    if (stopping.signal.aborted) return undefined
    return { ...counted, countedAt: now(), workMs: Math.ceil(workMs) }
  }

  const latest = async (): Promise<MostBagged | undefined> =>
    (cached ??= await readMostBagged(reader))

  const mostOf = (totals: ReadonlyMap<string, number>): string[] =>
    [...totals]
      .filter(([id]) => library().has(id))
      .toSorted(([a, bagsA], [b, bagsB]) => bagsB - bagsA || (a < b ? -1 : 1))
      .slice(0, POPULAR_DISCS)
      .map(([id]) => id)

  const isDue = (last: MostBagged | undefined): boolean =>
    !last || now() - last.countedAt >= Math.max(AT_LEAST_MS, COUNT_REST * last.workMs)

  /** Uses another process's count if it is recent enough; counts only when due. */
  async function look(): Promise<void> {
    cached = await readMostBagged(reader)
    if (!isDue(cached)) return
    const counted = await count()
    if (!counted) return
    await writeMostBagged(db, counted)
    cached = counted
  }

  const countInBackground = () => {
    underWay ??= look()
      .catch((error: unknown) => {
        const reason = storageFaultOf(error)?.kind ?? 'unknown'
        log.warn({ err: error, reason }, 'counting popular discs failed, will be retried')
      })
      .finally(() => {
        underWay = undefined
        if (stopping.signal.aborted) return
        timer = setTimeout(countInBackground, lookMs)
        timer.unref()
      })
  }

  return {
    look,

    /** Counts right away, even if the last count is recent. */
    async recount(): Promise<void> {
      const counted = await count({ ref: true })
      if (counted) await writeMostBagged(db, counted)
      cached = counted
    },

    /** For anyone: up to forty, most bagged first; none before the first count. */
    async list(): Promise<Result<{ discIds: string[] }>> {
      const { discIds = [] } = (await latest()) ?? {}
      return done({ discIds: discIds.filter(id => library().has(id)) })
    },

    /** For anyone: how many public bags have a disc; undefined before the first count. */
    async carriedIn(discId: string): Promise<number | undefined> {
      const counted = await latest()
      return counted && (counted.carriedBy[discId] ?? 0)
    },

    /** For anyone: the counts of bags and votes for the ranking of swaps. */
    async rankingData(): Promise<Result<OutputOf<Endpoints['getRankingData']>>> {
      const { bags = 0, carriedBy = {}, votes = [] } = (await latest()) ?? {}
      const carried = Object.entries(carriedBy).filter(([id]) => library().has(id))
      return done({
        bags,
        discs: carried.map(([id, some]) => ({ id, bags: some })),
        votes: votes.filter(({ from, to }) => library().has(from) && library().has(to)),
      })
    },

    start() {
      timer = setTimeout(countInBackground, Math.min(FIRST_LOOK_MS, lookMs))
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

export const popularityHandlers = (
  mostBagged: MostBaggedService,
): HandlersOf<'listPopularDiscs' | 'getRankingData'> => ({
  listPopularDiscs: () => mostBagged.list(),
  getRankingData: () => mostBagged.rankingData(),
})
