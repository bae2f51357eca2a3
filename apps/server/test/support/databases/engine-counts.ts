// Reports at the end of a run how many tests ran on each engine.
import type { Reporter } from 'vitest/node'

const ENGINES = ['sqlite', 'postgres'] as const

export const engineCounts: Reporter = {
  onTestRunEnd(modules) {
    const tests = modules.flatMap(module => [...module.children.allTests()])
    const ran = tests.filter(test => test.result().state !== 'skipped')
    const counts = ENGINES.map(engine => {
      const count = ran.filter(test => test.fullName.includes(`[${engine}]`)).length
      return `${count} on ${engine}`
    })
    if (ran.some(test => ENGINES.some(engine => test.fullName.includes(`[${engine}]`)))) {
      process.stdout.write(`Tests by engine: ${counts.join(', ')}\n`)
    }
  },
}
