// /bag-analysis: the selected bag's score, gaps and flight paths.
import type { Bag } from '@bagwise/contract'
import { Star } from 'lucide-react'
import { useMemo, useState } from 'react'
import { useSelectedBag } from '../../entities/bag/selection.ts'
import type { BrandView, ChangeBrandView } from '../../entities/swap/brand-filter.tsx'
import { brandParams, parseBrandView } from '../../entities/swap/swap-url.ts'
import { useHydrated } from '../../lib/browser/hydrated.ts'
import { type UrlFormat, searchOf, useUrlState } from '../../lib/url-state.ts'
import { Spinner } from '../../ui/feedback/spinner.tsx'
import { useSuggestedDiscs } from '../../entities/bag/use-suggested-discs.ts'
import { BackToMyBag, EmptyBag, NoSelectedBag } from '../../entities/bag/bag-states.tsx'
import { Button } from '../../ui/button.tsx'
import { Page } from '../../ui/page.tsx'
import { Badge } from '../../ui/surfaces.tsx'
import { NoScore, BagReport } from '../../entities/analysis/bag-report.tsx'
import { cx } from '../../ui/cx.ts'
import { lazyComponent } from '../../ui/feedback/lazy-component.tsx'
import { discCountLabel } from '../../entities/disc/disc-labels.ts'
import { OwnBagActions } from '../../entities/bag/own-bag-actions.tsx'

const ConversionPanel = lazyComponent(
  async () => (await import('../../entities/swap/conversion/conversion-panel.tsx')).ConversionPanel,
  { fallback: <Spinner label="Loading the conversion" /> },
)

export function BagAnalysisPage() {
  const selected = useSelectedBag()
  const { bag } = selected

  return (
    <Page className="grid grid-cols-1 content-start gap-6">
      <div className={cx('grid gap-1', bag && '-mb-5')}>
        <BackToMyBag />
        <h1 className={bag ? 'text-2xl text-ink-soft' : 'text-4xl sm:text-5xl'}>Bag Analysis</h1>
      </div>
      {bag ? (
        <BagAnalysis bag={bag} />
      ) : (
        <NoSelectedBag selected={selected} title="Select a bag to analyze">
          Add discs to a bag to see its score, its gaps and discs that would fill them.
        </NoSelectedBag>
      )}
    </Page>
  )
}

function BagAnalysis({ bag }: { bag: Bag }) {
  return (
    <>
      <AnalysisHeader bag={bag} />
      {bag.discs.length === 0 ? (
        <>
          <NoScore />
          <EmptyBag title={`${bag.name} is Empty`}>
            Add a few discs to see what the bag is missing, its bag map and its flight paths.
          </EmptyBag>
        </>
      ) : (
        <Analysis key={bag.id} bag={bag} />
      )}
    </>
  )
}

type AnalysisView = BrandView & {
  /** The selected gap on the map, or cell in the coverage table. */
  readonly cell: string | null
}

const ANALYSIS_URL_FORMAT: UrlFormat<AnalysisView> = {
  parse: query => ({ cell: query.get('cell'), ...parseBrandView(query) }),
  format: ({ cell, ...brand }) => searchOf({ cell, ...brandParams(brand) }),
}

function Analysis({ bag }: { bag: Bag }) {
  const discs = useMemo(() => bag.discs.map(({ disc }) => disc), [bag.discs])
  const suggested = useSuggestedDiscs(bag)
  const [view, change] = useUrlState(ANALYSIS_URL_FORMAT)
  const changeView = (next: Partial<AnalysisView>) => change(current => ({ ...current, ...next }))
  return (
    <>
      <BagReport
        bagId={bag.id}
        discs={discs}
        suggested={suggested}
        cell={view.cell}
        onSelectCell={cell => changeView({ cell })}
        cellHref={cell => ANALYSIS_URL_FORMAT.format({ ...view, cell })}
      />
      <ConvertBagSection bag={bag} view={view} changeView={changeView} />
    </>
  )
}

type ConvertBagSectionProps = { bag: Bag; view: BrandView; changeView: ChangeBrandView }

/** Opens on its own if the URL contains a brand. */
function ConvertBagSection({ bag, view, changeView }: ConvertBagSectionProps) {
  const hydrated = useHydrated()
  const [wasOpened, setWasOpened] = useState(false)
  const open = wasOpened || (hydrated && view.brand !== null)
  return (
    <section
      aria-labelledby="another-brand"
      className="grid grid-cols-1 gap-4 border-t-2 border-line pt-6 lg:pt-8 print:hidden"
    >
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <div>
          <h2 id="another-brand" className="text-3xl">
            Your bag in another brand
          </h2>
          <p className="mt-1 text-ink-soft">
            See every disc's closest match, and how it changes your score.
          </p>
        </div>
        {open ? null : (
          <Button className="needs-script" disabled={!hydrated} onClick={() => setWasOpened(true)}>
            Choose a Brand
          </Button>
        )}
      </div>
      {open ? <ConversionPanel bag={bag} view={view} changeView={changeView} /> : null}
    </section>
  )
}

function AnalysisHeader({ bag }: { bag: Bag }) {
  return (
    <header className="@container flex flex-wrap items-end justify-between gap-x-6 gap-y-4">
      <div className="min-w-0">
        <h2 className="text-4xl wrap-anywhere sm:text-5xl">
          <bdi>{bag.name}</bdi>
        </h2>
        <p className="mt-2 flex flex-wrap items-center gap-2 text-ink-soft">
          {bag.isPrimary ? (
            <Badge tone="accent">
              <Star size={12} />
              Primary
            </Badge>
          ) : null}
          <span>{discCountLabel(bag.discs.length)}</span>
        </p>
      </div>
      <OwnBagActions bag={bag} className="w-full @md:w-auto" />
    </header>
  )
}
