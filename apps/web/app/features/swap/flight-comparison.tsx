// The old flight and the new one over each other, at the player's own arm speed and hand.
import type { Disc } from '@bagwise/domain/disc'
import { useMemo } from 'react'
import { FlightPathChart } from '../../components/flight-path-chart.tsx'
import { ThrowerControl } from '../../components/thrower-control.tsx'

type FlightComparisonProps = {
  original: Disc
  /** Absent where nothing flies like it. */
  beside: Disc | undefined
}

export function FlightComparison({ original, beside }: FlightComparisonProps) {
  const flights = useMemo(
    () => (beside ? [{ disc: original, ghost: true }, { disc: beside }] : [{ disc: original }]),
    [original, beside],
  )
  return (
    <div className="grid gap-3">
      <p className="text-sm">
        <strong className="font-semibold">{original.name}</strong>
        {beside ? (
          <>
            {' '}
            (dashed) and <strong className="font-semibold">{beside.name}</strong>
          </>
        ) : null}
      </p>
      <FlightPathChart flights={flights} />
      <ThrowerControl />
    </div>
  )
}
