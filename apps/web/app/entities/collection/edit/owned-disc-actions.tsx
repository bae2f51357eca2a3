// Actions on owned discs: their menu, and the hook that runs them or opens their dialogs.
import type { OwnedDiscActionBody } from '@bagwise/contract'
import {
  Archive,
  BadgeDollarSign,
  CircleHelp,
  Heart,
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
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useUndoToast } from '../../bag/undo.ts'
import { Menu } from '../../../ui/menu.tsx'
import { toast, toastWithUndo } from '../../../ui/feedback/toast.tsx'
import { bagsQuery } from '../../bag/queries.ts'
import type { OwnedDiscChange } from '../changes.ts'
import { ownedDiscDoneMessage, ownedDiscFailedMessage } from '../messages.ts'
import { useOwnedDiscChange } from '../mutations.ts'
import type { CollectionEntry } from '../queries.ts'

type Item = { readonly label: string; readonly Icon: LucideIcon }

export const ACTION_ITEMS = {
  edit: { label: 'Edit', Icon: Pencil },
  another: { label: 'Add Another Like This', Icon: Copy },
  condition: { label: 'Edit Condition', Icon: Sparkles },
  plastic: { label: 'Edit Plastic', Icon: Layers },
  'mark-found': { label: 'Found It', Icon: PackageCheck },
  replace: { label: 'Replace', Icon: RefreshCw },
  want: { label: 'Want It Again', Icon: Heart },
  'add-to-bag': { label: 'Add to Bag', Icon: WalletCards },
  'move-to-shelf': { label: 'Move to Shelf', Icon: Archive },
  lost: { label: 'Mark as Lost', Icon: CircleHelp },
  lent: { label: 'Mark as Lent', Icon: Handshake },
  sold: { label: 'Mark as Sold', Icon: BadgeDollarSign },
  retired: { label: 'Mark as Retired', Icon: Archive },
  delete: { label: 'Delete', Icon: Trash2 },
} as const satisfies Record<string, Item>
export type OwnedDiscAction = keyof typeof ACTION_ITEMS

function actionsFor(items: readonly CollectionEntry[]): readonly OwnedDiscAction[][] {
  const isOne = items.length === 1
  const isCustom = items[0]?.disc.isCustom ?? false
  const isLost = items.length > 0 && items.every(({ ownedDisc }) => ownedDisc.place === 'lost')
  return [
    isOne ? ['edit', 'another'] : ['condition', 'plastic'],
    [
      ...(isLost ? (['mark-found'] as const) : []),
      ...(isLost && isOne ? (['replace', ...(isCustom ? [] : (['want'] as const))] as const) : []),
      'add-to-bag',
      'move-to-shelf',
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

export type DialogAction = Exclude<OwnedDiscAction, 'move-to-shelf' | 'mark-found' | 'want'>

type Items = readonly CollectionEntry[]

type OpenDialog = { readonly action: DialogAction; readonly items: Items }

export type OwnedDiscActions = ReturnType<typeof useOwnedDiscActions>

export function useOwnedDiscActions(initialDialog: OpenDialog | null = null) {
  const change = useOwnedDiscChange()
  const showUndo = useUndoToast()
  const queries = useQueryClient()
  const [dialog, setDialog] = useState(initialDialog)
  /** Shows the result in a toast. Returns false if the action failed. */
  const act = async (items: Items, action: OwnedDiscActionBody): Promise<boolean> => {
    const ownedDiscIds = items.map(({ ownedDisc }) => ownedDisc.id)
    const actionChange: OwnedDiscChange = { kind: 'act', ownedDiscIds, action }
    const outcome = await change(actionChange)
    if (outcome.kind === 'failed') {
      toast.error(ownedDiscFailedMessage(actionChange, outcome.problem))
      return false
    }
    const message = ownedDiscDoneMessage(actionChange)
    if (isUndoneByFinding(items, action))
      toastWithUndo({ message, undo: async () => void (await act(items, { kind: 'mark-found' })) })
    else
      showUndo({ message }, { changeIds: [outcome.value.bags[0]?.changeId], done: 'Change undone' })
    return true
  }
  const markLost = async (items: Items) => {
    const unknown = { course: '', hole: '', placeNote: '' }
    if (await act(items, { kind: 'move', place: 'lost', placeDate: today(), ...unknown }))
      setDialog({ action: 'replace', items })
  }
  return {
    dialog,
    closeDialog: () => setDialog(null),
    /** Opens the action's dialog, or runs the action right away if it doesn't need one. */
    start: (action: OwnedDiscAction, items: Items) => {
      if (action === 'want') items.forEach(item => void wantAgain(queries, item))
      else if (action === 'move-to-shelf' || action === 'mark-found')
        void act(items, { kind: action })
      else if (action === 'lost' && isOneToLose(items)) void markLost(items)
      else setDialog({ action, items })
    },
    act,
  }
}

/** Puts a lost disc's mold on the wish list. Loads with the click. */
async function wantAgain(queries: QueryClient, { ownedDisc, disc }: CollectionEntry) {
  const { wantDisc } = await import('../../wish-list/wish-list.ts')
  const { plastic, lostFrom } = ownedDisc
  const bags = queries.getQueryData(bagsQuery().queryKey) ?? []
  const bagId = lostFrom.find(id => bags.some(bag => bag.id === id)) ?? null
  await wantDisc(queries, disc, { plastic, bagId, reason: `Replaces a lost ${disc.name}` })
}

/** It is marked right away. Its place can be added later. */
const isOneToLose = (items: Items): boolean =>
  items.length === 1 && items[0]?.ownedDisc.place !== 'lost'

/** `2026-11-18` in the player's time zone, which is the Swedish date format. */
export const today = (): string => new Date().toLocaleDateString('sv-SE')

/** A found disc goes back to the shelf and its bags. A disc that was elsewhere before wouldn't. */
const isUndoneByFinding = (items: Items, action: OwnedDiscActionBody): boolean =>
  action.kind === 'move' &&
  action.place === 'lost' &&
  items.every(({ ownedDisc }) => ownedDisc.place === 'shelf')
