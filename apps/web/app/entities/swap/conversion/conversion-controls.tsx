// The first two steps of a conversion: selecting a brand and accepting swaps.
import { acceptAll, hasChoices, rejectAll, selectionOf } from '@bagwise/domain/swap'
import type { ReactNode, RefObject } from 'react'
import { Button } from '../../../ui/button.tsx'
import { Section } from '../../../ui/surfaces.tsx'
import { BrandFilter, type BrandView, type ChangeBrandView } from '../brand-filter.tsx'
import { selectedLabel } from '../messages.ts'
import type { ConversionRows } from './conversion-state.ts'

type ConversionControlsProps = {
  rows: ConversionRows
  view: BrandView
  changeView: ChangeBrandView
  busy: boolean
  headingRef?: RefObject<HTMLHeadingElement | null> | undefined
}

export function ConversionControls({
  rows,
  view,
  changeView,
  busy,
  headingRef,
}: ConversionControlsProps) {
  const { library, selectedBrand, conversion, change, outdated } = rows
  const disabled = busy || outdated
  const { selected, total } = conversion ? selectionOf(conversion) : { selected: 0, total: 0 }
  return (
    <>
      <StepCard step={1} title="SELECT BRAND" headingRef={headingRef}>
        <BrandFilter
          label="Target brand"
          hideLabel
          placeholder="Choose target brand..."
          library={library}
          view={{ ...view, brand: selectedBrand }}
          changeView={changeView}
          disabled={busy}
        />
      </StepCard>
      {conversion ? (
        <StepCard step={2} title="CONTROLS">
          <output className="block">{selectedLabel(selected, total)}</output>
          <div
            aria-hidden="true"
            className="h-2 overflow-hidden rounded-full bg-sunken outline outline-line"
          >
            <div
              className="h-full rounded-full bg-accent transition-[width] duration-150"
              style={{ width: `${total === 0 ? 0 : (100 * selected) / total}%` }}
            />
          </div>
          {hasChoices(conversion) ? (
            <div className="grid grid-cols-2 gap-2">
              <Button disabled={disabled} onClick={() => change(acceptAll)}>
                Accept All
              </Button>
              <Button disabled={disabled} onClick={() => change(rejectAll)}>
                Reject All
              </Button>
            </div>
          ) : null}
        </StepCard>
      ) : null}
    </>
  )
}

type StepCardProps = {
  step: number
  title: string
  headingRef?: RefObject<HTMLHeadingElement | null> | undefined
  children: ReactNode
}

export function StepCard({ step, title, headingRef, children }: StepCardProps) {
  return (
    <Section
      title={
        <>
          <span
            aria-hidden="true"
            className="grid size-7 place-items-center rounded-full bg-ink font-display text-lg leading-none text-page"
          >
            {step}
          </span>
          {title}
        </>
      }
      titleClass="flex items-center gap-2.5 text-xl tracking-wide"
      headingRef={headingRef}
      className="grid gap-3 rounded-lg border border-line bg-card p-4"
    >
      {children}
    </Section>
  )
}
