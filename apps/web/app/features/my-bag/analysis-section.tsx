import type { Disc } from '@bagwise/domain/disc'
import type { Bag } from '@bagwise/contract'
import { useMemo } from 'react'
import { FindingsList } from '../../entities/analysis/findings.tsx'
import { ScoreCard, ScoreWithoutLost } from '../../entities/analysis/score.tsx'
import { GapList, MAP_HASH } from '../../entities/analysis/gap-list.tsx'
import { AddSuggestedDisc, BestAddition } from '../../entities/bag/suggested-disc.tsx'
import { useSuggestedDiscs } from '../../entities/bag/use-suggested-discs.ts'
import { useBagAnalysis } from '../../entities/analysis/use-bag-analysis.ts'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { TouchLink } from '../../ui/button.tsx'

export function AnalysisSection({ bag }: { bag: Bag }) {
  const discs = useMemo(() => bag.discs.map(({ disc }) => disc), [bag.discs])
  const { score, advice, addition, reason, findings } = useBagAnalysis(bag.id, discs)
  const suggested = useSuggestedDiscs(bag)
  const action = (disc: Disc) => <AddSuggestedDisc disc={disc} suggested={suggested} />
  return (
    <section
      id="bag-analysis"
      aria-labelledby="bag-analysis-title"
      className="@container grid min-w-0 scroll-mt-4 gap-4"
    >
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id="bag-analysis-title" className="text-3xl">
          Bag Analysis
        </h2>
        <TouchLink to="/bag-analysis" className="print:hidden">
          Full analysis
        </TouchLink>
      </div>
      <ScoreCard total={score.total} parts={advice} discCount={discs.length} isOwn>
        <ScoreWithoutLost bagId={bag.id} discs={discs} />
      </ScoreCard>
      {addition ? <BestAddition addition={addition} reason={reason} action={action} /> : null}
      <GapList discs={discs} hrefOf={({ id }) => `/bag-analysis?cell=${id}${MAP_HASH}`} />
      {findings ? (
        <div>
          <h3 className="sr-only">Findings</h3>
          <FindingsList findings={findings} action={action} discCount={discs.length} />
        </div>
      ) : (
        <Skeleton className="h-40" />
      )}
    </section>
  )
}
