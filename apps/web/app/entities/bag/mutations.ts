// Mutations for a player's bags: optimistic, sent one at a time, and rolled back if the server rejects them. Also swaps discs and clones shared bags.
import type { Bag, ProblemCode } from '@bagwise/contract'
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { api } from '../../lib/api/api.ts'
import { bagPageKeys, type BagPageAddress } from './pages/bag-page-queries.ts'
import { type BagChange, isSuperseded, orderForCurrentDiscs } from './changes.ts'
import {
  allBags,
  bagKeys,
  cacheSavedBags,
  notifyOtherTabs,
  ownedDiscKeys,
  refreshBagsAndOwnedDiscs,
} from './queries.ts'
import { type Outcome, outcomeOf, RETRY_OPTIONS } from '../../lib/api/outcome.ts'
import { isProblem } from '../../lib/api/problem.ts'
import type { Visibility } from '@bagwise/domain/bag'
import { useRequestId } from '../../lib/new-id.ts'

/** Returns the current bag, or null if it was deleted. */
function perform(change: BagChange): Promise<Bag | null> {
  if (change.kind === 'create')
    return api.createBag({ body: { name: change.name, visibility: change.visibility } })
  const { bagId } = change
  const params = { bagId }
  switch (change.kind) {
    case 'clone':
      return api.cloneBag({ params, body: { name: change.name, visibility: change.visibility } })
    case 'rename':
      return api.renameBag({ params, body: { name: change.name } })
    case 'delete':
      return api.deleteBag({ params }).then(() => null)
    case 'set-primary':
      return api.setPrimaryBag({ params })
    case 'set-active':
      return api.setActiveBag({ params })
    case 'set-visibility':
      return api.setBagVisibility({ params, body: { visibility: change.visibility } })
    case 'renew-link':
      return api.renewBagLink({ params })
    case 'add-disc':
      return api.addDisc({ params, body: { discId: change.disc.id } })
    case 'remove-disc':
      return api.removeDisc({ params: { bagId, bagDiscId: change.bagDiscId } })
    case 'set-notes': {
      const { bagDiscId, notes, previousNotes } = change
      return api.setNotes({ params: { bagId, bagDiscId }, body: { notes, previousNotes } })
    }
    case 'reorder':
      return reorder(bagId, change.bagDiscIds)
  }
}

/** If another tab or device has added or removed a disc, retries the order with the current discs. */
async function reorder(bagId: string, order: readonly string[], attempts = 3): Promise<Bag> {
  try {
    return await api.reorderDiscs({ params: { bagId }, body: { bagDiscIds: [...order] } })
  } catch (problem) {
    if (attempts <= 1 || !isProblem(problem, 'order-mismatch')) throw problem
    const bag = (await allBags(api)).find(({ id }) => id === bagId)
    if (!bag) throw problem
    return reorder(bagId, orderForCurrentDiscs(order, bag.discs), attempts - 1)
  }
}

/** Oldest first, including the one being sent. */
const pendingChanges = (queryClient: QueryClient): BagChange[] =>
  queryClient
    .getMutationCache()
    .findAll({ mutationKey: bagKeys.change, status: 'pending' })
    .map(mutation => mutation.state.variables as BagChange)

/** Cancels a fetch that may return a list from before the change. Returns true if there was one. */
async function cancelFetch(queryClient: QueryClient): Promise<boolean> {
  const wasFetching = queryClient.isFetching({ queryKey: bagKeys.all }) > 0
  await queryClient.cancelQueries({ queryKey: bagKeys.all })
  return wasFetching
}

/** Errors which mean that another tab or device has already made the change. */
const ALREADY_DONE: Partial<Record<BagChange['kind'], ProblemCode>> = {
  'add-disc': 'already-in-bag',
  'remove-disc': 'bag-disc-not-found',
  delete: 'bag-not-found',
}

/** Removing a mold from a bag also removes its owned discs. */
const MOVES_OWNED_DISCS: ReadonlySet<BagChange['kind']> = new Set(['remove-disc', 'delete'])

