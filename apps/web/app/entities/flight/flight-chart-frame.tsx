// The common parts of flight charts: layout, ground, distances, tee, landing dots, labels, and pointer events.
import type { Disc } from '@bagwise/domain/disc'
import { flightPath } from '@bagwise/domain/flight'
import { type ComponentProps, type PointerEvent, type ReactNode, useMemo, useRef } from 'react'
import { useWidth } from '../../lib/browser/use-width.ts'
import { useUnits } from '../../lib/units.tsx'
import { cx } from '../../ui/cx.ts'
import { DISC_TYPE_LOOK } from '../disc/disc-labels.ts'
import {
  type ChartLabel,
  chartLabels,
  discAt,
  DOT_RADIUS,
  type DrawnFlight,
  type FlightChartLayout,
  flightChartLayout,
  LABEL_FONT_SIZE,
  NARROWEST_CHART,
  TICK_FONT_SIZE,
} from '@bagwise/drawing'
import { FlightTable, type FlightTableProps } from './flight-table.tsx'
import { useThrower } from './thrower.ts'

export type ChartFlight = {
  disc: Disc
  /** True for a disc that is being replaced, which is faint and behind the others. */
  ghost?: boolean
}

/** The hovered and selected discs, in sync with the list of discs. A mold may have several flights. */
export type ChartPointing = {
  readonly hovered: readonly string[]
  readonly selected: readonly string[]
  readonly onHover: (id: string | null) => void
  readonly onSelect: (id: string | null) => void
}

type ChartSize = { readonly height: number; readonly landingRadius?: number }

/** Lays out flights for the width of the `svg` element. `size` must be a constant. */
export function useChartLayout(flights: readonly DrawnFlight[], size: ChartSize) {
  const { distance: unit } = useUnits()
  const svg = useRef<SVGSVGElement>(null)
  const width = useWidth(svg) ?? NARROWEST_CHART
  const layout = useMemo(
    () => flightChartLayout(flights, { ...size, width, unit }),
    [flights, size, width, unit],
  )
  return { svg, layout, unit }
}

type FlightChart = ReturnType<typeof useFlightChart>

export function useFlightChart(
  flights: readonly ChartFlight[],
  size: ChartSize,
  /** Omit if there is no list of discs. */
  pointing?: ChartPointing,
) {
  const [thrower] = useThrower()
  const drawnFlights = useMemo(
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
  const chart = useChartLayout(drawnFlights, size)
  const { layout } = chart
  const active = useMemo(
    () => (pointing ? [...pointing.hovered, ...pointing.selected] : []),
    [pointing],
  )
  const labels = useMemo(
    () => (layout.curves.length > 1 || pointing ? chartLabels(layout, active) : []),
    [layout, active, pointing],
  )
  const flightOf = new Map(drawnFlights.map(flight => [flight.id, flight]))
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
  return { ...chart, drawnFlights, labels, styleOf, faintFirst, pointing }
}

type ChartGroundProps = ComponentProps<'svg'> & { layout: FlightChartLayout }

/** Rendered at its natural size, because its text must not be scaled. */
export function ChartGround({ layout, className, children, ...rest }: ChartGroundProps) {
  const { width, height, tee, distances } = layout
  return (
    <svg
      {...rest}
      viewBox={`0 0 ${width} ${height}`}
      height={height}
      // The list and the table are the accessible alternatives.
      aria-hidden="true"
      className={cx('block w-full rounded-md bg-picture-ground', className)}
    >
      {distances.map(({ feet, label, y }) => (
        <g key={feet}>
          <path d={`M0 ${y}H6`} strokeWidth={1.5} className="stroke-ink-soft" />
          <text x={9} y={y + 4} fontSize={TICK_FONT_SIZE} className="fill-ink-soft font-display">
            {label}
          </text>
        </g>
      ))}
      <path
        d={`M${tee.x} ${tee.y}V8`}
        strokeWidth={1.5}
        strokeDasharray="2 5"
        className="stroke-picture-line"
      />
      <rect x={tee.x - 10} y={tee.y} width={20} height={8} rx={1.5} className="fill-ink-soft" />
      {children}
    </svg>
  )
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
  const { svg, layout, unit, drawnFlights, labels, styleOf, faintFirst, pointing } = chart
  const discUnder = ({ currentTarget, clientX, clientY }: PointerEvent<SVGSVGElement>) => {
    const { left, top } = currentTarget.getBoundingClientRect()
    return discAt(layout, { x: clientX - left, y: clientY - top })
  }
  return (
    <figure className={cx('relative w-full', className)}>
      <ChartGround
        ref={svg}
        layout={layout}
        onPointerMove={event => {
          if (event.pointerType === 'mouse') pointing?.onHover(discUnder(event))
        }}
        onPointerLeave={() => pointing?.onHover(null)}
        onPointerUp={event => {
          if (event.button === 0) pointing?.onSelect(discUnder(event))
        }}
        className={cx(pointing && pointing.hovered.length > 0 && 'cursor-pointer')}
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
      <FlightTable flights={drawnFlights} unit={unit} {...table} />
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
