// The converted bag row by row, or what is missing to show it.
import type { Conversion, SwapRow, ConversionReport } from '@bagwise/domain/swap'
import { type ReactNode, useDeferredValue, useId } from 'react'
import { Spinner } from '../../../ui/feedback/spinner.tsx'
import { EmptyState } from '../../../ui/surfaces.tsx'
import { previewTitle, selectedLabel, signed } from '../messages.ts'
import { PreviewRow } from './preview-row.tsx'
import { ArrowDown } from 'lucide-react'
import { cx } from '../../../ui/cx.ts'

type ConversionPreviewProps = {
  /** Null while a brand is missing, or the catalog. */
  conversion: Conversion | null
  brand: string | null
  discCount: number
  /** Replaces the spinner if the catalog failed to load. */
  trouble?: ReactNode
  disabled: boolean
  onToggle: (discId: string) => void
  onChoose: (discId: string, alternativeId: string) => void
  className?: string
}

export function ConversionPreview({
  conversion,
  brand,
  discCount,
  trouble,
  disabled,
  onToggle,
  onChoose,
  className,
}: ConversionPreviewProps) {
  const titleId = useId()
  return (
    <section aria-labelledby={titleId} className={className}>
      <h2 id={titleId} className="mb-3 text-2xl tracking-wide">
        {previewTitle(discCount)}
      </h2>
      {conversion ? (
        <PreviewRows
          key={brand}
          rows={conversion.rows}
          disabled={disabled}
          onToggle={onToggle}
          onChoose={onChoose}
        />
      ) : (
        <div className="rounded-lg border-2 border-dashed border-line">
          {brand === null ? (
            <EmptyState title="Select a Brand" level={3}>
              Choose a target brand to see swap options
            </EmptyState>
          ) : (
            (trouble ?? <Spinner label="Loading swap options" />)
          )}
        </div>
      )}
    </section>
  )
}

type PreviewRowsProps = Pick<ConversionPreviewProps, 'disabled' | 'onToggle' | 'onChoose'> & {
  rows: readonly SwapRow[]
}

/** More than a screen shows. */
const FIRST_ROWS = 4

/** A brand's first rows show right away, the others follow. */
function PreviewRows({ rows, disabled, onToggle, onChoose }: PreviewRowsProps) {
  const count = useDeferredValue(rows.length, FIRST_ROWS)
  return (
    <ul className="grid grid-cols-1 gap-3">
      {rows.slice(0, count).map(row => (
        <PreviewRow
          key={row.original.id}
          row={row}
          disabled={disabled}
          onToggle={onToggle}
          onChoose={onChoose}
        />
      ))}
    </ul>
  )
}

type ConversionSummaryBarProps = {
  report: ConversionReport
  selection: { readonly selected: number; readonly total: number }
  /** Leads to where the conversion is saved. */
  onSave: () => void
  className?: string
}

export function ConversionSummaryBar({
  report: { before, after },
  selection: { selected, total },
  onSave,
  className,
}: ConversionSummaryBarProps) {
  const change = after.score.total - before.score.total
  return (
    <button
      type="button"
      disabled={selected === 0}
      onClick={onSave}
      className={cx(
        'inverse sticky bottom-2 z-10 flex min-h-13 w-full items-center justify-between gap-3 rounded-lg px-4 py-2 text-left shadow-raised',
        className,
      )}
    >
      <span className="text-sm font-semibold">{selectedLabel(selected, total)}</span>
      <span className="font-display text-2xl leading-6">
        <span className="sr-only">, score </span>
        {after.score.total} {after.score.grade}
        {change === 0 ? null : <span className="ml-2 text-lg">{signed(change)}</span>}
      </span>
      {selected === 0 ? null : (
        <span className="flex items-center gap-1 font-semibold">
          Save
          <ArrowDown aria-hidden size={18} />
        </span>
      )}
    </button>
  )
}
