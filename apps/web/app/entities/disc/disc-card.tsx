// A card for a disc in a list: its drawing, flight, name and numbers.
import { type Disc, DISC_TYPE_LABELS } from '@bagwise/domain/disc'
import { toSvgPath, discDrawing, fairwayScale } from '@bagwise/drawing'
import { finishOf, flightPath, type Thrower } from '@bagwise/domain/flight'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { cx } from '../../ui/cx.ts'
import { DISC_TYPE_STYLES, discPath } from './disc-labels.ts'
import { DiscShape } from './disc-picture.tsx'
import { FlightNumbers } from './flight-numbers.tsx'

type DiscCardProps = {
  disc: Disc
  /** Passed in, so a list calls `useThrower` only once. */
  thrower: Thrower
  /** An action for the disc, at most 44 px wide. */
  action?: ReactNode
  children?: ReactNode
  /** History state for the link to the disc's page. */
  linkState?: unknown
  /** The heading level: one below the heading above the cards. */
  level?: 2 | 3 | 4
}

/** The whole card links to the disc's page, with the action on top. */
export function DiscCard({ disc, thrower, action, children, linkState, level = 3 }: DiscCardProps) {
  const Heading = `h${level}` as const
  return (
    <article className="relative flex h-full flex-col rounded-lg border border-line bg-card p-2 hover:border-line-strong sm:p-2.5">
      <DiscAndFlight disc={disc} thrower={thrower} />
      <div className="mb-1 grid grow grid-cols-[minmax(0,1fr)_auto] content-start items-start gap-x-1">
        <Heading className="text-xl leading-6">
          <Link
            to={discPath(disc.id)}
            state={linkState}
            className="no-underline outline-none after:absolute after:inset-0 after:rounded-lg hover:underline focus-visible:after:outline-3 focus-visible:after:-outline-offset-3 focus-visible:after:outline-focus"
          >
            {disc.name}
          </Link>
        </Heading>
        <p className="text-sm leading-5 text-ink-soft">{disc.brand}</p>
        {action ? (
          <div className="relative z-10 col-start-2 row-span-2 row-start-1">{action}</div>
        ) : null}
      </div>
      <p className="mb-2 text-xs font-semibold text-ink-soft">
        <span className={DISC_TYPE_STYLES[disc.type].text}>{DISC_TYPE_LABELS[disc.type].one}</span>
        {` · ${finishOf(disc, thrower).label}`}
      </p>
      <FlightNumbers numbers={disc} />
      {children}
    </article>
  )
}

/** In millimeters, with the disc centered at 0, 0 and its flight to the right. */
const VIEW_BOX = '-122 -122 336 244'
const TEE = { x: 172, y: 105 }
const TOP = -109
/** The longest possible flight just fits, so flights can be compared across cards. */
const LONGEST_FEET = 530
const toUnits = fairwayScale(TEE, (TEE.y - TOP) / LONGEST_FEET)
const STEPS = 16

/** Decorative, because the name and numbers are below. */
function DiscAndFlight({ disc, thrower }: { disc: Disc; thrower: Thrower }) {
  const points = flightPath(disc, thrower, STEPS).points.map(point => {
    const { x, y } = toUnits(point)
    // Rounding is invisible along the flight, but x needs decimals for a smooth curve.
    return { x, y: Math.round(y) }
  })
  const landing = points.at(-1) ?? TEE
  return (
    <svg
      viewBox={VIEW_BOX}
      aria-hidden="true"
      className={cx('mb-2 w-full overflow-visible', DISC_TYPE_STYLES[disc.type].text)}
    >
      <DiscShape drawing={discDrawing(disc)} print="name" />
      <path
        d={`M${TEE.x} ${TEE.y}V-113`}
        strokeWidth={2.1}
        strokeDasharray="2.1 8.4"
        strokeLinecap="round"
        className="stroke-line-strong"
      />
      <rect
        x={TEE.x - 8.4}
        y={TEE.y}
        width={16.8}
        height={8.4}
        rx={2.1}
        className="fill-line-strong"
      />
      <path
        d={toSvgPath(points)}
        fill="none"
        stroke="currentColor"
        strokeWidth={5.25}
        strokeLinecap="round"
      />
      <circle cx={Math.round(landing.x)} cy={landing.y} r={7.4} fill="currentColor" />
    </svg>
  )
}
