// The flights of the whole bag, for the viewer's own throw.
import type { Disc } from '@bagwise/domain/disc'
import { useMemo } from 'react'
import { FlightPathChart } from '../../entities/flight/flight-path-chart.tsx'
import { ThrowerControl } from '../../entities/flight/thrower-control.tsx'

export function BagPageFlights({ discs }: { discs: readonly Disc[] }) {
  const flights = useMemo(() => discs.map(disc => ({ disc })), [discs])
  return (
    <>
      <ThrowerControl />
      <FlightPathChart flights={flights} />
    </>
  )
}
