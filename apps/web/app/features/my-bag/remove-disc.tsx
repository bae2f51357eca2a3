// Asks before a note goes with its disc.
import type { Bag } from '@bagwise/contract'
import { ConfirmDialog } from '../../ui/dialog.tsx'
import type { Removal } from './use-removal.ts'

export function RemoveDisc({ bag, removal }: { bag: Bag; removal: Removal }) {
  const { asking, keep, remove } = removal
  if (!asking) return null
  return (
    <ConfirmDialog
      open
      onClose={keep}
      onConfirm={() => remove(asking)}
      title="Remove Disc"
      message={`${asking.disc.name} has a note, which leaves "${bag.name}" with it.`}
      confirmLabel="Remove from Bag"
    />
  )
}
