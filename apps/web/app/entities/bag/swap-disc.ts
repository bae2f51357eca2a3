// Puts another disc in a bag disc's place. It keeps the position and the note.
import type { Bag } from '@bagwise/contract'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '../../lib/api/api.ts'
import { outcomeOf, REPEATABLE } from '../../lib/api/outcome.ts'
import { withSavedBag } from './changes.ts'
import { bagKeys, ownedDiscKeys } from './keys.ts'
import { notifyOtherTabs } from './queries.ts'

export const BAG_MUTATION = {
  // Queued with other bag changes.
  scope: { id: 'bags' },
  // After a lost connection, a retry can't apply the change twice.
  ...REPEATABLE,
} as const

/** Adds the saved bag to the cache, or refetches bags after an error. */
export function useSavedBag() {
  const queries = useQueryClient()
  const refreshOwnedDiscs = () => queries.invalidateQueries({ queryKey: ownedDiscKeys.all })
  const refresh = () =>
    Promise.all([queries.invalidateQueries({ queryKey: bagKeys.all }), refreshOwnedDiscs()])
  return {
    refresh,
    cacheBag: (bag: Bag) => {
      // Removing a mold from a bag also removes its owned discs.
      void refreshOwnedDiscs()
      queries.setQueryData<Bag[]>(bagKeys.all, bags => bags && withSavedBag(bags, bag))
      notifyOtherTabs()
    },
  }
}

export type SwapRequest = {
  readonly bagId: string
  readonly bagDiscId: string
  readonly discId: string
}

export function useSwapDisc() {
  const { cacheBag, refresh } = useSavedBag()
  const { mutateAsync, isPending, variables } = useMutation({
    ...BAG_MUTATION,
    mutationFn: ({ bagId, ...body }: SwapRequest) => api.swapDisc({ params: { bagId }, body }),
    onSuccess: cacheBag,
    onError: () => void refresh(),
  })
  return {
    /** The disc being added to the bag. */
    pendingDiscId: isPending ? variables.discId : null,
    swap: (request: SwapRequest) => outcomeOf(mutateAsync(request)),
    /** Not a `useMutation`, because the toast with the Undo button may outlive the page. */
    undo: async ({ bagId, ...body }: SwapRequest) => {
      const undone = await outcomeOf(
        api.swapDisc({ params: { bagId }, body: { ...body, undo: true } }),
      )
      if (undone.kind === 'done') cacheBag(undone.value)
      else await refresh()
      return undone
    },
  }
}
