// A conversion in the making: the proposed rows, with the player's decisions applied.
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
import { useMatchIndex } from '../queries.ts'

/** When the bag changes, decisions about the discs still in it are kept. Another brand starts over. */
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
  // An address may name a brand that does not exist.
  const chosen = brand !== null && index?.byBrand.has(brand) === false ? null : brand
  // The chosen brand shows right away, its rows follow; until then the old rows are disabled.
  const target = useDeferredValue(chosen)
  const hideOutOfProduction = useDeferredValue(inProduction)
  const proposed = useMemo(
    () =>
      target !== null && index ? convertBag(discs, target, index, { hideOutOfProduction }) : null,
    [discs, target, index, hideOutOfProduction],
  )
  const [decided, setDecided] = useState<Conversion | null>(null)
  const conversion = useMemo(() => withDecisions(proposed, decided), [proposed, decided])
  return {
    discCount: discs.length,
    library,
    failed,
    chosen,
    target,
    /** Null until there is a brand and a catalog to take it from. */
    conversion,
    change: (edit: (current: Conversion) => Conversion) => {
      if (conversion) setDecided(edit(conversion))
    },
    /** Whether the rows of the last choice are still being made. */
    outdated: target !== chosen || hideOutOfProduction !== inProduction,
  }
}
