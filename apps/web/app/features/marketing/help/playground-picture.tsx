// A fairway of fixed size, so that a longer flight looks longer and nothing rescales while the sliders move.
import type { FlightPath, FlightPoint } from '@bagwise/domain/flight'
import { distanceTicks, type DistanceUnit } from '@bagwise/domain/units'
import { tenths } from '@bagwise/drawing'

const WIDTH = 400
const HEIGHT = 600
const TEE = HEIGHT - 24
/** In feet: more than the longest flight that the sliders can make. */
const FAR = 560
const SCALE = (TEE - 16) / FAR
/** Stretched sideways, so that small changes are visible. */
const WIDER = 1.5

const heightOf = (feet: number) => tenths(TEE - feet * SCALE)

const x = (point: FlightPoint) => tenths(WIDTH / 2 + point.x * SCALE * WIDER)
const y = (point: FlightPoint) => tenths(TEE - point.y * SCALE)

const line = ({ points }: FlightPath) => `M${points.map(p => `${x(p)} ${y(p)}`).join('L')}`

type PlaygroundPictureProps = { flight: FlightPath; before: FlightPath; unit: DistanceUnit }

/** Decoration: the sentence below it says where the disc lands. */
export function PlaygroundPicture({ flight, before, unit }: PlaygroundPictureProps) {
  const distances = distanceTicks(FAR, unit)
  const end = flight.points.at(-1) ?? { x: 0, y: 0 }
  return (
    <div aria-hidden="true" className="relative">
      <svg
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        className="block max-h-[34vh] w-full rounded-md bg-picture-ground md:max-h-[75vh]"
      >
        {distances.map(({ feet }) => (
          <path
            key={feet}
            // Also beside the viewBox, where the picture is wider than its shape.
            d={`M${-WIDTH} ${heightOf(feet)}h${3 * WIDTH}`}
            stroke="var(--picture-line)"
            strokeWidth="2"
            strokeLinecap="round"
            strokeDasharray="1 6"
          />
        ))}
        <rect x={WIDTH / 2 - 16} y={TEE} width="32" height="10" rx="2" fill="var(--ink-strong)" />
        <path
          d={line(before)}
          fill="none"
          stroke="var(--ink-soft)"
          strokeWidth="3"
          strokeLinecap="round"
          strokeDasharray="1 8"
        />
        <path
          d={line(flight)}
          fill="none"
          stroke="var(--accent)"
          strokeWidth="6"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
        <ellipse cx={x(end)} cy={y(end)} rx="13" ry="8" fill="var(--accent)" />
      </svg>
      {/* Beside the drawing, because text in it would shrink with it on a phone. */}
      {distances.map(({ feet, label }) => (
        <span
          key={feet}
          className="absolute left-2 -translate-y-full text-xs text-ink-soft"
          style={{ top: `${(100 * heightOf(feet)) / HEIGHT}%` }}
        >
          {label}
        </span>
      ))}
    </div>
  )
}
