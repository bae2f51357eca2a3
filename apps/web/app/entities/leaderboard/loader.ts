// Loads the board for its page: one document for all visitors of a time zone, and for a player also their own rank.
import { timeZoneOfCookies } from '@bagwise/contract'
import { dehydrate } from '@tanstack/react-query'
import { type ClientLoaderFunctionArgs, data, type LoaderFunctionArgs } from 'react-router'
import { pageContext } from '../../lib/page-context.ts'
import { boardQuery, ownRankQuery } from './queries.ts'
import { browserTimeZone, periodOf } from './window.ts'
import type { PageData } from '../../lib/api/page-data.ts'
import { browserQueries, makeQueryClient } from '../../lib/api/query-client.ts'
import { currentSession } from '../../lib/session/session.ts'

export type LeaderboardPageData = PageData & {
  /** The zone the board was counted in. */
  readonly timeZone: string
}

const FAILED = 503

export async function leaderboardServerLoader({ context, request }: LoaderFunctionArgs) {
  const { api, user } = context.get(pageContext)
  const timeZone = timeZoneOfCookies(request.headers.get('cookie'))
  const period = periodOf(new URL(request.url).searchParams)
  const queries = makeQueryClient()
  const query = boardQuery({ period, timeZone }, api)
  const own = ownRankQuery({ period, timeZone }, api)
  await Promise.all([
    queries.prefetchQuery({ ...query, retry: false }),
    user && queries.prefetchQuery({ ...own, retry: false }),
  ])
  const loaded = queries.getQueryData(query.queryKey) !== undefined
  const page: LeaderboardPageData = { dehydrated: dehydrate(queries), timeZone }
  return data(page, { status: loaded ? 200 : FAILED })
}

export function leaderboardBrowserLoader({
  request,
}: ClientLoaderFunctionArgs): LeaderboardPageData {
  const timeZone = browserTimeZone()
  const period = periodOf(new URL(request.url).searchParams)
  void browserQueries().prefetchQuery(boardQuery({ period, timeZone }))
  if (currentSession().user) {
    void browserQueries().prefetchQuery(ownRankQuery({ period, timeZone }))
  }
  return { dehydrated: null, timeZone }
}
