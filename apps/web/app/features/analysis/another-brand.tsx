// The bag in another brand: the conversion panel, loaded on demand.
import type { Bag } from '@bagwise/contract'
import { Suspense, useState } from 'react'
import { useSearchParams } from 'react-router'
import { loadConversionPanel } from '../../entities/swap/conversion/index.ts'
import { useHydrated } from '../../lib/browser/hydrated.ts'
import { Button } from '../../ui/button.tsx'
import { Spinner } from '../../ui/feedback/spinner.tsx'
import { lazyPart } from '../../ui/feedback/lazy-part.tsx'

const BRAND = 'brand'

const ConversionPanel = lazyPart(async () => {
  const { ConversionPanel: panel } = await loadConversionPanel()
  return { default: panel }
})

export function AnotherBrand({ bag }: { bag: Bag }) {
  const [search, setSearch] = useSearchParams()
  const brand = search.get(BRAND)
  const hydrated = useHydrated()
  const [asked, setAsked] = useState(false)
  // An address with a brand opens it.
  const open = asked || (hydrated && brand !== null)
  const [hideOutOfProduction, setHideOutOfProduction] = useState(false)
  const choose = (next: string | null) =>
    setSearch(
      before => {
        if (next === null) before.delete(BRAND)
        else before.set(BRAND, next)
        return before
      },
      { preventScrollReset: true },
    )
  return (
    <section
      aria-labelledby="another-brand"
      className="grid grid-cols-1 gap-4 border-t-2 border-line pt-6 lg:pt-8 print:hidden"
    >
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <div>
          <h2 id="another-brand" className="text-3xl">
            Your Bag in Another Brand
          </h2>
          <p className="mt-1 text-ink-soft">
            See every disc's closest match, and what it does to your score.
          </p>
        </div>
        {open ? null : (
          <Button className="needs-script" disabled={!hydrated} onClick={() => setAsked(true)}>
            Choose a Brand
          </Button>
        )}
      </div>
      {open ? (
        <Suspense fallback={<Spinner label="Loading the conversion" />}>
          <ConversionPanel
            bag={bag}
            brand={brand}
            onBrand={choose}
            hideOutOfProduction={hideOutOfProduction}
            onHideOutOfProduction={setHideOutOfProduction}
          />
        </Suspense>
      ) : null}
    </section>
  )
}
