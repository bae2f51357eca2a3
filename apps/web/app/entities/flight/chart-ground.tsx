// The layout and ground of every flight chart: distances, the tee and the basket. Rule FL40.
import {
  BASKET_PATH,
  type ChartSize,
  type PlottedFlight,
  type FlightChartLayout,
  flightChartLayout,
  MIN_CHART_WIDTH,
  TICK_FONT_SIZE,
} from '@bagwise/drawing'
import { type ComponentProps, useMemo, useRef } from 'react'
import { useWidth } from '../../lib/browser/use-width.ts'
import { useUnits } from '../profile/units.tsx'
import { cx } from '../../ui/cx.ts'

/** The width and the unit depend on the screen and the player. */
export type ChartOptions = Omit<ChartSize, 'width' | 'unit'>

/** Lays out flights for the width of the `svg` element. `size` must be a constant or memoized. */
export function useChartLayout(flights: readonly PlottedFlight[], size: ChartOptions) {
  const { distance: unit } = useUnits()
  const svg = useRef<SVGSVGElement>(null)
  const width = useWidth(svg) ?? MIN_CHART_WIDTH
  const layout = useMemo(
    () => flightChartLayout(flights, { ...size, width, unit }),
    [flights, size, width, unit],
  )
  return { svg, layout, unit }
}

type ChartGroundProps = ComponentProps<'svg'> & { layout: FlightChartLayout }

/** Rendered at its natural size, because its text must not be scaled. */
export function ChartGround({ layout, className, children, ...rest }: ChartGroundProps) {
  const { width, height, tee, basket, distances, sides } = layout
  return (
    <svg
      {...rest}
      viewBox={`0 0 ${width} ${height}`}
      height={height}
      // The list and the table are the accessible alternatives to a chart without a role.
      aria-hidden={rest.role === undefined}
      className={cx('block w-full rounded-md bg-chart-ground', className)}
    >
      {/* The drawing itself is never read out. */}
      <g aria-hidden="true">
        {distances.map(({ feet, label, y }) => (
          <g key={feet}>
            <path d={`M0 ${y}H6`} strokeWidth={1.5} className="stroke-ink-soft" />
            <text x={9} y={y + 4} fontSize={TICK_FONT_SIZE} className="fill-ink-soft font-display">
              {label}
            </text>
          </g>
        ))}
        {sides.map(({ feet, label, x, labelX }) => (
          <g key={feet}>
            <path d={`M${x} ${tee.y}v5`} strokeWidth={1.5} className="stroke-ink-soft" />
            <path
              d={`M${x} ${tee.y}V8`}
              strokeWidth={1.5}
              strokeDasharray="1 9"
              className="stroke-chart-line"
            />
            <text
              x={labelX}
              y={tee.y + 18}
              textAnchor="middle"
              fontSize={TICK_FONT_SIZE}
              className="fill-ink-soft font-display"
            >
              {label}
            </text>
          </g>
        ))}
        <path
          d={`M${tee.x} ${tee.y}V${basket.y}`}
          strokeWidth={1.5}
          strokeDasharray="2 5"
          className="stroke-chart-line"
        />
        <path
          data-basket=""
          d={BASKET_PATH}
          transform={`translate(${basket.x} ${basket.y})`}
          fill="none"
          strokeWidth={1.5}
          className="stroke-ink-soft"
        />
        <rect x={tee.x - 10} y={tee.y} width={20} height={8} rx={1.5} className="fill-ink-soft" />
        {children}
      </g>
    </svg>
  )
}
