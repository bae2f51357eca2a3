// The whole product as a process that reports its memory use or its event loop delay on request.
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

setFlagsFromString('--expose-gc')
const collect = runInNewContext('gc') as () => void

const delays = monitorEventLoopDelay({ resolution: 5 })
delays.enable()

const REPORTS = {
  /** Bytes after a garbage collection. */
  memory() {
    collect()
    const { heapUsed, external } = process.memoryUsage()
    return heapUsed + external
  },
  /** Of 99 in 100 measurements since the last report, in milliseconds. */
  delay() {
    const milliseconds = delays.percentile(99) / 1e6
    delays.reset()
    return milliseconds
  },
}

process.on('message', (name: keyof typeof REPORTS) => process.send?.(REPORTS[name]()))

await import('../main.ts')
