// Loads the tour for players who haven't seen it, and offers it again to those who have.
import { RotateCcw } from 'lucide-react'
import { Suspense } from 'react'
import { Button } from '../../../ui/button.tsx'
import { endTour, resetTour, useTourState } from './tour-flag.ts'
import { lazyPart } from '../../../ui/lazy-part.tsx'

const Tour = lazyPart(() => import('./tour.tsx').then(({ Tour }) => ({ default: Tour })))

export function TourStarter() {
  if (useTourState() !== 'running') return null
  return (
    <Suspense fallback={null}>
      <Tour onEnd={endTour} />
    </Suspense>
  )
}

export function TourReset() {
  if (useTourState() !== 'seen') return null
  return (
    <div>
      <Button
        variant="quiet"
        size="small"
        icon={<RotateCcw aria-hidden size={16} />}
        onClick={resetTour}
      >
        Reset Tour
      </Button>
    </div>
  )
}
