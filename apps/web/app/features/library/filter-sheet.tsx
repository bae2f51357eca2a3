// The filters on a phone: behind one button that says how many are set.
import { SlidersHorizontal } from 'lucide-react'
import { Suspense, useDeferredValue, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { FilterPanel } from './filter-panel.tsx'
import { activeFilterCount } from './filter-url.ts'
import type { LibraryData } from './library-data.ts'
import { useLibraryResults } from './library-results.ts'
import type { FilterControls } from './use-library-filters.ts'
import { lazyPart } from '../../ui/feedback/lazy-part.tsx'

/** Only for narrow screens, and loaded when it is opened. */
const Dialog = lazyPart(() =>
  import('../../ui/dialog.tsx').then(({ Dialog }) => ({ default: Dialog })),
)

type FilterSheetProps = { controls: FilterControls; data: LibraryData }

export function FilterSheet({ controls, data }: FilterSheetProps) {
  const [open, setOpen] = useState(false)
  const set = activeFilterCount(controls.filters)
  const close = () => setOpen(false)
  return (
    <div className="needs-script lg:hidden">
      <Button
        icon={<SlidersHorizontal aria-hidden size={18} />}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        Filters{set > 0 ? ` (${set})` : ''}
      </Button>
      {open ? (
        <Suspense>
          <Dialog
            open
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
        </Suspense>
      ) : null}
    </div>
  )
}

/** 'N of M Discs Shown', so that the effect can be seen while the sheet covers the cards. */
function ResultCount({ controls: { filters, pages }, data }: FilterSheetProps) {
  const { countLine } = useLibraryResults(data, useDeferredValue(filters), pages)
  return <output className="mr-auto self-center text-sm text-ink-soft">{countLine}</output>
}
