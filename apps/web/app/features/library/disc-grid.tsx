// The library's discs as cards.
import type { Disc } from '@bagwise/domain/disc'
import type { Thrower } from '@bagwise/domain/flight'
import { memo, useDeferredValue, useEffect, useEffectEvent, useState } from 'react'
import { AddDiscButton, type AddState, useAddDisc } from '../../entities/bag/add-disc-button.tsx'
import { WantButton } from '../../entities/wish-list/want-button.tsx'
import { NotableNumbersLegend } from '../../entities/disc/flight-numbers.tsx'
import { DiscCard } from '../../entities/disc/disc-card.tsx'
import { useThrower } from '../../entities/profile/thrower.ts'
import { FROM_LIBRARY, SEED, withPages } from './filter-url.ts'
import type { LibraryFilters } from '@bagwise/domain/library'
import { LoadMore } from '../../ui/feedback/load-more.tsx'
import {
  type LibraryData,
  type LibraryPage,
  LOAD_MORE_DELAY_MS,
  PAGE_SIZE,
  useLibraryResults,
  useSearchHint,
} from './library-data.ts'
import { HiddenDisc, NoResults, RESULTS_ID } from './search.tsx'
import { Form } from 'react-router'
import { useSession } from '../../lib/session/use-session.tsx'
import type { SelectedBag } from '../../entities/bag/selection.ts'
import { discCountLabel } from '../../entities/disc/disc-labels.ts'
import { Button, LinkButton, TextLink, PrimaryLink } from '../../ui/button.tsx'
import { LoadFailedLine } from '../../ui/feedback/load-failed.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'

type OnAdd = { onAdd: (disc: Disc) => void }
type DiscGridProps = OnAdd & { discs: readonly Disc[]; stateOf: (discId: string) => AddState }

export function DiscGrid({ discs, stateOf, onAdd }: DiscGridProps) {
  const thrower = useThrower()
  return (
    <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,9.5rem),1fr))] gap-2 sm:grid-cols-[repeat(auto-fill,minmax(11rem,1fr))] sm:gap-3">
      {discs.map(disc => (
        <DiscCell
          key={disc.id}
          disc={disc}
          thrower={thrower}
          state={stateOf(disc.id)}
          onAdd={onAdd}
        />
      ))}
    </ul>
  )
}

type DiscCellProps = OnAdd & { disc: Disc; thrower: Thrower; state: AddState }

/** Memoized, because there may be hundreds of cards. */
const DiscCell = memo(function DiscCell({ disc, thrower, state, onAdd }: DiscCellProps) {
  return (
    // About a card's height, so the browser can skip layout for offscreen cards.
    <li className="min-h-64 [contain-intrinsic-size:auto_16.5rem] [content-visibility:auto]">
      <DiscCard
        disc={disc}
        thrower={thrower}
        level={2}
        linkState={FROM_LIBRARY}
        action={<AddDiscButton disc={disc} state={state} onAdd={onAdd} />}
      >
        <div className="absolute top-0 left-0 z-10">
          <WantButton disc={disc} />
        </div>
      </DiscCard>
    </li>
  )
})

type ResultsSectionProps = {
  data: LibraryData
  filters: LibraryFilters
  pages: number
  onMore: () => void
}

export function ResultsSection({ data, filters, pages, onMore }: ResultsSectionProps) {
  // Defers the cards, so typing and sliding stay responsive.
  const deferredFilters = useDeferredValue(filters)
  const deferredPages = useDeferredValue(pages)
  const page = useLibraryResults(data, deferredFilters, deferredPages)
  const hint = useSearchHint(data, deferredFilters, page.found)
  const { stateOf, add, ...status } = useAddDisc()

  return (
    <section
      aria-label="Discs"
      aria-busy={filters !== deferredFilters || pages !== deferredPages}
      className="min-w-0"
    >
      <LibraryStatus {...status} />
      <div className="mb-3 flex flex-wrap items-baseline justify-between gap-x-4">
        <output id={RESULTS_ID} tabIndex={-1} className="scroll-mt-20 font-semibold text-ink-soft">
          {page.countLine}
        </output>
        {page.visible.length > 0 ? <NotableNumbersLegend /> : null}
      </div>
      <HiddenDisc hint={hint} filters={deferredFilters} />
      {page.visible.length === 0 ? (
        <NoResults hint={hint} filters={deferredFilters} />
      ) : (
        <DiscGrid discs={page.visible} stateOf={stateOf} onAdd={add} />
      )}
      <LoadMoreDiscs
        page={page}
        filters={filters}
        nextQuery={[...withPages(filters, pages + 1), [SEED, data.seed]]}
        onMore={onMore}
      />
    </section>
  )
}

