// The server with its pages, in a process that reports its memory use or its event loop delay on request.
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

setFlagsFromString('--expose-gc')
const collect = runInNewContext('gc') as () => void

const delays = monitorEventLoopDelay({ resolution: 5 })
delays.enable()

/** The longest time the main thread worked without a pause, in milliseconds. Unlike the delay, it doesn't depend on machine load. */
let longestWork = 0
let before = process.threadCpuUsage()
setInterval(() => {
  const now = process.threadCpuUsage()
  longestWork = Math.max(longestWork, (now.user + now.system - before.user - before.system) / 1000)
  before = now
}, 5).unref()

const REPORTS = {
  /** Bytes after a garbage collection. */
  memory() {
    collect()
    const { heapUsed, external } = process.memoryUsage()
    return heapUsed + external
  },
  /** Since the last report. */
  eventLoop() {
    const report = { delay: delays.percentile(99) / 1e6, longestWork }
    delays.reset()
    longestWork = 0
    return report
  },
}

process.on('message', (name: keyof typeof REPORTS) => process.send?.(REPORTS[name]()))

await import('../../src/main.ts')
