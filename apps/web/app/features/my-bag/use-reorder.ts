// Moves discs within a bag, however the player asks for it, and says where each one has gone.
import type { Bag, BagDisc } from '@bagwise/contract'
import { inOrder } from '@bagwise/domain'
import { useState } from 'react'
import { isPending } from '../../api/bags.changes.ts'
import { useBagChange } from '../../api/bags.mutations.ts'
import { placedBeside, type Side, type Step, stepped } from './neighbours.ts'

export type Reorder = {
  /** False while a disc is on its way into the bag: it has no place to be moved from yet. */
  readonly enabled: boolean
  readonly canStep: (bagDiscId: string, shown: readonly string[], step: Step) => boolean
  readonly step: (bagDisc: BagDisc, shown: readonly string[], step: Step) => void
  readonly drop: (bagDiscId: string, shown: readonly string[], beside: string, side: Side) => void
  /** For screen readers. */
  readonly said: string
}

export function useReorder(bag: Bag): Reorder {
  const change = useBagChange()
  const [said, setSaid] = useState('')
  const discs = inOrder(bag.discs)
  const ids = discs.map(({ id }) => id)

  const reorder = (id: string, shown: readonly string[], next: readonly string[]) => {
    const name = discs.find(held => held.id === id)?.disc.name ?? ''
    const place = next.filter(each => shown.includes(each)).indexOf(id) + 1
    setSaid(`${name} moved to place ${place} of ${shown.length}`)
    void change({ kind: 'reorder', bagId: bag.id, bagDiscIds: next })
  }

  return {
    enabled: !bag.discs.some(isPending),
    canStep: (id, shown, step) => stepped(ids, shown, id, step) !== null,
    step: ({ id, disc }, shown, step) => {
      const next = stepped(ids, shown, id, step)
      if (next) reorder(id, shown, next)
      else setSaid(`${disc.name} is at the ${step === 'up' || step === 'first' ? 'top' : 'bottom'}`)
    },
    drop: (id, shown, beside, side) => {
      const next = placedBeside(ids, id, beside, side)
      if (next.some((each, at) => each !== ids[at])) reorder(id, shown, next)
    },
    said,
  }
}
