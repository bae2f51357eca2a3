// Gives memory back when a busy time is over: V8 keeps what it once needed, and a small machine wants it back.
import { performance } from 'node:perf_hooks'

const LOOK_MS = 1000
/** Of a second, how much of it the process was at work. */
const BUSY = 0.2
const QUIET = 0.05
const QUIET_LOOKS = 2
/** Against the least it was ever seen with. Below it a collection costs more than it gives: the code that is hot is compiled again afterwards. */
const GROWN = 1.09

export type Look = {
  readonly utilization: number
  /** Bytes of memory in use. */
  readonly resident: number
}

/** Tells, look by look, when a busy time has just come to its end and left much behind. */
export function makeQuietWatch() {
  let wasBusy = false
  let quietLooks = 0
  let least = Infinity
  return ({ utilization, resident }: Look): boolean => {
    least = Math.min(least, resident)
    if (utilization >= BUSY) wasBusy = true
    quietLooks = utilization <= QUIET ? quietLooks + 1 : 0
    if (!wasBusy || quietLooks < QUIET_LOOKS) return false
    wasBusy = false
    return resident > least * GROWN
  }
}

/** What starting took goes back at once. Does nothing where the process was started without `--expose-gc`. */
export function giveMemoryBackWhenQuiet(): void {
  const { gc } = globalThis
  if (!gc) return
  const collect = () => gc({ type: 'major', flavor: 'last-resort', execution: 'sync' })
  collect()
  const isWorthIt = makeQuietWatch()
  let since = performance.eventLoopUtilization()
  setInterval(() => {
    const now = performance.eventLoopUtilization()
    const { utilization } = performance.eventLoopUtilization(now, since)
    if (isWorthIt({ utilization, resident: process.memoryUsage.rss() })) collect()
    since = now
  }, LOOK_MS).unref()
}
