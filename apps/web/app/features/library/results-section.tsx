// The library's results: which bag discs are added to, how many there are, and their cards.
import type { LibraryFilters } from '@bagwise/domain/library'
import { memo, useDeferredValue } from 'react'
import { useAddDisc } from '../../entities/bag/add-disc-button.tsx'
import { LinkButton } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/surfaces.tsx'
import { DiscGrid } from './disc-grid.tsx'
import type { LibraryData } from './library-data.ts'
import { NONE_FOUND } from './library-pages.ts'
import { useLibraryResults } from './library-results.ts'
import { LibraryStatus } from './library-status.tsx'
import { LoadMore } from './load-more.tsx'
import { RESULTS_ID } from './search-field.tsx'

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
      <LoadMore
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
