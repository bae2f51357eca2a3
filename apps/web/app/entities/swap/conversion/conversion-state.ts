// The state of a conversion: what the player has chosen so far, and the resulting rows.
import type { SaveTarget } from '@bagwise/contract'
import type { Disc } from '@bagwise/domain/disc'
import {
  acceptAll,
  chooseAlternative,
  type Conversion,
  convertBag,
  type MatchIndex,
  rejectAll,
  rejectRow,
  type SwapRow,
  toggleRow,
} from '@bagwise/domain/swap'
import { useDeferredValue, useReducer } from 'react'
import type { BrandView } from '../brand-filter.tsx'
import { useMatchIndex } from '../queries.ts'

/** The input of the rows. */
export type ConversionSource = {
  readonly discs: readonly Disc[]
  /** Null until one is chosen. */
  readonly brand: string | null
  /** Undefined until the catalog is loaded. */
  readonly index: MatchIndex | undefined
  readonly hideOutOfProduction: boolean
}

/** Kept for all three choices, so that looking at another one loses nothing. */
export type SaveForm = {
  readonly kind: SaveTarget['kind']
  readonly name: string
  readonly bagId: string
}

export const NO_SAVE_YET: SaveForm = { kind: 'current', name: '', bagId: '' }

export type ConversionState = {
  readonly source: ConversionSource
  /** Null until there is a brand and a catalog to take it from. */
  readonly conversion: Conversion | null
}

export type ConversionAction =
  | { readonly kind: 'source-changed'; readonly source: ConversionSource }
  | { readonly kind: 'toggle'; readonly discId: string }
  | { readonly kind: 'choose'; readonly discId: string; readonly alternativeId: string }
  | { readonly kind: 'accept-all' }
  | { readonly kind: 'reject-all' }

export const startConversion = (source: ConversionSource): ConversionState => ({
  source,
  conversion: converted(source),
})

export function changeConversion(
  state: ConversionState,
  action: ConversionAction,
): ConversionState {
  const { conversion } = state
  if (action.kind === 'source-changed') {
    const { source } = action
    return { source, conversion: decidedAgain(converted(source), conversion) }
  }
  return conversion ? { ...state, conversion: changedRows(conversion, action) } : state
}

type RowAction = Exclude<ConversionAction, { kind: 'source-changed' }>

function changedRows(conversion: Conversion, action: RowAction): Conversion {
  switch (action.kind) {
    case 'toggle':
      return toggleRow(conversion, action.discId)
    case 'choose':
      return chooseAlternative(conversion, action.discId, action.alternativeId)
    case 'accept-all':
      return acceptAll(conversion)
    case 'reject-all':
      return rejectAll(conversion)
  }
}

const converted = ({
  discs,
  brand,
  index,
  hideOutOfProduction,
}: ConversionSource): Conversion | null =>
  brand !== null && index ? convertBag(discs, brand, index, { hideOutOfProduction }) : null

/** When the bag changes, decisions about the discs still in it are kept. */
function decidedAgain(fresh: Conversion | null, before: Conversion | null): Conversion | null {
  if (!fresh || fresh.brand !== before?.brand) return fresh
  return before.rows.reduce(decidedRow, fresh)
}

function decidedRow(conversion: Conversion, row: SwapRow): Conversion {
  if (row.kind !== 'proposed') return conversion
  const { original, replacement, accepted } = row
  if (!accepted) return rejectRow(conversion, original.id)
  return chooseAlternative(conversion, original.id, replacement.disc.id)
}

/** Notes and order may change without touching the rows. */
export const sameSource = (a: ConversionSource, b: ConversionSource): boolean =>
  a.brand === b.brand &&
  a.index === b.index &&
  a.hideOutOfProduction === b.hideOutOfProduction &&
  (a.discs === b.discs ||
    (a.discs.length === b.discs.length && a.discs.every((disc, at) => disc.id === b.discs[at]?.id)))

export type ConversionRows = ReturnType<typeof useConversion>

export function useConversion(discs: readonly Disc[], { brand, inProduction }: BrandView) {
  const { library, index, failed } = useMatchIndex()
  // An address may name a brand that does not exist.
  const chosen = brand !== null && index?.byBrand.has(brand) === false ? null : brand
  // The chosen brand shows right away, its rows follow; until then the old rows are disabled.
  const target = useDeferredValue(chosen)
  const hides = useDeferredValue(inProduction)
  const source = { discs, brand: target, index, hideOutOfProduction: hides }
  const [state, dispatch] = useReducer(changeConversion, source, startConversion)
  // The rows follow before anything outdated is shown.
  if (!sameSource(state.source, source)) dispatch({ kind: 'source-changed', source })
  return {
    library,
    failed,
    chosen,
    target,
    conversion: state.conversion,
    dispatch,
    /** Whether the rows of the last choice are still being made. */
    outdated: target !== chosen || hides !== inProduction,
  }
}
