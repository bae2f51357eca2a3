// Swaps a disc, converts a bag, and undoes a conversion, each with one idempotent request.
import { bagKeys, ownedDiscKeys } from '../bag/keys.ts'
import type { Bag, SaveTarget } from '@bagwise/contract'
import type { RequestedSwap, SwapChoice } from '@bagwise/domain/swap'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '../../lib/api/api.ts'
import { withSavedBag } from '../bag/changes.ts'
import { notifyOtherTabs } from '../bag/queries.ts'
import { outcomeOf, REPEATABLE } from '../../lib/api/outcome.ts'
import { useRequestId } from '../../lib/new-id.ts'

const COMMON = {
  // Queued with other bag changes.
  scope: { id: 'bags' },
  // After a lost connection, a retry can't apply the change twice.
  ...REPEATABLE,
} as const

/** Adds the saved bag to the cache, or refetches bags after an error. */
function useSavedBag() {
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
    ...COMMON,
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

export type ConversionInput = {
  readonly bag: Pick<Bag, 'id' | 'version'>
  readonly target: SaveTarget
  readonly swaps: readonly SwapChoice[]
  readonly rejected: readonly RequestedSwap[]
}

type ConversionRequest = ConversionInput & { readonly conversionId: string }

const toRequest = ({ originalId, ...swap }: SwapChoice) => ({ discId: originalId, ...swap })

const send = ({ conversionId, bag, target, swaps, rejected }: ConversionRequest) =>
  api.convertBag({
    params: { bagId: bag.id },
    body: { conversionId, target, swaps: swaps.map(toRequest), rejected: rejected.map(toRequest) },
  })

export function useConvertBag() {
  const { idFor, done } = useRequestId()
  const { cacheBag, refresh } = useSavedBag()
  const { mutateAsync } = useMutation({
    ...COMMON,
    mutationFn: send,
    onSuccess: ({ bag }) => {
      done()
      cacheBag(bag)
    },
    onError: () => void refresh(),
  })
  return {
    convert: (request: ConversionInput) => {
      const { bag, target, swaps } = request
      const conversionId = idFor([bag.id, bag.version, target, swaps])
      return outcomeOf(mutateAsync({ ...request, conversionId }))
    },
    /** Not a `useMutation`, because the toast with the Undo button may outlive the page. */
    undo: async (conversionId: string) => {
      const undone = await outcomeOf(api.undoConversion({ params: { conversionId } }))
      await refresh()
      notifyOtherTabs()
      return undone
    },
  }
}
