// Imports discs and undoes imports, each with one idempotent request. A new bag can become active (rule IM7).
import type { ImportedDisc, ImportTarget } from '@bagwise/contract'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '../../lib/api/api.ts'
import { BAG_MUTATION } from '../bag/mutations.ts'
import { notifyOtherTabs, refreshBagsAndOwnedDiscs } from '../bag/queries.ts'
import { outcomeOf } from '../../lib/api/outcome.ts'

export type ImportRequest = {
  /** Created by the client. A retry with the same id doesn't add discs twice. */
  readonly importId: string
  readonly target: ImportTarget
  readonly discs: ImportedDisc[]
}

/** The import itself succeeded, so a failure here must not fail it. */
const makeActive = (bagId: string): Promise<unknown> =>
  api.setActiveBag({ params: { bagId } }).catch(() => undefined)

/** Neither function throws. Both resolve after bags and owned discs have been refetched. */
export function useImport() {
  const queryClient = useQueryClient()
  const refresh = async () => {
    await refreshBagsAndOwnedDiscs(queryClient)
    notifyOtherTabs()
  }
  const common = {
    ...BAG_MUTATION,
    onSettled: refresh,
  } as const
  const importing = useMutation({
    ...common,
    mutationFn: async ({ request, active }: { request: ImportRequest; active: boolean }) => {
      const result = await api.importDiscs({ body: request })
      if (active && result.bag && !result.bag.isActive) await makeActive(result.bag.id)
      return result
    },
  })
  const undoing = useMutation({
    ...common,
    mutationFn: async ({
      importId,
      previousActiveBagId,
    }: {
      importId: string
      previousActiveBagId: string | null
    }) => {
      // The server deletes the bag only if it hasn't changed since the import.
      if (previousActiveBagId !== null) await makeActive(previousActiveBagId)
      return api.undoChange({ params: { changeId: importId } })
    },
  })
  return {
    /** With `active`, the bag becomes the active one. */
    start: (request: ImportRequest, active = false) =>
      outcomeOf(importing.mutateAsync({ request, active })),
    /** `previousActiveBagId` is the bag to make active again, if the import changed it. */
    undo: (importId: string, previousActiveBagId: string | null = null) =>
      outcomeOf(undoing.mutateAsync({ importId, previousActiveBagId })),
  }
}
