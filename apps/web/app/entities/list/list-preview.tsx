import type { Disc } from '@bagwise/domain/disc'
import { useCallback, useDeferredValue, useMemo, useState } from 'react'
import { CustomMoldDialog } from '../collection/edit/edit-dialogs.tsx'
import { usePlastics } from '../collection/queries.ts'
import { PHONE, useMedia } from '../../lib/browser/use-media.ts'
import { formatCount } from '../../lib/format.ts'
import { Button } from '../../ui/button.tsx'
import { PreviewTableRow } from './preview-table-row.tsx'
import { type PreviewRow, problemsFirst, type RowEdit } from './preview-rows.ts'

const PAGE_SIZE = 200
/** Rendered right away. The rest is deferred to keep the page responsive. */
const FIRST_ROWS = 20

type ListPreviewProps = {
  rows: readonly PreviewRow[]
  molds: readonly Disc[]
  onEdit: (key: string, edit: RowEdit) => void
  canAddMolds?: boolean
}

export function ListPreview({ rows, molds, onEdit, canAddMolds = true }: ListPreviewProps) {
  const plastics = usePlastics()
  const [newMold, setNewMold] = useState<{ key: string; name: string } | null>(null)
  const [limit, setLimit] = useState(PAGE_SIZE)
  const renderedRows = useDeferredValue(limit, FIRST_ROWS)
  const isPhone = useMedia(PHONE)
  const orderedRows = useMemo(() => (isPhone ? problemsFirst(rows) : rows), [isPhone, rows])
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
            <th scope="col">Status</th>
            <th scope="col">Disc</th>
          </tr>
        </thead>
        <tbody>
          {orderedRows.slice(0, renderedRows).map(row => (
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
      {rows.length > limit ? (
        <Button wide onClick={() => setLimit(limit + PAGE_SIZE)}>
          Show More ({formatCount(rows.length - limit)} left)
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
