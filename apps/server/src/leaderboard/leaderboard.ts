// The leaderboard: the best fifty bags of a period, the player's own rank, and the details of one bag.
import type { LeaderboardEntry, PublicBag } from '@bagwise/contract'
import {
  knownTimeZone,
  LEADERBOARD_LIMIT,
  type Period,
  periodStart,
  ranked,
  rankFromHistogram,
} from '@bagwise/domain/leaderboard'
import type { Database } from '../platform/db/connect.ts'
import { discsOfBags, publicBagView } from '../bags/index.ts'
import { bestRowOf, equalsAhead, publicBag, topRows } from './queries.ts'
import { customMoldsAmong, type CatalogService } from '../catalog/index.ts'
import { histogramSince, quarterOf } from '../scores/index.ts'
import type { Player, HandlersOf } from '../platform/http/caller.ts'
import { done, type Result, refused } from '../platform/result.ts'

export type Window = { readonly period: Period; readonly timeZone: string }

export function makeLeaderboardService({
  database,
  catalog,
  now,
}: {
  database: Database
  catalog: CatalogService
  now: () => number
}) {
  const { engine, snapshot } = database

  /** Real time zones start their days on a quarter of an hour; others are rounded down to one. */
  const startOf = ({ period, timeZone }: Window): number =>
    quarterOf(periodStart(period, new Date(now()), knownTimeZone(timeZone)).getTime())

  return {
    /** For anyone. */
    async top(window: Window): Promise<Result<{ entries: LeaderboardEntry[] }>> {
      const since = startOf(window)
      const rows = await snapshot(async queries => {
        const histogram = await histogramSince(queries, since)
        return topRows(engine, queries, histogram, since, LEADERBOARD_LIMIT)
      })
      return done({ entries: ranked(rows) })
    },

    /** For the player: the best rank of any of their bags, and the total number. */
    async ownRank(
      player: Player,
      window: Window,
    ): Promise<Result<{ own: LeaderboardEntry | null; total: number }>> {
      const since = startOf(window)
      return snapshot(async queries => {
        const best = await bestRowOf(engine, queries, player.id, since)
        const histogram = await histogramSince(queries, since)
        const total = histogram.reduce((sum, count) => sum + count, 0)
        if (!best) return done({ own: null, total })
        const ahead = await equalsAhead(engine, queries, best)
        const rank = rankFromHistogram(histogram, best.completenessScore, ahead)
        return done({ own: { ...best, rank }, total })
      })
    },

    /** For anyone: a public bag of a public profile. */
    async openBag(bagId: string): Promise<Result<PublicBag>> {
      const found = await snapshot(async queries => {
        const bag = await publicBag(queries, bagId)
        if (!bag) return undefined
        const discs = (await discsOfBags(queries, [bagId])).get(bagId) ?? []
        const customMolds = await customMoldsAmong(
          queries,
          discs.map(({ discId }) => discId),
        )
        return { ...bag, discs, customMolds }
      })
      return found ? done(publicBagView(catalog, found)) : refused('bag-not-found')
    },
  }
}

export type LeaderboardService = ReturnType<typeof makeLeaderboardService>

export const leaderboardHandlers = ({
  leaderboard,
}: {
  leaderboard: LeaderboardService
}): HandlersOf<'getLeaderboard' | 'getOwnRank' | 'getLeaderboardBag'> => ({
  getLeaderboard: ({ query }) => leaderboard.top(query),
  getOwnRank: ({ query }, { player }) => leaderboard.ownRank(player, query),
  getLeaderboardBag: ({ params }) => leaderboard.openBag(params.bagId),
})