/** Options of mutations that change bags or owned discs. */
export const BAG_MUTATION = {
  // One at a time, so the last change is also the last one stored.
  scope: { id: 'bags' },
  // After a lost connection, a retry can't apply the change twice.
  ...RETRY_OPTIONS,
} as const

/** The bag is null if it was deleted, or if the change wasn't needed. */
export type BagOutcome = Outcome<Bag | null>

/** `const change = useBagChange()`, then `await change({ kind: 'rename', bagId, name })`. It never throws. */
export function useBagChange(): (change: BagChange) => Promise<BagOutcome> {
  const queryClient = useQueryClient()
  const { mutateAsync } = useMutation({
    mutationKey: bagKeys.change,
    mutationFn: (change: BagChange) =>
      isSuperseded(change, pendingChanges(queryClient)) ? Promise.resolve(null) : perform(change),
    scope: BAG_MUTATION.scope,
    // Offline, a change fails instead of waiting for the network.
    networkMode: 'always',
    onMutate: () => cancelFetch(queryClient),
    onSuccess: async (bag, change, fetchedBefore) => {
      const fetchedDuring = await cancelFetch(queryClient)
      if (change.kind === 'delete')
        queryClient.setQueryData<Bag[]>(bagKeys.all, bags =>
          bags?.filter(({ id }) => id !== change.bagId),
        )
      cacheSavedBags(queryClient, bag ? [bag] : [])
      void queryClient.invalidateQueries({ queryKey: bagPageKeys.all })
      if (MOVES_OWNED_DISCS.has(change.kind))
        void queryClient.invalidateQueries({ queryKey: ownedDiscKeys.all })
      // A canceled fetch must be repeated, and a deleted bag may have been primary or active.
      if (fetchedBefore || fetchedDuring || change.kind === 'delete') void refresh()
    },
    onError: () => void refresh(),
  })
  const refresh = useCallback(
    () => queryClient.invalidateQueries({ queryKey: bagKeys.all }),
    [queryClient],
  )

  return useCallback(
    async change => {
      const outcome = await outcomeOf(mutateAsync(change))
      const code = ALREADY_DONE[change.kind]
      return outcome.kind === 'failed' && code && isProblem(outcome.problem, code)
        ? { kind: 'done', value: null }
        : outcome
    },
    [mutateAsync],
  )
}

const deletedInThisTab = new Set<string>()

/** Deletes a bag without showing the message that it was deleted in another tab. */
export async function runBagDeletion<T extends Outcome<unknown> | void>(
  bagId: string,
  change: () => Promise<T>,
): Promise<T> {
  deletedInThisTab.add(bagId)
  let isDeleted = false
  try {
    const outcome = await change()
    isDeleted = outcome?.kind !== 'failed'
    return outcome
  } finally {
    if (!isDeleted) deletedInThisTab.delete(bagId)
  }
}

export const wasDeletedInThisTab = (bagId: string): boolean => deletedInThisTab.has(bagId)

export function useCloneSharedBag() {
  const queryClient = useQueryClient()
  const { idFor, done } = useRequestId()
  return async (params: BagPageAddress, visibility: Visibility) => {
    const body = { importId: idFor(params), visibility }
    const outcome = await outcomeOf(api.cloneSharedBag({ params, body }))
    if (outcome.kind === 'done') {
      done()
      notifyOtherTabs()
      void queryClient.invalidateQueries({ queryKey: bagKeys.all })
      // The import was undone in another tab. The next attempt needs a new id.
    } else if (isProblem(outcome.problem, 'import-undone')) done()
    return outcome
  }
}

/** Adds the saved bag to the cache, or refetches bags after an error. */
export function useSavedBag() {
  const queryClient = useQueryClient()
  return {
    refresh: () => refreshBagsAndOwnedDiscs(queryClient),
    cacheBag: (bag: Bag) => {
      // Removing a mold from a bag also removes its owned discs.
      void queryClient.invalidateQueries({ queryKey: ownedDiscKeys.all })
      cacheSavedBags(queryClient, [bag])
    },
  }
}

export type SwapRequest = {
  readonly bagId: string
  readonly bagDiscId: string
  readonly discId: string
}

/** Replaces a disc in a bag. The position and note stay. */
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
  }
}
