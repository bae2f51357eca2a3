import { Section } from '../../ui/surfaces.tsx'
import { TypeLegend } from '../disc/badges.tsx'
import { type Disc, DISC_TYPES } from '@bagwise/domain/disc'
import { useId, useMemo } from 'react'
import { ChartNumbersSwitch, useChartDiscs } from '../collection/chart-numbers.tsx'
import { FlightPathChart } from '../flight/flight-path-chart.tsx'
import { ThrowerControl } from '../flight/thrower-control.tsx'
import { DISC_TYPE_STYLES } from '../disc/disc-labels.ts'
import { cx } from '../../ui/cx.ts'
import {
  type ChartFlight,
  type ChartInteraction,
  FlightChartFrame,
  useChartInteraction,
  useFlightChart,
} from '../flight/flight-chart-frame.tsx'

type FlightsAndLandingsProps = { bagId: string; discs: readonly Disc[] }

export function FlightsAndLandings({ bagId, discs: molds }: FlightsAndLandingsProps) {
  const { discs, hasOwnedDiscs } = useChartDiscs(bagId, molds)
  const flights = useMemo(() => discs.map(disc => ({ disc })), [discs])
  const interaction = useChartInteraction()
  return (
    <div className="grid grid-cols-1 items-start gap-x-10 gap-y-8 lg:grid-cols-2">
      <Section title="Flight paths" className="grid gap-3">
        {hasOwnedDiscs ? <ChartNumbersSwitch /> : null}
        <ThrowerControl />
        <FlightPathChart flights={flights} interaction={interaction} />
        <TypeLegend discs={discs} />
      </Section>
      <Section title="Landing zones" className="grid gap-3">
        {/* As tall as the other chart's control, so both charts start at the same height. */}
        <p className="flex min-h-11 items-center text-balance text-ink-soft">
          Where your discs land. Empty areas are shots you're missing.
        </p>
        <LandingZones flights={flights} interaction={interaction} />
      </Section>
    </div>
  )
}

/** Longer throws scatter more. */
const SCATTER = { min: 8, max: 28, widthRatio: 1.25 } as const

const SIZE = { height: 460, landingRadius: SCATTER.max * SCATTER.widthRatio } as const

const TABLE = {
  caption: 'Where each disc lands',
  columns: { length: 'Distance', finish: 'Side' },
} as const

type LandingZonesProps = { flights: readonly ChartFlight[]; interaction: ChartInteraction }

function LandingZones({ flights, interaction }: LandingZonesProps) {
  const ids = useId()
  const chart = useFlightChart(flights, SIZE, interaction)
  const { curves, tee } = chart.layout
  return (
    <FlightChartFrame
      chart={chart}
      caption={`Landing zones of ${flights.length} discs, seen from above, with the tee at the bottom`}
      table={TABLE}
    >
      <defs>
        {DISC_TYPES.map(type => (
          <radialGradient key={type} id={`${ids}${type}`} className={DISC_TYPE_STYLES[type].text}>
            <stop offset="0.1" stopColor="currentColor" stopOpacity="0.55" />
            <stop offset="0.6" stopColor="currentColor" stopOpacity="0.3" />
            <stop offset="1" stopColor="currentColor" stopOpacity="0" />
          </radialGradient>
        ))}
      </defs>
      {curves.map(({ id, landing }) => {
        const { type, opacity } = chart.getStyle(id)
        const fraction = (tee.y - landing.y) / tee.y
        const radius = SCATTER.min + (SCATTER.max - SCATTER.min) * fraction
        return (
          <ellipse
            key={id}
            cx={landing.x}
            cy={landing.y}
            rx={radius * SCATTER.widthRatio}
            ry={radius}
            fill={`url(#${ids}${type})`}
            className={cx(opacity)}
          />
        )
      })}
    </FlightChartFrame>
  )
}
