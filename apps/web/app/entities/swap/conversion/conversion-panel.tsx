// A whole bag in another brand: choose the brand, check the rows, save the result or, as a guest, use the discs.
import type { Bag } from '@bagwise/contract'
import { inOrder } from '@bagwise/domain/bag'
import type { Disc } from '@bagwise/domain/disc'
import { conversionReport, type ReportTarget, selectionOf } from '@bagwise/domain/swap'
import { ArrowDown } from 'lucide-react'
import { type ReactNode, type RefObject, useMemo, useRef, useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { useNewBagVisibility } from '../../bag/new-bag-visibility.tsx'
import { useBags } from '../../bag/queries.ts'
import { CatalogTrouble } from '../../disc/catalog-trouble.tsx'
import type { BrandView, ChangeBrandView } from '../brand-filter.tsx'
import { NothingToSwap } from '../disc-chooser.tsx'
import { ConversionControls, StepCard } from './conversion-controls.tsx'
import { ConversionPreview, ConversionSummaryBar } from './conversion-preview.tsx'
import {
  type ConversionRows,
  NO_SAVE_YET,
  type SaveForm,
  useConversion,
} from './conversion-state.ts'
import { ReportCard } from './report-card.tsx'
import { SaveStep, useExecution } from './save-step.tsx'

type BrandProps = { view: BrandView; go: ChangeBrandView }

type ConversionPanelProps = BrandProps & { bag: Bag }

export function ConversionPanel({ bag, view, go }: ConversionPanelProps) {
  const { bags = [] } = useBags()
  const others = bags.filter(other => other.id !== bag.id)
  const discs = useMemo(() => inOrder(bag.discs).map(({ disc }) => disc), [bag.discs])
  const rows = useConversion(discs, view)
  const lastHeading = useRef<HTMLHeadingElement>(null)
  const [save, setSave] = useState(NO_SAVE_YET)
  const [savedTo, setSavedTo] = useState<string | null>(null)
  const choice = useNewBagVisibility(bag.visibility)
  const { busy, missing, execute } = useExecution(bag, rows.conversion, save, choice.visibility)

  if (discs.length === 0) return <NothingToSwap />
  const executeAndClear = async () => {
    const target = await execute()
    if (!target) return
    setSavedTo(target.id)
    setSave(before => ({ ...before, name: '', bagId: '' }))
  }
  return (
    <ConversionLayout
      rows={rows}
      view={view}
      go={go}
      discCount={discs.length}
      reportTarget={reportTarget(save, others)}
      busy={busy}
      lastHeading={lastHeading}
      lastStep={
        <SaveStep
          bag={bag}
          others={others}
          form={save}
          choice={choice}
          missing={missing}
          busy={busy}
          disabled={busy || rows.outdated}
          onChange={change => setSave(before => ({ ...before, ...change }))}
          onExecute={() => void executeAndClear()}
          headingRef={lastHeading}
          // Undo may have deleted it.
          savedTo={others.find(({ id }) => id === savedTo)}
        />
      }
    />
  )
}

/** Which discs the report card compares depends on where the bag is saved. */
function reportTarget({ kind, bagId }: SaveForm, others: readonly Bag[]): ReportTarget {
  if (kind === 'new') return { kind }
  const existing = kind === 'existing' ? others.find(bag => bag.id === bagId) : undefined
  if (!existing) return { kind: 'current' }
  return { kind: 'existing', discs: existing.discs.map(({ disc }) => disc) }
}

type GuestConversionProps = BrandProps & {
  discs: readonly Disc[]
  /** The bag after the accepted swaps, in its order. */
  onConvert: (discIds: readonly string[]) => void
}

export function GuestConversion({ discs, view, go, onConvert }: GuestConversionProps) {
  const rows = useConversion(discs, view)
  const lastHeading = useRef<HTMLHeadingElement>(null)
  const convert = () =>
    onConvert(
      (rows.conversion?.rows ?? []).map(row =>
        row.kind === 'proposed' && row.accepted ? row.replacement.disc.id : row.original.id,
      ),
    )
  return (
    <ConversionLayout
      rows={rows}
      view={view}
      go={go}
      discCount={discs.length}
      reportTarget={{ kind: 'current' }}
      lastHeading={lastHeading}
      lastStep={
        <StepCard step={3} title="USE" headingRef={lastHeading}>
          <Button variant="primary" wide disabled={rows.outdated} onClick={convert}>
            Use These Discs
          </Button>
        </StepCard>
      }
    />
  )
}

type ConversionLayoutProps = BrandProps & {
  rows: ConversionRows
  discCount: number
  reportTarget: ReportTarget
  busy?: boolean
  /** Shown once a swap is accepted. */
  lastStep: ReactNode
  /** The last step's heading, to move the focus to. */
  lastHeading: RefObject<HTMLHeadingElement | null>
}

function ConversionLayout({
  rows,
  view,
  go,
  discCount,
  reportTarget: target,
  busy = false,
  lastStep,
  lastHeading,
}: ConversionLayoutProps) {
  const { conversion, failed, dispatch, outdated } = rows
  const selection = conversion && selectionOf(conversion)
  const report = conversion && conversionReport(conversion, target)
  const goToLastStep = () => {
    lastHeading.current?.focus({ preventScroll: true })
    lastHeading.current?.scrollIntoView({ block: 'start' })
  }
  return (
    <div className="grid items-start gap-4 lg:grid-cols-[18rem_minmax(0,1fr)] lg:grid-rows-[auto_auto_1fr] lg:gap-6 xl:grid-cols-[17rem_minmax(0,1fr)_19rem] xl:grid-rows-[auto_1fr]">
      <div className="grid gap-4">
        <ConversionControls rows={rows} view={view} go={go} busy={busy} />
        {conversion ? (
          <p className="flex items-center justify-center gap-2 text-sm text-ink-soft lg:hidden">
            <ArrowDown aria-hidden size={16} />
            Scroll down to see every swap
          </p>
        ) : null}
      </div>
      <ConversionPreview
        conversion={conversion}
        brand={rows.target}
        discCount={discCount}
        trouble={failed ? <CatalogTrouble /> : undefined}
        disabled={busy || outdated}
        onToggle={discId => dispatch({ kind: 'toggle', discId })}
        onChoose={(discId, alternativeId) => dispatch({ kind: 'choose', discId, alternativeId })}
        className="min-w-0 lg:col-start-2 lg:row-span-3 lg:row-start-1 xl:row-span-2"
      />
      {report && selection ? (
        <>
          <ConversionSummaryBar
            report={report}
            selection={selection}
            onSave={goToLastStep}
            className="lg:hidden"
          />
          <ReportCard
            report={report}
            className="lg:col-start-1 lg:row-start-3 xl:sticky xl:top-4 xl:col-start-3 xl:row-span-2 xl:row-start-1"
          />
        </>
      ) : null}
      {selection && selection.selected > 0 ? (
        <div className="scroll-mt-4 lg:sticky lg:top-4 lg:col-start-1 lg:row-start-2">
          {lastStep}
        </div>
      ) : null}
    </div>
  )
}
