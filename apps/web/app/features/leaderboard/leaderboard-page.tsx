// /leaderboard: the most complete bags of a period, the player's rank, and how bags are scored.
import type { LeaderboardEntry } from '@bagwise/contract'
import { PERIOD_LABELS, PERIODS, type Period, podiumAndRest } from '@bagwise/domain/leaderboard'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import {
  boardQuery,
  ownRankQuery,
  PERIOD_URL_FORMAT,
  timeZoneCookie,
  useTimeZone,
} from '../../entities/leaderboard/queries.ts'
import { useUrlState } from '../../lib/url-state.ts'
import { useSession } from '../../lib/session/use-session.tsx'
import { cx } from '../../ui/cx.ts'
import { Page, PageHeader } from '../../ui/page.tsx'
import { TabPanel, Tabs } from '../../ui/tabs.tsx'
import { TouchLink, PrimaryLink } from '../../ui/button.tsx'
import { LoadFailed } from '../../ui/feedback/load-failed.tsx'
import { Skeleton, SkeletonGroup, Skeletons } from '../../ui/feedback/skeleton.tsx'
import { EmptyState } from '../../ui/surfaces.tsx'
import { BoardList, BOARD_LOAD_FAILED, RefreshButton } from './board-list.tsx'
import { Explainer } from './explainer.tsx'
import { OwnRank } from './own-rank.tsx'
import { EmptyPodium, Podium } from './podium.tsx'

const TABS = PERIODS.map(value => ({ value, label: PERIOD_LABELS[value] }))

type LeaderboardPageProps = {
  /** The time zone the server rendered the page for. */
  serverTimeZone: string
}

export function LeaderboardPage({ serverTimeZone }: LeaderboardPageProps) {
  const { user } = useSession()
  const [period, changePeriod] = useUrlState(PERIOD_URL_FORMAT)
  const timeZone = useTimeZone(serverTimeZone)
  // Keeps the previous board until the next one is loaded, so the page doesn't jump.
  const board = useQuery({
    ...boardQuery({ period, timeZone }),
    placeholderData: keepPreviousData,
  })
  const own = useQuery({
    ...ownRankQuery({ period, timeZone }),
    placeholderData: keepPreviousData,
    enabled: user !== null,
  })
  useEffect(() => {
    document.cookie = timeZoneCookie(timeZone)
  }, [timeZone])

  const panel = () => {
    if (board.isError && !board.data)
      return (
        <LoadFailed title={BOARD_LOAD_FAILED} toasts onRetry={() => void board.refetch()}>
          Check your connection and try again.
        </LoadFailed>
      )
    if (!board.data) return <BoardSkeleton />
    if (board.data.length === 0)
      return (
        <EmptyState
          picture={<EmptyPodium />}
          title="No Entries Yet"
          action={<PrimaryLink to="/my-bag">Build Your Bag</PrimaryLink>}
        >
          Be the first to create a bag and claim the top spot!
        </EmptyState>
      )
    return (
      <Board
        key={period}
        period={period}
        entries={board.data}
        ownUsername={user && (own.data?.entry?.username ?? null)}
        isStale={board.isPlaceholderData}
      />
    )
  }

  return (
    <Page>
      <PageHeader
        title="Leaderboard"
        lead="The bags closest to having a disc for every shot."
        actions={
          <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
            <TouchLink to="/bags">Browse all bags</TouchLink>
            <RefreshButton />
          </div>
        }
      />
      <div className="grid items-start gap-x-10 gap-y-6 lg:grid-cols-[minmax(0,1fr)_320px] lg:grid-rows-[auto_1fr]">
        {user ? (
          <OwnRank
            period={period}
            rank={own.data}
            failed={own.isError}
            className="lg:col-start-2"
          />
        ) : null}
        <Tabs
          label="Period"
          tabs={TABS}
          value={period}
          onChange={next => changePeriod(() => next)}
          className="lg:col-start-1 lg:row-span-2 lg:row-start-1"
        >
          {PERIODS.map(tab => (
            <TabPanel key={tab} value={tab}>
              {tab === period ? panel() : null}
            </TabPanel>
          ))}
        </Tabs>
        <Explainer className="lg:col-start-2" />
      </div>
    </Page>
  )
}

type BoardProps = {
  period: Period
  entries: readonly LeaderboardEntry[]
  ownUsername: string | null
  isStale: boolean
}

function Board({ period, entries, ownUsername, isStale }: BoardProps) {
  const [openBagId, setOpenBagId] = useState<string | null>(null)
  const onToggle = (bagId: string) => setOpenBagId(open => (open === bagId ? null : bagId))
  const board = { ownUsername, openBagId, onToggle }
  const { podium, rest } = podiumAndRest(entries)
  return (
    <section
      aria-labelledby="standings"
      aria-busy={isStale}
      className={cx('grid gap-6 transition-opacity duration-150', isStale && 'opacity-60')}
    >
      <h2 id="standings" className="sr-only">
        {PERIOD_LABELS[period]}: standings
      </h2>
      {podium.length > 0 ? <Podium entries={podium} {...board} /> : null}
      {rest.length > 0 ? <BoardList entries={rest} {...board} /> : null}
    </section>
  )
}

function BoardSkeleton() {
  return (
    <SkeletonGroup label="Loading the leaderboard" className="grid gap-6">
      <div className="grid grid-cols-3 items-end gap-2 sm:gap-4">
        <Skeleton className="h-52" />
        <Skeleton className="h-64" />
        <Skeleton className="h-44" />
      </div>
      <div className="grid gap-2">
        <Skeletons count={6} className="h-17" />
      </div>
    </SkeletonGroup>
  )
}
