// The library's discs as cards. A card is rendered again only when something about it changed.
import type { Disc } from '@bagwise/domain/disc'
import type { Thrower } from '@bagwise/domain/flight'
import { memo, useDeferredValue } from 'react'
import { AddDiscButton, type AddState, useAddDisc } from '../../entities/bag/add-disc-button.tsx'
import { DiscCard } from '../../entities/disc/disc-card.tsx'
import { useThrower } from '../../entities/flight/thrower.ts'
import { FROM_LIBRARY } from './filter-url.ts'
import type { LibraryFilters } from '@bagwise/domain/library'
import { LinkButton } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/surfaces.tsx'
import { type LibraryData, NONE_FOUND, useLibraryResults } from './library-data.ts'
import { LibraryStatus } from './library-status.tsx'
import { LoadMoreDiscs } from './load-more.tsx'
import { RESULTS_ID } from './search-field.tsx'

type DiscGridProps = {
  discs: readonly Disc[]
  stateOf: (discId: string) => AddState
  onAdd: (disc: Disc) => void
}

export const DiscGrid = memo(function DiscGrid({ discs, stateOf, onAdd }: DiscGridProps) {
  const [thrower] = useThrower()
  return (
    <ul className="grid grid-cols-[repeat(auto-fill,minmax(8.25rem,1fr))] gap-2 sm:grid-cols-[repeat(auto-fill,minmax(11rem,1fr))] sm:gap-3">
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
})

type DiscCellProps = {
  disc: Disc
  thrower: Thrower
  state: AddState
  onAdd: (disc: Disc) => void
}

const DiscCell = memo(
  function DiscCell({ disc, thrower, state, onAdd }: DiscCellProps) {
    return (
      // About as high as a card, so that cards far below the screen need no layout.
      <li className="min-h-64 [contain-intrinsic-size:auto_16.5rem] [content-visibility:auto]">
        <DiscCard
          disc={disc}
          thrower={thrower}
          level={2}
          linkState={FROM_LIBRARY}
          action={<AddDiscButton disc={disc} state={state} onAdd={onAdd} />}
        />
      </li>
    )
  },
  // The server's first discs and those of the catalog are the same discs, not the same objects.
  (before, now) =>
    before.disc.id === now.disc.id &&
    before.thrower === now.thrower &&
    before.state === now.state &&
    before.onAdd === now.onAdd,
)

type ResultsSectionProps = {
  data: LibraryData
  filters: LibraryFilters
  pages: number
  onMore: () => void
}

export const ResultsSection = memo(function ResultsSection({
  data,
  filters,
  pages,
  onMore,
}: ResultsSectionProps) {
  // Typing and sliding stay responsive: the cards are deferred.
  const shownFilters = useDeferredValue(filters)
  const shownPages = useDeferredValue(pages)
  const { shown, countLine, hasMore, allLoadedLine } = useLibraryResults(
    data,
    shownFilters,
    shownPages,
  )
  const { bag, bags, failed, retry, stateOf, add } = useAddDisc()

  return (
    <section
      aria-label="Discs"
      aria-busy={filters !== shownFilters || pages !== shownPages}
      className="min-w-0"
    >
      <LibraryStatus bag={bag} bags={bags} failed={failed} onRetry={retry} />
      <output
        id={RESULTS_ID}
        tabIndex={-1}
        className="mb-3 block scroll-mt-20 font-semibold text-ink-soft"
      >
        {countLine}
      </output>
      {shown.length === 0 ? (
        <NoneFound />
      ) : (
        <DiscGrid discs={shown} stateOf={stateOf} onAdd={add} />
      )}
      <LoadMoreDiscs
        hasMore={hasMore}
        allLoadedLine={allLoadedLine}
        filters={filters}
        pages={pages}
        seed={data.seed}
        onMore={onMore}
      />
    </section>
  )
})

function NoneFound() {
  return (
    <EmptyState
      title={NONE_FOUND}
      action={
        <LinkButton to="/library" preventScrollReset variant="primary">
          Reset Filters
        </LinkButton>
      }
    >
      No disc in the library matches all of these filters. Try removing one, or reset them all.
    </EmptyState>
  )
}
