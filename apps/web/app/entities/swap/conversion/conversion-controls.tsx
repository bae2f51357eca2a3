// The first steps of a conversion: its brand, then which of the swaps are accepted.
import { hasChoices, selectionOf } from '@bagwise/domain/swap'
import { BrandStep } from './brand-step.tsx'
import { ControlsStep } from './controls-step.tsx'
import type { useConversion } from './use-conversion.ts'

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
