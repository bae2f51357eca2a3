// A button that adds an owned disc, and actions on owned discs, with dialogs for more input.
import type { OwnedDiscActionBody } from '@bagwise/contract'
import { useState } from 'react'
import type { OwnedDiscChange } from '../changes.ts'
import { ownedDiscDoneMessage, ownedDiscFailedMessage } from '../messages.ts'
import { useOwnedDiscChange } from '../mutations.ts'
import type { CollectionEntry } from '../queries.ts'
import { toast } from '../../../ui/feedback/toast.tsx'
import { toastWithUndo } from '../../../ui/feedback/undo-toast.tsx'
import { Button, type ButtonStyle } from '../../../ui/button.tsx'
import { OwnedDiscActionDialog, OwnedDiscDialog } from './lazy-dialogs.ts'
import type { OwnedDiscAction } from './owned-disc-menu.tsx'

export type DialogAction = Exclude<OwnedDiscAction, 'shelf' | 'found'>

type Items = readonly CollectionEntry[]

type OpenDialog = { readonly action: DialogAction; readonly items: Items }

export type OwnedDiscActions = ReturnType<typeof useOwnedDiscActions>

/** `opened` is the dialog that is open at first. */
export function useOwnedDiscActions(opened: OpenDialog | null = null) {
  const change = useOwnedDiscChange()
  const [dialog, setDialog] = useState(opened)
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
      toastWithUndo({ message, undo: async () => void (await act(items, { kind: 'found' })) })
    else toast.success(message)
    return true
  }
  return {
    dialog,
    closeDialog: () => setDialog(null),
    /** Opens the action's dialog, or runs the action right away if it doesn't need one. */
    start: (action: OwnedDiscAction, items: Items) => {
      if (action === 'shelf' || action === 'found') void act(items, { kind: action })
      else setDialog({ action, items })
    },
    act,
  }
}

/** A found disc goes back to the shelf and its bags. A disc that was elsewhere before wouldn't. */
const isUndoneByFinding = (items: Items, action: OwnedDiscActionBody): boolean =>
  action.kind === 'move' &&
  action.place === 'lost' &&
  items.every(({ ownedDisc }) => ownedDisc.place === 'shelf')

export function OpenActionDialog({ actions }: { actions: OwnedDiscActions }) {
  const { dialog } = actions
  if (!dialog) return null
  const { action, items } = dialog
  return (
    <OwnedDiscActionDialog
      key={`${action} ${items[0]?.ownedDisc.id}`}
      action={action}
      items={items}
      actions={actions}
    />
  )
}

type AddOwnedDiscButtonProps = ButtonStyle & {
  label?: string
  /** The mold, if it is already known. */
  discId?: string
  bagId?: string
}

export function AddOwnedDiscButton({
  label = 'Add Disc',
  discId,
  bagId,
  ...look
}: AddOwnedDiscButtonProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button {...look} className="needs-script" onClick={() => setOpen(true)}>
        {label}
      </Button>
      {isOpen ? (
        <OwnedDiscDialog
          discId={discId}
          bagIds={bagId === undefined ? [] : [bagId]}
          onClose={() => setOpen(false)}
        />
      ) : null}
    </>
  )
}
