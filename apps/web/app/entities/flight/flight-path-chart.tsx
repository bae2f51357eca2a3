// Flights seen from above, with the tee at the bottom: one disc, a comparison, or a whole bag.
import type { FlightPath } from '@bagwise/domain/flight'
import type { DistanceUnit } from '@bagwise/domain/units'
import { cx } from '../../ui/cx.ts'
import {
  type ChartFlight,
  type ChartInteraction,
  FlightChartFrame,
  useFlightChart,
} from './flight-chart-frame.tsx'
import { toSvgPath } from '@bagwise/drawing'
import { flightSentence } from './flight-facts.ts'

type FlightPathChartProps = {
  flights: readonly ChartFlight[]
  /** Omit if nothing else on the page highlights the active disc. */
  interaction?: ChartInteraction
  className?: string
}

/** More flights need more space for labels. */
const SIZES = { one: { height: 290 }, few: { height: 340 }, bag: { height: 460 } } as const

function sizeFor(flights: number) {
  if (flights > 2) return SIZES.bag
  return flights > 1 ? SIZES.few : SIZES.one
}

const TABLE = {
  caption: 'Flight paths in numbers',
  columns: {
    length: 'Length',
    farthestLeft: 'Farthest left',
    farthestRight: 'Farthest right',
    finish: 'Lands',
  },
} as const

export function FlightPathChart({ flights, interaction, className }: FlightPathChartProps) {
  const chart = useFlightChart(flights, sizeFor(flights.length), interaction)
  const { plottedFlights, unit, getStyle } = chart
  return (
    <FlightChartFrame
      chart={chart}
      caption={chartCaption(plottedFlights, unit)}
      table={TABLE}
      className={className}
    >
      <g fill="none" strokeLinecap="round" strokeLinejoin="round">
        {chart.faintFirst.map(({ id, points }) => {
          const { color, ghost, isActive, opacity } = getStyle(id)
          return (
            <path
              key={id}
              d={toSvgPath(points)}
              strokeWidth={isActive ? 4 : 2.5}
              strokeDasharray={ghost ? '5 5' : undefined}
              className={cx('stroke-current', color, opacity)}
            />
          )
        })}
      </g>
    </FlightChartFrame>
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
