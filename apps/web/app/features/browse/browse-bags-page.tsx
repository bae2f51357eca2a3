// /bags: public bags, sorted by score, size or age, and filtered by brand or disc.
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import {
  ALL_BAGS,
  BROWSE_URL_FORMAT,
  browseBagsQuery,
} from '../../entities/bag/pages/browse-queries.ts'
import { discQuery } from '../../entities/disc/queries.ts'
import { isProblem } from '../../lib/api/problem.ts'
import { useUrlState } from '../../lib/url-state.ts'
import { cx } from '../../ui/cx.ts'
import { Page, PageHeader } from '../../ui/page.tsx'
import { TouchLink, PrimaryLink } from '../../ui/button.tsx'
import { BagCard } from './bag-card.tsx'
import { BrowseFilters, listHeading, noneFound } from './browse-filters.tsx'
import { LoadFailed } from '../../ui/feedback/load-failed.tsx'
import { LoadMore } from '../../ui/feedback/load-more.tsx'
import type { ReactNode } from 'react'
import { SkeletonGroup, Skeletons } from '../../ui/feedback/skeleton.tsx'
import { EmptyState } from '../../ui/surfaces.tsx'

const GRID = 'grid gap-4 sm:grid-cols-2 xl:grid-cols-3'

export function BrowseBagsPage({ brands }: { brands: readonly string[] }) {
  const [view, changeView] = useUrlState(BROWSE_URL_FORMAT)
  // Keeps the previous bags until the next ones are loaded, so the page doesn't jump.
  const query = useInfiniteQuery({
    ...browseBagsQuery(view),
    placeholderData: keepPreviousData,
  })
  const { data: detail } = useQuery({
    ...discQuery(view.discId ?? ''),
    enabled: view.discId !== null,
  })
  const disc = view.discId === null ? null : (detail?.disc ?? null)
  const bags = query.data?.pages.flatMap(page => page.bags)
  const next = query.data?.pages.at(-1)?.next ?? null

  const list = () => {
    if (isProblem(query.error, 'disc-not-found'))
      return <NoBags title="Disc not found">This disc isn't in the library.</NoBags>
    // The URL contains an invalid cursor.
    if (isProblem(query.error, 'bad-request') && !bags)
      return <NoBags title="Page not found">This page of results doesn't exist.</NoBags>
    if (query.isError && !bags)
      return (
        <LoadFailed title="Failed to load bags" level={3} onRetry={() => void query.refetch()} />
      )
    if (!bags)
      return (
        <SkeletonGroup label="Loading bags" className={GRID}>
          <Skeletons count={9} className="h-44" />
        </SkeletonGroup>
      )
    if (bags.length === 0 && (view.brand !== null || view.discId !== null))
      return <NoBags title="No bags found">{noneFound(view, disc)}</NoBags>
    if (bags.length === 0 && view.after !== null)
      return <NoBags title="No more bags">You've seen them all.</NoBags>
    if (bags.length === 0)
      return (
        <NoBags
          title="No public bags yet"
          action={<PrimaryLink to="/my-bag">Build Your Bag</PrimaryLink>}
        >
          Public bags with at least one disc show up here.
        </NoBags>
      )
    return (
      <div
        aria-busy={query.isPlaceholderData}
        className={cx('transition-opacity duration-150', query.isPlaceholderData && 'opacity-60')}
      >
        <ul aria-label="Bags" className={GRID}>
          {bags.map(bag => (
            <BagCard key={bag.bagId} bag={bag} />
          ))}
        </ul>
        <LoadMore
          hasMore={next !== null}
          busy={query.isFetchingNextPage}
          error={query.isFetchNextPageError ? 'Failed to load more bags' : null}
          end="You've seen them all."
          query={new URLSearchParams(BROWSE_URL_FORMAT.format({ ...view, after: next }))}
          onMore={() => void query.fetchNextPage({ cancelRefetch: false })}
        />
      </div>
    )
  }

  return (
    <Page>
      <PageHeader
        title="Browse Bags"
        lead="See what other players carry. Find bags by score, brand or disc."
        actions={<TouchLink to="/leaderboard">Leaderboard</TouchLink>}
      />
      <div className="grid gap-6">
        <BrowseFilters
          brands={brands}
          view={view}
          disc={disc}
          onChange={change => changeView(() => ({ ...ALL_BAGS, ...change }))}
        />
        <section aria-labelledby="bags" className="grid gap-4">
          <div className="flex flex-wrap items-baseline justify-between gap-x-4">
            <h2 id="bags" className="text-2xl">
              {listHeading(view, disc)}
            </h2>
            {view.after === null ? null : (
              <TouchLink to={{ search: BROWSE_URL_FORMAT.format({ ...view, after: null }) }}>
                Back to start
              </TouchLink>
            )}
          </div>
          {list()}
        </section>
      </div>
    </Page>
  )
}

type NoBagsProps = { title: string; action?: ReactNode; children: ReactNode }

const SHOW_ALL = <PrimaryLink to="/bags">Show All Bags</PrimaryLink>

const NoBags = ({ action = SHOW_ALL, ...props }: NoBagsProps) => (
  <EmptyState level={3} action={action} {...props} />
)
