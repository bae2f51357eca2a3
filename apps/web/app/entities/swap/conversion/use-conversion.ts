// The rows of a conversion and what was decided about them, for whoever saves it.
import type { Disc } from '@bagwise/domain/disc'
import { useDeferredValue, useReducer } from 'react'
import { useMatchIndex } from '../queries.ts'
import { changeConversion, sameSource, startConversion } from './conversion-state.ts'

type ConversionChoice = {
  readonly discs: readonly Disc[]
  readonly brand: string | null
  readonly hideOutOfProduction: boolean
}

export function useConversion({ discs, brand, hideOutOfProduction }: ConversionChoice) {
  const { library, index, failed } = useMatchIndex()
  // An address may name a brand that does not exist.
  const chosen = brand !== null && index?.byBrand.has(brand) === false ? null : brand
  // The chosen brand shows right away, its rows follow; until then the old rows are disabled.
  const target = useDeferredValue(chosen)
  const hides = useDeferredValue(hideOutOfProduction)
  const source = { discs, brand: target, index, hideOutOfProduction: hides }
  const [state, dispatch] = useReducer(changeConversion, source, startConversion)
  // The rows follow before anything outdated is shown.
  if (!sameSource(state.source, source)) dispatch({ kind: 'source-changed', source })
  return {
    library,
    failed,
    chosen,
    target,
    state,
    dispatch,
    /** Whether the rows of the last choice are still being made. */
    outdated: target !== chosen || hides !== hideOutOfProduction,
  }
}
