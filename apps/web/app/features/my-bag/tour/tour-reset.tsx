// Runs the tour once more, for those who have seen it.
import { RotateCcw } from 'lucide-react'
import { Button } from '../../../ui/button.tsx'
import { resetTour, useTourState } from './tour-flag.ts'

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
