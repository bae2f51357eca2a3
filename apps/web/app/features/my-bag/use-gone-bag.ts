// Says so when the bag on the screen was deleted somewhere else, before another one takes its place.
import type { Bag } from '@bagwise/contract'
import { useEffect, useRef } from 'react'
import { toast } from '../../ui/toast.tsx'

/** Bags that were deleted from this very screen. */
const deletedHere = new Set<string>()
export const markDeletedHere = (bagId: string): Set<string> => deletedHere.add(bagId)

export function useGoneBag(bags: readonly Bag[] | undefined, bag: Bag | null): void {
  const last = useRef(bag)
  useEffect(() => {
    const before = last.current
    if (!bags) return
    last.current = bag
    if (!before || deletedHere.has(before.id) || bags.some(({ id }) => id === before.id)) return
    toast.error(`"${before.name}" was deleted somewhere else`)
  }, [bags, bag])
}
