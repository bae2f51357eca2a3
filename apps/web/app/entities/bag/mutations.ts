// Changes a player's bags: optimistic, sent one after another, and rolled back if the server refuses. Also clones a shared bag.
import type { Bag, ProblemCode } from '@bagwise/contract'
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { api } from '../../lib/api/api.ts'
import { bagPageKeys, type BagPageAddress } from './pages/bag-page-queries.ts'
import { type BagChange, isOvertaken, orderOfPresent, withSavedBag } from './changes.ts'
import { allBags, bagKeys, notifyOtherTabs } from './queries.ts'
import { ownedDiscKeys } from '../collection/queries.ts'
import type { Outcome } from '../../lib/api/outcome.ts'
import { isProblem } from '../../lib/api/problem.ts'
import type { Visibility } from '@bagwise/domain/bag'
import { useRequestId } from '../../lib/new-id.ts'

/** Returns the bag as it is now, or null if it was deleted. */
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

/** Another tab or device may have added or removed a disc: then the same order is sent with the current discs. */
async function reorder(bagId: string, wanted: readonly string[], tries = 3): Promise<Bag> {
  try {
    return await api.reorderDiscs({ params: { bagId }, body: { bagDiscIds: [...wanted] } })
  } catch (problem) {
    if (tries <= 1 || !isProblem(problem, 'order-mismatch')) throw problem
    const bag = (await allBags(api)).find(({ id }) => id === bagId)
    if (!bag) throw problem
    return reorder(bagId, orderOfPresent(wanted, bag.discs), tries - 1)
  }
}

/** Oldest first, the one being sent included. */
const pendingChanges = (queries: QueryClient): BagChange[] =>
  queries
    .getMutationCache()
    .findAll({ mutationKey: bagKeys.change, status: 'pending' })
    .map(mutation => mutation.state.variables as BagChange)

/** Cancels a fetch whose list may be older than the change. Returns whether there was one. */
async function cancelFetch(queries: QueryClient): Promise<boolean> {
  const wasFetching = queries.isFetching({ queryKey: bagKeys.all }) > 0
  await queries.cancelQueries({ queryKey: bagKeys.all })
  return wasFetching
}

/** Errors which mean that another tab or device has already done it. */
const ALREADY_DONE: Partial<Record<BagChange['kind'], ProblemCode>> = {
  'add-disc': 'already-in-bag',
  'remove-disc': 'bag-disc-not-found',
  delete: 'bag-not-found',
}

/** Owned discs leave a bag with their mold. */
const MOVES_OWNED_DISCS: ReadonlySet<BagChange['kind']> = new Set(['remove-disc', 'delete'])

/** The bag is null if it was deleted, or if nothing had to be done. */
export type BagOutcome = Outcome<Bag | null>

/** `const change = useBagChange()`, then `await change({ kind: 'rename', bagId, name })`. It never throws. */
export function useBagChange(): (change: BagChange) => Promise<BagOutcome> {
  const queries = useQueryClient()
  const { mutateAsync } = useMutation({
    mutationKey: bagKeys.change,
    mutationFn: (change: BagChange) =>
      isOvertaken(change, pendingChanges(queries)) ? Promise.resolve(null) : perform(change),
    // One after the other, so that the last change is also the last one stored.
    scope: { id: 'bags' },
    // Offline, a change fails instead of waiting for the network.
    networkMode: 'always',
    onMutate: () => cancelFetch(queries),
    onSuccess: async (bag, change, fetchedBefore) => {
      const fetchedMeanwhile = await cancelFetch(queries)
      queries.setQueryData<Bag[]>(bagKeys.all, bags => {
        if (change.kind === 'delete') return bags?.filter(({ id }) => id !== change.bagId)
        return bags && bag ? withSavedBag(bags, bag) : bags
      })
      notifyOtherTabs()
      void queries.invalidateQueries({ queryKey: bagPageKeys.all })
      if (MOVES_OWNED_DISCS.has(change.kind))
        void queries.invalidateQueries({ queryKey: ownedDiscKeys.all })
      // A canceled fetch is still wanted, and a deleted bag may have been primary or active.
      if (fetchedBefore || fetchedMeanwhile || change.kind === 'delete') void refresh()
    },
    onError: () => void refresh(),
  })
  const refresh = useCallback(() => queries.invalidateQueries({ queryKey: bagKeys.all }), [queries])

  return useCallback(
    async change => {
      try {
        return { kind: 'done', value: await mutateAsync(change) }
      } catch (problem) {
        const code = ALREADY_DONE[change.kind]
        if (code && isProblem(problem, code)) return { kind: 'done', value: null }
        return { kind: 'failed', problem }
      }
    },
    [mutateAsync],
  )
}

const deletedHere = new Set<string>()

/** Runs a change that deletes a bag, so that this tab doesn't report that another tab deleted it. */
export async function deletingBag<T extends Outcome<unknown> | void>(
  bagId: string,
  change: () => Promise<T>,
): Promise<T> {
  deletedHere.add(bagId)
  let isDeleted = false
  try {
    const outcome = await change()
    isDeleted = outcome?.kind !== 'failed'
    return outcome
  } finally {
    if (!isDeleted) deletedHere.delete(bagId)
  }
}

export const isDeletedHere = (bagId: string): boolean => deletedHere.has(bagId)

export function useCloneSharedBag() {
  const queries = useQueryClient()
  const { idFor, done } = useRequestId()
  const changed = () => {
    notifyOtherTabs()
    void queries.invalidateQueries({ queryKey: bagKeys.all })
  }
  return {
    /** Both throw the server's error. */
    clone: async (params: BagPageAddress, visibility: Visibility) => {
      try {
        const body = { importId: idFor(params), visibility }
        const cloned = await api.cloneSharedBag({ params, body })
        done()
        changed()
        return cloned
      } catch (problem) {
        // Undone in another tab after the response was lost here: the next try is a new clone.
        if (isProblem(problem, 'import-undone')) done()
        throw problem
      }
    },
    undo: async (importId: string) => {
      await api.undoImport({ params: { importId } })
      changed()
    },
  }
}
