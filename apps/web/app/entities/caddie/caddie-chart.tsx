// The picks' flights, aimed at the target and numbered as in the list.
import { type DistanceUnit, formatDistance } from '@bagwise/domain/units'
import { useMemo } from 'react'
import { ChartGround, useChartLayout } from '../flight/chart-ground.tsx'
import { toSvgPath, type Point } from '@bagwise/drawing'
import { cx } from '../../ui/cx.ts'
import { pickStyle } from './best-discs.tsx'
import { aimFlight, type Recommendation, type ShotPick } from './shot-discs.ts'

const HEIGHT = 320

/** The positions of the markers along the paths, spread to avoid overlaps. */
const MARKER_POSITIONS = [0.5, 0.64, 0.36, 0.78] as const

const pickKey = ({ candidate: { disc } }: ShotPick): string => disc.id

export function CaddieChart({
  recommendation: { shot, picks },
}: {
  recommendation: Recommendation
}) {
  const { distance } = shot
  const paths = useMemo(
    () => picks.map(pick => ({ id: pickKey(pick), name: '', path: aimFlight(pick.path) })),
    [picks],
  )
  const size = useMemo(() => ({ height: HEIGHT, target: distance }), [distance])
  const { svg, layout, unit } = useChartLayout(paths, size)
  const flights = layout.curves.map(({ id, points }, index) => ({ id, points, index })).toReversed()
  const names = picks.map(({ candidate: { disc } }) => disc.name)
  return (
    <figure className="relative w-full">
      <ChartGround ref={svg} layout={layout}>
        {shot.cross === 0 ? null : <CrosswindArrow cross={shot.cross} right={layout.width - 16} />}
        {shot.rise === 0 ? null : (
          <SlopeLabel rise={shot.rise} unit={unit} target={layout.basket} />
        )}
        {/* The first pick is on top of the others, and all markers are on top of all lines. */}
        {flights.map(({ id, points, index }) => (
          <path
            key={id}
            d={toSvgPath(points)}
            fill="none"
            strokeWidth={index === 0 ? 4 : 3}
            strokeLinecap="round"
            strokeDasharray={pickStyle(index).dashes}
            className={cx('stroke-current', pickStyle(index).color)}
          />
        ))}
        {flights.map(({ id, points, index }) => (
          <RankMarker key={id} points={points} index={index} rank={picks[index]?.rank} />
        ))}
      </ChartGround>
      <figcaption className="sr-only">
        {names.join(', ')}: flights aimed at a target {formatDistance(distance, unit)} away
        {shot.rise === 0 ? '' : `, ${slopeText(shot.rise, unit)}`}
        {shot.cross === 0 ? '' : `, in a wind from the ${shot.cross > 0 ? 'left' : 'right'}`}
      </figcaption>
    </figure>
  )
}

const ARROW = { length: 44, y: 22, head: 7 } as const

/** Points the way the wind blows, in the top right corner. */
function CrosswindArrow({ cross, right }: { cross: number; right: number }) {
  const { length, y, head } = ARROW
  const left = right - length
  const [from, to, sign] = cross > 0 ? [left, right, 1] : [right, left, -1]
  return (
    <path
      data-mark="crosswind"
      d={`M${from} ${y}H${to}m${-sign * head} ${-head}l${sign * head} ${head}l${-sign * head} ${head}`}
      fill="none"
      strokeWidth={3}
      strokeLinecap="round"
      strokeLinejoin="round"
      className="stroke-ink-soft"
    />
  )
}

const slopeText = (rise: number, unit: DistanceUnit): string =>
  `${formatDistance(Math.abs(rise), unit)} ${rise > 0 ? 'up' : 'down'}`

type SlopeLabelProps = { rise: number; unit: DistanceUnit; target: Point }

function SlopeLabel({ rise, unit, target: { x, y } }: SlopeLabelProps) {
  return (
    <text
      data-mark="slope"
      x={x + 20}
      y={y + 5}
      fontSize={14}
      className="fill-ink-soft font-display font-semibold"
    >
      {slopeText(rise, unit)}
    </text>
  )
}

type RankMarkerProps = { points: readonly Point[]; index: number; rank: number | undefined }

function RankMarker({ points, index, rank }: RankMarkerProps) {
  const point = points[Math.round((points.length - 1) * (MARKER_POSITIONS[index] ?? 0.5))]
  if (!point) return null
  return (
    <>
      <circle
        cx={point.x}
        cy={point.y}
        r={11}
        className={cx('fill-current', pickStyle(index).color)}
      />
      <text
        x={point.x}
        y={point.y + 5}
        fontSize={14}
        textAnchor="middle"
        className="fill-chart-ground font-display font-semibold"
      >
        {rank}
      </text>
    </>
  )
}
