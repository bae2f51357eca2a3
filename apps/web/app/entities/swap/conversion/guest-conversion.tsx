// A guest's bag in another brand: choose the brand, check the rows, take the discs over.
import type { Disc } from '@bagwise/domain/disc'
import { conversionReport, selectionOf } from '@bagwise/domain/swap'
import { CatalogTrouble } from '../../disc/catalog-trouble.tsx'
import { Button } from '../../../ui/button.tsx'
import { type BrandChoice, ConversionControls } from './conversion-controls.tsx'
import { ConversionPreview } from './conversion-preview.tsx'
import { ReportCard } from './report-card.tsx'
import { useConversion } from './conversion-state.ts'

type GuestConversionProps = BrandChoice & {
  discs: readonly Disc[]
  /** The bag after the accepted swaps, in its order. */
  onConvert: (discIds: readonly string[]) => void
}

export function GuestConversion({
  discs,
  brand,
  onBrand,
  hideOutOfProduction,
  onHideOutOfProduction,
  onConvert,
}: GuestConversionProps) {
  const rows = useConversion({ discs, brand, hideOutOfProduction })
  const { failed, target, dispatch, outdated } = rows
  const { conversion } = rows.state
  const selection = conversion && selectionOf(conversion)
  const convert = () => {
    if (!conversion) return
    onConvert(
      conversion.rows.map(row =>
        row.kind === 'proposed' && row.accepted ? row.replacement.disc.id : row.original.id,
      ),
    )
  }
  return (
    <div className="grid items-start gap-4 lg:grid-cols-[18rem_minmax(0,1fr)] lg:gap-6 xl:grid-cols-[17rem_minmax(0,1fr)_19rem]">
      <div className="grid gap-4 lg:sticky lg:top-4">
        <ConversionControls
          rows={rows}
          onBrand={onBrand}
          hideOutOfProduction={hideOutOfProduction}
          onHideOutOfProduction={onHideOutOfProduction}
        />
        {selection ? (
          <Button
            variant="primary"
            wide
            disabled={outdated || selection.selected === 0}
            onClick={convert}
          >
            Use These Discs
          </Button>
        ) : null}
      </div>
      <ConversionPreview
        conversion={conversion}
        brand={target}
        discCount={discs.length}
        trouble={failed ? <CatalogTrouble /> : undefined}
        disabled={outdated}
        onToggle={discId => dispatch({ kind: 'toggle', discId })}
        onChoose={(discId, alternativeId) => dispatch({ kind: 'choose', discId, alternativeId })}
        className="min-w-0"
      />
      {conversion ? (
        <ReportCard
          report={conversionReport(conversion, { kind: 'current' })}
          className="lg:max-xl:col-span-2 xl:sticky xl:top-4"
        />
      ) : null}
    </div>
  )
}
