// The two large parts of the simulator: each comes when it is shown, or soon after the page can be used.
import { lazy } from 'react'

const loadConversion = () => import('../conversion/index.ts')
const loadSwap = () => import('./swap-panel.tsx')

export const ConversionPanel = lazy(async () => ({
  default: (await loadConversion()).ConversionPanel,
}))

export const SwapPanel = lazy(async () => ({ default: (await loadSwap()).SwapPanel }))

/** The first press finds them already there; what does not come now is asked for again then. */
export function comePanels(): void {
  for (const load of [loadConversion, loadSwap]) load().catch(() => undefined)
}
