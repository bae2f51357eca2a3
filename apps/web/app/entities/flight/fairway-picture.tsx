// Flights from one tee, seen from above. Decorative, because the text next to it describes them.
import type { DiscType } from '@bagwise/domain/disc'
import {
  type FlightNumbers,
  type FlightPath,
  flightPath,
  type FlightPoint,
  type Hand,
  REFERENCE_THROWER,
} from '@bagwise/domain/flight'
import { distanceTicks } from '@bagwise/domain/units'
import { roundToTenth } from '@bagwise/drawing'
import { useUnits } from '../profile/units.ts'
import { cx } from '../../ui/cx.ts'

const WIDTH = 400
const HEIGHT = 600
const TEE = HEIGHT - 24
/** Stretches flights sideways to make their shapes easier to distinguish. */
const STRETCH_X = 1.5

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
  far?: number
  className?: string
}

export function FairwayPicture({ flights, far = 480, className }: FairwayPictureProps) {
  const distances = distanceTicks(far, useUnits().distance)
  const scale = (TEE - 16) / far
  const x = (point: FlightPoint) => roundToTenth(WIDTH / 2 + point.x * scale * STRETCH_X)
  const y = (point: Pick<FlightPoint, 'y'>) => roundToTenth(TEE - point.y * scale)
  return (
    <div aria-hidden="true" className="relative self-center">
      <svg
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        className={cx('block w-full rounded-md bg-picture-ground', className)}
      >
        {distances.map(({ feet }) => (
          <path
            key={feet}
            // Extends beyond the viewBox if the picture is wider.
            d={`M${-WIDTH} ${y({ y: feet })}h${3 * WIDTH}`}
            stroke="var(--picture-line)"
            strokeWidth="2"
            strokeLinecap="round"
            strokeDasharray="1 6"
          />
        ))}
        <rect x={WIDTH / 2 - 16} y={TEE} width="32" height="10" rx="2" fill="var(--ink-strong)" />
        {flights.map(({ path: { points }, name, color, variant }) => {
          const end = points.at(-1) ?? { x: 0, y: 0 }
          return (
            <g key={name ?? variant}>
              <path
                d={`M${points.map(point => `${x(point)} ${y(point)}`).join('L')}`}
                fill="none"
                stroke={color}
                strokeLinejoin="round"
                strokeLinecap="round"
                {...VARIANTS[variant]}
              />
              {variant === 'dotted' ? null : (
                <ellipse
                  cx={x(end)}
                  cy={y(end)}
                  rx={variant === 'main' ? 13 : 9}
                  ry="7"
                  fill={color}
                />
              )}
              <text
                x={x(end)}
                y={y(end) - 13}
                textAnchor="middle"
                stroke="var(--picture-ground)"
                strokeWidth="4"
                paintOrder="stroke"
                fill={color}
                className={cx('font-display', variant === 'main' ? 'text-2xl' : 'text-lg')}
              >
                {name}
              </text>
            </g>
          )
        })}
      </svg>
      {/* Outside the SVG, because text inside it would shrink on a phone. */}
      {distances.map(({ feet, label }) => (
        <span
          key={feet}
          className="absolute left-2 -translate-y-full text-xs text-ink-soft"
          style={{ top: `${(100 * y({ y: feet })) / HEIGHT}%` }}
        >
          {label}
        </span>
      ))}
    </div>
  )
}

export type KnownDisc = FlightNumbers & { name: string; brand: string; type: DiscType }

const disc = (
  name: string,
  brand: string,
  type: DiscType,
  [speed, glide, turn, fade]: readonly [number, number, number, number],
): KnownDisc => ({ name, brand, type, speed, glide, turn, fade })

/** Well-known discs, for pages that explain flights. */
export const KNOWN_DISCS = [
  disc('Destroyer', 'Innova', 'driver', [12, 5, -1, 3]),
  disc('Roadrunner', 'Innova', 'fairway', [9, 5, -4, 1]),
  disc('Firebird', 'Innova', 'fairway', [9, 3, 0, 4]),
  disc('Teebird', 'Innova', 'fairway', [7, 5, 0, 2]),
  disc('Buzzz', 'Discraft', 'midrange', [5, 4, -1, 1]),
  disc('Zone', 'Discraft', 'putter', [4, 3, 0, 3]),
  disc('Aviar', 'Innova', 'putter', [2, 3, 0, 1]),
] as const

export const knownFlight = (disc: KnownDisc, hand: Hand) =>
  flightPath(disc, { ...REFERENCE_THROWER, hand })

/** Each disc in its type's color, except for the chosen one in the accent color. */
export const knownFlights = (hand: Hand, chosen: string): PicturedFlight[] =>
  KNOWN_DISCS.map(disc => ({
    path: knownFlight(disc, hand),
    name: disc.name,
    color: disc.name === chosen ? 'var(--accent)' : `var(--type-${disc.type})`,
    variant: disc.name === chosen ? 'main' : 'thin',
  }))
