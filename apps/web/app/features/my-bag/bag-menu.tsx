// A bag's menu. Loads after the page, because nothing needs its list tools earlier.
import type { Bag } from '@bagwise/contract'
import { useQueryClient } from '@tanstack/react-query'
import { CircleCheck, Copy, History, Pencil, Printer, Star, Trash2, Undo2 } from 'lucide-react'
import { useMemo } from 'react'
import { useNavigate } from 'react-router'
import { useBagAction } from '../../entities/bag/messages.ts'
import { selectBag } from '../../entities/bag/selection.ts'
import { useUndo } from '../../entities/bag/undo.ts'
import { ownedDiscsQuery, useCarriedDiscs } from '../../entities/collection/queries.ts'
import {
  bagItems,
  haveDetails,
  IMPORT_LIST,
  useListActions,
} from '../../entities/list/list-tools.tsx'
import { Menu } from '../../ui/menu.tsx'

type BagMenuProps = {
  bag: Bag
  /** True for the bag on the page, which can be printed. */
  isSelected: boolean
  onRename: () => void
  onClone: () => void
  onDelete: () => void
}

export function BagMenu({ bag, isSelected, onRename, onClone, onDelete }: BagMenuProps) {
  const change = useBagAction()
  const undo = useUndo()
  const lists = useBagLists(bag)
  const navigate = useNavigate()
  const set = (kind: 'set-active' | 'set-primary') => () => void change({ kind, bagId: bag.id })
  const setActive = { label: 'Set as Active', Icon: CircleCheck, onSelect: set('set-active') }
  const setPrimary = { label: 'Set as Primary', Icon: Star, onSelect: set('set-primary') }
  const undoLast = (changeId: string) => ({
    label: 'Undo Last Change',
    Icon: Undo2,
    onSelect: () => void undo({ changeIds: [changeId], done: 'Last change undone' }),
  })
  const openHistory = () => {
    selectBag(bag.id)
    void navigate('/my-bag/history')
  }
  const print = { label: 'Print', Icon: Printer, onSelect: () => globalThis.print() }
  return (
    <Menu
      label={`Actions for ${bag.name}`}
      groups={[
        [
          ...(bag.isActive ? [] : [setActive]),
          ...(bag.isPrimary ? [] : [setPrimary]),
          { label: 'Rename', Icon: Pencil, onSelect: onRename },
          { label: 'Clone Bag', Icon: Copy, onSelect: onClone },
          ...(bag.lastChangeId ? [undoLast(bag.lastChangeId)] : []),
          { label: 'History', Icon: History, onSelect: openHistory },
        ],
        [
          ...lists,
          {
            ...IMPORT_LIST,
            onSelect: () => void navigate(`/import?into=bag&bag=${bag.id}`),
          },
          ...(isSelected && bag.discs.length > 0 ? [print] : []),
        ],
        [{ label: 'Delete Bag', Icon: Trash2, onSelect: onDelete, danger: true }],
      ]}
    />
  )
}

function useBagLists(bag: Bag) {
  const queryClient = useQueryClient()
  const carried = useCarriedDiscs()
  const hasDetails = useMemo(
    () => carried !== undefined && haveDetails(bagItems(bag, carried)),
    [bag, carried],
  )
  return useListActions({
    name: bag.name,
    loadItems: async () =>
      bagItems(bag, carried ?? (await queryClient.ensureQueryData(ownedDiscsQuery())).ownedDiscs),
    isEmpty: bag.discs.length === 0,
    hasDetails,
  })
}
