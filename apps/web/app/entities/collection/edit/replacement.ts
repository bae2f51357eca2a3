// Puts a replacement into the bags that a lost disc was in (rules BG25 and CO23).
import type { Bag, OwnedDisc } from '@bagwise/contract'
import { ownedDiscsInBag } from '@bagwise/domain/collection'
import { toast } from '../../../ui/feedback/toast.tsx'
import { errorMessage } from '../../../lib/api/problem.ts'
import { isPending } from '../../bag/changes.ts'
import { useSwapDisc } from '../../bag/mutations.ts'
import { useOwnedDiscChange } from '../mutations.ts'

export type Replacement = ReturnType<typeof useReplacement>

export function useReplacement(
  lost: OwnedDisc,
  bags: readonly Bag[],
  ownedDiscs: readonly OwnedDisc[],
) {
  const { swap } = useSwapDisc()
  const change = useOwnedDiscChange()
  /** Puts the new mold in the lost one's place, with its note. Returns false if that failed. */
  const swapMold = async (bag: Bag, discId: string): Promise<boolean> => {
    const row = bag.discs.find(({ disc }) => disc.id === lost.discId)
    const isInBag = bag.discs.some(({ disc }) => disc.id === discId)
    const { carried } = ownedDiscsInBag(ownedDiscs, bag.id, lost.discId)
    if (!row || isPending(row) || isInBag || carried.length > 0) return true
    const outcome = await swap({ bagId: bag.id, bagDiscId: row.id, discId })
    if (outcome.kind === 'done') return true
    toast.error(errorMessage(outcome.problem, 'Failed to replace the disc'))
    return false
  }
  const lostFrom = (bagIds: readonly string[]) =>
    bags.filter(({ id }) => bagIds.includes(id) && lost.lostFrom.includes(id))
  return {
    /** Call it before the new disc goes into the bags. */
    swapMolds: async (bagIds: readonly string[], discId: string): Promise<boolean> => {
      for (const bag of lostFrom(bagIds)) if (!(await swapMold(bag, discId))) return false
      return true
    },
    /** The bags no longer mark the disc as lost. If it fails, the marks stay. */
    clearLost: async (bagIds: readonly string[]): Promise<void> => {
      for (const { id: bagId } of lostFrom(bagIds))
        await change({ kind: 'act', ownedDiscIds: [lost.id], action: { kind: 'uncarry', bagId } })
    },
  }
}
