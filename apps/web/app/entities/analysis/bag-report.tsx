// Everything the analysis says of a bag: score, findings, map and flights. Suggested discs are added as the page decides.
import type { Disc } from '@bagwise/domain/disc'
import { Suspense } from 'react'
import { useBagAnalysis } from './use-bag-analysis.ts'
import type { SuggestedDiscs } from './use-suggested-disc.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import { BagCompleteness } from './bag-completeness.tsx'
import { Findings } from './findings.tsx'
import { lazyPart } from '../../ui/lazy-part.tsx'

// Charts below the findings, loaded after the page.
const MapSection = lazyPart(() =>
  import('./map-section.tsx').then(({ MapSection }) => ({ default: MapSection })),
)
const BelowFindings = lazyPart(() =>
  import('./below-findings.tsx').then(({ BelowFindings }) => ({ default: BelowFindings })),
)

export type BagReportProps = {
  bagId: string
  discs: readonly Disc[]
  suggested: SuggestedDiscs
  /** The selected cell of what the bag covers, as the address has it. */
  cell: string | null
  onCell: (cell: string | null) => void
}

export function BagReport({ bagId, discs, suggested, cell, onCell }: BagReportProps) {
  const analysis = useBagAnalysis(bagId, discs)
  return (
    <>
      {/* On a wide screen the map is below the score, so that both columns are filled. */}
      <div className="grid grid-cols-1 items-start gap-x-10 gap-y-8 lg:grid-cols-2 lg:grid-rows-[auto_1fr]">
        <BagCompleteness analysis={analysis} suggested={suggested} />
        <div className="lg:row-span-2">
          <Findings analysis={analysis} suggested={suggested} />
        </div>
        <Suspense fallback={<Skeleton className="h-96" />}>
          <MapSection bagId={bagId} discs={discs} suggested={suggested} source={analysis.source} />
        </Suspense>
      </div>
      <Suspense fallback={<Skeleton className="h-120" />}>
        <BelowFindings
          bagId={bagId}
          discs={discs}
          suggested={suggested}
          cell={cell}
          onCell={onCell}
        />
      </Suspense>
    </>
  )
}
