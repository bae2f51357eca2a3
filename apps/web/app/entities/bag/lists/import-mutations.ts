// Imports discs and undoes it: each one request, safe to send again.
import type { ImportedDisc, ImportResult, ImportTarget } from '@bagwise/contract'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '../../../lib/api/api.ts'
import { notifyOtherTabs, refreshBagsAndOwnedDiscs } from '../queries.ts'
import { type Outcome, outcomeOf, REPEATABLE } from '../../../lib/api/outcome.ts'

export type ImportOrder = {
  /** Made here, so that a repeated request adds nothing twice. */
  readonly importId: string
  readonly into: ImportTarget
  readonly discs: readonly ImportedDisc[]
}

/** Neither throws; both resolve once bags and owned discs are read again. */
export function useImport() {
  const queries = useQueryClient()
  const refresh = async () => {
    await refreshBagsAndOwnedDiscs(queries)
    notifyOtherTabs()
  }
  const common = {
    // In line with the other changes of bags.
    scope: { id: 'bags' },
    ...REPEATABLE,
    onSettled: refresh,
  } as const
  const importing = useMutation({
    ...common,
    mutationFn: ({ importId, into, discs }: ImportOrder) =>
      api.importDiscs({ body: { importId, into, discs: [...discs] } }),
  })
  const undoing = useMutation({
    ...common,
    mutationFn: (importId: string) => api.undoImport({ params: { importId } }),
  })
  return {
    start: (order: ImportOrder): Promise<Outcome<ImportResult>> =>
      outcomeOf(importing.mutateAsync(order)),
    undo: (importId: string): Promise<Outcome<unknown>> => outcomeOf(undoing.mutateAsync(importId)),
  }
}
