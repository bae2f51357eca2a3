// Imports discs and undoes imports, each with one idempotent request.
import type { ImportedDisc, ImportTarget } from '@bagwise/contract'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '../../lib/api/api.ts'
import { notifyOtherTabs, refreshBagsAndOwnedDiscs } from '../bag/queries.ts'
import { outcomeOf, REPEATABLE } from '../../lib/api/outcome.ts'

export type ImportRequest = {
  /** Created by the client. A retry with the same id doesn't add discs twice. */
  readonly importId: string
  readonly into: ImportTarget
  readonly discs: ImportedDisc[]
}

/** Neither function throws. Both resolve after bags and owned discs have been refetched. */
export function useImport() {
  const queries = useQueryClient()
  const refresh = async () => {
    await refreshBagsAndOwnedDiscs(queries)
    notifyOtherTabs()
  }
  const common = {
    // Queued with other bag changes.
    scope: { id: 'bags' },
    ...REPEATABLE,
    onSettled: refresh,
  } as const
  const importing = useMutation({
    ...common,
    mutationFn: (body: ImportRequest) => api.importDiscs({ body }),
  })
  const undoing = useMutation({
    ...common,
    mutationFn: (importId: string) => api.undoImport({ params: { importId } }),
  })
  return {
    start: (request: ImportRequest) => outcomeOf(importing.mutateAsync(request)),
    undo: (importId: string) => outcomeOf(undoing.mutateAsync(importId)),
  }
}
