// Imports discs and undoes imports, each with one idempotent request. A new bag can become active (rule IM7).
import type { ImportedDisc, ImportTarget } from '@bagwise/contract'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '../../lib/api/api.ts'
import { BAG_MUTATION } from '../bag/mutations.ts'
import { useUndo } from '../bag/undo.ts'
import { notifyOtherTabs, refreshBagsAndOwnedDiscs } from '../bag/queries.ts'
import { outcomeOf } from '../../lib/api/outcome.ts'

export type ImportRequest = {
  /** Created by the client. A retry with the same id doesn't add discs twice. */
  readonly importId: string
  readonly kind?: 'pack'
  readonly target: ImportTarget
  readonly discs: ImportedDisc[]
}

/** The import itself succeeded, so a failure here must not fail it. */
const makeActive = (bagId: string): Promise<unknown> =>
  api.setActiveBag({ params: { bagId } }).catch(() => undefined)

/** Never throws. Resolves after bags and owned discs have been refetched. */
export function useImport() {
  const queryClient = useQueryClient()
  const refresh = async () => {
    await refreshBagsAndOwnedDiscs(queryClient)
    notifyOtherTabs()
  }
  const importing = useMutation({
    ...BAG_MUTATION,
    onSettled: refresh,
    mutationFn: async ({ request, active }: { request: ImportRequest; active: boolean }) => {
      const result = await api.importDiscs({ body: request })
      if (active && result.bag && !result.bag.isActive) await makeActive(result.bag.id)
      return result
    },
  })
  /** With `active`, the bag becomes the active one. */
  return (request: ImportRequest, active = false) =>
    outcomeOf(importing.mutateAsync({ request, active }))
}

/** Undoes an import. `previousActiveBagId` is the bag to make active again first, if the import changed it. */
export function useUndoImport() {
  const undo = useUndo()
  return async (importId: string, previousActiveBagId: string | null): Promise<boolean> => {
    // The server deletes the bag only if it hasn't changed since the import.
    if (previousActiveBagId !== null) await makeActive(previousActiveBagId)
    return undo({
      changeIds: [importId],
      done: 'Import undone',
      failed: 'Failed to undo the import',
    })
  }
}
