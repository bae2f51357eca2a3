// The snippet that shows a bag on another site.
import { useId } from 'react'
import { copyToClipboard, urlOf } from '../../lib/browser/share.ts'
import { Button, ExternalLink } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { TextArea } from '../../ui/form/text-field.tsx'
import { toast } from '../../ui/feedback/toast.tsx'
import { embedSnippet } from './bag-page-meta.ts'

type EmbedDialogProps = {
  /** The bag's. */
  name: string
  path: string
  onClose: () => void
}

export function EmbedDialog({ name, path, onClose }: EmbedDialogProps) {
  const id = useId()
  const snippet = embedSnippet(urlOf(path), name)
  const copy = async () => {
    if (await copyToClipboard(snippet)) toast.success('Snippet copied to clipboard!')
    else document.getElementById(id)?.focus()
  }
  return (
    <Dialog
      open
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
          id={id}
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
