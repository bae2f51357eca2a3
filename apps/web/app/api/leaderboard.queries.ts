// The board of a period, one's own place in it, and one of its bags opened.
import type { Api } from '@bagwise/contract'
import { queryOptions } from '@tanstack/react-query'
import { api as browserApi } from './api.ts'
import type { BoardWindow } from './leaderboard.window.ts'

export const leaderboardKeys = {
  all: ['leaderboard'],
  board: ({ period, timeZone }: BoardWindow) => ['leaderboard', 'board', period, timeZone],
  own: ({ period, timeZone }: BoardWindow) => ['leaderboard', 'own', period, timeZone],
  bag: (bagId: string) => ['leaderboard', 'bag', bagId],
} as const

/** News comes by itself; this is for midnight, and for networks that let no news through. */
const EVERY_MS = 5 * 60_000

export const boardQuery = (window: BoardWindow, api: Api = browserApi) =>
  queryOptions({
    queryKey: leaderboardKeys.board(window),
    queryFn: async () => (await api.getLeaderboard({ query: window })).entries,
    refetchInterval: EVERY_MS,
    meta: { public: true },
  })

export const ownRankQuery = (window: BoardWindow) =>
  queryOptions({
    queryKey: leaderboardKeys.own(window),
    queryFn: () => browserApi.getOwnRank({ query: window }),
    refetchInterval: EVERY_MS,
  })

export const boardBagQuery = (bagId: string) =>
  queryOptions({
    queryKey: leaderboardKeys.bag(bagId),
    queryFn: () => browserApi.getLeaderboardBag({ params: { bagId } }),
    meta: { public: true },
  })
