// Wakes one loop that waits. A call that comes while it is busy is not lost: the next wait returns at once.

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
