// Moves discs within a bag by drag, key or menu, and announces the new position.
import type { Bag, BagDisc } from '@bagwise/contract'
import { inOrder } from '@bagwise/domain/bag'
import { useRef, useState } from 'react'
import { isPending } from '../../entities/bag/changes.ts'
import { useBagChange } from '../../entities/bag/mutations.ts'
import { placedBeside, type Side, type Step, movedByStep } from './reorder.ts'

export type Reorder = {
  /** False while a disc is being added: it has no position yet. */
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

  // Keys may arrive faster than renders: each move starts from the one before it.
  const ahead = useRef<readonly string[] | null>(null)
  const current = () => ahead.current ?? ids

  const reorder = (id: string, shown: readonly string[], next: readonly string[]) => {
    const name = discs.find(held => held.id === id)?.disc.name ?? ''
    const place = next.filter(each => shown.includes(each)).indexOf(id) + 1
    setSaid(`${name} moved to position ${place} of ${shown.length}`)
    ahead.current = next
    const settled = () => {
      if (ahead.current === next) ahead.current = null
    }
    void change({ kind: 'reorder', bagId: bag.id, bagDiscIds: next }).then(settled, settled)
  }

  return {
    enabled: !bag.discs.some(isPending),
    canStep: (id, shown, step) => movedByStep(ids, shown, id, step) !== null,
    step: ({ id, disc }, shown, step) => {
      const inPlace = current().filter(each => shown.includes(each))
      const next = movedByStep(current(), inPlace, id, step)
      if (next) reorder(id, shown, next)
      else setSaid(`${disc.name} is at the ${step === 'up' || step === 'first' ? 'top' : 'bottom'}`)
    },
    drop: (id, shown, beside, side) => {
      const next = placedBeside(current(), id, beside, side)
      if (next.some((each, at) => each !== current()[at])) reorder(id, shown, next)
    },
    said,
  }
}
