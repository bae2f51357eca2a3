// A whole bag in another brand: choose the brand, check the rows, save the result.
import type { Bag } from '@bagwise/contract'
import { inOrder } from '@bagwise/domain/bag'
import type { Disc } from '@bagwise/domain/disc'
import { conversionReport, type ReportTarget, selectionOf } from '@bagwise/domain/swap'
import { ArrowDown } from 'lucide-react'
import { useMemo, useRef, useState } from 'react'
import { useBags } from '../../bag/queries.ts'
import { CatalogTrouble } from '../../disc/catalog-trouble.tsx'
import { ConversionPreview, ConversionSummaryBar } from './conversion-preview.tsx'
import { type SaveForm, useConversion } from './conversion-state.ts'
import { type BrandChoice, ConversionControls } from './conversion-controls.tsx'
import { NothingToSwap } from '../disc-chooser.tsx'
import { ReportCard } from './report-card.tsx'
import { useNewBagVisibility } from '../../bag/new-bag-visibility.tsx'
import { SaveStep } from './save-step.tsx'
import { useExecution } from './use-execution.tsx'

type ConversionPanelProps = BrandChoice & { bag: Bag }

export function ConversionPanel({
  bag,
  brand,
  onBrand,
  hideOutOfProduction,
  onHideOutOfProduction,
}: ConversionPanelProps) {
  const { bags = [] } = useBags()
  const others = bags.filter(other => other.id !== bag.id)
  const discs = useMemo(() => inOrder(bag.discs).map(({ disc }) => disc), [bag.discs])

  const rows = useConversion({ discs, brand, hideOutOfProduction })
  const { failed, target, state, dispatch, outdated } = rows

  const saveHeading = useRef<HTMLHeadingElement>(null)
  const [savedTo, setSavedTo] = useState<string | null>(null)
  const { conversion, save } = state
  const choice = useNewBagVisibility(bag.visibility)
  const { busy, missing, execute } = useExecution(bag, conversion, save, choice.visibility)
  const disabled = busy || outdated
  const report = conversion && conversionReport(conversion, reportTarget(save, others))

  if (discs.length === 0) return <NothingToSwap />
  const selection = conversion ? selectionOf(conversion) : null
  const saves = selection !== null && selection.selected > 0
  const goToSaving = () => {
    saveHeading.current?.focus({ preventScroll: true })
    saveHeading.current?.scrollIntoView({ block: 'start' })
  }
  const executeAndClear = async () => {
    const target = await execute()
    if (!target) return
    setSavedTo(target.id)
    dispatch({ kind: 'save-to', change: { name: '', bagId: '' } })
  }

  return (
    <div className="grid items-start gap-4 lg:grid-cols-[18rem_minmax(0,1fr)] lg:grid-rows-[auto_auto_1fr] lg:gap-6 xl:grid-cols-[17rem_minmax(0,1fr)_19rem] xl:grid-rows-[auto_1fr]">
      <div className="grid gap-4">
        <ConversionControls
          rows={rows}
          busy={busy}
          onBrand={onBrand}
          hideOutOfProduction={hideOutOfProduction}
          onHideOutOfProduction={onHideOutOfProduction}
        />
        {conversion ? (
          <p className="flex items-center justify-center gap-2 text-sm text-ink-soft lg:hidden">
            <ArrowDown aria-hidden size={16} />
            Scroll down to see every swap
          </p>
        ) : null}
      </div>
      <ConversionPreview
        conversion={conversion}
        brand={target}
        discCount={discs.length}
        trouble={failed ? <CatalogTrouble /> : undefined}
        disabled={disabled}
        onToggle={discId => dispatch({ kind: 'toggle', discId })}
        onChoose={(discId, alternativeId) => dispatch({ kind: 'choose', discId, alternativeId })}
        className="min-w-0 lg:col-start-2 lg:row-span-3 lg:row-start-1 xl:row-span-2"
      />
      {report && selection ? (
        <ConversionSummaryBar
          report={report}
          selection={selection}
          onSave={goToSaving}
          className="lg:hidden"
        />
      ) : null}
      {report ? (
        <ReportCard
          report={report}
          className="lg:col-start-1 lg:row-start-3 xl:sticky xl:top-4 xl:col-start-3 xl:row-span-2 xl:row-start-1"
        />
      ) : null}
      {saves ? (
        <SaveStep
          bag={bag}
          others={others}
          form={save}
          choice={choice}
          missing={missing}
          busy={busy}
          disabled={disabled}
          onChange={change => dispatch({ kind: 'save-to', change })}
          onExecute={() => void executeAndClear()}
          headingRef={saveHeading}
          // Undo may have deleted it.
          savedTo={others.find(({ id }) => id === savedTo)}
          className="scroll-mt-4 lg:sticky lg:top-4 lg:col-start-1 lg:row-start-2"
        />
      ) : null}
    </div>
  )
}

/** What "before" and "after" mean depends on where it is saved. */
function reportTarget({ kind, bagId }: SaveForm, others: readonly Bag[]): ReportTarget {
  if (kind === 'new') return { kind }
  const existing = kind === 'existing' ? others.find(bag => bag.id === bagId) : undefined
  return existing ? { kind: 'existing', discs: discsOf(existing) } : { kind: 'current' }
}

const discsOf = (bag: Bag): readonly Disc[] => bag.discs.map(({ disc }) => disc)
