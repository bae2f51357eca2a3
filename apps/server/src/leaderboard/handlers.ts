// Handlers for the leaderboard: each calls its service.
import type { HandlersOf } from '../platform/http/handlers.ts'
import type { LeaderboardService } from './leaderboard.ts'

export const leaderboardHandlers = ({
  leaderboard,
}: {
  leaderboard: LeaderboardService
}): HandlersOf<'getLeaderboard' | 'getOwnRank' | 'getLeaderboardBag'> => ({
  getLeaderboard: ({ query }) => leaderboard.top(query),
  getOwnRank: ({ query }, { player }) => leaderboard.ownRank(player, query),
  getLeaderboardBag: ({ params }) => leaderboard.openBag(params.bagId),
})
