import type { Bag } from '@bagwise/contract'
import { scoreBag } from '@bagwise/domain/scoring'
import { ScoreRing } from '../../entities/analysis/score.tsx'
import { bagSummary } from '../../entities/bag/bag-facts.ts'
import { OwnBagActions } from '../../entities/bag/own-bag-actions.tsx'
import { BagBadge } from './bag-row.tsx'

export function BagHeader({ bag }: { bag: Bag }) {
  const discs = bag.discs.map(({ disc }) => disc)
  const hasDiscs = discs.length > 0
  return (
    <header className="@container grid grid-cols-[minmax(0,1fr)] gap-4">
      <div className="flex items-center gap-4">
        <div className="min-w-0 flex-1">
          <BagBadge bag={bag} />
          <h2 className="mt-1 text-4xl wrap-anywhere sm:text-5xl">
            <bdi>{bag.name}</bdi>
          </h2>
          <p className="mt-1.5 text-ink-soft">{bagSummary(discs)}</p>
        </div>
        {hasDiscs ? (
          <a href="#bag-analysis" className="shrink-0 rounded-full">
            <ScoreRing total={scoreBag(discs).total} size="small" />
            <span className="sr-only">, go to the bag analysis</span>
          </a>
        ) : null}
      </div>
      <OwnBagActions bag={bag} />
    </header>
  )
}
