// What can be done with a bag in the list.
import type { Bag } from '@bagwise/contract'
import { CircleCheck, Copy, Pencil, Star, Trash2 } from 'lucide-react'
import { useBagChange } from '../../entities/bag/mutations.ts'
import { MenuItem, MenuLine } from '../../ui/menu-list.tsx'

type BagMenuItemsProps = {
  bag: Bag
  onClone: () => void
  onRename: () => void
  onDelete: () => void
}

export function BagMenuItems({ bag, onClone, onRename, onDelete }: BagMenuItemsProps) {
  const change = useBagChange()
  const bagId = bag.id
  return (
    <>
      {bag.isActive ? null : (
        <MenuItem
          icon={<CircleCheck aria-hidden size={18} />}
          onSelect={() => void change({ kind: 'set-active', bagId })}
        >
          Set as Active
        </MenuItem>
      )}
      {bag.isPrimary ? null : (
        <MenuItem
          icon={<Star aria-hidden size={18} />}
          onSelect={() => void change({ kind: 'set-primary', bagId })}
        >
          Set as Primary
        </MenuItem>
      )}
      <MenuItem icon={<Pencil aria-hidden size={18} />} onSelect={onRename}>
        Rename
      </MenuItem>
      <MenuItem icon={<Copy aria-hidden size={18} />} onSelect={onClone}>
        Clone Bag
      </MenuItem>
      <MenuLine />
      <MenuItem danger icon={<Trash2 aria-hidden size={18} />} onSelect={onDelete}>
        Delete Bag
      </MenuItem>
    </>
  )
}
