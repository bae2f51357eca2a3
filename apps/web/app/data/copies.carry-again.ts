// Carries copies again after their mold was put back into a bag, or moved to another one.
import type { Copy } from '@bagwise/contract'
import { useQueryClient } from '@tanstack/react-query'
import { api } from './api.ts'
import { copyKeys } from './copies.keys.ts'

type CopiesAnswer = { readonly copies: readonly Copy[] }

export function useCarryAgain() {
  const queries = useQueryClient()
  return {
    /** As far as this browser knows: none where the copies were never loaded. */
    carriedIds: (bagId: string, discId: string): string[] =>
      (queries.getQueryData<CopiesAnswer>(copyKeys.all)?.copies ?? [])
        .filter(copy => copy.discId === discId && copy.bagIds.includes(bagId))
        .map(({ id }) => id),
    /** Where the server refuses, the copies stay on the shelf. */
    carryAgain: async (bagId: string, copyIds: string[]): Promise<void> => {
      if (copyIds.length === 0) return
      await api
        .changeCopies({ body: { copyIds, action: { kind: 'carry', bagId } } })
        .catch(() => undefined)
      await queries.invalidateQueries({ queryKey: copyKeys.all })
    },
  }
}
