// The library: a wall of discs, and what narrows it.
import { NONE_FOUND } from '@bagwise/domain'
import { useDeferredValue } from 'react'
import { useAddDisc } from '../../components/use-add-disc.ts'
import { LinkButton } from '../../ui/button.tsx'
import { Page } from '../../ui/page.tsx'
import { EmptyState } from '../../ui/surfaces.tsx'
import { FilterPanel, TypedRanges } from './filter-panel.tsx'
import { FilterSheet } from './filter-sheet.tsx'
import type { LibraryData } from './library-data.ts'
import { LibraryStatus } from './library-status.tsx'
import { LoadMore } from './load-more.tsx'
import { SearchField } from './search-field.tsx'
import { useLibraryFilters } from './use-library-filters.ts'
import { WallGrid } from './wall-grid.tsx'
import { useWall } from './wall.ts'

export function LibraryPage({ data }: { data: LibraryData }) {
  const controls = useLibraryFilters()
  const { filters, pages, step, commit, showPages } = controls
  // Keys and thumbs come first: the wall follows when there is time.
  const shownFilters = useDeferredValue(filters)
  const shownPages = useDeferredValue(pages)
  const { shown, countLine, hasMore, allLoadedLine } = useWall(data, shownFilters, shownPages)
  const { bag, bags, failed, stateOf, add } = useAddDisc()
  const { brands, seed } = data

  return (
    <Page className="grid py-5 lg:grid-cols-[16rem_1fr] lg:gap-x-8 lg:py-8">
      <h1 className="mb-4 text-4xl sm:text-5xl lg:col-start-2">Disc Library</h1>
      <form
        method="get"
        action="/library"
        aria-label="Filter discs"
        onSubmit={event => event.preventDefault()}
        className="max-lg:contents lg:sticky lg:top-4 lg:row-span-2 lg:row-start-1 lg:-m-1 lg:grid lg:max-h-[calc(100dvh-2rem)] lg:content-start lg:gap-4 lg:self-start lg:overflow-y-auto lg:p-1"
      >
        <search className="sticky top-0 z-20 -mx-4 mb-3 flex gap-2 bg-page px-4 py-2 sm:-mx-6 sm:px-6 lg:static lg:m-0 lg:block lg:p-0">
          <div className="min-w-0 flex-1">
            <SearchField
              value={filters.search}
              step={step}
              onSearch={search => commit({ search })}
            />
          </div>
          <FilterSheet {...{ controls, brands, countLine }} />
        </search>
        <div className="grid gap-4 max-lg:not-noscript:hidden">
          <FilterPanel {...{ controls, brands }} />
          <TypedRanges filters={filters} />
        </div>
      </form>
      <section aria-label="Discs" aria-busy={filters !== shownFilters} className="min-w-0">
        <LibraryStatus {...{ bag, bags, failed }} />
        <output className="mb-3 block font-semibold text-ink-soft">{countLine}</output>
        {shown.length === 0 ? (
          <NoneFound />
        ) : (
          <WallGrid discs={shown} stateOf={stateOf} onAdd={add} />
        )}
        <LoadMore {...{ hasMore, allLoadedLine, filters, pages, seed }} onMore={showPages} />
      </section>
    </Page>
  )
}

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
