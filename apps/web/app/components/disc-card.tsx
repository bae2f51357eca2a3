// One disc on the wall: what it looks like, how it flies, what it is called.
import { type Disc, DISC_TYPE_WORDS } from '@bagwise/domain/disc'
import { stabilityOf } from '@bagwise/domain/flight'
import type { ReactNode } from 'react'
import { DISC_TYPE_LOOK } from './disc-type-look.ts'
import { cx } from '../ui/cx.ts'
import { StillLink } from '../ui/still-link.tsx'
import { STABILITY_WORDS } from './badges.tsx'
import { discPath } from './disc-path.ts'
import { DiscPicture } from './disc-picture.tsx'
import { FlightNumbers } from './flight-numbers.tsx'
import { SmallFlightPath } from './small-flight-path.tsx'

type DiscCardProps = {
  disc: Disc
  /** One thing to do with the disc, at most 44 px wide. */
  action?: ReactNode
  /** More about the disc, below its numbers. */
  children?: ReactNode
  /** Kept in the history beside the address of the disc's page. */
  linkState?: unknown
  /** Of its heading: one below what stands above the cards. */
  level?: 2 | 3 | 4
  className?: string
}

/** The whole card leads to the disc's page; the action lies above that. */
export function DiscCard({
  disc,
  action,
  children,
  linkState,
  level = 3,
  className,
}: DiscCardProps) {
  const Heading = `h${level}` as const
  return (
    <article
      className={cx(
        'relative flex h-full flex-col rounded-lg border border-line bg-card p-2 sm:p-2.5 hover:border-line-strong',
        className,
      )}
    >
      <div className={cx('mb-2 flex items-stretch gap-1', DISC_TYPE_LOOK[disc.type].text)}>
        <DiscPicture disc={disc} print="name" decorative className="aspect-square min-w-0 flex-1" />
        <SmallFlightPath numbers={disc} className="w-[25%] shrink-0" />
      </div>
      <div className="mb-1 flex grow items-start justify-between gap-1">
        <div className="min-w-0">
          <Heading className="text-xl leading-6">
            <StillLink
              to={discPath(disc.id)}
              state={linkState}
              className="no-underline outline-none after:absolute after:inset-0 after:rounded-lg hover:underline focus-visible:after:outline-3 focus-visible:after:-outline-offset-3 focus-visible:after:outline-focus"
            >
              {disc.name}
            </StillLink>
          </Heading>
          <p className="text-sm leading-5 text-ink-soft">{disc.brand}</p>
        </div>
        {action ? <div className="relative z-10 shrink-0">{action}</div> : null}
      </div>
      <p className="mb-2 text-xs font-semibold">
        <span className={DISC_TYPE_LOOK[disc.type].text}>{DISC_TYPE_WORDS[disc.type].one}</span>
        <span className="text-ink-soft"> · {STABILITY_WORDS[stabilityOf(disc)]}</span>
      </p>
      <FlightNumbers numbers={disc} />
      {children}
    </article>
  )
}
