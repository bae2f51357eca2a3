// Puts a suggested disc into the bag that was analyzed; a failure is logged and nothing more (rule AN16).
import type { Bag } from '@bagwise/contract'
import type { Disc } from '@bagwise/domain/disc'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useCallback, useMemo } from 'react'
import { api } from '../../lib/api/api.ts'
import { type BagChange, withAnswer } from '../bag/changes.ts'
import { bagKeys } from '../bag/queries.ts'
import { notifyOtherTabs } from '../bag/other-tabs.ts'
import { successMessage } from '../bag/messages.ts'
import { isProblem } from '../../lib/api/problem.ts'
import { toast } from '../../ui/toast.tsx'
import type { AddState } from '../bag/use-add-disc.ts'

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
