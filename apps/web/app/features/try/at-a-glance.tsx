// The score of the guest's bag and how its discs fly, loaded once there are discs.
import type { Disc } from '@bagwise/domain/disc'
import { scoreBag } from '@bagwise/domain/scoring'
import { Suspense, useMemo } from 'react'
import { ScoreRing } from '../../entities/analysis/score-ring.tsx'
import { UnitsSwitch } from '../../lib/units.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { lazyPart } from '../../ui/feedback/lazy-part.tsx'

const FlightPathChart = lazyPart(() =>
  import('../../entities/flight/flight-path-chart.tsx').then(({ FlightPathChart }) => ({
    default: FlightPathChart,
  })),
)

export function AtAGlance({ discs }: { discs: readonly Disc[] }) {
  const score = useMemo(() => scoreBag(discs), [discs])
  const flights = useMemo(() => discs.map(disc => ({ disc })), [discs])
  return (
    <section
      aria-label="Score and flights"
      className="grid justify-items-center gap-6 rounded-lg border border-line bg-card p-4 lg:sticky lg:top-4"
    >
      <ScoreRing score={score} />
      <div className="grid w-full gap-3">
        <Suspense fallback={<Skeleton className="h-120" />}>
          <FlightPathChart flights={flights} />
        </Suspense>
        <UnitsSwitch hideLabel className="w-fit" />
      </div>
    </section>
  )
}
