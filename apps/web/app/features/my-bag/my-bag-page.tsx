// My Bag: the player's bags, the discs of the one they look at, and how that bag does.
import type { Bag } from '@bagwise/contract'
import { Suspense, useEffect } from 'react'
import { LOAD_FAILED } from '../../data/bags.messages.ts'
import { useSelectedBag } from '../../data/bags.selection.ts'
import { Button } from '../../ui/button.tsx'
import { Page } from '../../ui/page.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { EmptyState } from '../../ui/surfaces.tsx'
import { toast } from '../../ui/toast.tsx'
import { BagHeader } from './bag-header.tsx'
import { BagSidebar } from './bag-sidebar.tsx'
import { BagDiscs } from './bag-discs.tsx'
import { EmptyBag } from './empty-bag.tsx'
import { FirstBag } from './first-bag.tsx'
import { BagAnalysis, BagFlights, DiscPanel, fetchPanel } from './later.ts'
import { MyBagSkeleton } from './my-bag-skeleton.tsx'
import { TourStarter } from './tour/tour-starter.tsx'
import { RemoveDisc } from './remove-disc.tsx'
import { useGoneBag } from './use-gone-bag.ts'
import { useRemoval } from './use-removal.ts'
import { type ShownDisc, useShownDisc } from './use-shown-disc.ts'

export function MyBagPage() {
  const { bags, bag, select, failed, retry } = useSelectedBag()
  useGoneBag(bags, bag)
  const shown = useShownDisc(bag)

  if (failed) return <LoadFailed onRetry={retry} />
  if (!bags) return <MyBagSkeleton />
  const choose = (bagId: string) => {
    select(bagId)
    shown.show(null)
  }
  if (bags.length === 0)
    return (
      <Page className="grid gap-6 py-5 lg:py-8">
        <h1 className="text-3xl lg:text-4xl">My Bag</h1>
        <FirstBag onCreated={choose} />
        <TourStarter />
      </Page>
    )
  return (
    <Page className={LAYOUT}>
      <BagSidebar {...{ bags, bag }} onChoose={choose} />
      {bag ? <OneBag key={bag.id} {...{ bag, shown }} /> : <SelectBag />}
      <TourStarter />
    </Page>
  )
}

/** Bags, discs, and a third column for what is looked at; one below the other on narrow screens. */
const LAYOUT =
  'grid items-start gap-x-6 gap-y-8 py-5 lg:grid-cols-[13rem_minmax(0,1fr)_20rem] lg:grid-rows-[auto_1fr] lg:py-8 xl:grid-cols-[16rem_minmax(0,1fr)_23rem] xl:gap-x-8'

type OneBagProps = { bag: Bag; shown: ShownDisc }

function OneBag({ bag, shown }: OneBagProps) {
  const removal = useRemoval(bag, shown)
  useEffect(fetchPanel, [])
  if (bag.discs.length === 0)
    return (
      <div className="grid gap-6 lg:col-span-2">
        <BagHeader bag={bag} />
        <EmptyBag bag={bag} />
      </div>
    )
  return (
    <>
      <div className="grid min-w-0 gap-6">
        <BagHeader bag={bag} />
        <BagDiscs {...{ bag, shown }} onRemove={removal.ask} />
      </div>
      <aside className="min-w-0 lg:sticky lg:top-4 lg:row-span-2" aria-label="Flights and details">
        <Suspense fallback={null}>
          {shown.disc ? (
            <DiscPanel
              bag={bag}
              bagDisc={shown.disc}
              onClose={shown.close}
              onRemove={removal.ask}
            />
          ) : null}
        </Suspense>
        <Suspense fallback={<Skeleton className="h-120" />}>
          <BagFlights bag={bag} covered={shown.disc !== null} />
        </Suspense>
      </aside>
      <Suspense fallback={<Skeleton className="h-120" />}>
        <BagAnalysis bag={bag} />
      </Suspense>
      <RemoveDisc {...{ bag, removal }} />
    </>
  )
}

function SelectBag() {
  return (
    <div className="lg:col-span-2">
      <EmptyState title="Select a Bag">
        Choose one of your bags to see its discs, their flights and your notes.
      </EmptyState>
    </div>
  )
}

function LoadFailed({ onRetry }: { onRetry: () => void }) {
  useEffect(() => {
    toast.error(LOAD_FAILED)
  }, [])
  return (
    <Page>
      <EmptyState
        level={1}
        title={LOAD_FAILED}
        action={
          <Button variant="primary" onClick={onRetry}>
            Try Again
          </Button>
        }
      >
        Your bags are safe, they just did not come. Check your connection and try again.
      </EmptyState>
    </Page>
  )
}
