// A flight at a glance, for cards: all of them in one frame, so that lengths compare.
import { type FlightNumbers, flightPath } from '@bagwise/domain/flight'
import { cx } from '../ui/cx.ts'
import { curveOf } from './flight-curve.ts'
import { useThrower } from './thrower.ts'

const WIDTH = 40
const HEIGHT = 112
const TEE = { x: WIDTH / 2, y: HEIGHT - 6 }
/** The longest flights there are just fit. */
const FEET_TALL = 530
const SCALE = (TEE.y - 4) / FEET_TALL
const LATERAL = 1.5
const STEPS = 16

type SmallFlightPathProps = { numbers: FlightNumbers; className?: string }

/** Decoration: the four numbers beside it say the same. */
export function SmallFlightPath({ numbers, className }: SmallFlightPathProps) {
  const [thrower] = useThrower()
  const points = flightPath(numbers, thrower, STEPS).points.map(({ x, y }) => ({
    x: TEE.x + x * SCALE * LATERAL,
    y: TEE.y - y * SCALE,
  }))
  const landing = points.at(-1) ?? TEE
  return (
    <svg
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      aria-hidden="true"
      className={cx('overflow-visible', className)}
    >
      <path
        d={`M${TEE.x} ${TEE.y}V2`}
        strokeDasharray="1 4"
        strokeLinecap="round"
        className="stroke-line-strong"
      />
      <rect x={TEE.x - 4} y={TEE.y} width={8} height={4} rx={1} className="fill-line-strong" />
      <path
        d={curveOf(points)}
        fill="none"
        strokeWidth={2.5}
        strokeLinecap="round"
        className="stroke-current"
      />
      <circle cx={landing.x} cy={landing.y} r={3.5} className="fill-current" />
    </svg>
  )
}
