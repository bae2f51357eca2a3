// The board of a period, the player's own rank, and the details of a bag.
import type { Api, LeaderboardEntry } from '@bagwise/contract'
import { queryOptions } from '@tanstack/react-query'
import { api as browserApi } from '../../lib/api/api.ts'
import type { BoardWindow } from './window.ts'

export const leaderboardKeys = {
  /** Both change with an event: board and own rank. */
  all: ['leaderboard'],
  board: ({ period, timeZone }: BoardWindow) => ['leaderboard', 'board', period, timeZone],
  own: ({ period, timeZone }: BoardWindow) => ['leaderboard', 'own', period, timeZone],
  /** Beside the board, not under it: a bag that was hidden goes with its row, without being asked for again. */
  bag: (bagId: string, calculatedAt: string) => ['leaderboard-bag', bagId, calculatedAt],
} as const

/** For midnight, and for networks that block the event stream. */
const EVERY_MS = 5 * 60_000

export const boardQuery = (window: BoardWindow, api: Api = browserApi) =>
  queryOptions({
    queryKey: leaderboardKeys.board(window),
    queryFn: async ({ signal }) => (await api.getLeaderboard({ query: window, signal })).entries,
    refetchInterval: EVERY_MS,
    meta: { public: true },
  })

export const ownRankQuery = (window: BoardWindow, api: Api = browserApi) =>
  queryOptions({
    queryKey: leaderboardKeys.own(window),
    queryFn: ({ signal }) => api.getOwnRank({ query: window, signal }),
    refetchInterval: EVERY_MS,
  })

/** As it was when it was scored: another score means other discs. */
export const boardBagQuery = ({
  bagId,
  calculatedAt,
}: Pick<LeaderboardEntry, 'bagId' | 'calculatedAt'>) =>
  queryOptions({
    queryKey: leaderboardKeys.bag(bagId, calculatedAt),
    queryFn: ({ signal }) => browserApi.getLeaderboardBag({ params: { bagId }, signal }),
    meta: { public: true },
  })
