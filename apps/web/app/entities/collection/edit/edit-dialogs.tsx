// Dialogs for owned discs and custom molds, and a button that adds an owned disc. The dialogs load when they open.
import { useState } from 'react'
import { Button, type ButtonStyle } from '../../../ui/button.tsx'
import { lazyComponent } from '../../../ui/feedback/lazy-component.tsx'
import type { OwnedDiscActions } from './owned-disc-actions.tsx'

export const CustomMoldDialog = lazyComponent(
  async () => (await import('./custom-mold-dialog.tsx')).CustomMoldDialog,
)
export const OwnedDiscDialog = lazyComponent(
  async () => (await import('./owned-disc-dialog.tsx')).OwnedDiscDialog,
)
const OwnedDiscActionDialog = lazyComponent(
  async () => (await import('./owned-disc-action-dialog.tsx')).OwnedDiscActionDialog,
)

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
  discId?: string
  bagId?: string
}

export function AddOwnedDiscButton({
  label = 'Add Disc',
  discId,
  bagId,
  ...style
}: AddOwnedDiscButtonProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button {...style} className="needs-script" onClick={() => setOpen(true)}>
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
