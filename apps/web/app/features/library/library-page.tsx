// The library: disc cards, with filters beside them or, on a phone, in a sheet.
import { Page } from '../../ui/page.tsx'
import { FilterPanel } from './filter-panel.tsx'
import { type LibraryData, useLibraryResults } from './library-data.ts'
import { ResultsSection } from './disc-grid.tsx'
import { SearchField } from './search.tsx'
import {
  type FilterControls,
  usePreHydrationFilters,
  useLibraryFilters,
  activeFilterCount,
} from './filter-url.ts'
import { SlidersHorizontal } from 'lucide-react'
import { useDeferredValue, useRef, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'

export function LibraryPage({ data }: { data: LibraryData }) {
  const controls = useLibraryFilters()
  const { filters, pages, search, resets, showMore } = controls
  const form = useRef<HTMLFormElement>(null)
  usePreHydrationFilters(form, controls)

  return (
    <Page className="grid lg:grid-cols-[256px_1fr] lg:grid-rows-[auto_1fr] lg:gap-x-8">
      <h1 className="mb-4 text-4xl sm:text-5xl lg:col-start-2">Disc Library</h1>
      <form
        ref={form}
        method="get"
        action="/library"
        aria-label="Filter discs"
        onSubmit={event => event.preventDefault()}
        className="max-lg:contents lg:sticky lg:top-2 lg:row-span-2 lg:row-start-1 lg:-m-1 lg:grid lg:max-h-[calc(100dvh-16px)] lg:content-start lg:gap-2.5 lg:self-start lg:overflow-y-auto lg:p-1"
      >
        <search className="sticky top-0 z-20 -mx-4 mb-3 flex gap-2 bg-page px-4 py-2 sm:-mx-6 sm:px-6 lg:static lg:m-0 lg:block lg:p-0">
          <div className="min-w-0 flex-1">
            <SearchField key={resets} value={filters.search} onSearch={search} />
          </div>
          <FilterSheet controls={controls} data={data} />
        </search>
        <div className="grid gap-4 max-lg:mb-4 max-lg:not-noscript:hidden">
          <FilterPanel controls={controls} brands={data.brands} />
          <noscript>
            <Button type="submit" variant="primary">
              Show Discs
            </Button>
          </noscript>
        </div>
      </form>
      <ResultsSection data={data} filters={filters} pages={pages} onMore={showMore} />
    </Page>
  )
}

type FilterSheetProps = { controls: FilterControls; data: LibraryData }

export function FilterSheet({ controls, data }: FilterSheetProps) {
  const [open, setOpen] = useState(false)
  const activeCount = activeFilterCount(controls.filters)
  const close = () => setOpen(false)
  return (
    <div className="needs-script lg:hidden">
      <Button
        icon={<SlidersHorizontal aria-hidden size={18} />}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        Filters{activeCount > 0 ? ` (${activeCount})` : ''}
      </Button>
      {open ? (
        <Dialog
          onClose={close}
          title="Filters"
          actions={
            <>
              <ResultCount controls={controls} data={data} />
              <Button variant="primary" onClick={close}>
                Show Discs
              </Button>
            </>
          }
        >
          <FilterPanel controls={controls} brands={data.brands} />
        </Dialog>
      ) : null}
    </div>
  )
}

/** Shows the result count, because the sheet covers the cards. */
function ResultCount({ controls: { filters, pages }, data }: FilterSheetProps) {
  const { countLine } = useLibraryResults(data, useDeferredValue(filters), pages)
  return <output className="mr-auto self-center text-sm text-ink-soft">{countLine}</output>
}
