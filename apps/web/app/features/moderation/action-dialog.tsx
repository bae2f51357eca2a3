// Asks for the reason of an action, which the owner reads.
import type { ModeratedContent } from '@bagwise/contract'
import { checkActionReason, REASON_LIMIT } from '@bagwise/domain/moderation'
import { visibleLength } from '@bagwise/domain/text'
import { useState } from 'react'
import { useModerate } from './queries.ts'
import { serverMessage } from '../../lib/api/problem.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { TextArea } from '../../ui/text-field.tsx'
import { toast } from '../../ui/toast.tsx'
import { usePending } from '../../ui/use-pending.ts'
import { CONSEQUENCES, contentTitle, type OfferedAction } from './moderate-labels.ts'

type ActionDialogProps = {
  content: ModeratedContent
  offered: OfferedAction
  onClose: () => void
  onDone: (content: ModeratedContent) => void
}

export function ActionDialog({ content, offered, onClose, onDone }: ActionDialogProps) {
  const moderate = useModerate()
  const [reason, setReason] = useState('')
  const [error, setError] = useState<string>()
  const { pending, run } = usePending(async () => {
    const checked = checkActionReason(reason)
    if (checked.kind === 'refused') return setError(checked.message)
    try {
      onDone(await moderate(content, offered.action, checked.value))
      toast.success('Done')
      onClose()
    } catch (problem) {
      setError(serverMessage(problem, 'Failed to do this. Please try again.'))
    }
  })
  return (
    <Dialog
      open
      title={offered.label}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            variant={offered.action === 'undo' ? 'primary' : 'danger'}
            busy={pending}
            onClick={() => void run()}
          >
            {offered.label}
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        <p className="wrap-anywhere">
          <bdi>{contentTitle(content)}</bdi>. {CONSEQUENCES[offered.action]}
        </p>
        <TextArea
          label="Reason"
          value={reason}
          error={error}
          counter={{ used: visibleLength(reason), max: REASON_LIMIT }}
          onChange={event => {
            setReason(event.target.value)
            setError(undefined)
          }}
        />
      </div>
    </Dialog>
  )
}
