// Puts a suggested disc into the bag that was analyzed; a failure is logged and nothing more (rule AN16).
import type { Bag } from '@bagwise/contract'
import type { Disc } from '@bagwise/domain/disc'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useCallback, useMemo } from 'react'
import { api } from '../../lib/api/api.ts'
import { type BagChange, withAnswer } from '../bag/changes.ts'
import { bagKeys, notifyOtherTabs } from '../bag/queries.ts'
import { successMessage } from '../bag/messages.ts'
import { isProblem } from '../../lib/api/problem.ts'
import { toast } from '../../ui/feedback/toast.tsx'
import { AddDiscButton, type AddState } from '../bag/add-disc-button.tsx'

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
