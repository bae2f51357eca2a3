// Flights seen from above, with the tee at the bottom: one disc, two compared, or a whole bag.
import type { Disc } from '@bagwise/domain/disc'
import { type FlightPath, flightPath } from '@bagwise/domain/flight'
import type { DistanceUnit } from '@bagwise/domain/units'
import { useMemo, useRef } from 'react'
import { useUnits } from '../../lib/units.tsx'
import { useWidth } from '../../lib/browser/use-width.ts'
import { cx } from '../../ui/cx.ts'
import { DISC_TYPE_LOOK } from '../disc/disc-labels.ts'
import { type ChartPointing, faintFirst, FlightChartFrame } from './flight-chart-frame.tsx'
import { chartLabels, flightChartLayout, NARROWEST_CHART, curveOf } from '@bagwise/drawing'
import { FlightTable } from './flight-table.tsx'
import { flightSentence } from './flight-facts.ts'
import { useThrower } from './thrower.ts'

export type ChartFlight = {
  disc: Disc
  /** The disc that is being replaced: drawn faintly behind the others. */
  ghost?: boolean
}

type FlightPathChartProps = {
  flights: readonly ChartFlight[]
  /** Omit if there is no list of discs to point at. */
  pointing?: ChartPointing
  className?: string
}

/** Many names need space. */
const HEIGHTS = { one: 290, few: 340, bag: 460 } as const

function heightFor(flights: number): number {
  if (flights > 2) return HEIGHTS.bag
  return flights > 1 ? HEIGHTS.few : HEIGHTS.one
}

export function FlightPathChart({ flights, pointing, className }: FlightPathChartProps) {
  const [thrower] = useThrower()
  const { distance: unit } = useUnits()
  const svg = useRef<SVGSVGElement>(null)
  const width = useWidth(svg) ?? NARROWEST_CHART
  const drawn = useMemo(
    () =>
      flights.map(({ disc, ghost = false }) => ({
        id: disc.id,
        name: disc.name,
        type: disc.type,
        ghost,
        path: flightPath(disc, thrower),
      })),
    [flights, thrower],
  )
  const layout = useMemo(
    () => flightChartLayout(drawn, { width, height: heightFor(drawn.length), unit }),
    [drawn, width, unit],
  )
  const active = useMemo(
    () => (pointing ? [...pointing.hovered, ...pointing.selected] : []),
    [pointing],
  )
  const labels = useMemo(
    () => (layout.curves.length > 1 || pointing ? chartLabels(layout, active) : []),
    [layout, active, pointing],
  )

  const flightOf = new Map(drawn.map(flight => [flight.id, flight]))
  const typeOf = (id: string) => flightOf.get(id)?.type ?? 'putter'
  const isActive = (id: string) => active.includes(id)
  const isFaint = (id: string) =>
    (active.length > 0 && !isActive(id)) || flightOf.get(id)?.ghost === true
  return (
    <figure className={cx('relative w-full', className)}>
      <FlightChartFrame
        ref={svg}
        layout={layout}
        labels={labels}
        typeOf={typeOf}
        isFaint={isFaint}
        pointing={pointing}
      >
        <g fill="none" strokeLinecap="round" strokeLinejoin="round">
          {faintFirst(layout.curves, isFaint).map(({ id, points }) => (
            <path
              key={id}
              d={curveOf(points)}
              strokeWidth={isActive(id) ? 4 : 2.5}
              strokeDasharray={flightOf.get(id)?.ghost ? '5 5' : undefined}
              className={cx(
                'stroke-current',
                DISC_TYPE_LOOK[typeOf(id)].text,
                isFaint(id) && 'opacity-45',
              )}
            />
          ))}
        </g>
      </FlightChartFrame>
      <figcaption className="sr-only">{chartCaption(drawn, unit)}</figcaption>
      <FlightTable flights={drawn} unit={unit} />
    </figure>
  )
}

function chartCaption(
  flights: readonly { name: string; path: FlightPath }[],
  unit: DistanceUnit,
): string {
  if (flights.length > 2) return `Flight paths of ${flights.length} discs, seen from above`
  const sentences = flights.map(({ name, path }) => flightSentence(name, path, unit))
  return `Seen from above, with the tee at the bottom: ${sentences.join('; ')}`
}
