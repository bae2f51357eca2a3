// Adds or edits a custom mold, within the library's ranges.
import type { CustomMold } from '@bagwise/contract'
import {
  DIMENSION_RANGES,
  CUSTOM_MOLD_DIMENSIONS,
  type CustomMoldField,
  type CustomMoldFields,
  customMoldProblems,
} from '@bagwise/domain/collection'
import { DISC_TYPE_WORDS, DISC_TYPES, type Disc } from '@bagwise/domain/disc'
import { FLIGHT_RANGES, FLIGHT_STATS } from '@bagwise/domain/flight'
import { useState } from 'react'
import { STAT_NAMES } from '../../flight/flight-facts.ts'
import { useCustomMoldChange } from '../mutations.ts'
import { isProblem, serverMessage } from '../../../lib/api/problem.ts'
import { newId } from '../../../lib/new-id.ts'
import { FormDialog } from '../../../ui/dialog.tsx'
import { Select } from '../../../ui/form/select.tsx'
import { TextField } from '../../../ui/form/text-field.tsx'
import { toast } from '../../../ui/feedback/toast.tsx'
import { useForm } from '../../../ui/form/use-form.ts'
import type { FieldProblem } from '@bagwise/domain/result'
import { numberOf } from './owned-disc-draft.ts'

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
  /** What the player typed already. */
  name?: string
  onClose: () => void
  onSaved?: (mold: CustomMold) => void
}

export function CustomMoldDialog({ mold, name = '', onClose, onSaved }: CustomMoldDialogProps) {
  const [id] = useState(newId)
  const change = useCustomMoldChange()
  const { form, field, pending } = useForm<CustomMoldDraft>({
    defaultValues: mold ? moldDraftOf(mold.disc) : newMoldDraft(name),
    check: moldDraftProblems,
    submit: async draft => {
      const fields = moldFieldsOf(draft)
      const outcome = await change(
        mold
          ? { kind: 'update', discId: mold.disc.id, version: mold.version, fields }
          : { kind: 'create', id, fields },
      )
      if (outcome.kind === 'done') {
        toast.success('Mold saved')
        if (outcome.value) onSaved?.(outcome.value)
        onClose()
        return undefined
      }
      const { problem } = outcome
      const message = serverMessage(problem, 'Failed to save mold')
      if (isProblem(problem) && problem.field !== undefined && problem.field in draft)
        return { field: problem.field as CustomMoldField, message }
      toast.error(message)
      return undefined
    },
  })

  return (
    <FormDialog
      form={form}
      busy={pending}
      onClose={onClose}
      title={mold ? 'Edit Mold' : 'Add a Custom Mold'}
      size="wide"
    >
      <p className="text-ink-soft">
        For a mold that isn't in the library. You can use it in your discs and bags; nobody else
        gets it in their library.
      </p>
      <div className="grid items-start gap-4 sm:grid-cols-3">
        <TextField {...field('brand')} label="Brand" autoComplete="off" data-first-focus />
        <TextField {...field('name')} label="Name" autoComplete="off" />
        <Select {...field('type')} label="Type">
          {DISC_TYPES.map(type => (
            <option key={type} value={type}>
              {DISC_TYPE_WORDS[type].one}
            </option>
          ))}
        </Select>
      </div>
      <div className="grid grid-cols-2 items-start gap-4 sm:grid-cols-4">
        {FLIGHT_STATS.map(stat => (
          <TextField
            key={stat}
            {...field(stat)}
            label={STAT_NAMES[stat]}
            hint={`${FLIGHT_RANGES[stat].min} to ${FLIGHT_RANGES[stat].max}`}
            inputMode={FLIGHT_RANGES[stat].min < 0 ? 'text' : 'decimal'}
            autoComplete="off"
          />
        ))}
      </div>
      <h3 className="text-lg">Dimensions, if you know them</h3>
      <div className="grid grid-cols-2 items-start gap-4 sm:grid-cols-3">
        {CUSTOM_MOLD_DIMENSIONS.map(name => (
          <TextField
            key={name}
            {...field(name)}
            label={DIMENSION_LABELS[name]}
            hint={`${DIMENSION_RANGES[name].min} to ${DIMENSION_RANGES[name].max}`}
            inputMode="decimal"
            autoComplete="off"
          />
        ))}
      </div>
    </FormDialog>
  )
}

export type CustomMoldDraft = Record<CustomMoldField, string>

export const newMoldDraft = (name: string): CustomMoldDraft => ({
  brand: '',
  name,
  type: 'driver',
  speed: '',
  glide: '',
  turn: '',
  fade: '',
  diameter: '',
  height: '',
  rimWidth: '',
  rimDepth: '',
  maxWeight: '',
})

export function moldDraftOf(disc: Disc): CustomMoldDraft {
  const texts = [
    ...FLIGHT_STATS.map(stat => [stat, String(disc[stat])]),
    ...CUSTOM_MOLD_DIMENSIONS.map(name => [name, String(disc.dimensions[name] ?? '')]),
  ]
  const numbers = Object.fromEntries(texts) as CustomMoldDraft
  return { ...numbers, brand: disc.brand, name: disc.name, type: disc.type }
}

export function moldFieldsOf(draft: CustomMoldDraft): CustomMoldFields {
  const numbers = [
    // A flight number is required, so an empty field is NaN.
    ...FLIGHT_STATS.map(stat => [stat, numberOf(draft[stat]) ?? Number.NaN]),
    ...CUSTOM_MOLD_DIMENSIONS.map(name => [name, numberOf(draft[name])]),
  ]
  return {
    ...(Object.fromEntries(numbers) as Omit<CustomMoldFields, 'brand' | 'name' | 'type'>),
    brand: draft.brand,
    name: draft.name,
    type: draft.type as CustomMoldFields['type'],
  }
}

export const moldDraftProblems = (draft: CustomMoldDraft): FieldProblem<CustomMoldField>[] =>
  customMoldProblems(moldFieldsOf(draft))
