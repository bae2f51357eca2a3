// The layout of sign-in, sign-up and the pages of emailed links: a form, links below it, and four flights on wide screens.
import type { DiscType } from '@bagwise/domain/disc'
import { flightPath, type FlightNumbers } from '@bagwise/domain/flight'
import { distanceTicks } from '@bagwise/domain/units'
import { useUnits } from '../../lib/units.tsx'
import type { ReactNode } from 'react'

const THROWS: readonly { type: DiscType; numbers: FlightNumbers }[] = [
  { type: 'putter', numbers: { speed: 3, glide: 3, turn: 0, fade: 1 } },
  { type: 'midrange', numbers: { speed: 5, glide: 5, turn: -3, fade: 0 } },
  { type: 'fairway', numbers: { speed: 8, glide: 5, turn: 0.5, fade: 3.5 } },
  { type: 'driver', numbers: { speed: 12, glide: 5, turn: -1.5, fade: 2.5 } },
]

/** Lightened, because the background is dark in both themes. */
const onDark = (color: string) => `color-mix(in oklab, ${color} 55%, white)`

const COLORS = {
  driver: 'var(--accent)',
  fairway: onDark('var(--type-fairway)'),
  midrange: onDark('var(--type-midrange)'),
  putter: onDark('var(--type-putter)'),
} as const satisfies Record<DiscType, string>

const TEE = { x: 300, y: 590 }
/** Pixels per foot. Stretched sideways to make the curves differ visibly. */
const ACROSS = 2.1
const ALONG = 1.12

const place = ({ x, y }: { x: number; y: number }) => ({
  x: Math.round((TEE.x + x * ACROSS) * 10) / 10,
  y: Math.round((TEE.y - y * ALONG) * 10) / 10,
})

const PATHS = THROWS.map(({ type, numbers }) => {
  const points = flightPath(numbers).points.map(place)
  return {
    type,
    line: points.map(({ x, y }) => `${x},${y}`).join(' '),
    landing: points.at(-1) ?? TEE,
  }
})

/** The farthest marked distance, in feet. */
const FAR = 400

export function FairwayPicture() {
  const { distance: unit } = useUnits()
  return (
    <svg
      viewBox="0 0 600 640"
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
      className="size-full"
    >
      {distanceTicks(FAR, unit).map(({ feet, label }) => {
        const { y } = place({ x: 0, y: feet })
        return (
          <g key={feet} className="stroke-line">
            <line x1="0" x2="600" y1={y} y2={y} />
            <text x="24" y={y - 8} className="fill-ink-soft stroke-none font-display text-lg">
              {label}
            </text>
          </g>
        )
      })}
      <rect x={TEE.x - 14} y={TEE.y} width="28" height="34" rx="3" className="fill-line" />
      {PATHS.map(({ type, line, landing }) => (
        <g key={type} style={{ color: COLORS[type] }}>
          <polyline
            points={line}
            fill="none"
            stroke="currentColor"
            strokeWidth="4"
            strokeLinecap="round"
          />
          <circle cx={landing.x} cy={landing.y} r="11" fill="currentColor" />
        </g>
      ))}
    </svg>
  )
}

type AuthLayoutProps = { title: string; lead?: ReactNode; children: ReactNode; after?: ReactNode }

export function AuthLayout({ title, lead, children, after }: AuthLayoutProps) {
  return (
    <div className="mx-auto grid w-full max-w-7xl items-stretch gap-x-16 px-4 py-8 sm:px-6 lg:grid-cols-[27rem_1fr] xl:gap-x-28 lg:py-14">
      <section className="mx-auto grid w-full max-w-md content-center gap-6">
        <div className="grid gap-2">
          <h1 className="text-4xl sm:text-5xl">{title}</h1>
          {lead ? <p className="text-lg text-ink-soft">{lead}</p> : null}
        </div>
        {children}
        {after ? <p className="border-t border-line pt-5 text-ink-soft">{after}</p> : null}
      </section>
      <div className="inverse hidden min-h-[34rem] overflow-hidden rounded-lg lg:block">
        <FairwayPicture />
      </div>
    </div>
  )
}
