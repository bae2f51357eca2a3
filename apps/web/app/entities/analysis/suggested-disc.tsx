// A disc that would help, in one line: what it is, its numbers, and one thing to do with it.
import type { Disc } from '@bagwise/domain/disc'
import { FLIGHT_STATS } from '@bagwise/domain/flight'
import type { ReactNode } from 'react'
import { TextLink } from '../../ui/button.tsx'
import { discPath } from '../disc/disc-labels.ts'
import { DiscPicture } from '../disc/disc-picture.tsx'
import { numbersText, numberText, STAT_NAMES } from '../flight/flight-facts.ts'
import { OwnEntry } from '../disc/badges.tsx'

type SuggestedDiscProps = { disc: Disc; action?: ReactNode }

export function SuggestedDisc({ disc, action }: SuggestedDiscProps) {
  return (
    <div className="flex min-h-12 items-center gap-3">
      <DiscPicture disc={disc} print="flight" decorative className="size-10 shrink-0" />
      <div className="min-w-0 flex-1">
        {disc.own ? (
          <p className="flex flex-wrap items-center gap-x-2 font-semibold">
            {disc.name} <OwnEntry disc={disc} />
          </p>
        ) : (
          <TextLink to={discPath(disc.id)} className="font-semibold">
            {disc.name}
          </TextLink>
        )}
        <p className="text-sm text-ink-soft">
          {disc.brand}
          <span aria-hidden="true"> · {numbersText(disc)}</span>
          <span className="sr-only">
            , {FLIGHT_STATS.map(stat => `${STAT_NAMES[stat]} ${numberText(disc[stat])}`).join(', ')}
          </span>
        </p>
      </div>
      {action}
    </div>
  )
}
