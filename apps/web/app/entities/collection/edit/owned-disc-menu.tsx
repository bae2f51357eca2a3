import {
  Archive,
  BadgeDollarSign,
  CircleHelp,
  Copy,
  Handshake,
  Layers,
  type LucideIcon,
  PackageCheck,
  Pencil,
  RefreshCw,
  Sparkles,
  Trash2,
  WalletCards,
} from 'lucide-react'
import type { CollectionEntry } from '../queries.ts'
import { Menu } from '../../../ui/menu.tsx'

type Item = { readonly label: string; readonly Icon: LucideIcon }

export const ACTION_ITEMS = {
  edit: { label: 'Edit', Icon: Pencil },
  another: { label: 'Add Another Like This', Icon: Copy },
  condition: { label: 'Edit Condition', Icon: Sparkles },
  plastic: { label: 'Edit Plastic', Icon: Layers },
  found: { label: 'Found It', Icon: PackageCheck },
  replace: { label: 'Replace', Icon: RefreshCw },
  carry: { label: 'Add to Bag', Icon: WalletCards },
  shelf: { label: 'Move to Shelf', Icon: Archive },
  lost: { label: 'Mark as Lost', Icon: CircleHelp },
  lent: { label: 'Mark as Lent', Icon: Handshake },
  sold: { label: 'Mark as Sold', Icon: BadgeDollarSign },
  retired: { label: 'Mark as Retired', Icon: Archive },
  delete: { label: 'Delete', Icon: Trash2 },
} as const satisfies Record<string, Item>
export type OwnedDiscAction = keyof typeof ACTION_ITEMS

function actionsFor(items: readonly CollectionEntry[]): readonly OwnedDiscAction[][] {
  const isOne = items.length === 1
  const isLost = items.length > 0 && items.every(({ ownedDisc }) => ownedDisc.place === 'lost')
  return [
    isOne ? ['edit', 'another'] : ['condition', 'plastic'],
    [
      ...(isLost ? (['found'] as const) : []),
      ...(isLost && isOne ? (['replace'] as const) : []),
      'carry',
      'shelf',
      ...(isLost ? [] : (['lost'] as const)),
      'lent',
      'sold',
      'retired',
    ],
    ['delete'],
  ]
}

type OwnedDiscMenuProps = {
  label: string
  items: readonly CollectionEntry[]
  onAction: (action: OwnedDiscAction, items: readonly CollectionEntry[]) => void
}

export function OwnedDiscMenu({ label, items, onAction }: OwnedDiscMenuProps) {
  const groups = actionsFor(items).map(actions =>
    actions.map(action => ({
      ...ACTION_ITEMS[action],
      danger: action === 'delete',
      onSelect: () => onAction(action, items),
    })),
  )
  return <Menu label={label} groups={groups} />
}
