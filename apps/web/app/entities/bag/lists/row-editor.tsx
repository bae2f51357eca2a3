// What can be changed in a row: the mold, and what the line says about the owned discs.
import type { Plastic } from '@bagwise/domain/collection'
import type { Disc } from '@bagwise/domain/disc'
import { LIST_COUNT_LIMIT } from '@bagwise/domain/list'
import { useRef } from 'react'
import { ConditionOptions, PlasticField } from '../../collection/edit/plastic-and-color.tsx'
import { Select } from '../../../ui/form/select.tsx'
import { TextArea, TextField } from '../../../ui/form/text-field.tsx'
import { MoldField } from '../../collection/edit/mold-field.tsx'
import type { PreviewRow, RowField } from './preview-rows.ts'

const COUNTS = Array.from({ length: LIST_COUNT_LIMIT }, (_, at) => at + 1)

type MoldChoiceProps = {
  molds: readonly Disc[]
  value: Disc | null
  onChoose: (disc: Disc) => void
  onDescribe: ((typed: string) => void) | undefined
}

export function MoldChoice({ molds, value, onChoose, onDescribe }: MoldChoiceProps) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <MoldField
      molds={molds}
      value={value}
      onChange={disc => {
        if (disc) onChoose(disc)
      }}
      onDescribe={onDescribe}
      error={undefined}
      inputRef={input}
    />
  )
}

type RowEditorProps = {
  row: PreviewRow
  plastics: readonly Plastic[]
  onField: (field: RowField, value: string) => void
}

export function RowEditor({ row, plastics, onField }: RowEditorProps) {
  const { fields, problems, disc } = row
  return (
    <div className="grid grid-cols-2 items-start gap-3 @xl:grid-cols-3">
      <PlasticField
        disc={disc}
        plastics={plastics}
        value={fields.plastic}
        error={problems.plastic}
        onChange={event => onField('plastic', event.currentTarget.value)}
      />
      <TextField
        label="Weight (g)"
        value={fields.weight}
        error={problems.weight}
        inputMode="decimal"
        autoComplete="off"
        onChange={event => onField('weight', event.currentTarget.value)}
      />
      <Select
        label="Condition"
        value={fields.condition}
        placeholder="Not given"
        onChange={event => onField('condition', event.currentTarget.value)}
      >
        <ConditionOptions />
      </Select>
      <TextField
        label="Color"
        value={fields.color}
        error={problems.color}
        autoComplete="off"
        onChange={event => onField('color', event.currentTarget.value)}
      />
      <Select
        label="Count"
        value={fields.count}
        onChange={event => onField('count', event.currentTarget.value)}
      >
        {COUNTS.map(count => (
          <option key={count} value={count}>
            {count}
          </option>
        ))}
      </Select>
      <div className="col-span-full">
        <TextArea
          label="Note"
          rows={2}
          value={fields.note}
          error={problems.note}
          onChange={event => onField('note', event.currentTarget.value)}
        />
      </div>
    </div>
  )
}
