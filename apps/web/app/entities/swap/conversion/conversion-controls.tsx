// The first steps of a conversion: its brand, then which of the swaps are accepted.
import { hasChoices, selectionOf } from '@bagwise/domain/swap'
import { BrandStep, StepCard } from './brand-step.tsx'
import type { useConversion } from './conversion-state.ts'
import { Button } from '../../../ui/button.tsx'
import { selectedLabel } from './conversion-labels.ts'

export type BrandChoice = {
  /** Null until one is chosen; the page holds it, usually in the address. */
  brand: string | null
  onBrand: (brand: string | null) => void
  hideOutOfProduction: boolean
  onHideOutOfProduction: (hide: boolean) => void
}

type ConversionControlsProps = Omit<BrandChoice, 'brand'> & {
  rows: ReturnType<typeof useConversion>
  /** While it is being saved. */
  busy?: boolean
}

export function ConversionControls({
  rows: { library, chosen, state, dispatch, outdated },
  busy = false,
  onBrand,
  hideOutOfProduction,
  onHideOutOfProduction,
}: ConversionControlsProps) {
  const { conversion } = state
  const selection = conversion && selectionOf(conversion)
  return (
    <>
      <BrandStep
        library={library}
        brand={chosen}
        disabled={busy}
        onBrand={onBrand}
        hideOutOfProduction={hideOutOfProduction}
        onHideOutOfProduction={onHideOutOfProduction}
      />
      {conversion && selection ? (
        <ControlsStep
          selected={selection.selected}
          total={selection.total}
          choices={hasChoices(conversion)}
          disabled={busy || outdated}
          onAcceptAll={() => dispatch({ kind: 'accept-all' })}
          onRejectAll={() => dispatch({ kind: 'reject-all' })}
        />
      ) : null}
    </>
  )
}

type ControlsStepProps = {
  selected: number
  total: number
  /** Whether any row has a replacement or alternatives. */
  choices: boolean
  disabled: boolean
  onAcceptAll: () => void
  onRejectAll: () => void
}

export function ControlsStep({
  selected,
  total,
  choices,
  disabled,
  onAcceptAll,
  onRejectAll,
}: ControlsStepProps) {
  return (
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
      {choices ? (
        <div className="grid grid-cols-2 gap-2">
          <Button disabled={disabled} onClick={onAcceptAll}>
            Accept All
          </Button>
          <Button disabled={disabled} onClick={onRejectAll}>
            Reject All
          </Button>
        </div>
      ) : null}
    </StepCard>
  )
}
