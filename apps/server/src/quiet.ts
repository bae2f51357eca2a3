// Gives memory back when a busy time is over: V8 keeps what it once needed, and a small machine wants it back.
import { performance } from 'node:perf_hooks'

const LOOK_MS = 1000
/** Of a second, how much of it the process was at work. */
const BUSY = 0.2
const QUIET = 0.05
const QUIET_LOOKS = 2

/** Tells, look by look, when a busy time has just come to its end. */
export function makeQuietWatch() {
  let wasBusy = false
  let quietLooks = 0
  return (utilization: number): boolean => {
    if (utilization >= BUSY) wasBusy = true
    quietLooks = utilization <= QUIET ? quietLooks + 1 : 0
    if (!wasBusy || quietLooks < QUIET_LOOKS) return false
    wasBusy = false
    return true
  }
}

/** Does nothing where the process was started without `--expose-gc`. */
export function giveMemoryBackWhenQuiet(): void {
  const { gc } = globalThis
  if (!gc) return
  const isOver = makeQuietWatch()
  let since = performance.eventLoopUtilization()
  setInterval(() => {
    const now = performance.eventLoopUtilization()
    if (isOver(performance.eventLoopUtilization(now, since).utilization)) {
      gc({ type: 'major', flavor: 'last-resort', execution: 'sync' })
    }
    since = now
  }, LOOK_MS).unref()
}
