import type { BagPage } from '@bagwise/contract'
import {
  NewBagVisibilityField,
  useNewBagVisibility,
} from '../../entities/bag/new-bag-visibility.tsx'
import { type useCloneSharedBag, runBagDeletion } from '../../entities/bag/mutations.ts'
import { selectBag } from '../../entities/bag/selection.ts'
import { useImport } from '../../entities/list/import-mutations.ts'
import { serverMessage } from '../../lib/api/problem.ts'
import { Button, ExternalLink } from '../../ui/button.tsx'
import { Dialog, FormDialog } from '../../ui/dialog.tsx'
import { toast } from '../../ui/feedback/toast.tsx'
import { toastWithUndo } from '../../ui/feedback/undo-toast.tsx'
import { handleSubmit } from '../../ui/form/field.tsx'
import { usePending } from '../../ui/form/use-pending.ts'
import { leftOutMessage, embedSnippet } from './bag-page-meta.ts'
import { useRef } from 'react'
import { copyToClipboard, absoluteUrl } from '../../lib/browser/share.ts'
import { TextArea } from '../../ui/form/text-field.tsx'

type CloneDialogProps = {
  page: BagPage
  /** Created outside the dialog, so a retry after a lost response doesn't create a second clone. */
  cloneSharedBag: ReturnType<typeof useCloneSharedBag>
  onClose: () => void
}

export function CloneDialog({ page, cloneSharedBag, onClose }: CloneDialogProps) {
  const { undo } = useImport()
  const choice = useNewBagVisibility()
  const { username, address } = page

  const undoClone = async (importId: string, bagId: string) => {
    const outcome = await runBagDeletion(bagId, () => undo(importId))
    if (outcome.kind === 'done') toast.success('Copy removed')
    else toast.error(serverMessage(outcome.problem, 'Failed to undo the copy'))
  }
  const { pending, run } = usePending(async () => {
    const outcome = await cloneSharedBag({ username, address }, choice.visibility)
    if (outcome.kind === 'failed')
      return toast.error(serverMessage(outcome.problem, 'Failed to copy bag'))
    const { importId, bag, leftOut } = outcome.value
    onClose()
    return toastWithUndo({
      message: `Copied to "${bag.name}"`,
      detail: leftOutMessage(leftOut, username),
      link: { label: 'Open in My Bag', to: '/my-bag', onFollow: () => selectBag(bag.id) },
      undo: () => undoClone(importId, bag.id),
    })
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
        Creates a new bag with the discs in <bdi>{page.bag.name}</bdi>, without its notes.
      </p>
      <NewBagVisibilityField {...choice} />
    </FormDialog>
  )
}

type EmbedDialogProps = {
  name: string
  path: string
  onClose: () => void
}

export function EmbedDialog({ name, path, onClose }: EmbedDialogProps) {
  const field = useRef<HTMLTextAreaElement>(null)
  const snippet = embedSnippet(absoluteUrl(path), name)
  const copy = async () => {
    if (await copyToClipboard(snippet)) toast.success('Snippet copied to clipboard!')
    else field.current?.focus()
  }
  return (
    <Dialog
      title="Embed This Bag"
      onClose={onClose}
      actions={
        <Button variant="primary" onClick={() => void copy()}>
          Copy Snippet
        </Button>
      }
    >
      <div className="grid gap-4">
        <TextArea
          ref={field}
          label="Paste this into your site"
          readOnly
          rows={6}
          value={snippet}
          className="font-mono text-sm"
          onFocus={event => event.currentTarget.select()}
        />
        <p>
          <ExternalLink href={path} className="inline-flex min-h-11 items-center">
            See what it looks like
            <span className="sr-only"> (opens in a new tab)</span>
          </ExternalLink>
        </p>
      </div>
    </Dialog>
  )
}
