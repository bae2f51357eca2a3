// Carries owned discs again after their mold was put back into a bag, or moved to another one.
import type { OwnedDisc } from '@bagwise/contract'
import { useQueryClient } from '@tanstack/react-query'
import { api } from '../../lib/api/api.ts'
import { ownedDiscKeys } from './keys.ts'

type OwnedDiscsAnswer = { readonly ownedDiscs: readonly OwnedDisc[] }

export function useCarryAgain() {
  const queries = useQueryClient()
  return {
    /** As far as this browser knows: none where the owned discs were never loaded. */
    carriedIds: (bagId: string, discId: string): string[] =>
      (queries.getQueryData<OwnedDiscsAnswer>(ownedDiscKeys.all)?.ownedDiscs ?? [])
        .filter(ownedDisc => ownedDisc.discId === discId && ownedDisc.bagIds.includes(bagId))
        .map(({ id }) => id),
    /** Where the server refuses, the owned discs stay on the shelf. */
    carryAgain: async (bagId: string, ownedDiscIds: string[]): Promise<void> => {
      if (ownedDiscIds.length === 0) return
      await api
        .changeOwnedDiscs({ body: { ownedDiscIds, action: { kind: 'carry', bagId } } })
        .catch(() => undefined)
      await queries.invalidateQueries({ queryKey: ownedDiscKeys.all })
    },
  }
}
