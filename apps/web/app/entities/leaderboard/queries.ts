// Queries, loaders and live updates for the leaderboard, the player's rank, and the details of a bag.
import {
  type Api,
  type LeaderboardEntry,
  timeZoneFromCookies,
  TIME_ZONE_COOKIE,
} from '@bagwise/contract'
import { queryOptions, dehydrate, useQueryClient } from '@tanstack/react-query'
import { api as browserApi } from '../../lib/api/api.ts'
import { type ClientLoaderFunctionArgs, data, type LoaderFunctionArgs } from 'react-router'
import { pageContext } from '../../lib/page-context.ts'
import { FAILED_STATUS } from '../../lib/api/page-data.ts'
import { getBrowserQueryClient, makeQueryClient } from '../../lib/api/query-client.ts'
import { currentSession } from '../../lib/session/session.ts'
import { type Period, PERIODS } from '@bagwise/domain/leaderboard'
import { useHydrated } from '../../lib/browser/hydrated.ts'
import { type UrlFormat, oneOf } from '../../lib/url-state.ts'
import { COOKIE_MAX_AGE_S } from '../../lib/browser/stored-value.ts'
import { useEffect, useState } from 'react'

export const leaderboardKeys = {
  /** Invalidated by events: the board and the player's rank. */
  all: ['leaderboard'],
  board: ({ period, timeZone }: BoardWindow) => ['leaderboard', 'board', period, timeZone],
  own: ({ period, timeZone }: BoardWindow) => ['leaderboard', 'own', period, timeZone],
  /** Not part of `all`: a hidden bag disappears with its row and isn't refetched. */
  bag: (bagId: string, calculatedAt: string) => ['leaderboard-bag', bagId, calculatedAt],
} as const

/** Catches a new day, and updates on networks that block the event stream. */
const REFETCH_INTERVAL_MS = 5 * 60_000

export const boardQuery = (window: BoardWindow, api: Api = browserApi) =>
  queryOptions({
    queryKey: leaderboardKeys.board(window),
    queryFn: async ({ signal }) => (await api.getLeaderboard({ query: window, signal })).entries,
    refetchInterval: REFETCH_INTERVAL_MS,
    meta: { public: true },
  })

export const ownRankQuery = (window: BoardWindow, api: Api = browserApi) =>
  queryOptions({
    queryKey: leaderboardKeys.own(window),
    queryFn: ({ signal }) => api.getMyRank({ query: window, signal }),
    refetchInterval: REFETCH_INTERVAL_MS,
  })

/** Cached per score, because a new score means different discs. */
export const boardBagQuery = ({
  bagId,
  calculatedAt,
}: Pick<LeaderboardEntry, 'bagId' | 'calculatedAt'>) =>
  queryOptions({
    queryKey: leaderboardKeys.bag(bagId, calculatedAt),
    queryFn: ({ signal }) => browserApi.getLeaderboardBag({ params: { bagId }, signal }),
    meta: { public: true },
  })

export async function leaderboardServerLoader({ context, request }: LoaderFunctionArgs) {
  const { api, user } = context.get(pageContext)
  const timeZone = timeZoneFromCookies(request.headers.get('cookie'))
  const period = parsePeriod(new URL(request.url).searchParams)
  const queryClient = makeQueryClient()
  const query = boardQuery({ period, timeZone }, api)
  const own = ownRankQuery({ period, timeZone }, api)
  await Promise.all([
    queryClient.prefetchQuery({ ...query, retry: false }),
    user && queryClient.prefetchQuery({ ...own, retry: false }),
  ])
  const loaded = queryClient.getQueryData(query.queryKey) !== undefined
  const page = { dehydrated: dehydrate(queryClient), timeZone }
  return data(page, { status: loaded ? 200 : FAILED_STATUS })
}

export function leaderboardBrowserLoader({ request }: ClientLoaderFunctionArgs) {
  const timeZone = browserTimeZone()
  const period = parsePeriod(new URL(request.url).searchParams)
  void getBrowserQueryClient().prefetchQuery(boardQuery({ period, timeZone }))
  if (currentSession().user) {
    void getBrowserQueryClient().prefetchQuery(ownRankQuery({ period, timeZone }))
  }
  return { dehydrated: null, timeZone }
}

export type BoardWindow = { readonly period: Period; readonly timeZone: string }

const PERIOD_PARAM = 'period'
const DEFAULT_PERIOD: Period = 'daily'

export const parsePeriod = (query: URLSearchParams): Period =>
  oneOf(PERIODS, query.get(PERIOD_PARAM)) ?? DEFAULT_PERIOD

export const PERIOD_URL_FORMAT: UrlFormat<Period> = {
  parse: parsePeriod,
  format: period => (period === DEFAULT_PERIOD ? '' : `?${PERIOD_PARAM}=${period}`),
}

/** Sent to the leaderboard page only. */
export const timeZoneCookie = (timeZone: string): string =>
  `${TIME_ZONE_COOKIE}=${encodeURIComponent(timeZone)}; Path=/leaderboard; Max-Age=${COOKIE_MAX_AGE_S}; SameSite=Lax`

/** The server falls back to UTC for an unknown zone. */
export const browserTimeZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone

/** The document's time zone during hydration, then the browser's. */
export const useTimeZone = (documentTimeZone: string): string =>
  useHydrated() ? browserTimeZone() : documentTimeZone

const EVENTS = '/api/leaderboard/events'
/** The tolerated difference between server and browser clocks. */
const CLOCK_SKEW_MS = 2000

/** Refetches the board when the server sends an event about it (rule LE9). Returns true while the connection is open. A hidden page disconnects and refetches when it is visible again. */
export function useLeaderboardUpdates(): boolean {
  const queryClient = useQueryClient()
  const [isLive, setIsLive] = useState(false)
  useEffect(() => {
    let stream: EventSource | undefined
    const refetch = (loadedBefore: number) =>
      void queryClient.invalidateQueries({
        queryKey: leaderboardKeys.all,
        predicate: ({ state }) => state.dataUpdatedAt <= loadedBefore,
      })
    const connect = () => {
      stream?.close()
      setIsLive(false)
      if (document.hidden) return
      stream = new EventSource(EVENTS)
      stream.addEventListener('open', () => setIsLive(true))
      stream.addEventListener('error', () => setIsLive(false))
      // Earlier events aren't repeated. Instead, the server sends how long ago the board last changed.
      stream.addEventListener('hello', ({ data }) =>
        refetch(Date.now() - Number(data) + CLOCK_SKEW_MS),
      )
      stream.addEventListener('changed', () => refetch(Date.now()))
    }
    connect()
    document.addEventListener('visibilitychange', connect)
    return () => {
      document.removeEventListener('visibilitychange', connect)
      stream?.close()
    }
  }, [queryClient])
  return isLive
}
