// Starts the tour for players who haven't seen it, and offers it again to those who have.
import { RotateCcw } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { lazyPart } from '../../../ui/feedback/lazy-part.tsx'
import { storedValue, useStoredValue } from '../../../lib/browser/stored-value.ts'

const Tour = lazyPart(async () => (await import('./tour.tsx')).Tour)

/** Starts the tour automatically once the bag has a disc. Reset Tour starts it even in an empty bag. */
export function TourStarter({ hasDiscs }: { hasDiscs: boolean }) {
  const hasSeen = useHasSeenTour()
  const [wasSeen, setWasSeen] = useState(false)
  if (hasSeen === true && !wasSeen) setWasSeen(true)
  return hasSeen === false && (hasDiscs || wasSeen) ? <Tour onEnd={endTour} /> : null
}

export function TourReset() {
  if (useHasSeenTour() !== true) return null
  return (
    <div>
      <Button variant="quiet" size="small" icon={<RotateCcw size={16} />} onClick={resetTour}>
        Reset Tour
      </Button>
    </div>
  )
}

const seen = storedValue('hasSeenBagTooltips', {
  parse: text => text !== null,
  format: value => (value ? 'true' : null),
})

const endTour = (): void => void seen.write(true)
const resetTour = (): void => void seen.write(false)

/** Unknown on the server and during the first render, so the tour never delays it. */
const useHasSeenTour = () => useStoredValue(seen, 'unknown')
