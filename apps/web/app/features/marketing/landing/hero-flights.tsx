// The fairway from above: the flights of seven discs from one tee. The card beside it has the numbers.
import {
  flightPath,
  type FlightPoint,
  type Hand,
  REFERENCE_THROWER,
  type FlightNumbers,
} from '@bagwise/domain/flight'
import { distanceTicks, type DistanceUnit } from '@bagwise/domain/units'
import { cx } from '../../../ui/cx.ts'
import { tenths } from '@bagwise/drawing'
import type { DiscType } from '@bagwise/domain/disc'

const WIDTH = 360
const HEIGHT = 520
const TEE = HEIGHT - 26
/** In feet: the farthest distance that is marked. */
const FAR = 400
/** Pixels per foot. Stretched sideways to make the shapes differ visibly. */
const UP = 1
const SIDE = 1.85
const STEPS = 28

const x = (point: FlightPoint) => tenths(WIDTH / 2 + point.x * SIDE)
const y = (point: FlightPoint) => tenths(TEE - point.y * UP)

export const flightOf = (disc: HeroDisc, hand: Hand) =>
  flightPath(disc, { ...REFERENCE_THROWER, hand }, STEPS)

type HeroFlightsProps = { hand: Hand; chosen: string; unit: DistanceUnit }

export function HeroFlights({ hand, chosen, unit }: HeroFlightsProps) {
  return (
    <svg
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      aria-hidden="true"
      className="block w-full rounded-md bg-picture-ground"
    >
      {distanceTicks(FAR, unit).map(({ feet, label }) => (
        <g key={feet}>
          <path
            d={`M0 ${tenths(TEE - feet)}H${WIDTH}`}
            stroke="var(--picture-line)"
            strokeDasharray="1 6"
            strokeWidth="2"
            strokeLinecap="round"
          />
          <text x="8" y={tenths(TEE - feet - 6)} fontSize="13" fill="var(--ink-soft)">
            {label}
          </text>
        </g>
      ))}
      <rect x={WIDTH / 2 - 15} y={TEE} width="30" height="10" rx="2" fill="var(--ink-strong)" />
      {HERO_DISCS.map(disc => (
        <Flight key={disc.name} disc={disc} hand={hand} chosen={disc.name === chosen} />
      ))}
    </svg>
  )
}

function Flight({ disc, hand, chosen }: { disc: HeroDisc; hand: Hand; chosen: boolean }) {
  const { points } = flightOf(disc, hand)
  const end = points.at(-1) ?? { x: 0, y: 0 }
  const color = chosen ? 'var(--accent)' : `var(--type-${disc.type})`
  return (
    <g>
      <path
        d={`M${points.map(point => `${x(point)} ${y(point)}`).join('L')}`}
        fill="none"
        stroke={color}
        strokeWidth={chosen ? 5 : 2.5}
        strokeLinejoin="round"
        strokeLinecap="round"
      />
      <ellipse cx={x(end)} cy={y(end)} rx={chosen ? 11 : 8} ry={chosen ? 7 : 5} fill={color} />
      <text
        x={x(end)}
        y={y(end) - 11}
        textAnchor="middle"
        stroke="var(--picture-ground)"
        strokeWidth="4"
        paintOrder="stroke"
        fill={color}
        className={cx('font-display', chosen ? 'text-xl' : 'text-base')}
      >
        {disc.name}
      </text>
    </g>
  )
}

export type HeroDisc = FlightNumbers & { name: string; brand: string; type: DiscType }

const disc = (
  name: string,
  brand: string,
  type: DiscType,
  [speed, glide, turn, fade]: readonly [number, number, number, number],
): HeroDisc => ({ name, brand, type, speed, glide, turn, fade })

export const HERO_DISCS = [
  disc('Destroyer', 'Innova', 'driver', [12, 5, -1, 3]),
  disc('Roadrunner', 'Innova', 'fairway', [9, 5, -4, 1]),
  disc('Firebird', 'Innova', 'fairway', [9, 3, 0, 4]),
  disc('Teebird', 'Innova', 'fairway', [7, 5, 0, 2]),
  disc('Buzzz', 'Discraft', 'midrange', [5, 4, -1, 1]),
  disc('Zone', 'Discraft', 'putter', [4, 3, 0, 3]),
  disc('Aviar', 'Innova', 'putter', [2, 3, 0, 1]),
] as const
