// Wakes one sleeper. A ring is never lost: one that comes while nobody listens is heard by the next who does.

export type Bell = {
  readonly ring: () => void
  /** Resolves at a ring, or when the time is up. */
  readonly heardWithin: (ms: number) => Promise<void>
}

export function makeBell(): Bell {
  let rung = false
  let hear = () => {}
  return {
    ring() {
      rung = true
      hear()
    },
    async heardWithin(ms) {
      if (!rung) {
        await new Promise<void>(resolve => {
          const timer = setTimeout(resolve, ms)
          hear = () => {
            clearTimeout(timer)
            resolve()
          }
        })
      }
      rung = false
    },
  }
}
