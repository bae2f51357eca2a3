// The leaderboard: the top fifty bags of a period, the player's own rank, and the details of one bag.
import type { LeaderboardEntry, PublicBag } from '@bagwise/contract'
import { knownTimeZone, type Period, periodStart, ranked } from '@bagwise/domain/leaderboard'
import type { Database } from '../platform/db/connect.ts'
import { publicBag, publicBagView } from '../bags/index.ts'
import { bestRowOf, countSince, rankSince, topRows } from './queries.ts'
import type { CatalogService } from '../catalog/index.ts'
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
  const { reader, snapshot } = database

  const startOf = ({ period, timeZone }: Window): number =>
    periodStart(period, new Date(now()), knownTimeZone(timeZone)).getTime()

  return {
    /** For anyone. */
    async top(window: Window): Promise<Result<{ entries: LeaderboardEntry[] }>> {
      return done({ entries: ranked(await topRows(reader, startOf(window))) })
    },

    /** For the player: the best rank of any of their bags, and the number of ranked bags. */
    async ownRank(
      player: Player,
      window: Window,
    ): Promise<Result<{ own: LeaderboardEntry | null; total: number }>> {
      const since = startOf(window)
      return snapshot(async queries => {
        const best = await bestRowOf(queries, player.id, since)
        const total = await countSince(queries, since)
        if (!best) return done({ own: null, total })
        const rank = await rankSince(queries, since, best)
        return done({ own: { ...best, rank }, total })
      })
    },

    /** For anyone: a public bag of a public profile. */
    async openBag(bagId: string): Promise<Result<PublicBag>> {
      const bag = await snapshot(queries => publicBag(queries, bagId))
      return bag ? done(publicBagView(catalog, bag)) : refused('bag-not-found')
    },
  }
}

export type LeaderboardService = ReturnType<typeof makeLeaderboardService>

export const leaderboardHandlers = (
  leaderboard: LeaderboardService,
): HandlersOf<'getLeaderboard' | 'getOwnRank' | 'getLeaderboardBag'> => ({
  getLeaderboard: ({ query }) => leaderboard.top(query),
  getOwnRank: ({ query }, { player }) => leaderboard.ownRank(player, query),
  getLeaderboardBag: ({ params }) => leaderboard.openBag(params.bagId),
})
