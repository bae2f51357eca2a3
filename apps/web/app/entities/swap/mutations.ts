// Swaps a disc, converts a bag, and undoes a conversion: each one request, safe to send again.
import type { Bag, SaveTarget } from '@bagwise/contract'
import type { RequestedSwap, SwapChoice } from '@bagwise/domain/swap'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '../../lib/api/api.ts'
import { withSavedBag } from '../bag/changes.ts'
import { bagKeys, notifyOtherTabs } from '../bag/queries.ts'
import { ownedDiscKeys } from '../collection/queries.ts'
import { outcomeOf, REPEATABLE } from '../../lib/api/outcome.ts'
import { useRequestId } from '../../lib/new-id.ts'

const COMMON = {
  // In line with the other changes of bags.
  scope: { id: 'bags' },
  // A cut connection leaves open whether it was done: asking again does it at most once.
  ...REPEATABLE,
} as const

/** Adds the saved bag to the cache, or loads the bags again after an error. */
function useBagAnswers() {
  const queries = useQueryClient()
  const refreshOwnedDiscs = () => queries.invalidateQueries({ queryKey: ownedDiscKeys.all })
  const refresh = () =>
    Promise.all([queries.invalidateQueries({ queryKey: bagKeys.all }), refreshOwnedDiscs()])
  return {
    refresh,
    keep: (bag: Bag) => {
      // Owned discs leave a bag with their mold.
      void refreshOwnedDiscs()
      queries.setQueryData<Bag[]>(bagKeys.all, bags => bags && withSavedBag(bags, bag))
      notifyOtherTabs()
    },
  }
}

export type SwapOrder = {
  readonly bagId: string
  readonly bagDiscId: string
  readonly discId: string
}

export function useSwapDisc() {
  const { keep, refresh } = useBagAnswers()
  const { mutateAsync, isPending, variables } = useMutation({
    ...COMMON,
    mutationFn: ({ bagId, ...body }: SwapOrder) => api.swapDisc({ params: { bagId }, body }),
    onSuccess: keep,
    onError: () => void refresh(),
  })
  return {
    /** The disc being added to the bag. */
    arriving: isPending ? variables.discId : null,
    swap: (order: SwapOrder) => outcomeOf(mutateAsync(order)),
    /** Not a mutation of the page, because the toast that offers it may outlive the page. */
    undo: async ({ bagId, ...body }: SwapOrder) => {
      const undone = await outcomeOf(
        api.swapDisc({ params: { bagId }, body: { ...body, undo: true } }),
      )
      if (undone.kind === 'done') keep(undone.value)
      else await refresh()
      return undone
    },
  }
}

export type ConversionOrder = {
  readonly bag: Pick<Bag, 'id' | 'version'>
  readonly target: SaveTarget
  readonly swaps: readonly SwapChoice[]
  /** Proposals that the player rejected. */
  readonly rejected: readonly RequestedSwap[]
}

type ConversionRequest = ConversionOrder & { readonly conversionId: string }

const asSent = ({ originalId, ...swap }: SwapChoice) => ({ discId: originalId, ...swap })

const send = ({ conversionId, bag, target, swaps, rejected }: ConversionRequest) =>
  api.convertBag({
    params: { bagId: bag.id },
    body: { conversionId, target, swaps: swaps.map(asSent), rejected: rejected.map(asSent) },
  })

export function useConvertBag() {
  const { idFor, done } = useRequestId()
  const { keep, refresh } = useBagAnswers()
  const { mutateAsync } = useMutation({
    ...COMMON,
    mutationFn: send,
    onSuccess: ({ bag }) => {
      done()
      keep(bag)
    },
    onError: () => void refresh(),
  })
  return {
    convert: (order: ConversionOrder) => {
      const { bag, target, swaps } = order
      const conversionId = idFor([bag.id, bag.version, target, swaps])
      return outcomeOf(mutateAsync({ ...order, conversionId }))
    },
    /** Not a mutation of the page, because the toast that offers it may outlive the page. */
    undo: async (conversionId: string) => {
      const undone = await outcomeOf(api.undoConversion({ params: { conversionId } }))
      await refresh()
      notifyOtherTabs()
      return undone
    },
  }
}
