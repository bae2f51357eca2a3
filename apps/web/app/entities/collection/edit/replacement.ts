// Puts a replacement into the bags that a lost disc was in (rules BG25 and CO23).
import type { Bag, OwnedDisc } from '@bagwise/contract'
import { ownedDiscsInBag } from '@bagwise/domain/collection'
import { toast } from '../../../ui/feedback/toast.tsx'
import { errorMessage } from '../../../lib/api/problem.ts'
import { isPending } from '../../bag/changes.ts'
import { useSwapDisc } from '../../bag/swap-disc.ts'
import { useOwnedDiscChange } from '../mutations.ts'

export type Replacement = ReturnType<typeof useReplacement>

export function useReplacement(
  lost: OwnedDisc,
  bags: readonly Bag[],
  ownedDiscs: readonly OwnedDisc[],
) {
  const { swap } = useSwapDisc()
  const change = useOwnedDiscChange()
  /** Gives another mold the lost one's place and note. Returns false if that failed. */
  const makeRoom = async (bag: Bag, discId: string): Promise<boolean> => {
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
    makeRoom: async (bagIds: readonly string[], discId: string): Promise<boolean> => {
      for (const bag of lostFrom(bagIds)) if (!(await makeRoom(bag, discId))) return false
      return true
    },
    /** Removes the marks from the bags. If it fails, the lost disc stays marked. */
    finish: async (bagIds: readonly string[]): Promise<void> => {
      for (const { id: bagId } of lostFrom(bagIds))
        await change({ kind: 'act', ownedDiscIds: [lost.id], action: { kind: 'uncarry', bagId } })
    },
  }
}
