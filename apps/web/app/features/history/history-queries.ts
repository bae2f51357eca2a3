// Queries for the history of a bag, and restoring an earlier version.
import type { Bag, BagChange } from '@bagwise/contract'
import { keepPreviousData, queryOptions, useQueryClient } from '@tanstack/react-query'
import { api } from '../../lib/api/api.ts'
import { outcomeOf } from '../../lib/api/outcome.ts'
import { useRequestId } from '../../lib/new-id.ts'
import { cacheSavedBags, refreshBagsAndOwnedDiscs } from '../../entities/bag/queries.ts'

type HistoryPage = Awaited<ReturnType<typeof api.listBagChanges>>
type LoadedHistory = { readonly changes: readonly BagChange[]; readonly hasMore: boolean }

/** The newest pages. Fetched again when the bag changes. Until then, and offline, the loaded changes stay visible. */
export const historyQuery = ({ id, version, lastChangeId }: Bag, pages: number) =>
  queryOptions({
    queryKey: ['bag-history', id, version, lastChangeId, pages],
    async queryFn({ signal }): Promise<LoadedHistory> {
      const changes: BagChange[] = []
      let next: string | null = null
      for (let page = 0; page < pages && (page === 0 || next !== null); page += 1) {
        const query: { after?: string } = next === null ? {} : { after: next }
        const loaded: HistoryPage = await api.listBagChanges({
          params: { bagId: id },
          query,
          signal,
        })
        changes.push(...loaded.changes)
        next = loaded.next
      }
      return { changes, hasMore: next !== null }
    },
    placeholderData: keepPreviousData,
  })

export const bagAtChangeQuery = (changeId: string) =>
  queryOptions({
    queryKey: ['bag-at-change', changeId],
    queryFn: ({ signal }) => api.getBagAtChange({ params: { changeId }, signal }),
  })

type NewBag = { readonly name: string; readonly visibility: Bag['visibility'] }

/** Neither function throws. */
export function useRestore(changeId: string) {
  const queryClient = useQueryClient()
  const { idFor, done } = useRequestId()
  const params = { changeId }
  const save = async (request: Promise<Bag>) => {
    const outcome = await outcomeOf(request)
    if (outcome.kind === 'done') cacheSavedBags(queryClient, [outcome.value])
    await refreshBagsAndOwnedDiscs(queryClient)
    return outcome
  }
  return {
    restoreHere: () => save(api.restoreBag({ params })),
    restoreAsNewBag: async (bag: NewBag) => {
      const body = { id: idFor([changeId, bag]), ...bag }
      const outcome = await save(api.restoreAsNewBag({ params, body }))
      if (outcome.kind === 'done') done()
      return outcome
    },
  }
}
