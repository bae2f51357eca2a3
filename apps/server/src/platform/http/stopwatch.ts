// Measures how long the main thread works for one request. Waiting for the database, other threads or other requests doesn't count.
import { AsyncLocalStorage } from 'node:async_hooks'
import { performance } from 'node:perf_hooks'

type Timer = {
  total: number
  runningSince: number
  /** The number of waits in progress. The stopwatch is paused until the last one ends. */
  waits: number
}

const current = new AsyncLocalStorage<Timer>()

/** Milliseconds in which the event loop was not idle. */
const busyMs = (): number => performance.eventLoopUtilization().active

/** Starts the work, and passes it a function that returns the elapsed milliseconds. */
export function runTimed(work: (elapsedMs: () => number) => void): void {
  const watch: Timer = { total: 0, runningSince: busyMs(), waits: 0 }
  const elapsedMs = () => watch.total + (watch.waits === 0 ? busyMs() - watch.runningSince : 0)
  current.run(watch, work, elapsedMs)
}

/** Waits for something that doesn't use the main thread. */
export async function excludeFromTiming<T>(wait: Promise<T>): Promise<T> {
  const watch = current.getStore()
  if (!watch) return wait
  if (watch.waits === 0) watch.total += busyMs() - watch.runningSince
  watch.waits += 1
  try {
    return await wait
  } finally {
    watch.waits -= 1
    if (watch.waits === 0) watch.runningSince = busyMs()
  }
}
