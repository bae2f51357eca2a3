// What the filters leave of the library: where discs are added to, how many there are, and the wall of them.
import type { LibraryFilters } from '@bagwise/domain/library'
import { NONE_FOUND } from './library-pages.ts'
import { memo, useDeferredValue } from 'react'
import { useAddDisc } from '../../components/use-add-disc.ts'
import { LinkButton } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/surfaces.tsx'
import type { LibraryData } from './library-data.ts'
import { LibraryStatus } from './library-status.tsx'
import { LoadMore } from './load-more.tsx'
import { WallGrid } from './wall-grid.tsx'
import { useWall } from './wall.ts'

type WallSectionProps = {
  data: LibraryData
  filters: LibraryFilters
  pages: number
  onMore: (pages: number) => void
}

export const WallSection = memo(function WallSection({
  data,
  filters,
  pages,
  onMore,
}: WallSectionProps) {
  // Keys and thumbs come first: the wall follows when there is time.
  const shownFilters = useDeferredValue(filters)
  const shownPages = useDeferredValue(pages)
  const { shown, countLine, hasMore, allLoadedLine } = useWall(data, shownFilters, shownPages)
  const { bag, bags, failed, stateOf, add } = useAddDisc()
  const { seed } = data

  return (
    <section aria-label="Discs" aria-busy={filters !== shownFilters} className="min-w-0">
      <LibraryStatus bag={bag} bags={bags} failed={failed} />
      <output className="mb-3 block font-semibold text-ink-soft">{countLine}</output>
      {shown.length === 0 ? (
        <NoneFound />
      ) : (
        <WallGrid discs={shown} stateOf={stateOf} onAdd={add} />
      )}
      <LoadMore
        hasMore={hasMore}
        allLoadedLine={allLoadedLine}
        filters={filters}
        pages={pages}
        seed={seed}
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
        <LinkButton to="/library" variant="primary">
          Reset Filters
        </LinkButton>
      }
    >
      No disc of the library passes all of these filters. Loosen one of them, or start afresh.
    </EmptyState>
  )
}
