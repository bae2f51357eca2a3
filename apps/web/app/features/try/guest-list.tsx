// Adds the molds of a pasted list to a guest's bag.
import { useCallback, useState } from 'react'
import { CatalogLoadFailed } from '../../entities/disc/catalog-load-failed.tsx'
import { countOf } from '../../lib/format.ts'
import { Button } from '../../ui/button.tsx'
import { ListPreview } from '../../entities/list/list-preview.tsx'
import { PasteField } from '../../entities/list/paste-field.tsx'
import {
  isImported,
  type RowEdit,
  type RowEdits,
  summaryText,
  withEdit,
} from '../../entities/list/preview-rows.ts'
import { usePreview } from '../../entities/list/read-source.ts'

type GuestListProps = {
  initialText: string
  /** Called with unique ids, in the list's order. */
  onAdd: (discIds: readonly string[]) => void
}

export function GuestList({ initialText, onAdd }: GuestListProps) {
  const [text, setText] = useState(initialText)
  const [edits, setEdits] = useState<RowEdits>({})
  const { rows, molds, isReading, problem, failed, retry } = usePreview({ text, edits })
  const onEdit = useCallback(
    (key: string, edit: RowEdit) => setEdits(before => withEdit(before, key, edit)),
    [],
  )
  const ids = [...new Set(rows.filter(isImported).flatMap(({ disc }) => (disc ? [disc.id] : [])))]
  if (failed) return <CatalogLoadFailed onRetry={retry} />
  return (
    <div className="grid gap-4">
      <PasteField text={text} onTextChange={setText} />
      {problem === null ? null : <p className="font-semibold text-danger">{problem}</p>}
      {rows.length > 0 && molds ? (
        <>
          <output className="text-ink-soft">{summaryText(rows)}</output>
          <ListPreview rows={rows} molds={molds} onEdit={onEdit} canAddMolds={false} />
          <Button
            variant="primary"
            className="justify-self-start"
            disabled={ids.length === 0 || isReading}
            onClick={() => {
              onAdd(ids)
              setText('')
            }}
          >
            Add {countOf(ids.length, 'Disc')}
          </Button>
        </>
      ) : null}
    </div>
  )
}
