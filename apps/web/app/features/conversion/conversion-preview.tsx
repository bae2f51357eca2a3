// The bag row by row as it would become, or what is missing before that can be shown.
import type { Conversion } from '@bagwise/domain/swap'
import { type ReactNode, useId } from 'react'
import { Spinner } from '../../ui/spinner.tsx'
import { EmptyState } from '../../ui/surfaces.tsx'
import { previewTitle } from './conversion-words.ts'
import { FirstSight, PreviewRow } from './preview-row.tsx'

/** About what a window shows. */
const AT_FIRST_SIGHT = 2

type ConversionPreviewProps = {
  /** Null while a brand is missing, or the catalog. */
  conversion: Conversion | null
  brand: string | null
  discCount: number
  /** How many of the rows are drawn by now. */
  drawn: number
  /** In place of the spinner, where the catalog does not come. */
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
  drawn,
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
        <ul aria-busy={drawn < discCount} className="grid grid-cols-1 gap-3">
          {conversion.rows
            .slice(0, Math.max(drawn, AT_FIRST_SIGHT))
            .map((row, at) =>
              at < drawn ? (
                <PreviewRow key={row.original.id} {...{ row, disabled, onToggle, onChoose }} />
              ) : (
                <FirstSight key={row.original.id} row={row} />
              ),
            )}
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
