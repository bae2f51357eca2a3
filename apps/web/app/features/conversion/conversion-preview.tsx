// The converted bag row by row, or what is missing to show it.
import type { Conversion } from '@bagwise/domain/swap'
import { type ReactNode, useId } from 'react'
import { Spinner } from '../../ui/spinner.tsx'
import { EmptyState } from '../../ui/surfaces.tsx'
import { previewTitle } from './conversion-labels.ts'
import { PreviewRow } from './preview-row.tsx'

type ConversionPreviewProps = {
  /** Null while a brand is missing, or the catalog. */
  conversion: Conversion | null
  brand: string | null
  discCount: number
  /** Instead of the spinner, where the catalog failed to load. */
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
        <ul className="grid grid-cols-1 gap-3">
          {conversion.rows.map(row => (
            <PreviewRow
              key={row.original.id}
              row={row}
              disabled={disabled}
              onToggle={onToggle}
              onChoose={onChoose}
            />
          ))}
        </ul>
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
