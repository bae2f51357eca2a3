// One row of a list preview, with buttons to edit or skip it.
import type { Plastic } from '@bagwise/domain/collection'
import type { Disc } from '@bagwise/domain/disc'
import { LIST_COUNT_LIMIT } from '@bagwise/lists'
import { type ChangeEvent, memo, useState } from 'react'
import { DiscThumbnail } from '../disc/disc-picture.tsx'
import { Button } from '../../ui/button.tsx'
import { cx } from '../../ui/cx.ts'
import { namedOption, Select } from '../../ui/form/select.tsx'
import { TextArea, TextField } from '../../ui/form/text-field.tsx'
import { Badge } from '../../ui/surfaces.tsx'
import {
  hasProblem,
  type PreviewRow,
  type RowEdit,
  type RowField,
  STATE_BADGES,
} from './preview-rows.ts'
import { MoldField } from '../collection/edit/mold-field.tsx'
import { CONDITION_OPTIONS, PlasticField } from '../collection/edit/plastic-and-color.tsx'

type PreviewTableRowProps = {
  row: PreviewRow
  molds: readonly Disc[]
  plastics: readonly Plastic[]
  onEdit: (key: string, edit: RowEdit) => void
  /** Omit for guests: custom molds need an account. */
  onAddMold?: ((row: PreviewRow, name: string) => void) | undefined
}

/** Memoized, because other rows change often. */
export const PreviewTableRow = memo(function PreviewTableRow({
  row,
  molds,
  plastics,
  onEdit,
  onAddMold,
}: PreviewTableRowProps) {
  const [isOpen, setOpen] = useState(false)
  const { disc, state, isLeftOut } = row
  const title = disc ? `${disc.brand} ${disc.name}` : row.text
  const select = (mold: Disc) => {
    onEdit(row.key, { discId: mold.id, isLeftOut: false })
    setOpen(false)
  }
  const isEditing = !isLeftOut && (isOpen || (disc !== null && hasProblem(row)))
  return (
    <tr className="border-t border-line align-top">
      <td className="w-24 py-3 pr-2">
        <div className="grid justify-items-start gap-2">
          {isLeftOut ? <Badge>Skipped</Badge> : <Badge {...STATE_BADGES[state]} />}
          {disc ? (
            <DiscThumbnail disc={disc} className={cx('size-10', isLeftOut && 'opacity-50')} />
          ) : null}
        </div>
      </td>
      <td className="min-w-0 py-3">
        {/* The browser skips the layout of rows outside the viewport. */}
        <div className="@container grid gap-2 [content-visibility:auto] [contain-intrinsic-size:auto_5rem]">
          <div className="grid items-start gap-x-4 gap-y-1 @md:grid-cols-[minmax(0,1fr)_auto]">
            <div className="grid min-w-0 gap-0.5">
              <bdi className={cx('font-semibold wrap-anywhere', isLeftOut && 'line-through')}>
                {title.slice(0, 200)}
              </bdi>
              {disc ? <Facts row={row} /> : null}
              {disc ? (
                <p className="text-sm text-ink-soft wrap-anywhere">
                  Line {row.line}: <bdi>{row.text.slice(0, 200)}</bdi>
                </p>
              ) : null}
              {state === 'ambiguous' && !isLeftOut ? (
                <Candidates row={row} onSelect={select} />
              ) : null}
            </div>
            <div className="-ml-3 flex flex-wrap @md:ml-0 @md:justify-end">
              {isLeftOut ? null : (
                <RowButton
                  label={disc ? 'Edit' : 'Search'}
                  title={title}
                  isExpanded={isEditing}
                  onPress={() => setOpen(!isOpen)}
                />
              )}
              {state === 'unknown' && !isLeftOut && onAddMold ? (
                <RowButton
                  label="Add Custom Mold"
                  title={title}
                  onPress={() => onAddMold(row, row.name)}
                />
              ) : null}
              <RowButton
                label={isLeftOut ? 'Include' : 'Skip'}
                title={title}
                onPress={() => onEdit(row.key, { isLeftOut: !isLeftOut })}
              />
            </div>
          </div>
          {isEditing ? (
            <div className="grid gap-3">
              <MoldField
                molds={molds}
                value={disc}
                onChange={select}
                onAddMold={onAddMold && (name => onAddMold(row, name))}
              />
              {disc ? (
                <RowEditor
                  row={row}
                  plastics={plastics}
                  onFieldChange={(field, value) => onEdit(row.key, { fields: { [field]: value } })}
                />
              ) : null}
            </div>
          ) : null}
        </div>
      </td>
    </tr>
  )
})

type RowButtonProps = {
  label: string
  /** Read by screen readers after the label, because every row has the same buttons. */
  title: string
  isExpanded?: boolean
  onPress: () => void
}

function RowButton({ label, title, isExpanded, onPress }: RowButtonProps) {
  return (
    <Button
      size="small"
      variant="quiet"
      aria-expanded={isExpanded}
      className="whitespace-nowrap"
      onClick={onPress}
    >
      {label}
      <span className="sr-only"> {title.slice(0, 80)}</span>
    </Button>
  )
}

/** `2 discs · Star · 174 g · 7/10 · Blue`, and the note. */
function Facts({ row: { fields } }: { row: PreviewRow }) {
  const facts = [
    fields.count === '1' ? '' : `${fields.count} discs`,
    fields.plastic,
    fields.weight && `${fields.weight} g`,
    fields.condition && `${fields.condition}/10`,
    fields.color,
  ].filter(Boolean)
  return (
    <>
      {facts.length > 0 ? <p className="text-sm wrap-anywhere">{facts.join(' · ')}</p> : null}
      {fields.note ? (
        <p className="text-sm wrap-anywhere">
          <span className="font-semibold">Note:</span> <bdi>{fields.note.slice(0, 300)}</bdi>
        </p>
      ) : null}
    </>
  )
}

function Candidates({ row, onSelect }: { row: PreviewRow; onSelect: (disc: Disc) => void }) {
  return (
    <ul aria-label={`Molds for ${row.text.slice(0, 80)}`} className="mt-1 flex flex-wrap gap-2">
      {row.candidates.map(disc => (
        <li key={disc.id}>
          <Button size="small" onClick={() => onSelect(disc)}>
            {disc.brand} {disc.name}
          </Button>
        </li>
      ))}
    </ul>
  )
}

const COUNT_OPTIONS = Array.from({ length: LIST_COUNT_LIMIT }, (_, index) =>
  namedOption(`${index + 1}`),
)

type RowEditorProps = {
  row: PreviewRow
  plastics: readonly Plastic[]
  onFieldChange: (field: RowField, value: string) => void
}

function RowEditor({ row, plastics, onFieldChange }: RowEditorProps) {
  const field = (name: RowField) => ({
    value: row.fields[name],
    error: row.problems[name],
    onChange: (event: ChangeEvent<{ value: string }>) =>
      onFieldChange(name, event.currentTarget.value),
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
