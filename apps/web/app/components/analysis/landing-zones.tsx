// Where the discs come down, seen from above: a soft spot each, and bare grass where a shot is missing.
import { type Disc, DISC_TYPES } from '@bagwise/domain/disc'
import { flightPath } from '@bagwise/domain/flight'
import { useId, useMemo } from 'react'
import { flightChartLayout } from '../flight-chart-layout.ts'
import { flightFacts } from '../flight-words.ts'
import { useThrower } from '../thrower.ts'
import { DISC_TYPE_LOOK } from '../disc-type-look.ts'

/** Nobody lands twice on the same spot: the longer the throw, the wider it scatters. */
const SCATTER = { least: 9, share: 0.05 } as const

export function LandingZones({ discs }: { discs: readonly Disc[] }) {
  const [thrower] = useThrower()
  const ids = useId()
  const drawn = useMemo(
    () => discs.map(disc => ({ ...disc, path: flightPath(disc, thrower) })),
    [discs, thrower],
  )
  const { width, height, tee, plot, distances, letters, curves, labels } = useMemo(
    () => flightChartLayout(drawn, true),
    [drawn],
  )
  const typeOf = (id: string) => drawn.find(disc => disc.id === id)?.type ?? 'putter'
  return (
    <figure className="relative">
      <svg
        viewBox={`0 0 ${width} ${height}`}
        aria-hidden="true"
        className="w-full rounded-md bg-picture-ground"
      >
        <defs>
          {DISC_TYPES.map(type => (
            <radialGradient key={type} id={`${ids}${type}`} className={DISC_TYPE_LOOK[type].text}>
              <stop offset="0.1" stopColor="currentColor" stopOpacity="0.75" />
              <stop offset="0.6" stopColor="currentColor" stopOpacity="0.4" />
              <stop offset="1" stopColor="currentColor" stopOpacity="0" />
            </radialGradient>
          ))}
        </defs>
        {distances.map(({ feet, y }) => (
          <g key={feet}>
            <path d={`M${plot.left} ${y}H${plot.right}`} className="stroke-picture-line" />
            <text x={plot.left} y={y - 3} fontSize={letters} className="fill-ink-soft">
              {feet} ft
            </text>
          </g>
        ))}
        <path d={`M${tee.x} ${tee.y}V12`} strokeDasharray="2 5" className="stroke-picture-line" />
        <rect x={tee.x - 9} y={tee.y} width={18} height={8} rx={1.5} className="fill-ink-soft" />
        {curves.map(({ id, landing }) => {
          const radius = SCATTER.least + SCATTER.share * (tee.y - landing.y)
          return (
            <ellipse
              key={id}
              cx={landing.x}
              cy={landing.y}
              rx={radius * 1.25}
              ry={radius}
              fill={`url(#${ids}${typeOf(id)})`}
            />
          )
        })}
        {labels.map(({ id, leader, text, x, y, anchor }) => (
          <g key={id}>
            <path d={leader} strokeWidth={0.75} className="stroke-ink-soft opacity-50" />
            <text
              x={x}
              y={y + 4}
              fontSize={12.5}
              textAnchor={anchor}
              className="fill-ink font-display font-semibold"
            >
              {text}
            </text>
          </g>
        ))}
      </svg>
      <figcaption className="sr-only">
        Landing zones of {drawn.length} discs, seen from above, the tee at the bottom
      </figcaption>
      <div className="sr-only">
        <table>
          <caption>Where each disc lands</caption>
          <thead>
            <tr>
              <th scope="col">Disc</th>
              <th scope="col">Distance</th>
              <th scope="col">Side</th>
            </tr>
          </thead>
          <tbody>
            {drawn.map(({ id, name, path }) => {
              const { length, finish } = flightFacts(path)
              return (
                <tr key={id}>
                  <th scope="row">{name}</th>
                  <td>{length}</td>
                  <td>{finish}</td>
                </tr>
              )
            })}
          </tbody>
        </table>
      </div>
    </figure>
  )
}
