// Reports a profile or a bag: a reason, and a note if it needs one (rule MO1).
import {
  checkReportNote,
  REPORT_NOTE_LIMIT,
  REPORT_REASON_LABELS,
  REPORT_REASONS,
  type ReportReason,
} from '@bagwise/domain/moderation'
import { visibleLength } from '@bagwise/domain/text'
import { useState } from 'react'
import { type ReportedPage, sendReport } from './report-button.tsx'
import { serverMessage } from '../../lib/api/problem.ts'
import { Button } from '../../ui/button.tsx'
import { RadioGroup } from '../../ui/form/choices.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { TextArea } from '../../ui/form/text-field.tsx'
import { toast } from '../../ui/feedback/toast.tsx'
import { usePending } from '../../ui/form/use-pending.ts'

const THANKS_MS = 4000
const CHOICES = REPORT_REASONS.map(value => ({ value, label: REPORT_REASON_LABELS[value] }))

type Errors = { readonly reason?: string; readonly note?: string }

function errorsOf(reason: ReportReason | null, note: string): Errors {
  const checked = checkReportNote(note)
  return {
    ...(reason === null && { reason: 'Please choose a reason' }),
    ...(checked.kind === 'refused' && { note: checked.message }),
  }
}

export function ReportDialog({ page, onClose }: { page: ReportedPage; onClose: () => void }) {
  const [reason, setReason] = useState<ReportReason | null>(null)
  const [note, setNote] = useState('')
  const [errors, setErrors] = useState<Errors>({})
  const { pending, run } = usePending(async () => {
    const wrong = errorsOf(reason, note)
    setErrors(wrong)
    if (reason === null || wrong.note !== undefined) return
    try {
      await sendReport(page, { reason, note })
      toast.success("Thanks, we'll take a look", { duration: THANKS_MS })
      onClose()
    } catch (problem) {
      toast.error(serverMessage(problem, 'Failed to send the report'))
    }
  })
  const what = page.address === undefined ? 'Profile' : 'Bag'
  return (
    <Dialog
      open
      title={`Report This ${what}`}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="primary" busy={pending} onClick={() => void run()}>
            Send Report
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        <div>
          <RadioGroup
            label="What's wrong?"
            choices={CHOICES}
            value={reason}
            onChange={value => {
              setReason(value)
              setErrors(errorsOf(value, note))
            }}
          />
          {errors.reason === undefined ? null : (
            <p role="alert" className="mt-1 text-sm font-semibold text-danger">
              {errors.reason}
            </p>
          )}
        </div>
        <TextArea
          label="Note (optional)"
          value={note}
          error={errors.note}
          counter={{ used: visibleLength(note), max: REPORT_NOTE_LIMIT }}
          onChange={event => setNote(event.target.value)}
        />
        <p className="text-sm text-ink-soft">The player doesn't learn who reported it.</p>
      </div>
    </Dialog>
  )
}
