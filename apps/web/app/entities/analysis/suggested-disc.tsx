// A disc that would help, in one line, and the button that adds it to the bag; a failure is only logged (rule AN16).
import type { Disc } from '@bagwise/domain/disc'
import { FLIGHT_STATS } from '@bagwise/domain/flight'
import { type ReactNode, useCallback, useMemo } from 'react'
import { TextLink } from '../../ui/button.tsx'
import { discPath } from '../disc/disc-labels.ts'
import { DiscPicture } from '../disc/disc-picture.tsx'
import { numbersText, numberText, STAT_NAMES } from '../flight/flight-facts.ts'
import { OwnEntry } from '../disc/badges.tsx'
import type { Bag } from '@bagwise/contract'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '../../lib/api/api.ts'
import { type BagChange, withAnswer } from '../bag/changes.ts'
import { bagKeys, notifyOtherTabs } from '../bag/queries.ts'
import { successMessage } from '../bag/messages.ts'
import { isProblem } from '../../lib/api/problem.ts'
import { toast } from '../../ui/feedback/toast.tsx'
import { AddDiscButton, type AddState } from '../bag/add-disc-button.tsx'

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

type Adding = Extract<BagChange, { kind: 'add-disc' }>

export type SuggestedDiscs = {
  readonly stateOf: (discId: string) => AddState
  readonly add: (disc: Disc) => void
}

export function useSuggestedDisc(bag: Bag): SuggestedDiscs {
  const queries = useQueryClient()
  const { mutate } = useMutation({
    // Under this key the bags show pending changes.
    mutationKey: bagKeys.change,
    scope: { id: 'bags' },
    networkMode: 'always',
    mutationFn: ({ bagId, disc }: Adding) =>
      api.addDisc({ params: { bagId }, body: { discId: disc.id } }),
    onMutate: () => queries.cancelQueries({ queryKey: bagKeys.all }),
    onSuccess: (answer, { kind }) => {
      queries.setQueryData<Bag[]>(bagKeys.all, bags => bags && withAnswer(bags, answer))
      notifyOtherTabs()
      toast.success(successMessage(kind, answer.name) ?? '')
    },
    onError: problem => {
      // Another tab already added the same disc (rule BG17).
      if (!isProblem(problem, 'already-in-bag')) reportError(problem)
    },
    onSettled: () => void queries.invalidateQueries({ queryKey: bagKeys.all }),
  })

  const held = useMemo(() => new Set(bag.discs.map(({ disc }) => disc.id)), [bag.discs])
  return {
    stateOf: discId => (held.has(discId) ? 'in-bag' : 'ready'),
    add: useCallback(disc => mutate({ kind: 'add-disc', bagId: bag.id, disc }), [mutate, bag.id]),
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
