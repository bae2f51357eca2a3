// /bag-analysis: how complete the selected bag is, what it lacks, and how it flies.
import type { Bag } from '@bagwise/contract'
import { ArrowLeft } from 'lucide-react'
import { type ReactNode, Suspense, useMemo } from 'react'
import { useSelectedBag } from '../../entities/bag/selection.ts'
import { useSearchParams } from 'react-router'

import { useSuggestedDisc } from '../../entities/analysis/add-suggested.tsx'
import { BagPicker, BagsFailed } from '../../entities/bag/bag-picker.tsx'
import { LinkButton } from '../../ui/button.tsx'
import { Page } from '../../ui/page.tsx'
import { Skeleton, SkeletonGroup } from '../../ui/feedback/skeleton.tsx'
import { EmptyState } from '../../ui/surfaces.tsx'
import { AnalysisHeader } from './analysis-header.tsx'
import { NoScore, BagReport } from '../../entities/analysis/bag-report.tsx'
import { lazyPart } from '../../ui/feedback/lazy-part.tsx'

// Below everything else.
const AnotherBrand = lazyPart(() =>
  import('./another-brand.tsx').then(({ AnotherBrand }) => ({ default: AnotherBrand })),
)

export function BagAnalysisPage() {
  const { bags, bag, failed, retry } = useSelectedBag()

  if (failed)
    return (
      <Frame>
        <BagsFailed toasts onRetry={retry} />
      </Frame>
    )
  if (!bags)
    return (
      <Frame>
        <AnalysisSkeleton />
      </Frame>
    )
  if (!bag)
    return (
      <Frame>
        <NoBag />
      </Frame>
    )
  return (
    <Frame picker={bags.length > 1 ? <BagPicker hideLabel className="print:hidden" /> : null}>
      <AnalysisHeader bag={bag} />
      {bag.discs.length === 0 ? (
        <>
          <NoScore />
          <NothingToAnalyze bag={bag} />
        </>
      ) : (
        <Analysis key={bag.id} bag={bag} />
      )}
    </Frame>
  )
}

/** The selected cell of what the bag covers, in the address. */
const CELL = 'cell'

function Analysis({ bag }: { bag: Bag }) {
  const discs = useMemo(() => bag.discs.map(({ disc }) => disc), [bag.discs])
  const suggested = useSuggestedDisc(bag)
  const [search, setSearch] = useSearchParams()
  const selectCell = (cell: string | null) =>
    setSearch(
      before => {
        if (cell) before.set(CELL, cell)
        else before.delete(CELL)
        return before
      },
      { preventScrollReset: true },
    )
  return (
    <>
      <BagReport
        bagId={bag.id}
        discs={discs}
        suggested={suggested}
        cell={search.get(CELL)}
        onCell={selectCell}
      />
      <Suspense>
        <AnotherBrand bag={bag} />
      </Suspense>
    </>
  )
}

function Frame({ picker, children }: { picker?: ReactNode; children: ReactNode }) {
  return (
    <Page className="grid grid-cols-1 content-start gap-6 py-5 lg:py-8">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <LinkButton
          to="/my-bag"
          variant="quiet"
          icon={<ArrowLeft aria-hidden size={20} />}
          className="-ml-4"
        >
          Back to My Bag
        </LinkButton>
        {picker}
      </div>
      <h1 className="-mb-4 text-2xl text-ink-soft">Bag Analysis</h1>
      {children}
    </Page>
  )
}

function NoBag() {
  return (
    <EmptyState
      title="Select a bag to analyze"
      action={
        <>
          <BagPicker />
          <LinkButton to="/my-bag" variant="primary">
            Create Bag
          </LinkButton>
        </>
      }
    >
      Add discs to a bag to see its score, its gaps and discs that would fill them.
    </EmptyState>
  )
}

function NothingToAnalyze({ bag }: { bag: Bag }) {
  return (
    <EmptyState
      title={`${bag.name} is Empty`}
      action={
        <LinkButton to="/library" variant="primary">
          Browse Disc Library
        </LinkButton>
      }
    >
      Add a few discs to see your findings, shot map and flight paths.
    </EmptyState>
  )
}

/** The shape of the analysis while the bags are loading. */
function AnalysisSkeleton() {
  return (
    <SkeletonGroup label="Loading your bags">
      <div className="grid gap-6">
        <Skeleton className="h-12 w-64 max-w-full" />
        <Skeleton className="h-11 w-80 max-w-full" />
        <div className="grid gap-x-10 gap-y-8 lg:grid-cols-2">
          <Skeleton className="h-120" />
          <Skeleton className="h-120" />
        </div>
      </div>
    </SkeletonGroup>
  )
}
