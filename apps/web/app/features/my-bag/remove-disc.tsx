// Takes discs out of a bag: at once, or after asking where a note would be lost with the disc.
import type { Bag, BagDisc } from '@bagwise/contract'
import { inOrder, shownAfterRemove } from '@bagwise/domain/bag'
import { Suspense, useState } from 'react'
import { useBagChange } from '../../data/bags.mutations.ts'
import { ConfirmDialog } from './lazy-parts.ts'
import type { ShownDisc } from './use-shown-disc.ts'

type Removal = {
  /** The disc the player is being asked about. */
  readonly asking: BagDisc | null
  readonly ask: (bagDisc: BagDisc) => void
  readonly keep: () => void
  readonly remove: (bagDisc: BagDisc) => void
}

export function useRemoval(bag: Bag, shown: ShownDisc): Removal {
  const change = useBagChange()
  const [asking, setAsking] = useState<BagDisc | null>(null)

  const remove = (bagDisc: BagDisc) => {
    setAsking(null)
    const discs = inOrder(bag.discs)
    const remaining = discs.filter(({ id }) => id !== bagDisc.id).map(({ disc }) => disc.id)
    const before = shown.disc?.disc.id ?? null
    const next = shownAfterRemove(remaining, before, bagDisc.disc.id)
    if (next !== before) shown.show(next)
    void change({ kind: 'remove-disc', bagId: bag.id, bagDiscId: bagDisc.id })
  }
  return {
    asking,
    ask: bagDisc => (bagDisc.notes === null ? remove(bagDisc) : setAsking(bagDisc)),
    keep: () => setAsking(null),
    remove,
  }
}

export function RemoveDiscDialog({ bag, removal }: { bag: Bag; removal: Removal }) {
  const { asking, keep, remove } = removal
  if (!asking) return null
  return (
    <Suspense>
      <ConfirmDialog
        open
        onClose={keep}
        onConfirm={() => remove(asking)}
        title="Remove Disc"
        message={`${asking.disc.name} has a note, which leaves "${bag.name}" with it.`}
        confirmLabel="Remove from Bag"
      />
    </Suspense>
  )
}
