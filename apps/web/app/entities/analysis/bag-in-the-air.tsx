// The flight paths of the whole bag, and where each disc lands.
import { groupByType } from '@bagwise/domain/bag'
import { DISC_TYPE_WORDS, type Disc } from '@bagwise/domain/disc'
import { useMemo, useState } from 'react'
import { LandingZones } from './landing-zones.tsx'
import { ChartNumbersSwitch, useChartDiscs } from '../flight/chart-numbers.tsx'
import { FlightPathChart } from '../flight/flight-path-chart.tsx'
import { ThrowerControl } from '../flight/thrower-control.tsx'
import { DISC_TYPE_LOOK } from '../disc/disc-labels.ts'
import { cx } from '../../ui/cx.ts'

type BagInTheAirProps = { bagId: string; discs: readonly Disc[] }

export function BagInTheAir({ bagId, discs: molds }: BagInTheAirProps) {
  const { discs, carriesOwnedDiscs } = useChartDiscs(bagId, molds)
  const flights = useMemo(() => discs.map(disc => ({ disc })), [discs])
  const [hovered, setHovered] = useState<string | null>(null)
  const [selected, setSelected] = useState<string | null>(null)
  const pointing = useMemo(
    () => ({
      hovered: hovered === null ? [] : [hovered],
      selected: selected === null ? [] : [selected],
      onHover: setHovered,
      onSelect: setSelected,
    }),
    [hovered, selected],
  )
  return (
    <div className="grid grid-cols-1 items-start gap-x-10 gap-y-8 lg:grid-cols-2">
      <section aria-labelledby="flight-paths" className="grid gap-3">
        <h2 id="flight-paths" className="text-3xl">
          Flight Paths
        </h2>
        {carriesOwnedDiscs ? <ChartNumbersSwitch /> : null}
        <ThrowerControl />
        <FlightPathChart flights={flights} pointing={pointing} />
        <ul className="flex flex-wrap justify-center gap-x-4 gap-y-1 text-sm text-ink-soft">
          {groupByType(discs, disc => disc.type).map(({ type }) => (
            <li key={type} className="flex items-center gap-1.5">
              <span
                aria-hidden="true"
                className={cx('h-1 w-5 rounded-full', DISC_TYPE_LOOK[type].background)}
              />
              {DISC_TYPE_WORDS[type].many}
            </li>
          ))}
        </ul>
      </section>
      <section aria-labelledby="landing-zones" className="grid gap-3">
        <h2 id="landing-zones" className="text-3xl">
          Landing Zones
        </h2>
        <p className="text-ink-soft">Where your discs land. Bare grass is a shot you're missing.</p>
        <LandingZones discs={discs} pointing={pointing} />
      </section>
    </div>
  )
}
