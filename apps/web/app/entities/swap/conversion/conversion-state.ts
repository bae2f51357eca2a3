// The state of a conversion: proposed rows with the player's decisions applied.
import type { Disc } from '@bagwise/domain/disc'
import {
  chooseAlternative,
  type Conversion,
  convertBag,
  rejectRow,
  type SwapRow,
} from '@bagwise/domain/swap'
import { useDeferredValue, useMemo, useState } from 'react'
import type { BrandView } from '../brand-filter.tsx'
import { useWantedIds } from '../../wish-list/queries.ts'
import { useMatchIndex } from '../../disc/ranking.ts'

/** Keeps decisions about discs that are still in the bag. Starts over for another brand. */
export function withDecisions(
  proposed: Conversion | null,
  decided: Conversion | null,
): Conversion | null {
  if (!proposed || proposed.brand !== decided?.brand) return proposed
  return decided.rows.reduce(withDecision, proposed)
}

function withDecision(conversion: Conversion, row: SwapRow): Conversion {
  if (row.kind !== 'proposed') return conversion
  const { original, replacement, accepted } = row
  if (!accepted) return rejectRow(conversion, original.id)
  return chooseAlternative(conversion, original.id, replacement.disc.id)
}

export type ConversionRows = ReturnType<typeof useConversion>

export function useConversion(discs: readonly Disc[], { brand, inProduction }: BrandView) {
  const { library, index, failed } = useMatchIndex()
  const wanted = useWantedIds()
  // The URL may contain an unknown brand.
  const selectedBrand = brand !== null && index?.byBrand.has(brand) === false ? null : brand
  // The selected brand shows right away. The old rows are disabled until the new ones are ready.
  const target = useDeferredValue(selectedBrand)
  const hideOutOfProduction = useDeferredValue(inProduction)
  const proposed = useMemo(
    () =>
      target !== null && index
        ? convertBag(discs, target, index, { hideOutOfProduction, wanted })
        : null,
    [discs, target, index, hideOutOfProduction, wanted],
  )
  const [decided, setDecided] = useState<Conversion | null>(null)
  const conversion = useMemo(() => withDecisions(proposed, decided), [proposed, decided])
  return {
    discCount: discs.length,
    library,
    failed,
    selectedBrand,
    target,
    /** Null until a brand is selected and the catalog is loaded. */
    conversion,
    change: (edit: (current: Conversion) => Conversion) => {
      if (conversion) setDecided(edit(conversion))
    },
    /** True while the rows for the last choice aren't ready. */
    outdated: target !== selectedBrand || hideOutOfProduction !== inProduction,
  }
}
