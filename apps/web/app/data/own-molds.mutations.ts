// Describes molds that the library lacks: each change asks the server and reads again what it changed.
import type { OwnMold } from '@bagwise/contract'
import type { OwnMoldFields } from '@bagwise/domain/copy'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from './api.ts'
import { bagKeys } from './bags.queries.ts'
import { notifyOtherTabs } from './bags.tabs.ts'
import { copyKeys } from './copies.keys.ts'
import { isProblem } from './problem.ts'

export type OwnMoldChange =
  /** The id is made here, so that a repeated request adds nothing twice. */
  | { readonly kind: 'create'; readonly id: string; readonly fields: OwnMoldFields }
  | {
      readonly kind: 'update'
      readonly discId: string
      readonly version: number
      readonly fields: OwnMoldFields
    }
  | { readonly kind: 'delete'; readonly discId: string }
  | { readonly kind: 'switch'; readonly discId: string; readonly libraryDiscId: string }

function perform(change: OwnMoldChange): Promise<OwnMold | null> {
  switch (change.kind) {
    case 'create':
      return api.createOwnMold({ body: { id: change.id, ...change.fields } })
    case 'update': {
      const { discId, version, fields } = change
      return api.updateOwnMold({ params: { discId }, body: { version, ...fields } })
    }
    case 'delete':
      return api.deleteOwnMold({ params: { discId: change.discId } }).then(() => null)
    case 'switch': {
      const { discId, libraryDiscId } = change
      return api.switchOwnMold({ params: { discId }, body: { libraryDiscId } }).then(() => null)
    }
  }
}

export type OwnMoldOutcome =
  | { readonly kind: 'done'; readonly mold: OwnMold | null }
  | { readonly kind: 'failed'; readonly problem: unknown }

const RETRIES = 2

/** Never throws. Resolves once the molds, copies and bags that it changed are read again. */
export function useOwnMoldChange(): (change: OwnMoldChange) => Promise<OwnMoldOutcome> {
  const queries = useQueryClient()
  const { mutateAsync } = useMutation({
    mutationFn: perform,
    scope: { id: 'bags' },
    networkMode: 'always',
    retry: (failures, problem) => failures < RETRIES && isProblem(problem, 'unavailable'),
    retryDelay: 400,
    onSettled: async (_mold, _problem, { kind }) => {
      const changed =
        kind === 'create' || kind === 'delete'
          ? [copyKeys.ownMolds]
          : [copyKeys.ownMolds, copyKeys.all, bagKeys.all]
      await Promise.all(changed.map(queryKey => queries.invalidateQueries({ queryKey })))
      notifyOtherTabs()
    },
  })
  return change =>
    mutateAsync(change).then(
      mold => ({ kind: 'done', mold }),
      (problem: unknown) => ({ kind: 'failed', problem }),
    )
}
