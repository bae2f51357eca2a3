// The details of a bag on the board: score breakdown, overview and discs.
import type { LeaderboardEntry, PublicBag } from '@bagwise/contract'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { boardBagQuery } from '../../entities/leaderboard/queries.ts'
import { ScoreParts, withoutAdvice } from '../../entities/analysis/score-parts.tsx'
import { SuggestedDisc } from '../../entities/analysis/suggested-disc.tsx'
import { Button } from '../../ui/button.tsx'
import { Skeleton, SkeletonGroup } from '../../ui/skeleton.tsx'
import { Banner } from '../../ui/surfaces.tsx'
import { toast } from '../../ui/toast.tsx'
import { BagOverview } from './bag-overview.tsx'
import { DETAILS_FAILED, detailsId } from './board-labels.ts'

export function BagDetails({ entry }: { entry: LeaderboardEntry }) {
  const {
    data: bag,
    isError,
    isFetching,
    refetch,
  } = useQuery({ ...boardBagQuery(entry), placeholderData: keepPreviousData })
  return (
    <section
      id={detailsId(entry.bagId)}
      aria-label={`Details of ${entry.bagName}`}
      className="grid animate-enter gap-6 md:grid-cols-2 md:gap-x-10"
    >
      <div className="grid content-start gap-3">
        <h3 className="text-xl">Score Breakdown</h3>
        <ScoreParts advice={withoutAdvice(entry.scoreBreakdown)} />
      </div>
      <div className="grid content-start gap-3">
        <h3 className="text-xl">Bag Overview</h3>
        <BagOverview preview={entry.bagPreview} />
      </div>
      <div className="grid gap-3 md:col-span-2">
        <h3 className="text-xl">Discs</h3>
        {isError && !bag ? (
          <DetailsFailed busy={isFetching} onRetry={() => void refetch()} />
        ) : (
          <DiscList bag={bag} expected={entry.discCount} />
        )}
      </div>
    </section>
  )
}

type DiscListProps = { bag: PublicBag | undefined; expected: number }

/** As many lines as there will be discs, so that nothing below jumps when they load. */
function DiscList({ bag, expected }: DiscListProps) {
  const grid = 'grid gap-x-6 gap-y-1 sm:grid-cols-2'
  if (!bag)
    return (
      <SkeletonGroup label="Loading the discs of this bag">
        <div className={grid}>
          {Array.from({ length: expected }, (_, line) => (
            <Skeleton key={line} className="h-12" />
          ))}
        </div>
      </SkeletonGroup>
    )
  return (
    <ul aria-label="Discs" className={grid}>
      {bag.discs
        .toSorted((a, b) => a.order - b.order)
        .map(({ disc }) => (
          <li key={disc.id}>
            <SuggestedDisc disc={disc} />
          </li>
        ))}
    </ul>
  )
}

function DetailsFailed({ busy, onRetry }: { busy: boolean; onRetry: () => void }) {
  useEffect(() => {
    toast.error(DETAILS_FAILED)
  }, [])
  return (
    <Banner
      tone="danger"
      actions={
        <Button size="small" busy={busy} onClick={onRetry}>
          Try Again
        </Button>
      }
    >
      {DETAILS_FAILED}
    </Banner>
  )
}
