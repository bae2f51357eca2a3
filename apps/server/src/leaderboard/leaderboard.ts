// The leaderboard: the top fifty bags of a period, the player's own rank, and the details of one bag.
import { validTimeZone, type Period, periodStart, rankBags } from '@bagwise/domain/leaderboard'
import type { Database } from '../platform/db/connect.ts'
import { findPublicBag, publicBagView } from '../bags/index.ts'
import { findBestRowOf, countSince, rankSince, listTopRows } from './queries.ts'
import type { CatalogService } from '../catalog/index.ts'
import type { HandlersOf } from '../platform/http/caller.ts'
import { done, problem } from '../platform/result.ts'

export type PeriodQuery = { readonly period: Period; readonly timeZone: string }

type LeaderboardDeps = {
  readonly database: Pick<Database, 'reader' | 'snapshot'>
  readonly catalog: CatalogService
  readonly now: () => number
}

export function makeLeaderboardHandlers({
  database,
  catalog,
  now,
}: LeaderboardDeps): HandlersOf<'getLeaderboard' | 'getMyRank' | 'getLeaderboardBag'> {
  const { reader, snapshot } = database

  const startOf = ({ period, timeZone }: PeriodQuery): number =>
    periodStart(period, new Date(now()), validTimeZone(timeZone)).getTime()

  return {
    getLeaderboard: async ({ query }) =>
      done({ entries: rankBags(await listTopRows(reader, startOf(query))) }),

    /** The best rank of any of the player's bags, and the number of ranked bags. */
    async getMyRank({ query }, { player }) {
      const since = startOf(query)
      return snapshot(async queries => {
        const best = await findBestRowOf(queries, player.id, since)
        const total = await countSince(queries, since)
        if (!best) return done({ entry: null, total })
        const rank = await rankSince(queries, since, best)
        return done({ entry: { ...best, rank }, total })
      })
    },

    /** A public bag of a public profile. */
    async getLeaderboardBag({ params }) {
      const bag = await snapshot(queries => findPublicBag(queries, params.bagId))
      return bag ? done(publicBagView(catalog, bag)) : problem('bag-not-found')
    },
  }
}
