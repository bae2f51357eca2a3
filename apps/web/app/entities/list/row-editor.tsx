import type { Plastic } from '@bagwise/domain/collection'
import { LIST_COUNT_LIMIT } from '@bagwise/domain/list'
import type { ChangeEvent } from 'react'
import { CONDITION_OPTIONS, PlasticField } from '../collection/edit/plastic-and-color.tsx'
import { namedOption, Select } from '../../ui/form/select.tsx'
import { TextArea, TextField } from '../../ui/form/text-field.tsx'
import type { PreviewRow, RowField } from './preview-rows.ts'

const COUNT_OPTIONS = Array.from({ length: LIST_COUNT_LIMIT }, (_, index) =>
  namedOption(`${index + 1}`),
)

type RowEditorProps = {
  row: PreviewRow
  plastics: readonly Plastic[]
  onField: (field: RowField, value: string) => void
}

export function RowEditor({ row, plastics, onField }: RowEditorProps) {
  const field = (name: RowField) => ({
    value: row.fields[name],
    error: row.problems[name],
    onChange: (event: ChangeEvent<{ value: string }>) => onField(name, event.currentTarget.value),
    autoComplete: 'off',
  })
  return (
    <div className="grid grid-cols-2 items-start gap-3 @xl:grid-cols-3">
      <PlasticField {...field('plastic')} disc={row.disc} plastics={plastics} />
      <TextField {...field('weight')} label="Weight (g)" inputMode="decimal" />
      <Select
        {...field('condition')}
        label="Condition"
        placeholder="Not specified"
        options={CONDITION_OPTIONS}
      />
      <TextField {...field('color')} label="Color" />
      <Select {...field('count')} label="Count" options={COUNT_OPTIONS} />
      <div className="col-span-full">
        <TextArea {...field('note')} label="Note" rows={2} />
      </div>
    </div>
  )
}
