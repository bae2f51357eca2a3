// My Bag: the player's bags, and the selected bag's discs and analysis.
import type { Bag } from '@bagwise/contract'
import { useEffect, useRef, useState } from 'react'
import { HiddenNotices } from '../../entities/profile/hidden-notices.tsx'
import { bagSummary } from '../../entities/bag/bag-facts.ts'
import { BagsLoadFailed } from '../../entities/bag/bag-states.tsx'
import { BAG_GONE } from '../../entities/bag/messages.ts'
import { wasDeletedInThisTab } from '../../entities/bag/mutations.ts'
import { OwnBagActions } from '../../entities/bag/own-bag-actions.tsx'
import { useSelectedBag } from '../../entities/bag/selection.ts'
import { lazyComponent } from '../../ui/feedback/lazy-component.tsx'
import { toast } from '../../ui/feedback/toast.tsx'
import { cx } from '../../ui/cx.ts'
import { Page } from '../../ui/page.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { AddDiscs, useDiscAdder } from './add-discs.tsx'
import { BagBadge } from './bag-row.tsx'
import { BagSidebar } from './bag-sidebar.tsx'
import { BagDiscs } from './discs/bag-discs.tsx'
import { MyBagSkeleton } from './my-bag-skeleton.tsx'
import { useDiscActions } from './discs/disc-actions.ts'
import { type DiscPanelState, useDiscPanel } from './discs/use-disc-panel.ts'

// Loaded after the page, because players look at the discs first. Client-only, because React drops clicks on
// server-rendered HTML until its script is loaded.
const loadPanel = () => import('./discs/disc-panel.tsx')

const DiscPanel = lazyComponent(async () => (await loadPanel()).DiscPanel, { clientOnly: true })
const LARGE_COMPONENT = { fallback: <Skeleton className="h-120" />, clientOnly: true }
const BagFlights = lazyComponent(
  async () => (await import('./bag-flights.tsx')).BagFlights,
  LARGE_COMPONENT,
)
const AnalysisSection = lazyComponent(
  async () => (await import('./analysis-section.tsx')).AnalysisSection,
  LARGE_COMPONENT,
)
/** A bag with fewer discs gets suggestions. */
const FEW_DISCS = 5
// For new players. Loaded lazily, because they need the code behind suggestions.
const loadFirstBag = () => import('./first-bag.tsx')
const FirstBagQuestion = lazyComponent(async () => (await loadFirstBag()).FirstBagQuestion, {
  fallback: <Skeleton className="h-80" />,
})
const MostBagged = lazyComponent(async () => (await loadFirstBag()).MostBagged)
const NoDiscsYet = lazyComponent(async () => (await loadFirstBag()).NoDiscsYet)
const FirstDiscs = lazyComponent(async () => (await loadFirstBag()).FirstDiscs, {
  clientOnly: true,
})
const DiscActionDialog = lazyComponent(
  async () => (await import('./discs/disc-action-dialog.tsx')).DiscActionDialog,
)
const Tour = lazyComponent(async () => (await import('./tour/tour.tsx')).Tour, { clientOnly: true })
const PackBag = lazyComponent(async () => (await import('./pack-bag.tsx')).PackBag, {
  clientOnly: true,
})

/** Lets the first disc open right away. If it fails, the panel is loaded again when it is needed. */
const preloadPanel = (): void => void loadPanel().catch(() => undefined)

export function MyBagPage() {
  const { bags, bag, select, failed, retry } = useSelectedBag()
  useBagDeletedElsewhere(bags, bag)
  const panel = useDiscPanel(bag)
  const contentKey = useContentKey(bags, bag)

  if (failed)
    return (
      <Page>
        <BagsLoadFailed level={1} onRetry={retry} />
      </Page>
    )
  if (!bags) return <MyBagSkeleton />
  const selectBag = (bagId: string) => {
    select(bagId)
    panel.show(null)
  }
  return (
    <Page className={LAYOUT}>
      {bag ? (
        <BagSidebar bags={bags} bag={bag} onSelect={selectBag} />
      ) : (
        <h1 className="text-3xl lg:text-4xl">My Bag</h1>
      )}
      <BagContent key={contentKey} bag={bag} bags={bags} panel={panel} />
      <Tour hasDiscs={bag !== null && bag.discs.length > 0} />
    </Page>
  )
}

