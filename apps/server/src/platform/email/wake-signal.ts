// Wakes a worker loop. A wake during work is remembered: the next wait returns immediately.

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
