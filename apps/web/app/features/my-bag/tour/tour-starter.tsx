// Fetches the tour only for those who have not seen it.
import { lazy, Suspense } from 'react'
import { endTour, useTourState } from './tour-flag.ts'

const Tour = lazy(() => import('./tour.tsx').then(({ Tour }) => ({ default: Tour })))

export function TourStarter() {
  if (useTourState() !== 'running') return null
  return (
    <Suspense fallback={null}>
      <Tour onEnd={endTour} />
    </Suspense>
  )
}
