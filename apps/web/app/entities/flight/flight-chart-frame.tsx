// The shared parts of flight charts: landing dots, labels, pointer and keyboard events, and the table for screen readers.
import type { Disc } from '@bagwise/domain/disc'
import { flightPath } from '@bagwise/domain/flight'
import { type KeyboardEvent, type PointerEvent, type ReactNode, useMemo, useState } from 'react'
import { cx } from '../../ui/cx.ts'
import { DISC_TYPE_STYLES } from '../disc/disc-labels.ts'
import {
  type ChartLabel,
  chartLabels,
  discIdAt,
  DOT_RADIUS,
  LABEL_FONT_SIZE,
  MAX_ALL_LABELED,
} from '@bagwise/drawing'
import { ChartGround, type ChartOptions, useChartLayout } from './chart-ground.tsx'
import { flightSentence } from './flight-facts.ts'
import { FlightTable, type FlightTableProps } from './flight-table.tsx'
import { useFlightThrower } from '../profile/thrower.ts'

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

export function useChartInteraction(): ChartInteraction {
  const [hovered, setHovered] = useState<string | null>(null)
  const [selected, setSelected] = useState<string | null>(null)
  return useMemo(
    () => ({
      hovered: hovered === null ? [] : [hovered],
      selected: selected === null ? [] : [selected],
      onHover: setHovered,
      onSelect: setSelected,
    }),
    [hovered, selected],
  )
}

type FlightChart = ReturnType<typeof useFlightChart>

export function useFlightChart(
  flights: readonly ChartFlight[],
  size: ChartOptions,
  /** Omit if nothing else on the page highlights the active disc. */
  shared?: ChartInteraction,
) {
  const local = useChartInteraction()
  const interaction = shared ?? local
  const thrower = useFlightThrower()
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
  const active = useMemo(() => [...interaction.hovered, ...interaction.selected], [interaction])
  const labels = useMemo(
    () => (layout.curves.length > 1 || shared ? chartLabels(layout, active) : []),
    [layout, active, shared],
  )
  const flightsById = new Map(plottedFlights.map(flight => [flight.id, flight]))
  const getStyle = (id: string) => {
    const { type = 'putter', ghost = false } = flightsById.get(id) ?? {}
    const isActive = active.includes(id)
    const isFaint = ghost || (active.length > 0 && !isActive)
    const isCrowded = layout.curves.length > MAX_ALL_LABELED && active.length > 0
    const opacity = isFaint && (isCrowded ? 'opacity-20' : 'opacity-45')
    return { type, color: DISC_TYPE_STYLES[type].text, ghost, isActive, isFaint, opacity }
  }
  // SVG paints later elements on top.
  const faintFirst = layout.curves.toSorted(
    (a, b) => Number(getStyle(b.id).isFaint) - Number(getStyle(a.id).isFaint),
  )
  return { ...chart, plottedFlights, labels, getStyle, faintFirst, interaction }
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
  const { svg, layout, unit, plottedFlights, labels, getStyle, faintFirst, interaction } = chart
  const { hovered, onHover, onSelect } = interaction
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
          if (event.pointerType === 'mouse') onHover(discUnder(event))
        }}
        onPointerLeave={() => onHover(null)}
        onPointerUp={event => {
          if (event.button === 0) onSelect(discUnder(event))
        }}
        {...(plottedFlights.length > 1 && keyboardProps(chart))}
        className={cx(hovered.length > 0 && 'cursor-pointer')}
      >
        {children}
        {faintFirst.map(({ id, landing }) => (
          <circle
            key={id}
            data-dot={id}
            cx={landing.x}
            cy={landing.y}
            r={DOT_RADIUS}
            className={cx('fill-current', getStyle(id).color, getStyle(id).opacity)}
          />
        ))}
        {labels.map(({ id, leader }) =>
          leader === null ? null : (
            <path
              key={id}
              d={leader}
              strokeWidth={1}
              className={cx('stroke-current', getStyle(id).color, getStyle(id).opacity)}
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
              'fill-current stroke-chart-ground font-display font-semibold [paint-order:stroke] [stroke-linejoin:round]',
              getStyle(label.id).isFaint ? 'text-ink-soft' : getStyle(label.id).color,
            )}
          >
            {label.text}
          </text>
        ))}
      </ChartGround>
      <figcaption className="sr-only">{caption}</figcaption>
      {plottedFlights.length > MAX_ALL_LABELED ? (
        <p className="mt-1 text-sm text-ink-soft print:hidden">
          Hover over or tap a flight to see its name.
        </p>
      ) : null}
      <FlightTable flights={plottedFlights} unit={unit} {...table} />
    </figure>
  )
}

/** Arrow keys move from disc to disc, and Enter selects. Rule FL41. */
function keyboardProps({ plottedFlights, unit, interaction }: FlightChart) {
  const { hovered, selected, onHover, onSelect } = interaction
  const active = hovered.length > 0 ? hovered : selected
  const indexes = plottedFlights.flatMap(({ id }, index) => (active.includes(id) ? [index] : []))
  const last = plottedFlights.length - 1
  const flight = plottedFlights[indexes[0] ?? -1]
  const next = Math.min(last, (indexes.at(-1) ?? -1) + 1)
  const previous = Math.max(0, (indexes[0] ?? 1) - 1)
  const targets: Readonly<Record<string, number>> = {
    ArrowRight: next,
    ArrowUp: next,
    ArrowLeft: previous,
    ArrowDown: previous,
    Home: 0,
    End: last,
  }
  return {
    role: 'slider',
    tabIndex: 0,
    'aria-label': 'Discs in the chart',
    'aria-valuemin': 0,
    'aria-valuemax': plottedFlights.length,
    'aria-valuenow': (indexes[0] ?? -1) + 1,
    'aria-valuetext': flight
      ? flightSentence(flight.name, flight.path, unit)
      : 'Use the arrow keys to choose a disc',
    onBlur: () => onHover(null),
    onKeyDown: (event: KeyboardEvent) => {
      const target = targets[event.key]
      if (target !== undefined) {
        event.preventDefault()
        onHover(plottedFlights[target]?.id ?? null)
      } else if (event.key === 'Enter' && flight) onSelect(flight.id)
      else if (event.key === 'Escape') onHover(null)
    },
  } as const
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
