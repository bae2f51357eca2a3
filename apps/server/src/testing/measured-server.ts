// The whole product as a process that reports its memory use after a garbage collection on request.
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

setFlagsFromString('--expose-gc')
const collect = runInNewContext('gc') as () => void

process.on('message', () => {
  collect()
  const { heapUsed, external } = process.memoryUsage()
  process.send?.(heapUsed + external)
})

await import('../main.ts')
