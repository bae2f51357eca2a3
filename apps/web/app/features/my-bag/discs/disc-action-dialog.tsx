// Confirms removing a disc with a note, or lets the player choose the bag to copy or move it to.
import type { Bag } from '@bagwise/contract'
import { SelectBagDialog } from '../../../entities/bag/select-bag-dialog.tsx'
import { ConfirmDialog } from '../../../ui/dialog.tsx'
import type { DiscActions } from './disc-actions.ts'

type DiscActionDialogProps = {
  bag: Bag
  bags: readonly Bag[]
  dialog: NonNullable<DiscActions['dialog']>
  actions: DiscActions
}

export function DiscActionDialog({ bag, bags, dialog, actions }: DiscActionDialogProps) {
  const { action, bagDisc } = dialog
  const { cancel, remove, copy, move } = actions
  const { disc } = bagDisc
  return action === 'remove' ? (
    <ConfirmDialog
      onClose={cancel}
      onConfirm={() => void remove(bagDisc)}
      title="Remove disc"
      message={`Removing ${disc.name} from "${bag.name}" also removes its note.`}
      confirmLabel="Remove from Bag"
    />
  ) : (
    <SelectBagDialog
      title={`${action === 'copy' ? 'Copy' : 'Move'} ${disc.name}`}
      bags={bags.filter(({ id }) => id !== bag.id)}
      disabledReason={to =>
        to.discs.some(item => item.disc.id === disc.id) ? `Already has ${disc.name}` : null
      }
      empty={<p>You don't have another bag yet. Create one with New Bag first.</p>}
      onSelect={to => (action === 'copy' ? copy : move)(bagDisc, to)}
      onClose={cancel}
    />
  )
}
