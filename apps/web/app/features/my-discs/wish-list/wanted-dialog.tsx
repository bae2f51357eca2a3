import type { Bag, WantedDisc } from '@bagwise/contract'
import { WANTED_TEXT_RULES, wantedErrors, type WantedFields } from '@bagwise/domain/collection'
import type { Disc } from '@bagwise/domain/disc'
import { useQueryClient } from '@tanstack/react-query'
import { parseNumber } from '../../../entities/collection/edit/owned-disc-draft.ts'
import { PlasticField } from '../../../entities/collection/edit/plastic-and-color.tsx'
import { usePlastics } from '../../../entities/collection/queries.ts'
import { changeWishList, WISH_LIST_FAILED } from '../../../entities/wish-list/wish-list.ts'
import { errorMessage } from '../../../lib/api/problem.ts'
import { FormDialog } from '../../../ui/dialog.tsx'
import { toast } from '../../../ui/feedback/toast.tsx'
import { Select } from '../../../ui/form/select.tsx'
import { TextArea, TextField } from '../../../ui/form/text-field.tsx'
import { useForm } from '../../../ui/form/use-form.ts'

type WantedDialogProps = {
  wanted: WantedDisc
  disc: Disc | undefined
  bags: readonly Bag[]
  onClose: () => void
}

export function WantedDialog({ wanted, disc, bags, onClose }: WantedDialogProps) {
  const queries = useQueryClient()
  const plastics = usePlastics()
  const { form, field, pending } = useForm<WantedDraft>({
    defaultValues: toDraft(wanted),
    check: draft => wantedErrors(toFields(draft)),
    submit: async draft => {
      const fields = { ...toFields(draft), bagId: draft.bagId || null }
      const outcome = await changeWishList(queries, { kind: 'edit', discId: wanted.discId, fields })
      if (outcome.kind === 'failed') {
        toast.error(errorMessage(outcome.problem, WISH_LIST_FAILED))
        return
      }
      toast.success('Wish list saved')
      onClose()
    },
  })
  const bagOptions = bags.map(({ id, name }) => ({ value: id, label: name }))
  return (
    <FormDialog
      form={form}
      busy={pending}
      onClose={onClose}
      title={`Edit ${disc?.name ?? 'wanted disc'}`}
      size="wide"
    >
      <PlasticField
        {...field('plastic')}
        disc={disc ?? null}
        plastics={plastics}
        data-first-focus
      />
      <div className="grid grid-cols-2 items-start gap-4">
        <TextField
          {...field('minWeight')}
          label="From (g)"
          inputMode="decimal"
          autoComplete="off"
        />
        <TextField {...field('maxWeight')} label="To (g)" inputMode="decimal" autoComplete="off" />
      </div>
      <TextArea
        {...field('note')}
        label="Note"
        hint="Friends see it if you share your wish list."
        rows={2}
        maxLength={WANTED_TEXT_RULES.note.limit * 2}
      />
      <TextField {...field('reason')} label="Why you want it" autoComplete="off" />
      <Select
        {...field('bagId')}
        label="For this bag"
        options={[{ value: '', label: 'No bag' }, ...bagOptions]}
      />
    </FormDialog>
  )
}

type WantedDraft = Record<keyof WantedFields | 'bagId', string>

const toDraft = (wanted: WantedDisc): WantedDraft => ({
  plastic: wanted.plastic ?? '',
  minWeight: String(wanted.minWeight ?? ''),
  maxWeight: String(wanted.maxWeight ?? ''),
  note: wanted.note ?? '',
  reason: wanted.reason ?? '',
  bagId: wanted.bagId ?? '',
})

const toFields = (draft: WantedDraft): WantedFields => ({
  plastic: draft.plastic || null,
  minWeight: parseNumber(draft.minWeight),
  maxWeight: parseNumber(draft.maxWeight),
  note: draft.note || null,
  reason: draft.reason || null,
})
