// The preview of a list: one row for each disc, with what was read and what is still open.
import type { Disc } from '@bagwise/domain/disc'
import { useCallback, useDeferredValue, useState } from 'react'
import { CustomMoldDialog } from '../../collection/edit/lazy-dialogs.ts'
import { usePlastics } from '../../collection/queries.ts'
import { Button } from '../../../ui/button.tsx'
import { PreviewTableRow } from './preview-row.tsx'
import type { PreviewRow, RowEdit } from './preview-rows.ts'

/** Drawn at first, and with each press on Show More. */
const ROWS_SHOWN = 200
/** Drawn right away; the others follow, so that the page keeps responding. */
const FIRST_ROWS = 20

type ListPreviewProps = {
  rows: readonly PreviewRow[]
  molds: readonly Disc[]
  onEdit: (key: string, edit: RowEdit) => void
  /** False for guests: custom molds need an account. */
  canAddMolds?: boolean
}

export function ListPreview({ rows, molds, onEdit, canAddMolds = true }: ListPreviewProps) {
  const plastics = usePlastics()
  const [newMold, setNewMold] = useState<{ key: string; name: string } | null>(null)
  const [shown, setShown] = useState(ROWS_SHOWN)
  const drawn = useDeferredValue(shown, FIRST_ROWS)
  const onAddMold = useCallback(
    (row: PreviewRow, name: string) => setNewMold({ key: row.key, name }),
    [],
  )
  return (
    <>
      <table className="w-full table-fixed border-collapse">
        <caption className="sr-only">Preview of the list</caption>
        <colgroup>
          <col className="w-24" />
          <col />
        </colgroup>
        <thead className="sr-only">
          <tr>
            <th scope="col">State</th>
            <th scope="col">Disc</th>
          </tr>
        </thead>
        <tbody>
          {rows.slice(0, drawn).map(row => (
            <PreviewTableRow
              key={row.key}
              row={row}
              molds={molds}
              plastics={plastics}
              onEdit={onEdit}
              onAddMold={canAddMolds ? onAddMold : undefined}
            />
          ))}
        </tbody>
      </table>
      {rows.length > shown ? (
        <Button wide onClick={() => setShown(shown + ROWS_SHOWN)}>
          Show More ({(rows.length - shown).toLocaleString('en-US')} left)
        </Button>
      ) : null}
      {newMold ? (
        <CustomMoldDialog
          name={newMold.name}
          onClose={() => setNewMold(null)}
          onSaved={mold => onEdit(newMold.key, { discId: mold.disc.id, isLeftOut: false })}
        />
      ) : null}
    </>
  )
}
