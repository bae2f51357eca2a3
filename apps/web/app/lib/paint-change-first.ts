// A change shows right away: the navigation that writes it to the address waits until it is on the screen.
import type { MiddlewareFunction } from 'react-router'

/** A hidden page isn't painted. */
const LONGEST_WAIT_MS = 100

const nextPaint = (): Promise<void> =>
  new Promise(resolve => {
    // A frame is painted after its callbacks, and before the next task.
    requestAnimationFrame(() => setTimeout(resolve))
    setTimeout(resolve, LONGEST_WAIT_MS)
  })

let painted: Promise<void> = Promise.resolve()

/** Holds the next navigation until the next paint. */
export const waitForPaint = (): void => {
  painted = nextPaint()
}

/** Client middleware. At its end a navigation renders every link again, which would delay the paint. */
export const paintChangeFirst: MiddlewareFunction = async (_, next) => {
  await painted
  return next()
}
