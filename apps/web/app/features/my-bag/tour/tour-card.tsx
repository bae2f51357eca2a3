// The tour's cards over a dimmed page, each next to the part it explains. The page stays usable: a click
// outside of the card ends the tour.
import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { findTarget, type TourTarget } from './tour.tsx'

export function TourCard({ onEnd }: { onEnd: () => void }) {
  const [index, setIndex] = useState(0)
  const card = useRef<HTMLDialogElement>(null)
  const [highlight, setHighlight] = useState<Box>()
  const [position, setPosition] = useState({ top: 0, left: 0 })
  const step = TOUR_STEPS[index] ?? TOUR_STEPS[0]
  const isLast = index === TOUR_STEPS.length - 1
  const isTouchScreen = matchMedia('(pointer: coarse)').matches
  useFocusWhileOpen(card)

  useEffect(() => {
    const controller = new AbortController()
    const options = { capture: true, signal: controller.signal }
    const endOutside = ({ target }: Event) => {
      if (target instanceof Node && !card.current?.contains(target)) onEnd()
    }
    const endOnEscape = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') onEnd()
    }
    document.addEventListener('click', endOutside, options)
    document.addEventListener('keydown', endOnEscape, options)
    return () => controller.abort()
  }, [onEnd])

  useLayoutEffect(() => {
    const target = findTarget(step.target) ?? document.body
    const tall = target.offsetHeight > innerHeight / 2
    target.scrollIntoView({ block: tall ? 'start' : 'center', behavior: 'instant' })

    const measure = () => {
      const { top, left, width, height } = target.getBoundingClientRect()
      const box = { top, left, width, height }
      const screen = { width: document.documentElement.clientWidth, height: innerHeight }
      setHighlight(box)
      if (card.current) setPosition(cardPosition(box, card.current.getBoundingClientRect(), screen))
    }
    measure()
    // Discs, fonts and numbers may still be loading.
    const observer = new ResizeObserver(measure)
    observer.observe(document.body)
    const controller = new AbortController()
    addEventListener('scroll', measure, { passive: true, signal: controller.signal })
    addEventListener('resize', measure, { signal: controller.signal })
    return () => {
      observer.disconnect()
      controller.abort()
    }
  }, [step])

  return (
    <div className="pointer-events-none fixed inset-0 z-40 overflow-hidden print:hidden">
      <div
        aria-hidden="true"
        className="absolute -m-1.5 box-content rounded-lg border-3 border-accent p-[3px] shadow-[0_0_0_200vmax_rgb(0_0_0/0.6)]"
        style={highlight}
      />
      <dialog
        ref={card}
        open
        aria-labelledby="tour-title"
        aria-describedby="tour-text"
        className="pointer-events-auto absolute right-auto m-0 grid w-[calc(100%-24px)] max-w-sm gap-3 rounded-lg bg-raised p-5 text-ink shadow-raised"
        style={position}
      >
        <div aria-live="polite" className="grid gap-2">
          <p className="text-sm font-semibold text-accent">
            {index + 1} of {TOUR_STEPS.length}
          </p>
          <h2 id="tour-title" className="text-2xl">
            {step.title}
          </h2>
          <p id="tour-text">{isTouchScreen ? (step.touchText ?? step.text) : step.text}</p>
        </div>
        <div className="flex flex-wrap gap-2">
          <Button variant="quiet" onClick={onEnd} className="-ml-3 mr-auto px-3">
            Skip Tour
          </Button>
          {index > 0 ? <Button onClick={() => setIndex(index - 1)}>Previous</Button> : null}
          <Button
            variant="primary"
            onClick={() => (isLast ? onEnd() : setIndex(index + 1))}
            data-first-focus
          >
            {isLast ? 'Finish' : 'Next'}
          </Button>
        </div>
      </dialog>
    </div>
  )
}

/** Moves focus to Next, and back when the tour ends. */
function useFocusWhileOpen(card: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const trigger = document.activeElement
    card.current?.querySelector<HTMLElement>('[data-first-focus]')?.focus({ preventScroll: true })
    return () => {
      if (document.activeElement !== document.body || !(trigger instanceof HTMLElement)) return
      trigger.focus({ preventScroll: true })
    }
  }, [card])
}

type Step = {
  readonly target: TourTarget
  readonly title: string
  readonly text: string
  /** Replaces `text` on touch screens, if the gestures differ. */
  readonly touchText?: string
}

const TOUR_STEPS: readonly [Step, ...Step[]] = [
  {
    target: 'bags',
    title: 'Your bags',
    text: 'All your bags are here. Open the three-dot menu next to a bag to make it primary or active, rename it, clone it or delete it.',
    touchText:
      'Tap here for all your bags. Open the three-dot menu next to a bag to make it primary or active, rename it, clone it or delete it.',
  },
  {
    target: 'discs',
    title: 'Your discs',
    text: 'Discs are grouped by type. Select one to see its flight path and your notes. To move it, drag its handle or use the arrow keys.',
    touchText:
      'Discs are grouped by type. Tap one to see its flight path and your notes. To move it, drag its handle.',
  },
  {
    target: 'actions',
    title: 'Fill, swap, share',
    text: 'Swap discs for equivalents from other brands, share your bag with friends, and browse the library for more discs.',
  },
  {
    target: 'analysis',
    title: 'Bag analysis',
    text: 'This shows how complete your bag is, which shots are missing and which disc would help most.',
  },
]

type Size = { readonly width: number; readonly height: number }
type Box = Size & { readonly top: number; readonly left: number }

const GAP = 12

const clamp = (position: number, size: number, available: number): number =>
  Math.max(GAP, Math.min(position, available - size - GAP))

/** On narrower screens, buttons are right below the target, so the card moves to the bottom of the screen. */
const WIDE = 640

/** Below the target if the card fits there, otherwise above, otherwise at the bottom. */
export function cardPosition(target: Box, card: Size, screen: Size) {
  const below = target.top + target.height + GAP
  const above = target.top - card.height - GAP
  const lowest = screen.height - card.height - GAP
  const nearTarget = below > lowest && above >= GAP ? above : below
  const top = screen.width < WIDE && below <= lowest ? lowest : nearTarget
  return {
    top: clamp(top, card.height, screen.height),
    left: clamp(target.left, card.width, screen.width),
  }
}
