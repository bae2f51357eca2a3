// Tries again what failed for a reason that passes, with pauses in which everything else goes on.
import { setTimeout as sleep } from 'node:timers/promises'
import { storageFaultOf } from './faults.ts'

/** How long a write waits for another process to let go of the SQLite file. */
const LOCKED_MS = 5000
/** How often a transaction runs that another one was in the way of. */
const MAX_CONFLICTS = 5
const FIRST_PAUSE_MS = 5
const LONGEST_PAUSE_MS = 250

/** Longer each time, and never the same for two who wait. */
const pauseMs = (attempt: number): number =>
  Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** attempt) * (0.5 + Math.random() / 2)

export async function retried<T>(
  work: () => Promise<T>,
  { lockedMs = LOCKED_MS } = {},
): Promise<T> {
  const giveUpAt = performance.now() + lockedMs
  let conflicts = 0
  for (let attempt = 0; ; attempt += 1) {
    try {
      return await work()
    } catch (error) {
      const kind = storageFaultOf(error)?.kind
      if (kind !== 'locked' && kind !== 'conflict') throw error
      if (kind === 'locked' && performance.now() >= giveUpAt) throw error
      if (kind === 'conflict' && (conflicts += 1) >= MAX_CONFLICTS) throw error
    }
    await sleep(pauseMs(attempt))
  }
}
