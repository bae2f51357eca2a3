// The rows of a conversion, placeholders if there are none, and a summary bar for narrow screens.
import {
  chooseAlternative,
  type ConversionReport,
  type selectionOf,
  toggleRow,
} from '@bagwise/domain/swap'
import { formatSigned } from '@bagwise/domain/flight'
import { ArrowDown } from 'lucide-react'
import { useDeferredValue } from 'react'
import { Spinner } from '../../../ui/feedback/spinner.tsx'
import { EmptyState, Section } from '../../../ui/surfaces.tsx'
import { CatalogLoadFailed } from '../../disc/catalog-load-failed.tsx'
import { previewTitle, selectedLabel } from '../messages.ts'
import type { ConversionRows } from './conversion-state.ts'
import { ConversionRow } from './conversion-row.tsx'

type ConversionPreviewProps = { rows: ConversionRows; disabled: boolean }

export function ConversionPreview({ rows, disabled }: ConversionPreviewProps) {
  return (
    <Section
      title={previewTitle(rows.discCount)}
      titleClass="mb-3 text-2xl tracking-wide"
      className="min-w-0 lg:col-start-2 lg:row-span-3 lg:row-start-1 xl:row-span-2"
    >
      {rows.conversion ? (
        <PreviewRows key={rows.target} rows={rows} disabled={disabled} />
      ) : (
        <div className="rounded-lg border border-dashed border-line">
          <NoRows rows={rows} />
        </div>
      )}
    </Section>
  )
}

function NoRows({ rows: { target, failed } }: Pick<ConversionPreviewProps, 'rows'>) {
  if (target === null)
    return (
      <EmptyState title="Select a Brand" level={3}>
        Choose a target brand to see swap options
      </EmptyState>
    )
  return failed ? <CatalogLoadFailed /> : <Spinner label="Loading swap options" />
}

/** Enough to fill a screen. */
const FIRST_ROWS = 4

/** Renders the first rows right away and defers the rest. */
function PreviewRows({ rows, disabled }: ConversionPreviewProps) {
  const { conversion, change } = rows
  const all = conversion?.rows ?? []
  const count = useDeferredValue(all.length, FIRST_ROWS)
  return (
    <ul className="grid grid-cols-1 gap-3">
      {all.slice(0, count).map(row => (
        <ConversionRow
          key={row.original.id}
          row={row}
          disabled={disabled}
          onToggle={() => change(current => toggleRow(current, row.original.id))}
          onSelect={id => change(current => chooseAlternative(current, row.original.id, id))}
        />
      ))}
    </ul>
  )
}

type ConversionSummaryBarProps = {
  report: ConversionReport
  selection: ReturnType<typeof selectionOf>
  onSave: () => void
}

export function ConversionSummaryBar({
  report: { before, after },
  selection: { selected, total },
  onSave,
}: ConversionSummaryBarProps) {
  const change = after.score.total - before.score.total
  return (
    <button
      type="button"
      disabled={selected === 0}
      onClick={onSave}
      className="inverse sticky bottom-2 z-10 flex min-h-13 w-full items-center justify-between gap-3 rounded-lg px-4 py-2 text-left shadow-raised lg:hidden"
    >
      <span className="text-sm font-semibold">{selectedLabel(selected, total)}</span>
      <span className="font-display text-2xl leading-6">
        <span className="sr-only">, score </span>
        {after.score.total} {after.score.grade}
        {change === 0 ? null : <span className="ml-2 text-lg">{formatSigned(change)}</span>}
      </span>
      {selected === 0 ? (
        <span className="text-sm">Accept a swap to save</span>
      ) : (
        <span className="flex items-center gap-1 font-semibold">
          Save
          <ArrowDown aria-hidden size={18} />
        </span>
      )}
    </button>
  )
}
