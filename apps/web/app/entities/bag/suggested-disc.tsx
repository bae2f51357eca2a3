// A suggested disc and the button that adds it to the bag.
import type { Disc } from '@bagwise/domain/disc'
import { FLIGHT_STATS, formatNumbers, formatNumber, STAT_NAMES } from '@bagwise/domain/flight'
import { type ReactNode, type RefObject, useRef } from 'react'
import type { Addition } from '@bagwise/domain/analysis'
import { countOf } from '../../lib/format.ts'
import { cx } from '../../ui/cx.ts'
import { Card } from '../../ui/surfaces.tsx'
import { DiscThumbnail } from '../disc/disc-picture.tsx'
import { DiscName } from '../disc/badges.tsx'
import { WantedBadge } from '../wish-list/wanted-badge.tsx'
import { WantButton } from '../wish-list/want-button.tsx'
import { AddDiscButton } from './add-disc-button.tsx'
import type { SuggestedDiscs } from './use-suggested-discs.ts'

/** The actions for a suggested disc. */
export type SuggestionAction = (disc: Disc) => ReactNode

type SuggestedDiscProps = { disc: Disc; action?: SuggestionAction | undefined }

export function SuggestedDisc({ disc, action }: SuggestedDiscProps) {
  return (
    <div className="flex min-h-12 items-center gap-3">
      <DiscThumbnail disc={disc} className="size-10 shrink-0" />
      <div className="min-w-0 flex-1">
        <DiscName disc={disc} />
        <p className="text-sm text-ink-soft">
          {disc.brand}
          <span aria-hidden="true">
            {' · '}
            <span className="whitespace-nowrap">{formatNumbers(disc)}</span>
          </span>
          <span className="sr-only">
            ,{' '}
            {FLIGHT_STATS.map(stat => `${STAT_NAMES[stat]} ${formatNumber(disc[stat])}`).join(', ')}
          </span>
        </p>
        <WantedBadge discId={disc.id} />
      </div>
      {action?.(disc)}
    </div>
  )
}

type SuggestedDiscListProps = {
  label?: string
  discs: readonly Disc[]
  action?: SuggestionAction | undefined
  className?: string
}

export function SuggestedDiscList({ label, discs, action, className }: SuggestedDiscListProps) {
  return (
    <ul aria-label={label} className={cx('grid gap-y-1', className)}>
      {discs.map(disc => (
        <li key={disc.id}>
          <SuggestedDisc disc={disc} action={action} />
        </li>
      ))}
    </ul>
  )
}

type BestAdditionProps = { addition: Addition; reason: string; action: SuggestionAction }

export function BestAddition(props: BestAdditionProps) {
  const { disc, gain, total } = props.addition
  return (
    <Card className="grid gap-2">
      <h3 className="text-xl">
        Best addition: +{countOf(gain, 'point')}, for a total of {total}%
      </h3>
      <p className="-mt-1 text-ink-soft">{props.reason}</p>
      <SuggestedDisc disc={disc} action={props.action} />
    </Card>
  )
}

type AddSuggestedDiscProps = {
  disc: Disc
  /** Null if discs can't be added. */
  suggested: SuggestedDiscs | null
  heading?: RefObject<HTMLElement | null> | undefined
}

/** The button that adds a disc. Another suggestion then replaces the disc, so focus moves to the heading. */
export function AddSuggestedDisc({ disc, suggested, heading }: AddSuggestedDiscProps) {
  if (!suggested) return null
  return (
    <span className="flex">
      <WantButton disc={disc} bag={suggested.bag} />
      <AddDiscButton
        disc={disc}
        state={suggested.stateOf(disc.id)}
        onAdd={() => {
          suggested.add(disc)
          heading?.current?.focus({ preventScroll: true })
        }}
      />
    </span>
  )
}

export function useSuggestionAction(suggested: SuggestedDiscs) {
  const headingRef = useRef<HTMLHeadingElement>(null)
  const action: SuggestionAction = disc => (
    <AddSuggestedDisc disc={disc} suggested={suggested} heading={headingRef} />
  )
  return { headingRef, action }
}
