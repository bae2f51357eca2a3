// Describes molds that the library lacks: each change asks the server and reads again what it changed.
import type { CustomMold } from '@bagwise/contract'
import type { CustomMoldFields } from '@bagwise/domain/collection'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '../../lib/api/api.ts'
import { bagKeys, notifyOtherTabs } from '../bag/queries.ts'
import { ownedDiscKeys } from './queries.ts'
import { isProblem } from '../../lib/api/problem.ts'

export type CustomMoldChange =
  /** The id is made here, so that a repeated request adds nothing twice. */
  | { readonly kind: 'create'; readonly id: string; readonly fields: CustomMoldFields }
  | {
      readonly kind: 'update'
      readonly discId: string
      readonly version: number
      readonly fields: CustomMoldFields
    }
  | { readonly kind: 'delete'; readonly discId: string }
  | { readonly kind: 'switch'; readonly discId: string; readonly libraryDiscId: string }

function perform(change: CustomMoldChange): Promise<CustomMold | null> {
  switch (change.kind) {
    case 'create':
      return api.createCustomMold({ body: { id: change.id, ...change.fields } })
    case 'update': {
      const { discId, version, fields } = change
      return api.updateCustomMold({ params: { discId }, body: { version, ...fields } })
    }
    case 'delete':
      return api.deleteCustomMold({ params: { discId: change.discId } }).then(() => null)
    case 'switch': {
      const { discId, libraryDiscId } = change
      return api.switchCustomMold({ params: { discId }, body: { libraryDiscId } }).then(() => null)
    }
  }
}

export type CustomMoldOutcome =
  | { readonly kind: 'done'; readonly mold: CustomMold | null }
  | { readonly kind: 'failed'; readonly problem: unknown }

const RETRIES = 2

/** Never throws. Resolves once the molds, owned discs and bags that it changed are read again. */
export function useCustomMoldChange(): (change: CustomMoldChange) => Promise<CustomMoldOutcome> {
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
          ? [ownedDiscKeys.customMolds]
          : [ownedDiscKeys.customMolds, ownedDiscKeys.all, bagKeys.all]
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
