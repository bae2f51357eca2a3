// The form for reporting a profile or a bag, with a reason and an optional note (rule MO1).
import {
  checkReportNote,
  REPORT_NOTE_LIMIT,
  REPORT_REASON_LABELS,
  REPORT_REASONS,
  type ReportReason,
} from '@bagwise/domain/moderation'
import { fieldProblems } from '@bagwise/domain/result'
import { visibleLength } from '@bagwise/domain/text'
import { api } from '../../lib/api/api.ts'
import { outcomeOf } from '../../lib/api/outcome.ts'
import { errorMessage } from '../../lib/api/problem.ts'
import { RadioGroup } from '../../ui/form/choices.tsx'
import { ErrorText } from '../../ui/form/field.tsx'
import { FormDialog } from '../../ui/dialog.tsx'
import { TextArea } from '../../ui/form/text-field.tsx'
import { toast } from '../../ui/feedback/toast.tsx'
import { useForm } from '../../ui/form/use-form.ts'

export type ReportedPage = { readonly username: string; readonly address?: string }

const THANKS_MS = 4000
const CHOICES = REPORT_REASONS.map(value => ({ value, label: REPORT_REASON_LABELS[value] }))

const isReason = (value: string): value is ReportReason =>
  REPORT_REASONS.some(reason => reason === value)

export function ReportDialog({ page, onClose }: { page: ReportedPage; onClose: () => void }) {
  const { form, field, set, values, errors, pending } = useForm({
    defaultValues: { reason: '', note: '' },
    check: ({ reason, note }) => [
      ...(isReason(reason)
        ? []
        : [{ field: 'reason' as const, message: 'Please choose a reason' }]),
      ...fieldProblems('note', checkReportNote(note)),
    ],
    submit: async ({ reason, note }) => {
      if (!isReason(reason)) return
      const outcome = await outcomeOf(api.reportContent({ body: { ...page, reason, note } }))
      if (outcome.kind === 'failed') {
        toast.error(errorMessage(outcome.problem, 'Failed to send the report'))
        return
      }
      toast.success("Thanks, we'll take a look", { duration: THANKS_MS })
      onClose()
    },
  })
  const noun = page.address === undefined ? 'Profile' : 'Bag'
  return (
    <FormDialog
      title={`Report this ${noun}`}
      onClose={onClose}
      form={form}
      submitLabel="Send Report"
      busy={pending}
    >
      <div>
        <RadioGroup
          label="What's wrong?"
          choices={CHOICES}
          value={isReason(values.reason) ? values.reason : null}
          onChange={reason => set('reason', reason)}
        />
        {errors.reason ? <ErrorText className="mt-1">{errors.reason}</ErrorText> : null}
      </div>
      <TextArea
        {...field('note')}
        label="Note (optional)"
        counter={{ used: visibleLength(values.note), max: REPORT_NOTE_LIMIT }}
      />
      <p className="text-sm text-ink-soft">The player won't see who reported them.</p>
    </FormDialog>
  )
}
