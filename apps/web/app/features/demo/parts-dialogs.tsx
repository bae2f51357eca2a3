// Dialogs over the page.
import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog, Dialog } from '../../ui/dialog.tsx'
import { PartsSection } from './parts-section.tsx'

export function Dialogs() {
  const [open, setOpen] = useState<'plain' | 'confirm' | null>(null)
  const close = () => setOpen(null)
  return (
    <PartsSection title="Dialogs">
      <div className="flex flex-wrap gap-3">
        <Button onClick={() => setOpen('plain')}>Open a dialog</Button>
        <Button onClick={() => setOpen('confirm')}>Ask once</Button>
      </div>
      <Dialog
        open={open === 'plain'}
        onClose={close}
        title="A Dialog"
        actions={<Button onClick={close}>Done</Button>}
      >
        What it is about.
      </Dialog>
      <ConfirmDialog
        open={open === 'confirm'}
        onClose={close}
        onConfirm={close}
        title="Delete Bag"
        message='Are you sure you want to delete "Windy days"? This action cannot be undone.'
        confirmLabel="Delete"
        danger
      />
    </PartsSection>
  )
}
