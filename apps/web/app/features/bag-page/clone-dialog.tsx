// Lets the viewer choose who can see the clone, then clones the bag.
import type { BagPage } from '@bagwise/contract'
import {
  NewBagVisibilityField,
  useNewBagVisibility,
} from '../../entities/bag/new-bag-visibility.tsx'
import type { useCloneSharedBag } from '../../entities/bag/pages/bag-page-mutations.ts'
import { deletingBag } from '../../entities/bag/mutations.ts'
import { selectBag } from '../../entities/bag/selection.ts'
import { serverMessage } from '../../lib/api/problem.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { toast } from '../../ui/feedback/toast.tsx'
import { toastWithUndo } from '../../ui/feedback/undo-toast.tsx'
import { usePending } from '../../ui/form/use-pending.ts'
import { COPY_FAILED, copiedMessage, leftOutMessage } from './bag-page-meta.ts'

type CloneDialogProps = {
  page: BagPage
  /** Outlives the dialog, so that a retry after a lost response doesn't create a second clone. */
  cloneSharedBag: ReturnType<typeof useCloneSharedBag>
  onClose: () => void
}

export function CloneDialog({ page, cloneSharedBag: { clone, undo }, onClose }: CloneDialogProps) {
  const choice = useNewBagVisibility()
  const { username, address } = page

  const undoClone = async (importId: string, bagId: string) => {
    try {
      await deletingBag(bagId, () => undo(importId))
      toast.success('Copy removed')
    } catch (problem) {
      toast.error(serverMessage(problem, 'Failed to undo the copy'))
    }
  }
  const { pending, run } = usePending(async () => {
    try {
      const { importId, bag, leftOut } = await clone({ username, address }, choice.visibility)
      onClose()
      toastWithUndo({
        message: copiedMessage(bag.name),
        detail: leftOutMessage(leftOut, username),
        link: { label: 'Open in My Bag', to: '/my-bag', onFollow: () => selectBag(bag.id) },
        undo: () => undoClone(importId, bag.id),
      })
    } catch (problem) {
      toast.error(serverMessage(problem, COPY_FAILED))
    }
  })
  return (
    <Dialog
      open
      title="Copy to My Bags"
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="primary" busy={pending} onClick={() => void run()}>
            Copy Bag
          </Button>
        </>
      }
    >
      <p className="wrap-anywhere text-ink-soft">
        Creates a new bag with the discs in <bdi>{page.bag.name}</bdi>, without its notes.
      </p>
      <NewBagVisibilityField {...choice} />
    </Dialog>
  )
}
