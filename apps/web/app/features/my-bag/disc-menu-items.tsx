// What can be done with a disc in the bag.
import type { BagDisc } from '@bagwise/contract'
import { ArrowDown, ArrowLeftRight, ArrowUp, Copy, FolderInput, Trash2 } from 'lucide-react'
import { useNavigate } from 'react-router'
import { isPending } from '../../entities/bag/changes.ts'
import { MenuItem, MenuLine } from '../../ui/menu-list.tsx'
import type { DiscAction } from './disc-actions.ts'
import type { Reorder } from './use-reorder.ts'

type DiscMenuItemsProps = {
  bagDisc: BagDisc
  /** The discs it is shown with. */
  ids: readonly string[]
  reorder: Reorder
  onAction: (action: DiscAction, bagDisc: BagDisc) => void
}

export function DiscMenuItems({ bagDisc, ids, reorder, onAction }: DiscMenuItemsProps) {
  const { id, disc } = bagDisc
  const { enabled, canStep, step } = reorder
  const navigate = useNavigate()
  return (
    <>
      <MenuItem
        icon={<ArrowLeftRight aria-hidden size={18} />}
        disabled={isPending(bagDisc)}
        onSelect={() => void navigate(`/swap?disc=${encodeURIComponent(disc.id)}`)}
      >
        Swap this disc
      </MenuItem>
      <MenuItem icon={<Copy aria-hidden size={18} />} onSelect={() => onAction('copy', bagDisc)}>
        Copy to bag
      </MenuItem>
      <MenuItem
        icon={<FolderInput aria-hidden size={18} />}
        disabled={isPending(bagDisc)}
        onSelect={() => onAction('move', bagDisc)}
      >
        Move to bag
      </MenuItem>
      <MenuLine />
      <MenuItem
        icon={<ArrowUp aria-hidden size={18} />}
        disabled={!enabled || !canStep(id, ids, 'up')}
        onSelect={() => step(bagDisc, ids, 'up')}
      >
        Move up
      </MenuItem>
      <MenuItem
        icon={<ArrowDown aria-hidden size={18} />}
        disabled={!enabled || !canStep(id, ids, 'down')}
        onSelect={() => step(bagDisc, ids, 'down')}
      >
        Move down
      </MenuItem>
      <MenuLine />
      <MenuItem
        danger
        icon={<Trash2 aria-hidden size={18} />}
        disabled={isPending(bagDisc)}
        onSelect={() => onAction('remove', bagDisc)}
      >
        Remove from Bag
      </MenuItem>
    </>
  )
}
