// Flights from one tee, seen from above. Decorative, because the text next to it describes them.
import type { DiscType } from '@bagwise/domain/disc'
import {
  type FlightNumbers,
  type FlightPath,
  flightPath,
  type Hand,
  REFERENCE_THROWER,
} from '@bagwise/domain/flight'
import { distanceTicks } from '@bagwise/domain/units'
import { BASKET_PATH, toSvgPath, fairwayScale, type Point, sideTicks } from '@bagwise/drawing'
import { useUnits } from '../profile/units.tsx'
import { cx } from '../../ui/cx.ts'

const WIDTH = 400
const HEIGHT = 600
const TEE = HEIGHT - 36
/** The minimum space between a disc's name and the sides of the picture. */
const NAME_MARGIN = 46

type PicturedFlight = {
  path: FlightPath
  name?: string
  color: string
  variant: 'main' | 'thin' | 'dotted'
}

const VARIANTS = {
  main: { strokeWidth: 6 },
  thin: { strokeWidth: 3 },
  dotted: { strokeWidth: 3, strokeDasharray: '1 8' },
} as const

type FairwayPictureProps = {
  flights: readonly PicturedFlight[]
  /** The distance at the top, in feet. */
  maxFeet?: number
  /** Limits the width of the flights. Their ground fills the available width. */
  className?: string
}

export function FairwayPicture({ flights, maxFeet = 480, className }: FairwayPictureProps) {
  const unit = useUnits().distance
  const distances = distanceTicks(maxFeet, unit)
  const toPixels = fairwayScale({ x: WIDTH / 2, y: TEE }, (TEE - 16) / maxFeet)
  const atLine = (feet: number) => toPixels({ x: 0, y: feet })
  const basket = atLine(Math.max(...flights.map(({ path }) => path.length)))
  return (
    <div
      aria-hidden="true"
      className="relative self-center overflow-hidden rounded-md bg-chart-ground"
    >
      <div className={cx('relative mx-auto', className)}>
        <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} className="block w-full overflow-visible">
          {distances.map(({ feet }) => (
            <path
              key={feet}
              // Extends beyond the viewBox if the ground is wider.
              d={`M${-2 * WIDTH} ${atLine(feet).y}h${5 * WIDTH}`}
              stroke="var(--chart-line)"
              strokeWidth="2"
              strokeLinecap="round"
              strokeDasharray="1 6"
            />
          ))}
          <path
            d={BASKET_PATH}
            transform={`translate(${basket.x} ${basket.y})scale(1.4)`}
            fill="none"
            strokeWidth="1.5"
            stroke="var(--ink-soft)"
          />
          <rect x={WIDTH / 2 - 16} y={TEE} width="32" height="10" rx="2" fill="var(--ink-strong)" />
          {flights.map(flight => (
            <PictureFlight
              key={flight.name ?? flight.variant}
              {...flight}
              points={flight.path.points.map(toPixels)}
            />
          ))}
        </svg>
        {/* Outside the SVG, because text inside it would shrink on a phone. */}
        {sideTicks(unit, () => true).map(({ feet, label }) => (
          <span
            key={feet}
            className="absolute bottom-0 -translate-x-1/2 text-[12px] whitespace-nowrap text-ink-soft"
            style={{ left: `${(100 * toPixels({ x: feet, y: 0 }).x) / WIDTH}%` }}
          >
            {label}
          </span>
        ))}
      </div>
      {distances.map(({ feet, label }) => (
        <span
          key={feet}
          className="absolute left-2 -translate-y-full text-[12px] text-ink-soft"
          style={{ top: `${(100 * atLine(feet).y) / HEIGHT}%` }}
        >
          {label}
        </span>
      ))}
    </div>
  )
}

type PictureFlightProps = PicturedFlight & { points: readonly Point[] }

function PictureFlight({ name = '', color, variant, points }: PictureFlightProps) {
  const { x, y } = points.at(-1) ?? { x: 0, y: 0 }
  const isMain = variant === 'main'
  return (
    <g>
      <path
        d={toSvgPath(points)}
        fill="none"
        stroke={color}
        strokeLinejoin="round"
        strokeLinecap="round"
        {...VARIANTS[variant]}
      />
      {variant === 'dotted' ? null : (
        <ellipse cx={x} cy={y} rx={isMain ? 13 : 9} ry="7" fill={color} />
      )}
      <text
        x={Math.min(Math.max(x, NAME_MARGIN), WIDTH - NAME_MARGIN)}
        y={y - 13}
        textAnchor="middle"
        stroke="var(--chart-ground)"
        strokeWidth="4"
        paintOrder="stroke"
        fill={color}
        // At least 12 px in the narrowest picture.
        fontSize={isMain ? 24 : 20}
        className="font-display"
      >
        {name}
      </text>
    </g>
  )
}

export type ExampleDisc = FlightNumbers & { name: string; brand: string; type: DiscType }

const disc = (
  name: string,
  brand: string,
  type: DiscType,
  [speed, glide, turn, fade]: readonly [number, number, number, number],
): ExampleDisc => ({ name, brand, type, speed, glide, turn, fade })

/** Well-known discs, for pages that explain flights. */
export const EXAMPLE_DISCS = [
  disc('Destroyer', 'Innova', 'driver', [12, 5, -1, 3]),
  disc('Roadrunner', 'Innova', 'fairway', [9, 5, -4, 1]),
  disc('Firebird', 'Innova', 'fairway', [9, 3, 0, 4]),
  disc('Teebird', 'Innova', 'fairway', [7, 5, 0, 2]),
  disc('Buzzz', 'Discraft', 'midrange', [5, 4, -1, 1]),
  disc('Zone', 'Discraft', 'putter', [4, 3, 0, 3]),
  disc('Aviar', 'Innova', 'putter', [2, 3, 0, 1]),
] as const

export const exampleFlight = (disc: ExampleDisc, hand: Hand) =>
  flightPath(disc, { ...REFERENCE_THROWER, hand })

/** Each disc in its type's color, except for the selected one in the accent color. */
export const exampleFlights = (hand: Hand, selected: string): PicturedFlight[] =>
  EXAMPLE_DISCS.map(disc => ({
    path: exampleFlight(disc, hand),
    name: disc.name,
    color: disc.name === selected ? 'var(--accent)' : `var(--type-${disc.type})`,
    variant: disc.name === selected ? 'main' : 'thin',
  }))
