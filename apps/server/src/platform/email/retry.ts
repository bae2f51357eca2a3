// When the worker retries an email, and how it is woken.
import { HOUR, MINUTE } from '../time.ts'

/** Delays after the first, second and third failed attempt; the last one repeats. */
const BACK_OFF = [MINUTE, 5 * MINUTE, 30 * MINUTE, 2 * HOUR] as const

export const LONGEST_WAIT_MS = 2 * HOUR
export const GIVE_UP_AFTER_MS = 24 * HOUR

export type Retry = { readonly kind: 'again'; readonly at: number } | { readonly kind: 'dead' }

/** `attempts` includes the one that just failed. Permanent errors (5xx) are retried too: they may be a wrong setting. */
export function retryOf(attempts: number, createdAt: number, now: number): Retry {
  const at = now + (BACK_OFF[Math.max(0, attempts - 1)] ?? LONGEST_WAIT_MS)
  return at < createdAt + GIVE_UP_AFTER_MS ? { kind: 'again', at } : { kind: 'dead' }
}

export type WakeSignal = {
  readonly wake: () => void
  /** Resolves when woken, or when the time is up. */
  readonly wait: (ms: number) => Promise<void>
}

export function makeWakeSignal(): WakeSignal {
  let isWoken = false
  let stopWaiting = () => {}
  return {
    wake() {
      isWoken = true
      stopWaiting()
    },
    async wait(ms) {
      if (!isWoken) {
        await new Promise<void>(resolve => {
          const timer = setTimeout(resolve, ms)
          stopWaiting = () => {
            clearTimeout(timer)
            resolve()
          }
        })
      }
      isWoken = false
    },
  }
}