type LoadMoreDiscsProps = {
  page: LibraryPage<Disc>
  filters: LibraryFilters
  nextQuery: Iterable<readonly [name: string, value: string]>
  onMore: () => void
}

/** Shows the next page 300 ms after the click. */
export function LoadMoreDiscs({ page, filters, nextQuery, onMore }: LoadMoreDiscsProps) {
  // A filter change during the delay cancels it and returns to page one.
  const [loadingFor, setLoadingFor] = useState<LibraryFilters | null>(null)
  const busy = loadingFor === filters
  const finish = useEffectEvent(() => {
    setLoadingFor(null)
    onMore()
  })
  useEffect(() => {
    if (!busy) return
    const timer = setTimeout(finish, LOAD_MORE_DELAY_MS)
    return () => clearTimeout(timer)
  }, [busy])

  return (
    <LoadMore
      hasMore={page.hasMore}
      busy={busy}
      onMore={() => setLoadingFor(filters)}
      query={nextQuery}
      end={page.allLoadedLine}
    >
      Load More Discs <span className="font-display text-xl text-accent">+{PAGE_SIZE}</span>
    </LoadMore>
  )
}

type LibraryStatusProps = Pick<SelectedBag, 'bags' | 'bag' | 'failed' | 'retry'>

export function LibraryStatus({ bags, bag, failed, retry }: LibraryStatusProps) {
  const { user } = useSession()
  if (!user) return <VisitorStatus />
  if (!bags && failed) return <LoadFailedLine title="Failed to load bags" onRetry={retry} />
  return (
    <div className="mb-4 flex min-h-13 flex-wrap items-center justify-between gap-x-4 rounded-md bg-sunken px-4 py-1">
      <StatusLine bags={bags} bag={bag} />
    </div>
  )
}

function VisitorStatus() {
  return (
    <div className="mb-4 flex flex-wrap items-center gap-2 rounded-md border-l-4 border-accent bg-accent-soft py-1.5 pr-1.5 pl-4 leading-snug max-sm:py-3 max-sm:pr-4">
      <p className="mr-auto min-w-0 flex-1 max-sm:basis-full">
        Sign in to add discs to your bag.{' '}
        <TextLink to="/try">Or try it without an account</TextLink>
      </p>
      <LinkButton to="/login?next=%2Flibrary" className="max-sm:flex-1">
        Sign In
      </LinkButton>
      <PrimaryLink to="/signup" className="max-sm:flex-1">
        Sign Up Free
      </PrimaryLink>
    </div>
  )
}

function StatusLine({ bags, bag }: Pick<LibraryStatusProps, 'bags' | 'bag'>) {
  if (!bags) return <Skeleton className="h-5 w-56" />
  if (bags.length === 0)
    return (
      <>
        <span>Create your first bag</span>
        <Form action="/my-bag">
          <Button type="submit" size="small">
            Create Bag
          </Button>
        </Form>
      </>
    )
  return (
    <>
      {bag ? (
        <span className="min-w-0">
          Adding to: <strong className="wrap-anywhere">{bag.name}</strong> (
          {discCountLabel(bag.discs.length)})
        </span>
      ) : (
        <span>No bag selected</span>
      )}
      <TextLink to="/my-bag" className="inline-flex min-h-11 shrink-0 items-center">
        {bag ? 'Manage Bags' : 'Select Bag'}
      </TextLink>
    </>
  )
}
