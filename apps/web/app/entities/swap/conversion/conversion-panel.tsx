// Converts a whole bag to another brand: choose the brand, review the swaps, and save the result (or use the discs, as a guest).
import type { Bag } from '@bagwise/contract'
import { inOrder } from '@bagwise/domain/bag'
import type { Disc } from '@bagwise/domain/disc'
import { conversionReport, type ReportTarget, selectionOf } from '@bagwise/domain/swap'
import { ArrowDown } from 'lucide-react'
import { type ReactNode, type RefObject, useEffect, useMemo, useRef } from 'react'
import { Button } from '../../../ui/button.tsx'
import type { BrandView, ChangeBrandView } from '../brand-filter.tsx'
import { EmptyBagMessage } from '../swap-disc-list.tsx'
import { ConversionResult } from './conversion-result.tsx'
import { ConversionControls, StepCard } from './conversion-controls.tsx'
import { ConversionPreview, ConversionSummaryBar } from './conversion-preview.tsx'
import { type ConversionRows, useConversion } from './conversion-state.ts'
import { ReportCard } from './report-card.tsx'
import { SaveStep, useSaveConversion } from './save-step.tsx'

type BrandProps = { view: BrandView; changeView: ChangeBrandView }

type ConversionPanelProps = BrandProps & { bag: Bag }

export function ConversionPanel({ bag, ...brand }: ConversionPanelProps) {
  const discs = useMemo(() => inOrder(bag.discs).map(({ disc }) => disc), [bag.discs])
  const rows = useConversion(discs, brand.view)
  const save = useSaveConversion(bag, rows)
  const firstHeading = useFocusAfterResult(save.savedBag !== undefined && save.saved !== null)
  if (save.saved && save.savedBag)
    return (
      <ConversionResult saved={save.saved} bag={save.savedBag} onConvertAgain={save.closeResult} />
    )
  if (discs.length === 0) return <EmptyBagMessage />
  return (
    <ConversionLayout
      {...brand}
      rows={rows}
      firstHeading={firstHeading}
      reportTarget={save.reportTarget}
      busy={save.busy}
      renderLastStep={headingRef => <SaveStep save={save} headingRef={headingRef} />}
    />
  )
}

/** Returns a ref for the form's first heading, which receives focus when the result is closed. */
function useFocusAfterResult(hasResult: boolean) {
  const heading = useRef<HTMLHeadingElement>(null)
  const hadResult = useRef(false)
  useEffect(() => {
    if (hadResult.current && !hasResult) heading.current?.focus()
    hadResult.current = hasResult
  }, [hasResult])
  return heading
}

type GuestConversionProps = BrandProps & {
  discs: readonly Disc[]
  /** Called with the discs after the accepted swaps, in the bag's order. */
  onConvert: (discIds: readonly string[]) => void
}

export function GuestConversion({ discs, onConvert, ...brand }: GuestConversionProps) {
  const rows = useConversion(discs, brand.view)
  const convert = () =>
    onConvert(
      (rows.conversion?.rows ?? []).map(row =>
        row.kind === 'proposed' && row.accepted ? row.replacement.disc.id : row.original.id,
      ),
    )
  return (
    <ConversionLayout
      {...brand}
      rows={rows}
      reportTarget={{ kind: 'current' }}
      renderLastStep={headingRef => (
        <StepCard step={3} title="Update your bag" headingRef={headingRef}>
          <Button variant="primary" wide disabled={rows.outdated} onClick={convert}>
            Use These Discs
          </Button>
        </StepCard>
      )}
    />
  )
}

type ConversionLayoutProps = BrandProps & {
  rows: ConversionRows
  reportTarget: ReportTarget
  busy?: boolean
  /** Shown if at least one swap is accepted. */
  renderLastStep: (headingRef: RefObject<HTMLHeadingElement | null>) => ReactNode
  firstHeading?: RefObject<HTMLHeadingElement | null>
}

function ConversionLayout(props: ConversionLayoutProps) {
  const { rows, view, changeView, reportTarget, busy = false, renderLastStep } = props
  const lastHeading = useRef<HTMLHeadingElement>(null)
  const { conversion } = rows
  const selection = conversion && selectionOf(conversion)
  const report = conversion && conversionReport(conversion, reportTarget)
  const goToLastStep = () => {
    lastHeading.current?.focus({ preventScroll: true })
    lastHeading.current?.scrollIntoView({ block: 'start' })
  }
  return (
    <div className="grid items-start gap-4 lg:grid-cols-[288px_minmax(0,1fr)] lg:grid-rows-[auto_auto_1fr] lg:gap-6 xl:grid-cols-[272px_minmax(0,1fr)_304px] xl:grid-rows-[auto_1fr]">
      <div className="grid gap-4">
        <ConversionControls
          rows={rows}
          view={view}
          changeView={changeView}
          busy={busy}
          headingRef={props.firstHeading}
        />
        {conversion ? (
          <p className="flex items-center justify-center gap-2 text-sm text-ink-soft lg:hidden">
            <ArrowDown aria-hidden size={16} />
            Scroll down to see every swap
          </p>
        ) : null}
      </div>
      <ConversionPreview rows={rows} disabled={busy || rows.outdated} />
      {report && selection ? (
        <>
          <ConversionSummaryBar report={report} selection={selection} onSave={goToLastStep} />
          <ReportCard report={report} />
        </>
      ) : null}
      {selection && selection.selected > 0 ? (
        <div className="scroll-mt-4 lg:sticky lg:top-4 lg:col-start-1 lg:row-start-2">
          {renderLastStep(lastHeading)}
        </div>
      ) : null}
    </div>
  )
}
