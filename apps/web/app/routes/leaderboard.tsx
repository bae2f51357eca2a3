import type { PageHandle } from '@bagwise/contract'
import { PERIODS } from '@bagwise/domain/leaderboard'
import { useLoaderData } from 'react-router'
import {
  leaderboardBrowserLoader,
  leaderboardServerLoader,
} from '../entities/leaderboard/queries.ts'
import { LeaderboardPage } from '../features/leaderboard/leaderboard-page.tsx'
import { hasPathChanged } from '../lib/api/page-data.ts'
import { pageMeta } from '../lib/page-meta.ts'

export const loader = leaderboardServerLoader
export const clientLoader = leaderboardBrowserLoader

export const shouldRevalidate = hasPathChanged

export const handle: PageHandle = { shared: { query: { period: PERIODS }, byTimeZone: true } }

export const meta = pageMeta({
  title: 'Leaderboard',
  description:
    "Today's, this week's and this year's most complete disc golf bags, and how they're scored.",
})

export default function Leaderboard() {
  const { timeZone } = useLoaderData<typeof leaderboardServerLoader>()
  return <LeaderboardPage serverTimeZone={timeZone} />
}
