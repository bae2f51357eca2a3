// My Bag: the player's bags, and the selected bag's discs and analysis.
import type { Bag } from '@bagwise/contract'
import { useEffect, useRef } from 'react'
import { HiddenNotices } from '../../entities/profile/hidden-notices.tsx'
import { bagSummary } from '../../entities/bag/bag-facts.ts'
import { BagsFailed } from '../../entities/bag/bag-states.tsx'
import { BAG_GONE } from '../../entities/bag/messages.ts'
import { wasDeletedHere } from '../../entities/bag/mutations.ts'
import { OwnBagActions } from '../../entities/bag/own-bag-actions.tsx'
import { useSelectedBag } from '../../entities/bag/selection.ts'
import { lazyPart } from '../../ui/feedback/lazy-part.tsx'
import { toast } from '../../ui/feedback/toast.tsx'
import { cx } from '../../ui/cx.ts'
import { Page } from '../../ui/page.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { AddDiscs } from './add-discs.tsx'
import { BagBadge } from './bag-row.tsx'
import { BagSidebar } from './bag-sidebar.tsx'
import { BagDiscs } from './discs/bag-discs.tsx'
import { MyBagSkeleton, NoDiscsYet } from './empty-states.tsx'
import { TourStarter } from './tour/tour-starter.tsx'
import { useDiscActions } from './discs/disc-actions.ts'
import { type DiscPanelState, useDiscPanel } from './discs/use-disc-panel.ts'

// Loaded after the page, because players look at the discs first. Client-only, because React drops clicks on
// server-rendered HTML until its script is loaded.
const loadPanel = () => import('./discs/disc-panel.tsx')

const DiscPanel = lazyPart(async () => (await loadPanel()).DiscPanel, { clientOnly: true })
const LARGE_PART = { fallback: <Skeleton className="h-120" />, clientOnly: true }
const BagFlights = lazyPart(async () => (await import('./bag-flights.tsx')).BagFlights, LARGE_PART)
const AnalysisSection = lazyPart(
  async () => (await import('./analysis-section.tsx')).AnalysisSection,
  LARGE_PART,
)
/** A bag with fewer discs gets suggestions. */
const FEW_DISCS = 5
const FirstDiscs = lazyPart(async () => (await import('./first-discs.tsx')).FirstDiscs, {
  clientOnly: true,
})
const PackBag = lazyPart(async () => (await import('./pack-bag.tsx')).PackBag, { clientOnly: true })

const FirstBag = lazyPart(async () => (await import('./first-bag.tsx')).FirstBag, LARGE_PART)
const DiscActionDialog = lazyPart(
  async () => (await import('./discs/disc-action-dialog.tsx')).DiscActionDialog,
)

/** Lets the first disc open right away. If it fails, the panel is loaded again when it is needed. */
const preloadPanel = (): void => void loadPanel().catch(() => undefined)

export function MyBagPage() {
  const { bags, bag, select, failed, retry } = useSelectedBag()
  useBagDeletedElsewhere(bags, bag)
  const panel = useDiscPanel(bag)

  if (failed)
    return (
      <Page>
        <BagsFailed level={1} onRetry={retry} />
      </Page>
    )
  if (!bags) return <MyBagSkeleton />
  const choose = (bagId: string) => {
    select(bagId)
    panel.show(null)
  }
  if (!bag)
    return (
      <Page className="grid gap-6">
        <h1 className="text-3xl lg:text-4xl">My Bag</h1>
        <FirstBag onCreated={choose} />
      </Page>
    )
  return (
    <Page className={LAYOUT}>
      <BagSidebar bags={bags} bag={bag} onChoose={choose} />
      <BagContent key={bag.id} bag={bag} bags={bags} panel={panel} />
      <TourStarter hasDiscs={bag.discs.length > 0} />
    </Page>
  )
}

/** Bags, discs and details in three columns, below each other on narrow screens. */
const LAYOUT =
  'grid items-start gap-x-6 gap-y-8 lg:grid-cols-[208px_minmax(0,1fr)_320px] lg:grid-rows-[auto_1fr] xl:grid-cols-[256px_minmax(0,1fr)_368px] xl:gap-x-8'

function BagContent({
  bag,
  bags,
  panel,
}: {
  bag: Bag
  bags: readonly Bag[]
  panel: DiscPanelState
}) {
  const actions = useDiscActions(bag, panel)
  useEffect(preloadPanel, [])
  const isEmpty = bag.discs.length === 0
  return (
    <>
      <div className={cx('grid min-w-0 gap-6', isEmpty && 'lg:col-span-2')}>
        <HiddenNotices bags={[bag]} />
        <BagHeader bag={bag} />
        <AddDiscs bag={bag} />
        {isEmpty ? (
          <NoDiscsYet bag={bag} />
        ) : (
          <BagDiscs bag={bag} panel={panel} onAction={actions.start} />
        )}
        {bag.discs.length < FEW_DISCS ? <FirstDiscs bag={bag} /> : null}
        <div className="needs-script">{isEmpty || bag.hidden ? null : <PackBag bag={bag} />}</div>
      </div>
      {isEmpty ? null : (
        <>
          <aside
            className="min-w-0 lg:sticky lg:top-4 lg:row-span-2"
            aria-label="Flights and details"
          >
            {panel.disc ? (
              <DiscPanel
                bag={bag}
                bagDisc={panel.disc}
                onClose={panel.close}
                onRemove={bagDisc => actions.start('remove', bagDisc)}
              />
            ) : null}
            <BagFlights bag={bag} panel={panel} />
          </aside>
          {/* The tour's last step. It may start before this part is loaded. */}
          <div data-tour="analysis" className="min-w-0">
            <AnalysisSection bag={bag} />
          </div>
        </>
      )}
      {actions.dialog ? (
        <DiscActionDialog bag={bag} bags={bags} dialog={actions.dialog} actions={actions} />
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
    if (!before || wasDeletedHere(before.id) || bags.some(({ id }) => id === before.id)) return
    toast.error(`"${before.name}" was deleted somewhere else`, BAG_GONE)
  }, [bags, bag])
}
