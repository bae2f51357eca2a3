// Adds or edits a custom mold, within the library's ranges.
import type { CustomMold } from '@bagwise/contract'
import {
  DIMENSION_RANGES,
  CUSTOM_MOLD_DIMENSIONS,
  type CustomMoldField,
  type CustomMoldFields,
  customMoldErrors,
} from '@bagwise/domain/collection'
import { DISC_TYPE_LABELS, DISC_TYPES, type Disc } from '@bagwise/domain/disc'
import {
  FLIGHT_RANGES,
  FLIGHT_STATS,
  formatNumber,
  type Range,
  STAT_NAMES,
} from '@bagwise/domain/flight'
import { useState } from 'react'
import { useCustomMoldChange } from '../mutations.ts'
import { errorMessage } from '../../../lib/api/problem.ts'
import { newId } from '../../../lib/new-id.ts'
import { FormDialog } from '../../../ui/dialog.tsx'
import { Select } from '../../../ui/form/select.tsx'
import { TextField } from '../../../ui/form/text-field.tsx'
import { toast } from '../../../ui/feedback/toast.tsx'
import { useForm } from '../../../ui/form/use-form.ts'
import { parseNumber, makeRecord } from './owned-disc-draft.ts'

const TYPE_OPTIONS = DISC_TYPES.map(type => ({ value: type, label: DISC_TYPE_LABELS[type].one }))

const DIMENSION_LABELS = {
  diameter: 'Diameter (cm)',
  height: 'Height (cm)',
  rimWidth: 'Rim width (cm)',
  rimDepth: 'Rim depth (cm)',
  maxWeight: 'Maximum weight (g)',
} as const

type CustomMoldDialogProps = {
  /** The mold to edit; omit to add one. */
  mold?: CustomMold
  name?: string
  onClose: () => void
  onSaved?: (mold: CustomMold) => void
}

export function CustomMoldDialog({ mold, name = '', onClose, onSaved }: CustomMoldDialogProps) {
  const [id] = useState(newId)
  const change = useCustomMoldChange()
  const { form, field, pending } = useForm<CustomMoldDraft>({
    defaultValues: toDraft(mold?.disc, name),
    check: draft => customMoldErrors(toFields(draft)),
    submit: async draft => {
      const fields = toFields(draft)
      const outcome = await change(
        mold
          ? { kind: 'update', discId: mold.disc.id, version: mold.version, fields }
          : { kind: 'create', id, fields },
      )
      if (outcome.kind === 'failed') {
        toast.error(errorMessage(outcome.problem, 'Failed to save mold'))
        return
      }
      toast.success('Mold saved')
      if (outcome.value) onSaved?.(outcome.value)
      onClose()
    },
  })

  const numberField = (name: CustomMoldField, label: string, { min, max }: Range) => (
    <TextField
      key={name}
      {...field(name)}
      label={label}
      hint={`${formatNumber(min)} to ${formatNumber(max)}`}
      inputMode={min < 0 ? 'text' : 'decimal'}
      autoComplete="off"
    />
  )
  return (
    <FormDialog
      form={form}
      busy={pending}
      onClose={onClose}
      title={mold ? 'Edit mold' : 'Add a custom mold'}
      size="wide"
    >
      <p className="text-ink-soft">
        For a mold that isn't in the library. You can use it in your discs and bags, but it won't
        appear in anyone else's library.
      </p>
      <div className="grid items-start gap-4 sm:grid-cols-3">
        <TextField {...field('brand')} label="Brand" autoComplete="off" data-first-focus />
        <TextField {...field('name')} label="Name" autoComplete="off" />
        <Select {...field('type')} label="Type" options={TYPE_OPTIONS} />
      </div>
      <div className="grid grid-cols-2 items-start gap-4 sm:grid-cols-4">
        {FLIGHT_STATS.map(stat => numberField(stat, STAT_NAMES[stat], FLIGHT_RANGES[stat]))}
      </div>
      <h3 className="text-lg">Dimensions, if you know them</h3>
      <div className="grid grid-cols-2 items-start gap-4 sm:grid-cols-3">
        {CUSTOM_MOLD_DIMENSIONS.map(name =>
          numberField(name, DIMENSION_LABELS[name], DIMENSION_RANGES[name]),
        )}
      </div>
    </FormDialog>
  )
}

type CustomMoldDraft = Record<CustomMoldField, string>

const toDraft = (disc: Disc | undefined, name: string): CustomMoldDraft => ({
  ...makeRecord(FLIGHT_STATS, stat => String(disc?.[stat] ?? '')),
  ...makeRecord(CUSTOM_MOLD_DIMENSIONS, dimension => String(disc?.dimensions[dimension] ?? '')),
  brand: disc?.brand ?? '',
  name: disc?.name ?? name,
  type: disc?.type ?? 'driver',
})

const toFields = (draft: CustomMoldDraft): CustomMoldFields => ({
  // A flight number is required, so an empty field is NaN.
  ...makeRecord(FLIGHT_STATS, stat => parseNumber(draft[stat]) ?? Number.NaN),
  ...makeRecord(CUSTOM_MOLD_DIMENSIONS, dimension => parseNumber(draft[dimension])),
  brand: draft.brand,
  name: draft.name,
  type: draft.type as CustomMoldFields['type'],
})
