// The three best discs for a shot, with a reason, a risk and a margin for each.
import type { CaddieArm } from '@bagwise/domain/caddie'
import type { DistanceUnit } from '@bagwise/domain/units'
import { TriangleAlert } from 'lucide-react'
import type { RefObject } from 'react'
import { OwnedDiscFacts } from '../collection/owned-disc-chips.tsx'
import { DiscThumbnail } from '../disc/disc-picture.tsx'
import { DiscName } from '../disc/badges.tsx'
import { cx } from '../../ui/cx.ts'
import { Banner } from '../../ui/surfaces.tsx'
import {
  describeMargin,
  describeMissing,
  describeFlight,
  describeRisk,
  type ShotContext,
} from './caddie-sentences.ts'
import type { RankedPick, Recommendation, ShotDisc } from './shot-discs.ts'

type BestDiscsProps = {
  recommendation: Recommendation
  arm: CaddieArm
  unit: DistanceUnit
  headingRef: RefObject<HTMLHeadingElement | null>
}

export function BestDiscs({ recommendation, arm, unit, headingRef }: BestDiscsProps) {
  const { shot, picks, missing } = recommendation
  const context = { shot, arm, unit }
  return (
    <div className="grid gap-2">
      <h2 ref={headingRef} tabIndex={-1} className="text-2xl">
        {missing ? 'Closest discs' : 'Best discs'}
      </h2>
      {missing ? <Banner tone="warning">{describeMissing(missing, context)}</Banner> : null}
      <output className="sr-only">
        {picks[0] && !missing ? `Best: ${picks[0].candidate.disc.name}` : ''}
      </output>
      <ol aria-label="Best discs" className="grid gap-2">
        {picks.map((pick, index) => (
          <li
            key={pick.candidate.disc.id}
            className="grid grid-cols-[auto_auto_minmax(0,1fr)] items-start gap-x-3 rounded-lg border border-line bg-card p-3"
          >
            <span
              className={cx(
                'mt-1 grid size-7 place-items-center rounded-full font-display text-lg leading-none',
                pickStyle(index).badge,
              )}
            >
              {pick.rank}
            </span>
            <DiscThumbnail disc={pick.candidate.disc} className="size-10 shrink-0" />
            <PickDetails pick={pick} context={context} />
          </li>
        ))}
      </ol>
    </div>
  )
}

function PickDetails({ pick, context }: { pick: RankedPick; context: ShotContext }) {
  return (
    <div className="grid gap-0.5">
      <ShotDiscName candidate={pick.candidate} />
      <p className="text-sm font-semibold text-ink-soft">
        {pick.isChosen ? 'Chosen · ' : null}
        {describeMargin(pick, context)}
      </p>
      <p>{describeFlight(pick, context)}</p>
      <p className="flex items-start gap-1.5 text-sm text-ink-soft">
        <TriangleAlert aria-hidden size={15} className="mt-0.5 shrink-0 text-warning" />
        <span>
          <span className="sr-only">Main risk: </span>
          {describeRisk(pick, context)}
        </span>
      </p>
    </div>
  )
}

/** A disc's name. If it is an owned disc, also its color, plastic and weight. */
export function ShotDiscName({ candidate: { disc, ownedDisc } }: { candidate: ShotDisc }) {
  return (
    <div className="min-w-0">
      <p>
        <DiscName disc={disc} className="text-lg" />{' '}
        {disc.isCustom ? null : <span className="text-sm text-ink-soft">{disc.brand}</span>}
      </p>
      {ownedDisc ? (
        <p className="inline-flex max-w-full items-center gap-1.5 rounded-full border border-line bg-page px-2 text-xs leading-5">
          <OwnedDiscFacts ownedDisc={ownedDisc} />
        </p>
      ) : null}
    </div>
  )
}

/** Colors and dashes of the best three and the chosen one, in the chart and the list. */
const PICK_STYLES = [
  { color: 'text-accent', badge: 'bg-accent text-on-accent', dashes: undefined },
  { color: 'text-type-driver', badge: 'bg-type-driver text-page', dashes: '10 6' },
  { color: 'text-type-midrange', badge: 'bg-type-midrange text-page', dashes: '3 7' },
  { color: 'text-type-putter', badge: 'bg-type-putter text-page', dashes: '12 5 2 5' },
] as const

export const pickStyle = (index: number) => PICK_STYLES[index] ?? PICK_STYLES[3]
