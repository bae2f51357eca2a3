// What can be done with one disc, or with all that are selected.
import {
  Archive,
  BadgeDollarSign,
  CircleHelp,
  Copy,
  Handshake,
  Layers,
  PackageCheck,
  Pencil,
  RefreshCw,
  Sparkles,
  Trash2,
  WalletCards,
} from 'lucide-react'
import type { CollectionEntry } from '../queries.ts'
import { MenuItem, MenuLine } from '../../../ui/menu-list.tsx'
import type { OwnedDiscAction } from './owned-disc-actions.tsx'

type OwnedDiscMenuItemsProps = {
  items: readonly CollectionEntry[]
  onAction: (action: OwnedDiscAction, items: readonly CollectionEntry[]) => void
}

export function OwnedDiscMenuItems({ items, onAction }: OwnedDiscMenuItemsProps) {
  const isOne = items.length === 1
  const isLost = items.length > 0 && items.every(({ ownedDisc }) => ownedDisc.place === 'lost')
  const start = (action: OwnedDiscAction) => () => onAction(action, items)
  return (
    <>
      {isOne ? (
        <>
          <MenuItem icon={<Pencil aria-hidden size={18} />} onSelect={start('edit')}>
            Edit
          </MenuItem>
          <MenuItem icon={<Copy aria-hidden size={18} />} onSelect={start('another')}>
            Add Another Like This
          </MenuItem>
        </>
      ) : (
        <>
          <MenuItem icon={<Sparkles aria-hidden size={18} />} onSelect={start('condition')}>
            Edit Condition
          </MenuItem>
          <MenuItem icon={<Layers aria-hidden size={18} />} onSelect={start('plastic')}>
            Edit Plastic
          </MenuItem>
        </>
      )}
      <MenuLine />
      {isLost ? (
        <MenuItem icon={<PackageCheck aria-hidden size={18} />} onSelect={start('found')}>
          Found It
        </MenuItem>
      ) : null}
      {isLost && isOne ? (
        <MenuItem icon={<RefreshCw aria-hidden size={18} />} onSelect={start('replace')}>
          Replace
        </MenuItem>
      ) : null}
      <MenuItem icon={<WalletCards aria-hidden size={18} />} onSelect={start('carry')}>
        Carry in Bag
      </MenuItem>
      <MenuItem icon={<Archive aria-hidden size={18} />} onSelect={start('shelf')}>
        Put on Shelf
      </MenuItem>
      {isLost ? null : (
        <MenuItem icon={<CircleHelp aria-hidden size={18} />} onSelect={start('lost')}>
          Lost It
        </MenuItem>
      )}
      <MenuItem icon={<Handshake aria-hidden size={18} />} onSelect={start('lent')}>
        Mark as Lent
      </MenuItem>
      <MenuItem icon={<BadgeDollarSign aria-hidden size={18} />} onSelect={start('sold')}>
        Mark as Sold
      </MenuItem>
      <MenuItem icon={<Archive aria-hidden size={18} />} onSelect={start('retired')}>
        Mark as Retired
      </MenuItem>
      <MenuLine />
      <MenuItem danger icon={<Trash2 aria-hidden size={18} />} onSelect={start('delete')}>
        Delete
      </MenuItem>
    </>
  )
}
