// Deletes a bag after asking once, and says so when the open bag was deleted somewhere else.
import type { Bag } from '@bagwise/contract'
import { Suspense, useEffect, useRef } from 'react'
import { useBagChange, deletingBag, isDeletedHere } from '../../entities/bag/mutations.ts'
import { toast } from '../../ui/toast.tsx'
import { ConfirmDialog } from './lazy-parts.ts'

type DeleteBagProps = { bag: Bag | null; onClose: () => void }

export function DeleteBagDialog({ bag, onClose }: DeleteBagProps) {
  const change = useBagChange()
  if (!bag) return null
  const remove = () => {
    onClose()
    void deletingBag(bag.id, () => change({ kind: 'delete', bagId: bag.id }))
  }
  return (
    <Suspense>
      <ConfirmDialog
        open
        onClose={onClose}
        onConfirm={remove}
        title="Delete Bag"
        message={`Are you sure you want to delete "${bag.name}"? This action cannot be undone.`}
        confirmLabel="Delete Bag"
      />
    </Suspense>
  )
}

export function useBagDeletedElsewhere(bags: readonly Bag[] | undefined, bag: Bag | null): void {
  const last = useRef(bag)
  useEffect(() => {
    const before = last.current
    if (!bags) return
    last.current = bag
    if (!before || isDeletedHere(before.id) || bags.some(({ id }) => id === before.id)) return
    toast.error(`"${before.name}" was deleted somewhere else`)
  }, [bags, bag])
}