/** The first bag keeps the key of the page without a bag, because a remount would interrupt typing in the search field. */
function useContentKey(bags: readonly Bag[] | undefined, bag: Bag | null): string {
  const [firstBagId, setFirstBagId] = useState<string | null>()
  if (bags && !bag && firstBagId !== null) setFirstBagId(null)
  if (bag && firstBagId === null) setFirstBagId(bag.id)
  return bag && bag.id !== firstBagId ? bag.id : FIRST_BAG
}

const FIRST_BAG = 'first'

/** Bags, discs and details in three columns, stacked on narrow screens. */
const LAYOUT =
  'grid items-start gap-x-6 gap-y-8 lg:grid-cols-[208px_minmax(0,1fr)_320px] lg:grid-rows-[auto_1fr] xl:grid-cols-[256px_minmax(0,1fr)_368px] xl:gap-x-8'

/** A placeholder, because no action is available without a bag. */
const NO_BAG = { id: '', name: '', discs: [] }

type BagContentProps = {
  /** Null until the player's first bag is created. */
  bag: Bag | null
  bags: readonly Bag[]
  panel: DiscPanelState
}

function BagContent({ bag, bags, panel }: BagContentProps) {
  const [isFirstBag] = useState(bag === null)
  const actions = useDiscActions(bag ?? NO_BAG, panel)
  const adder = useDiscAdder(bag)
  useEffect(preloadPanel, [])
  const discCount = bag?.discs.length ?? 0
  const hasFewDiscs = discCount < FEW_DISCS
  const filledBag = discCount > 0 ? bag : null
  return (
    <>
      <div className={cx('grid min-w-0 gap-6', !filledBag && 'lg:col-span-2')}>
        {bag ? (
          <div className="grid gap-6">
            <HiddenNotices bags={[bag]} />
            <BagHeader bag={bag} />
          </div>
        ) : (
          <FirstBagQuestion />
        )}
        <AddDiscs bag={bag} adder={adder} />
        {isFirstBag && hasFewDiscs ? <MostBagged adder={adder} /> : null}
        {filledBag ? <BagDiscs bag={filledBag} panel={panel} onAction={actions.start} /> : null}
        {bag && !filledBag ? <NoDiscsYet bag={bag} /> : null}
        {bag && hasFewDiscs && !isFirstBag ? <FirstDiscs bag={bag} /> : null}
        <div className="needs-script">
          {filledBag && !filledBag.hidden ? <PackBag bag={filledBag} /> : null}
        </div>
      </div>
      {filledBag ? (
        <>
          <aside
            className="min-w-0 lg:sticky lg:top-4 lg:row-span-2"
            aria-label="Flights and details"
          >
            {panel.disc ? (
              <DiscPanel
                bag={filledBag}
                bagDisc={panel.disc}
                onClose={panel.close}
                onRemove={bagDisc => actions.start('remove', bagDisc)}
              />
            ) : null}
            <BagFlights bag={filledBag} panel={panel} />
          </aside>
          <div data-tour="analysis" className="min-w-0">
            <AnalysisSection bag={filledBag} />
          </div>
          {actions.dialog ? (
            <DiscActionDialog
              bag={filledBag}
              bags={bags}
              dialog={actions.dialog}
              actions={actions}
            />
          ) : null}
        </>
      ) : null}
    </>
  )
}

function BagHeader({ bag }: { bag: Bag }) {
  const discs = bag.discs.map(({ disc }) => disc)
  return (
    <header className="@container grid grid-cols-[minmax(0,1fr)] gap-4">
      <div>
        <h2 className="text-4xl wrap-anywhere sm:text-5xl">
          <bdi>{bag.name}</bdi>
        </h2>
        <p className="mt-1.5 flex flex-wrap items-center gap-x-3 gap-y-1 text-ink-soft">
          {bagSummary(discs)}
          <BagBadge bag={bag} />
        </p>
      </div>
      <OwnBagActions bag={bag} />
    </header>
  )
}

export function useBagDeletedElsewhere(bags: readonly Bag[] | undefined, bag: Bag | null): void {
  const last = useRef(bag)
  useEffect(() => {
    const before = last.current
    if (!bags) return
    last.current = bag
    if (!before || wasDeletedInThisTab(before.id) || bags.some(({ id }) => id === before.id)) return
    toast.error(`"${before.name}" was deleted somewhere else`, BAG_GONE)
  }, [bags, bag])
}
