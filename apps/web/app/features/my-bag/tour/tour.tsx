// Starts the guided tour of four steps once, and offers it again to players who have seen it.
import { RotateCcw } from 'lucide-react'
import { useEffect, useState } from 'react'
import { storedValue, useStoredValue } from '../../../lib/browser/stored-value.ts'
import { Button } from '../../../ui/button.tsx'
import { lazyComponent } from '../../../ui/feedback/lazy-component.tsx'

const TourCard = lazyComponent(async () => (await import('./tour-card.tsx')).TourCard)

/**
 * Starts the tour once, when the bag has a disc and the player isn't adding more (rule UI5). Reset Tour
 * starts it even in an empty bag.
 */
export function Tour({ hasDiscs }: { hasDiscs: boolean }) {
  const hasSeen = useHasSeenTour()
  const [isRequested, setIsRequested] = useState(false)
  if (hasSeen === true && !isRequested) setIsRequested(true)
  const isReady = useIsReady(hasDiscs, hasSeen === false && !isRequested)
  return hasSeen === false && (isRequested || isReady) ? <TourCard onEnd={endTour} /> : null
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

const storedHasSeen = storedValue('hasSeenBagTooltips', {
  parse: text => text !== null,
  format: value => (value ? 'true' : null),
})

const endTour = (): void => void storedHasSeen.write(true)
const resetTour = (): void => void storedHasSeen.write(false)

/** Unknown on the server and during the first render, so the tour never delays it. */
const useHasSeenTour = () => useStoredValue(storedHasSeen, 'unknown')

/** True once the bag has a disc and the player has used any part of the page except those that add discs. */
function useIsReady(hasDiscs: boolean, isNeeded: boolean): boolean {
  const [isReady, setIsReady] = useState(false)
  const [hadDiscs] = useState(hasDiscs)
  useEffect(() => {
    if (!hasDiscs || !isNeeded) return
    const controller = new AbortController()
    let timer: ReturnType<typeof setTimeout> | undefined
    const check = () => {
      if (isPageReady()) setIsReady(true)
    }
    // Runs after the page has handled the event, which may open a dialog.
    const checkSoon = ({ target }: Event) => {
      if (target instanceof Element && target.closest(ADD_DISCS_SELECTOR)) return
      clearTimeout(timer)
      timer = setTimeout(check)
    }
    for (const type of ['click', 'keyup'])
      document.addEventListener(type, checkSoon, { capture: true, signal: controller.signal })
    if (hadDiscs) timer = setTimeout(check)
    return () => {
      clearTimeout(timer)
      controller.abort()
    }
  }, [hasDiscs, hadDiscs, isNeeded])
  return isReady
}

/** The parts of the page that add discs. */
const ADD_DISCS_SELECTOR = '[data-adds-discs]'

function isPageReady(): boolean {
  const isTyping = document.activeElement?.matches('input, textarea, select')
  const isSearching = [
    ...document.querySelectorAll<HTMLInputElement>(`${ADD_DISCS_SELECTOR} input`),
  ].some(({ value }) => value !== '')
  return (
    !isTyping &&
    !isSearching &&
    document.querySelector('dialog:modal') === null &&
    TOUR_TARGETS.every(target => findTarget(target) !== undefined)
  )
}

/** The elements' values of `data-tour`, in the order of the steps. */
const TOUR_TARGETS = ['bags', 'discs', 'actions', 'analysis'] as const
export type TourTarget = (typeof TOUR_TARGETS)[number]

/** Returns the visible element, because some exist for both wide and narrow screens. */
export const findTarget = (name: TourTarget): HTMLElement | undefined =>
  [...document.querySelectorAll<HTMLElement>(`[data-tour="${name}"]`)].find(
    element => element.getClientRects().length > 0,
  )
