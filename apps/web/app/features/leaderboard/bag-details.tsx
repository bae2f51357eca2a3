import type { LeaderboardEntry, PublicBag, BagPreview } from '@bagwise/contract'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { boardBagQuery } from '../../entities/leaderboard/queries.ts'
import { ScoreParts, partsWithoutAdvice } from '../../entities/analysis/score.tsx'
import { bagDiscsInOrder } from '../../entities/bag/bag-facts.ts'
import { SuggestedDiscList } from '../../entities/bag/suggested-disc.tsx'
import { SkeletonGroup, Skeletons } from '../../ui/feedback/skeleton.tsx'
import { DISC_TYPE_LABELS, DISC_TYPES } from '@bagwise/domain/disc'
import { formatNumber } from '@bagwise/domain/flight'
import { countOfType, DISC_TYPE_STYLES } from '../../entities/disc/disc-labels.ts'
import { cx } from '../../ui/cx.ts'
import { LoadFailedLine } from '../../ui/feedback/load-failed.tsx'

export const detailsId = (bagId: string): string => `bag-${bagId}`

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
        <h3 className="text-xl">Score breakdown</h3>
        <ScoreParts parts={partsWithoutAdvice(entry.scoreBreakdown)} discCount={entry.discCount} />
      </div>
      <div className="grid content-start gap-3">
        <h3 className="text-xl">Bag overview</h3>
        <BagOverview preview={entry.bagPreview} />
      </div>
      <div className="grid gap-3 md:col-span-2">
        <h3 className="text-xl">Discs</h3>
        {isError && !bag ? (
          <LoadFailedLine
            title="Failed to load bag details"
            toasts
            busy={isFetching}
            onRetry={() => void refetch()}
          />
        ) : (
          <RankedBagDiscs bag={bag} expected={entry.discCount} />
        )}
      </div>
    </section>
  )
}

/** Shows one skeleton line per disc, so the content below doesn't jump. */
function RankedBagDiscs({ bag, expected }: { bag: PublicBag | undefined; expected: number }) {
  const grid = 'grid gap-x-6 gap-y-1 sm:grid-cols-2'
  if (!bag)
    return (
      <SkeletonGroup label="Loading this bag's discs" className={grid}>
        <Skeletons count={expected} className="h-12" />
      </SkeletonGroup>
    )
  return (
    <SuggestedDiscList
      label="Discs"
      discs={bagDiscsInOrder(bag).map(({ disc }) => disc)}
      className={grid}
    />
  )
}

function BagOverview({ preview }: { preview: BagPreview }) {
  const [slowest, fastest] = preview.speedRange
  const speeds =
    slowest === fastest
      ? formatNumber(slowest)
      : `${formatNumber(slowest)} to ${formatNumber(fastest)}`
  return (
    <div className="grid gap-4">
      <dl className="grid grid-cols-2 gap-1.5 text-center min-[22.5rem]:grid-cols-4">
        {DISC_TYPES.map(type => (
          <div
            key={type}
            className={cx(
              'flex min-w-0 flex-col-reverse rounded-md px-1 py-2',
              DISC_TYPE_STYLES[type].soft,
            )}
          >
            <dt className="text-xs font-semibold">{DISC_TYPE_LABELS[type].many}</dt>
            <dd className="font-display text-3xl leading-none">{countOfType(type, preview)}</dd>
          </div>
        ))}
      </dl>
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1">
        <dt className="text-ink-soft">Total discs</dt>
        <dd className="font-semibold">{preview.discCount}</dd>
        <dt className="text-ink-soft">Speed range</dt>
        <dd className="font-semibold">{speeds}</dd>
        <dt className="text-ink-soft">{preview.brands.length === 1 ? 'Brand' : 'Brands'}</dt>
        <dd className="font-semibold">{preview.brands.join(', ')}</dd>
      </dl>
    </div>
  )
}
