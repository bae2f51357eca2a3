// Confirms removing a disc with a note, or asks which bag to copy or move it to.
import type { Bag } from '@bagwise/contract'
import type { Disc } from '@bagwise/domain/disc'
import { discCountLabel } from '../../../entities/disc/disc-labels.ts'
import { ConfirmDialog, Dialog } from '../../../ui/dialog.tsx'
import type { DiscActions } from './disc-actions.ts'

type DiscActionDialogProps = {
  bag: Bag
  bags: readonly Bag[]
  asking: NonNullable<DiscActions['asking']>
  actions: DiscActions
}

export function DiscActionDialog({ bag, bags, asking, actions }: DiscActionDialogProps) {
  const { action, bagDisc } = asking
  const { cancel, remove, copy, move } = actions
  return action === 'remove' ? (
    <ConfirmDialog
      open
      onClose={cancel}
      onConfirm={() => void remove(bagDisc)}
      title="Remove Disc"
      message={`Removing ${bagDisc.disc.name} from "${bag.name}" also removes its note.`}
      confirmLabel="Remove from Bag"
    />
  ) : (
    <SelectBagDialog
      title={`${action === 'copy' ? 'Copy' : 'Move'} ${bagDisc.disc.name}`}
      bags={bags.filter(({ id }) => id !== bag.id)}
      disc={bagDisc.disc}
      onSelect={to => void (action === 'copy' ? copy : move)(bagDisc, to)}
      onClose={cancel}
    />
  )
}

type SelectBagDialogProps = {
  title: string
  /** All bags except the disc's own. */
  bags: readonly Bag[]
  disc: Disc
  onSelect: (bag: Bag) => void
  onClose: () => void
}

export function SelectBagDialog({ title, bags, disc, onSelect, onClose }: SelectBagDialogProps) {
  return (
    <Dialog open title={title} onClose={onClose}>
      {bags.length === 0 ? (
        <p>You don't have another bag yet. Create one with New Bag first.</p>
      ) : (
        <ul className="grid gap-2">
          {bags.map(bag => {
            const holdsDisc = bag.discs.some(held => held.disc.id === disc.id)
            return (
              <li key={bag.id}>
                <button
                  type="button"
                  disabled={holdsDisc}
                  onClick={() => onSelect(bag)}
                  className="grid min-h-13 w-full content-center rounded-md border-2 border-line px-3 py-1.5 text-left not-disabled:hover:border-accent disabled:text-ink-soft"
                >
                  <bdi className="leading-tight font-semibold wrap-anywhere">{bag.name}</bdi>
                  <span className="text-sm text-ink-soft">
                    {holdsDisc ? `Already has ${disc.name}` : discCountLabel(bag.discs.length)}
                  </span>
                </button>
              </li>
            )
          })}
        </ul>
      )}
    </Dialog>
  )
}
