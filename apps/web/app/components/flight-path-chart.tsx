// Flights seen from above, the tee at the bottom: one disc, two compared, or a whole bag.
import type { Disc } from '@bagwise/domain/disc'
import { type FlightPath, flightPath } from '@bagwise/domain/flight'
import { useMemo } from 'react'
import { DISC_TYPE_LOOK } from './disc-type-look.ts'
import { cx } from '../ui/cx.ts'
import { flightChartLayout } from './flight-chart-layout.ts'
import { flightSentence } from './flight-words.ts'
import { FlightTable } from './flight-table.tsx'
import { useThrower } from './thrower.ts'

export type ChartFlight = {
  disc: Disc
  /** The disc that is being replaced: drawn faintly behind the others. */
  ghost?: boolean
}

type FlightPathChartProps = {
  flights: readonly ChartFlight[]
  /** The id of a disc to bring forward out of many. */
  highlight?: string | null | undefined
  className?: string
}

export function FlightPathChart({ flights, highlight, className }: FlightPathChartProps) {
  const [thrower] = useThrower()
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
  const layout = useMemo(() => flightChartLayout(drawn, drawn.length > 1), [drawn])
  const { width, height, tee, distances, plot, letters, curves, labels } = layout
  const flightOf = (id: string) => drawn.find(flight => flight.id === id)
  const faint = (id: string) =>
    (highlight !== undefined && highlight !== null && id !== highlight) || flightOf(id)?.ghost
  // What lies behind is drawn first.
  const order = curves.toSorted((a, b) => Number(faint(b.id)) - Number(faint(a.id)))

  return (
    <figure className={cx('relative w-full', className)}>
      <svg
        viewBox={`0 0 ${width} ${height}`}
        aria-hidden="true"
        className="w-full rounded-md bg-picture-ground"
      >
        {distances.map(({ feet, y }) => (
          <g key={feet}>
            <path d={`M${plot.left} ${y}H${plot.right}`} className="stroke-picture-line" />
            <text x={plot.left} y={y - 3} fontSize={letters} className="fill-ink-soft">
              {feet} ft
            </text>
          </g>
        ))}
        <path d={`M${tee.x} ${tee.y}V12`} strokeDasharray="2 5" className="stroke-picture-line" />
        <rect x={tee.x - 9} y={tee.y} width={18} height={8} rx={1.5} className="fill-ink-soft" />
        <g fill="none" strokeLinecap="round" strokeLinejoin="round">
          {labels.map(({ id, leader }) => (
            <path key={id} d={leader} strokeWidth={0.75} className="stroke-ink-soft opacity-50" />
          ))}
          {order.map(({ id, d }) => {
            const flight = flightOf(id)
            return (
              <path
                key={id}
                d={d}
                strokeWidth={id === highlight ? 4 : 2.5}
                strokeDasharray={flight?.ghost ? '5 5' : undefined}
                className={cx(
                  flight && DISC_TYPE_LOOK[flight.type].stroke,
                  faint(id) && 'opacity-45',
                )}
              />
            )
          })}
        </g>
        {order.map(({ id, landing }) => {
          const flight = flightOf(id)
          return (
            <circle
              key={id}
              cx={landing.x}
              cy={landing.y}
              r={id === highlight ? 5 : 3.5}
              className={cx(flight && DISC_TYPE_LOOK[flight.type].fill, faint(id) && 'opacity-45')}
            />
          )
        })}
        {labels.map(({ id, text, x, y, anchor }) => (
          <text
            key={id}
            x={x}
            y={y + 4}
            fontSize={12.5}
            textAnchor={anchor}
            className={cx(
              'font-display font-semibold',
              id === highlight || !faint(id) ? 'fill-ink' : 'fill-ink-soft',
            )}
          >
            {text}
          </text>
        ))}
      </svg>
      <figcaption className="sr-only">{pictureWords(drawn)}</figcaption>
      <FlightTable flights={drawn} />
    </figure>
  )
}

function pictureWords(flights: readonly { name: string; path: FlightPath }[]): string {
  if (flights.length > 2) return `Flight paths of ${flights.length} discs, seen from above`
  const sentences = flights.map(({ name, path }) => flightSentence(name, path))
  return `Seen from above, the tee at the bottom: ${sentences.join('; ')}`
}
