// Imports discs and undoes it: each one request, safe to send again.
import type { ImportedDisc, ImportResult, ImportTarget } from '@bagwise/contract'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '../../../lib/api/api.ts'
import { bagKeys, notifyOtherTabs } from '../queries.ts'
import { ownedDiscKeys } from '../../collection/queries.ts'
import { isProblem } from '../../../lib/api/problem.ts'

export type ImportOrder = {
  /** Made here, so that a repeated request adds nothing twice. */
  readonly importId: string
  readonly into: ImportTarget
  readonly discs: readonly ImportedDisc[]
}

export type ImportOutcome<T> =
  | { readonly kind: 'done'; readonly value: T }
  | { readonly kind: 'failed'; readonly problem: unknown }

const RETRIES = 2

const outcome = <T>(answer: Promise<T>): Promise<ImportOutcome<T>> =>
  answer.then(
    value => ({ kind: 'done', value }),
    (problem: unknown) => ({ kind: 'failed', problem }),
  )

/** Neither throws; both resolve once bags and owned discs are read again. */
export function useImport() {
  const queries = useQueryClient()
  const refresh = async () => {
    await Promise.all([
      queries.invalidateQueries({ queryKey: bagKeys.all }),
      queries.invalidateQueries({ queryKey: ownedDiscKeys.all }),
    ])
    notifyOtherTabs()
  }
  const common = {
    // In line with the other changes of bags.
    scope: { id: 'bags' },
    networkMode: 'always',
    retry: (failures: number, problem: Error) =>
      failures < RETRIES && isProblem(problem, 'unavailable'),
    retryDelay: 400,
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
    start: (order: ImportOrder): Promise<ImportOutcome<ImportResult>> =>
      outcome(importing.mutateAsync(order)),
    undo: (importId: string): Promise<ImportOutcome<unknown>> =>
      outcome(undoing.mutateAsync(importId)),
  }
}
