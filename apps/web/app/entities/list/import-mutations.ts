// Imports discs and undoes imports, each with one idempotent request.
import type { ImportedDisc, ImportResult, ImportTarget } from '@bagwise/contract'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '../../lib/api/api.ts'
import { notifyOtherTabs, refreshBagsAndOwnedDiscs } from '../bag/queries.ts'
import { type Outcome, outcomeOf, REPEATABLE } from '../../lib/api/outcome.ts'

export type ImportRequest = {
  /** Created by the client. A retry with the same id doesn't add discs twice. */
  readonly importId: string
  readonly into: ImportTarget
  readonly discs: readonly ImportedDisc[]
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
    mutationFn: ({ importId, into, discs }: ImportRequest) =>
      api.importDiscs({ body: { importId, into, discs: [...discs] } }),
  })
  const undoing = useMutation({
    ...common,
    mutationFn: (importId: string) => api.undoImport({ params: { importId } }),
  })
  return {
    start: (request: ImportRequest): Promise<Outcome<ImportResult>> =>
      outcomeOf(importing.mutateAsync(request)),
    undo: (importId: string): Promise<Outcome<unknown>> => outcomeOf(undoing.mutateAsync(importId)),
  }
}
