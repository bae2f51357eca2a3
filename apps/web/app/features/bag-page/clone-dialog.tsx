import type { BagPage } from '@bagwise/contract'
import {
  NewBagVisibilityField,
  useNewBagVisibility,
} from '../../entities/bag/new-bag-visibility.tsx'
import type { useCloneSharedBag } from '../../entities/bag/mutations.ts'
import { useUndoToast } from '../../entities/bag/undo.ts'
import { selectBag } from '../../entities/bag/selection.ts'
import { errorMessage } from '../../lib/api/problem.ts'
import { FormDialog } from '../../ui/dialog.tsx'
import { toast } from '../../ui/feedback/toast.tsx'
import { handleSubmit } from '../../ui/form/field.tsx'
import { usePending } from '../../ui/form/use-pending.ts'
import { notClonedMessage } from './bag-page-meta.ts'

type CloneDialogProps = {
  page: BagPage
  /** Created outside the dialog, so a retry after a lost response doesn't create a second clone. */
  cloneSharedBag: ReturnType<typeof useCloneSharedBag>
  onClose: () => void
}

export function CloneDialog({ page, cloneSharedBag, onClose }: CloneDialogProps) {
  const showUndo = useUndoToast()
  const choice = useNewBagVisibility()
  const { username, address } = page

  const { pending, run } = usePending(async () => {
    const outcome = await cloneSharedBag({ username, address }, choice.visibility)
    if (outcome.kind === 'failed')
      return toast.error(errorMessage(outcome.problem, 'Failed to copy bag'))
    const { importId, bag, omittedDiscs } = outcome.value
    onClose()
    return showUndo(
      {
        message: `Copied to "${bag.name}"`,
        detail: notClonedMessage(omittedDiscs, username),
        link: { label: 'Open in My Bag', to: '/my-bag', onFollow: () => selectBag(bag.id) },
      },
      {
        changeIds: [importId],
        done: 'Copy removed',
        failed: 'Failed to undo the copy',
        createdBagId: bag.id,
      },
    )
  })
  return (
    <FormDialog
      form={{ onSubmit: handleSubmit(run) }}
      title="Copy to My Bags"
      onClose={onClose}
      submitLabel="Copy Bag"
      busy={pending}
    >
      <p className="wrap-anywhere text-ink-soft">
        Creates a new bag with the discs in <bdi>{page.bag.name}</bdi>. Notes aren't copied.
      </p>
      <NewBagVisibilityField {...choice} />
    </FormDialog>
  )
}
