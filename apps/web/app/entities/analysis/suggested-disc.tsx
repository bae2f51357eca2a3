// A disc that would help, in one line, and the button that adds it to the bag; a failure is only logged (rule AN16).
import type { Disc } from '@bagwise/domain/disc'
import { FLIGHT_STATS } from '@bagwise/domain/flight'
import { type ReactNode, useCallback, useMemo } from 'react'
import type { Addition } from '@bagwise/domain/scoring'
import { Card } from '../../ui/surfaces.tsx'
import { DiscPicture } from '../disc/disc-picture.tsx'
import { numbersText, numberText, STAT_NAMES } from '../flight/flight-facts.ts'
import { DiscName } from '../disc/badges.tsx'
import type { Bag } from '@bagwise/contract'
import { useBagChange } from '../bag/mutations.ts'
import { successMessage } from '../bag/messages.ts'
import { toast } from '../../ui/feedback/toast.tsx'
import { AddDiscButton, type AddState } from '../bag/add-disc-button.tsx'

type SuggestedDiscProps = { disc: Disc; action?: ReactNode }

export function SuggestedDisc({ disc, action }: SuggestedDiscProps) {
  return (
    <div className="flex min-h-12 items-center gap-3">
      <DiscPicture disc={disc} print="flight" decorative className="size-10 shrink-0" />
      <div className="min-w-0 flex-1">
        <DiscName disc={disc} />
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

type BestAdditionProps = { addition: Addition; action: ReactNode }

export function BestAddition({ addition: { disc, gain, total }, action }: BestAdditionProps) {
  return (
    <Card className="grid gap-2">
      <h3 className="text-xl">
        Best addition: +{gain} {gain === 1 ? 'point' : 'points'}, for a total of {total}%
      </h3>
      <SuggestedDisc disc={disc} action={action} />
    </Card>
  )
}

export type SuggestedDiscs = {
  readonly stateOf: (discId: string) => AddState
  readonly add: (disc: Disc) => void
}

export function useSuggestedDisc(bag: Bag): SuggestedDiscs {
  const change = useBagChange()
  const held = useMemo(() => new Set(bag.discs.map(({ disc }) => disc.id)), [bag.discs])
  const add = useCallback(
    async (disc: Disc) => {
      const outcome = await change({ kind: 'add-disc', bagId: bag.id, disc })
      if (outcome.kind === 'failed') reportError(outcome.problem)
      else if (outcome.value) toast.success(successMessage('add-disc', outcome.value.name) ?? '')
    },
    [change, bag.id],
  )
  return {
    stateOf: discId => (held.has(discId) ? 'in-bag' : 'ready'),
    add: disc => void add(disc),
  }
}

type AddSuggestedProps = {
  disc: Disc
  suggested: SuggestedDiscs
  /** The id of the heading that gets the focus. */
  then: string
}

/** Adds a suggested disc; its line is then replaced by another, so the focus moves to the heading above. */
export function AddSuggested({ disc, suggested, then }: AddSuggestedProps) {
  const add = (chosen: Disc) => {
    suggested.add(chosen)
    document.getElementById(then)?.focus({ preventScroll: true })
  }
  return <AddDiscButton disc={disc} state={suggested.stateOf(disc.id)} onAdd={add} />
}
