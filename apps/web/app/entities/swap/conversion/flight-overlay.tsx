import type { Disc } from '@bagwise/domain/disc'
import { flightPath } from '@bagwise/domain/flight'
import { DISC_TYPE_STYLES } from '../../disc/disc-labels.ts'
import { cx } from '../../../ui/cx.ts'
import { toSvgPath, fairwayScale, fitFairway } from '@bagwise/drawing'
import { useFlightThrower } from '../../profile/thrower.ts'

const WIDTH = 72
const HEIGHT = 120
const TEE = { x: WIDTH / 2, y: HEIGHT - 8 }
const TOP = 8
const STEPS = 20
/** Shorter flights don't fill the picture, so a putter's flight looks short. */
const MIN_FRAME_FEET = 240

type FlightOverlayProps = { original: Disc; replacement?: Disc | undefined; className?: string }

/** Decorative, because the numbers are next to it. Both flights have the same scale. */
export function FlightOverlay({ original, replacement, className }: FlightOverlayProps) {
  const thrower = useFlightThrower()
  const paths = [original, ...(replacement ? [replacement] : [])].map(
    disc => flightPath(disc, thrower, STEPS).points,
  )
  const farthest = Math.max(MIN_FRAME_FEET, ...paths.flat().map(({ y }) => y))
  const right = Math.max(...paths.flat().map(({ x }) => Math.abs(x)))
  const frame = { left: -right, right, far: farthest }
  const scale = fitFairway(frame, { width: WIDTH - 12, height: TEE.y - TOP })
  const toPixels = fairwayScale(TEE, scale)
  const flights = paths.map((points, index) => ({
    points: points.map(toPixels),
    isOld: index === 0 && replacement !== undefined,
  }))
  return (
    <svg
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      aria-hidden="true"
      className={cx(
        'rounded-md bg-chart-ground',
        DISC_TYPE_STYLES[(replacement ?? original).type].text,
        className,
      )}
    >
      <path d={`M${TEE.x} ${TEE.y}V4`} strokeDasharray="1 5" className="stroke-chart-line" />
      <rect x={TEE.x - 6} y={TEE.y} width={12} height={5} rx={1} className="fill-ink-soft" />
      {flights.map(({ points, isOld }) => (
        <g key={String(isOld)} className={cx(isOld && 'text-ink-soft')}>
          <path
            d={toSvgPath(points)}
            fill="none"
            stroke="currentColor"
            strokeWidth={isOld ? 2 : 2.5}
            strokeLinecap="round"
            strokeDasharray={isOld ? '3 4' : undefined}
          />
          <circle
            cx={points.at(-1)?.x}
            cy={points.at(-1)?.y}
            r={isOld ? 2.5 : 3.5}
            fill="currentColor"
          />
        </g>
      ))}
    </svg>
  )
}
