// The parts of My Bag that are looked at after its discs: fetched beside the page, never before it.
import { lazy } from 'react'

const loadPanel = () => import('./disc-panel.tsx')
const loadFlights = () => import('./bag-flights.tsx')
const loadAnalysis = () => import('./bag-analysis.tsx')

export const DiscPanel = lazy(() => loadPanel().then(({ DiscPanel }) => ({ default: DiscPanel })))
export const BagFlights = lazy(() =>
  loadFlights().then(({ BagFlights }) => ({ default: BagFlights })),
)
export const BagAnalysis = lazy(() =>
  loadAnalysis().then(({ BagAnalysis }) => ({ default: BagAnalysis })),
)

/** So that the first disc opens at once. A part that does not come is asked for again when it is needed. */
export const fetchPanel = (): void => void loadPanel().catch(() => undefined)
