// The common parts of charts of a player's flights: landing dots, labels, pointer events, and the table beside them.
import type { Disc } from '@bagwise/domain/disc'
import { flightPath } from '@bagwise/domain/flight'
import { type PointerEvent, type ReactNode, useMemo } from 'react'
import { cx } from '../../ui/cx.ts'
import { DISC_TYPE_LOOK } from '../disc/disc-labels.ts'
import {
  type ChartLabel,
  chartLabels,
  discIdAt,
  DOT_RADIUS,
  LABEL_FONT_SIZE,
} from '@bagwise/drawing'
import { ChartGround, type ChartSize, useChartLayout } from './chart-ground.tsx'
import { FlightTable, type FlightTableProps } from './flight-table.tsx'
import { useThrower } from '../profile/thrower.ts'

export type ChartFlight = {
  disc: Disc
  /** True for a disc that is being replaced, which is faint and behind the others. */
  ghost?: boolean
}

/** The hovered and selected discs, in sync with the list of discs. A mold may have several flights. */
export type ChartInteraction = {
  readonly hovered: readonly string[]
  readonly selected: readonly string[]
  readonly onHover: (id: string | null) => void
  readonly onSelect: (id: string | null) => void
}

type FlightChart = ReturnType<typeof useFlightChart>

export function useFlightChart(
  flights: readonly ChartFlight[],
  size: ChartSize,
  /** Omit if there is no list of discs. */
  interaction?: ChartInteraction,
) {
  const thrower = useThrower()
  const plottedFlights = useMemo(
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
  const chart = useChartLayout(plottedFlights, size)
  const { layout } = chart
  const active = useMemo(
    () => (interaction ? [...interaction.hovered, ...interaction.selected] : []),
    [interaction],
  )
  const labels = useMemo(
    () => (layout.curves.length > 1 || interaction ? chartLabels(layout, active) : []),
    [layout, active, interaction],
  )
  const flightOf = new Map(plottedFlights.map(flight => [flight.id, flight]))
  const styleOf = (id: string) => {
    const { type = 'putter', ghost = false } = flightOf.get(id) ?? {}
    const isActive = active.includes(id)
    const isFaint = ghost || (active.length > 0 && !isActive)
    return { type, color: DISC_TYPE_LOOK[type].text, ghost, isActive, isFaint }
  }
  // SVG paints later elements on top.
  const faintFirst = layout.curves.toSorted(
    (a, b) => Number(styleOf(b.id).isFaint) - Number(styleOf(a.id).isFaint),
  )
  return { ...chart, plottedFlights, labels, styleOf, faintFirst, interaction }
}

type FlightChartFrameProps = {
  chart: FlightChart
  caption: string
  /** The table that replaces the chart for screen readers. */
  table: Pick<FlightTableProps, 'caption' | 'columns'>
  className?: string | undefined
  /** Drawn on the ground, below dots and labels. */
  children: ReactNode
}

export function FlightChartFrame(props: FlightChartFrameProps) {
  const { chart, caption, table, className, children } = props
  const { svg, layout, unit, plottedFlights, labels, styleOf, faintFirst, interaction } = chart
  const discUnder = ({ currentTarget, clientX, clientY }: PointerEvent<SVGSVGElement>) => {
    const { left, top } = currentTarget.getBoundingClientRect()
    return discIdAt(layout, { x: clientX - left, y: clientY - top })
  }
  return (
    <figure className={cx('relative w-full', className)}>
      <ChartGround
        ref={svg}
        layout={layout}
        onPointerMove={event => {
          if (event.pointerType === 'mouse') interaction?.onHover(discUnder(event))
        }}
        onPointerLeave={() => interaction?.onHover(null)}
        onPointerUp={event => {
          if (event.button === 0) interaction?.onSelect(discUnder(event))
        }}
        className={cx(interaction && interaction.hovered.length > 0 && 'cursor-pointer')}
      >
        {children}
        {faintFirst.map(({ id, landing }) => (
          <circle
            key={id}
            data-dot={id}
            cx={landing.x}
            cy={landing.y}
            r={DOT_RADIUS}
            className={cx('fill-current', styleOf(id).color, styleOf(id).isFaint && 'opacity-45')}
          />
        ))}
        {labels.map(({ id, leader }) =>
          leader === null ? null : (
            <path
              key={id}
              d={leader}
              strokeWidth={1}
              className={cx(
                'stroke-current',
                styleOf(id).color,
                styleOf(id).isFaint && 'opacity-50',
              )}
            />
          ),
        )}
        {labels.map(label => (
          <text
            key={label.id}
            data-label={label.id}
            x={textX(label)}
            y={label.y + LABEL_FONT_SIZE - 1}
            fontSize={LABEL_FONT_SIZE}
            textAnchor={ANCHORS[label.side]}
            strokeWidth={3}
            className={cx(
              'fill-current stroke-picture-ground font-display font-semibold [paint-order:stroke] [stroke-linejoin:round]',
              styleOf(label.id).isFaint ? 'text-ink-soft' : styleOf(label.id).color,
            )}
          >
            {label.text}
          </text>
        ))}
      </ChartGround>
      <figcaption className="sr-only">{caption}</figcaption>
      <FlightTable flights={plottedFlights} unit={unit} {...table} />
    </figure>
  )
}

const ANCHORS = {
  right: 'start',
  left: 'end',
  above: 'middle',
  below: 'middle',
} as const satisfies Record<ChartLabel['side'], string>

function textX({ x, width, side }: ChartLabel): number {
  if (side === 'right') return x
  return side === 'left' ? x + width : x + width / 2
}
