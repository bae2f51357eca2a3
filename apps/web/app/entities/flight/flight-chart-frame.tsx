// What flight charts share: ground, distances at the edge, the tee, landing dots, names, and pointing at a disc.
import type { DiscType } from '@bagwise/domain/disc'
import type { PointerEvent, ReactNode, Ref } from 'react'
import { cx } from '../../ui/cx.ts'
import { DISC_TYPE_LOOK } from '../disc/disc-labels.ts'
import {
  type ChartLabel,
  discAt,
  DOT_RADIUS,
  type FlightChartLayout,
  LABEL_FONT_SIZE,
  TICK_FONT_SIZE,
} from '@bagwise/drawing'

/** What is under the pointer, and what was selected: shared with the list of discs. A mold may be drawn several times. */
export type ChartPointing = {
  readonly hovered: readonly string[]
  readonly selected: readonly string[]
  readonly onHover: (id: string | null) => void
  readonly onSelect: (id: string | null) => void
}

type FlightChartFrameProps = {
  ref: Ref<SVGSVGElement>
  layout: FlightChartLayout
  labels: readonly ChartLabel[]
  typeOf: (id: string) => DiscType
  isFaint: (id: string) => boolean
  pointing: ChartPointing | undefined
  /** What is drawn on the ground, below dots and names. */
  children: ReactNode
}

/** SVG paints later elements on top. */
export const faintFirst = <Curve extends { readonly id: string }>(
  curves: readonly Curve[],
  isFaint: (id: string) => boolean,
): Curve[] => curves.toSorted((a, b) => Number(isFaint(b.id)) - Number(isFaint(a.id)))

/** Drawn at its own size, so that its text is never scaled. */
export function FlightChartFrame({
  ref,
  layout,
  labels,
  typeOf,
  isFaint,
  pointing,
  children,
}: FlightChartFrameProps) {
  const { width, height, tee, distances } = layout
  const discUnder = ({ currentTarget, clientX, clientY }: PointerEvent<SVGSVGElement>) => {
    const { left, top } = currentTarget.getBoundingClientRect()
    return discAt(layout, { x: clientX - left, y: clientY - top })
  }
  return (
    <svg
      ref={ref}
      viewBox={`0 0 ${width} ${height}`}
      height={height}
      // The list and the table offer the same without a pointer.
      aria-hidden="true"
      onPointerMove={event => {
        if (event.pointerType === 'mouse') pointing?.onHover(discUnder(event))
      }}
      onPointerLeave={() => pointing?.onHover(null)}
      onPointerUp={event => {
        if (event.button === 0) pointing?.onSelect(discUnder(event))
      }}
      className={cx(
        'block w-full rounded-md bg-picture-ground',
        pointing && pointing.hovered.length > 0 && 'cursor-pointer',
      )}
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
      {faintFirst(layout.curves, isFaint).map(({ id, landing }) => (
        <circle
          key={id}
          data-dot={id}
          cx={landing.x}
          cy={landing.y}
          r={DOT_RADIUS}
          className={cx(
            'fill-current',
            DISC_TYPE_LOOK[typeOf(id)].text,
            isFaint(id) && 'opacity-45',
          )}
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
              DISC_TYPE_LOOK[typeOf(id)].text,
              isFaint(id) && 'opacity-50',
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
            isFaint(label.id) ? 'text-ink-soft' : DISC_TYPE_LOOK[typeOf(label.id)].text,
          )}
        >
          {label.text}
        </text>
      ))}
    </svg>
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
