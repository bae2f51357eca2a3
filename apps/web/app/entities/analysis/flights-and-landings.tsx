// The flight paths of the whole bag, and where each disc lands.
import { Section } from '../../ui/surfaces.tsx'
import { TypeLegend } from '../disc/badges.tsx'
import { type Disc, DISC_TYPES } from '@bagwise/domain/disc'
import { useMemo, useState, useId, useRef } from 'react'
import { ChartNumbersSwitch, useChartDiscs } from '../flight/chart-numbers.tsx'
import { FlightPathChart } from '../flight/flight-path-chart.tsx'
import { ThrowerControl } from '../flight/thrower-control.tsx'
import { DISC_TYPE_LOOK } from '../disc/disc-labels.ts'
import { cx } from '../../ui/cx.ts'
import { flightPath } from '@bagwise/domain/flight'
import { useUnits } from '../../lib/units.tsx'
import { useWidth } from '../../lib/browser/use-width.ts'
import { type ChartPointing, FlightChartFrame } from '../flight/flight-chart-frame.tsx'
import { chartLabels, flightChartLayout, NARROWEST_CHART } from '@bagwise/drawing'
import { flightFacts } from '../flight/flight-facts.ts'
import { useThrower } from '../flight/thrower.ts'

type FlightsAndLandingsProps = { bagId: string; discs: readonly Disc[] }

export function FlightsAndLandings({ bagId, discs: molds }: FlightsAndLandingsProps) {
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
      <Section title="Flight Paths" className="grid gap-3">
        {carriesOwnedDiscs ? <ChartNumbersSwitch /> : null}
        <ThrowerControl />
        <FlightPathChart flights={flights} pointing={pointing} />
        <TypeLegend discs={discs} />
      </Section>
      <Section title="Landing Zones" className="grid gap-3">
        <p className="text-ink-soft">Where your discs land. Bare grass is a shot you're missing.</p>
        <LandingZones discs={discs} pointing={pointing} />
      </Section>
    </div>
  )
}

const HEIGHT = 460

/** Nobody lands twice on the same spot: the longer the throw, the wider it scatters. */
const SCATTER = { least: 8, most: 28, wider: 1.25 } as const

type LandingZonesProps = { discs: readonly Disc[]; pointing: ChartPointing }

function LandingZones({ discs, pointing }: LandingZonesProps) {
  const [thrower] = useThrower()
  const { distance: unit } = useUnits()
  const ids = useId()
  const svg = useRef<SVGSVGElement>(null)
  const width = useWidth(svg) ?? NARROWEST_CHART
  const drawn = useMemo(
    () => discs.map(disc => ({ ...disc, path: flightPath(disc, thrower) })),
    [discs, thrower],
  )
  const layout = useMemo(
    () =>
      flightChartLayout(drawn, {
        width,
        height: HEIGHT,
        unit,
        landingRadius: SCATTER.most * SCATTER.wider,
      }),
    [drawn, width, unit],
  )
  const { hovered, selected } = pointing
  const active = useMemo(() => [...hovered, ...selected], [hovered, selected])
  const labels = useMemo(() => chartLabels(layout, active), [layout, active])
  const types = new Map(drawn.map(({ id, type }) => [id, type]))
  const typeOf = (id: string) => types.get(id) ?? 'putter'
  const isFaint = (id: string) => active.length > 0 && !active.includes(id)
  return (
    <figure className="relative">
      <FlightChartFrame
        ref={svg}
        layout={layout}
        labels={labels}
        typeOf={typeOf}
        isFaint={isFaint}
        pointing={pointing}
      >
        <defs>
          {DISC_TYPES.map(type => (
            <radialGradient key={type} id={`${ids}${type}`} className={DISC_TYPE_LOOK[type].text}>
              <stop offset="0.1" stopColor="currentColor" stopOpacity="0.55" />
              <stop offset="0.6" stopColor="currentColor" stopOpacity="0.3" />
              <stop offset="1" stopColor="currentColor" stopOpacity="0" />
            </radialGradient>
          ))}
        </defs>
        {layout.curves.map(({ id, landing }) => {
          const share = (layout.tee.y - landing.y) / layout.tee.y
          const radius = SCATTER.least + (SCATTER.most - SCATTER.least) * share
          return (
            <ellipse
              key={id}
              cx={landing.x}
              cy={landing.y}
              rx={radius * SCATTER.wider}
              ry={radius}
              fill={`url(#${ids}${typeOf(id)})`}
              className={cx(isFaint(id) && 'opacity-45')}
            />
          )
        })}
      </FlightChartFrame>
      <figcaption className="sr-only">
        Landing zones of {drawn.length} discs, seen from above, with the tee at the bottom
      </figcaption>
      <div className="sr-only">
        <table>
          <caption>Where each disc lands</caption>
          <thead>
            <tr>
              <th scope="col">Disc</th>
              <th scope="col">Distance</th>
              <th scope="col">Side</th>
            </tr>
          </thead>
          <tbody>
            {drawn.map(({ id, name, path }) => {
              const { length, finish } = flightFacts(path, unit)
              return (
                <tr key={id}>
                  <th scope="row">{name}</th>
                  <td>{length}</td>
                  <td>{finish}</td>
                </tr>
              )
            })}
          </tbody>
        </table>
      </div>
    </figure>
  )
}
