// Asks once, in the spec's words, before a bag goes with everything in it.
import type { Bag } from '@bagwise/contract'
import { useBagChange } from '../../data/bags.mutations.ts'
import { selectBag } from '../../data/bags.selection.ts'
import { ConfirmDialog } from '../../ui/dialog.tsx'
import { markDeletedHere } from './use-gone-bag.ts'

type DeleteBagProps = { bag: Bag | null; onClose: () => void }

export function DeleteBag({ bag, onClose }: DeleteBagProps) {
  const change = useBagChange()
  if (!bag) return null
  const remove = async () => {
    onClose()
    markDeletedHere(bag.id)
    const outcome = await change({ kind: 'delete', bagId: bag.id })
    if (outcome.kind === 'failed') selectBag(bag.id)
  }
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      onConfirm={() => void remove()}
      title="Delete Bag"
      message={`Are you sure you want to delete "${bag.name}"? This action cannot be undone.`}
      confirmLabel="Delete Bag"
    />
  )
}
