// What is below the findings: what the bag really covers, and how it flies.
import { Suspense } from 'react'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { BagInTheAir } from './bag-in-the-air.tsx'
import type { BagReportProps } from './bag-report.tsx'
import { lazyPart } from '../../ui/feedback/lazy-part.tsx'

const CoverageSection = lazyPart(async () => ({
  default: (await import('../caddie/coverage-section.tsx')).CoverageSection,
}))

export function BelowFindings({ bagId, discs, suggested, cell, onCell }: BagReportProps) {
  return (
    <>
      <Suspense fallback={<Skeleton className="h-120" />}>
        <CoverageSection
          bagId={bagId}
          discs={discs}
          suggested={suggested}
          cell={cell}
          onCell={onCell}
        />
      </Suspense>
      <BagInTheAir bagId={bagId} discs={discs} />
    </>
  )
}
