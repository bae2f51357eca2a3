import { defineConfig } from 'vitest/config'
import type { Reporter } from 'vitest/node'

const ENGINES = ['sqlite', 'postgres'] as const

/** Reports at the end of a run how many tests ran on each engine. */
const engineCounts: Reporter = {
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

/** Reports tests that passed only on the second attempt. */
const retriedTests: Reporter = {
  onTestRunEnd(modules) {
    const tests = modules.flatMap(module => [...module.children.allTests('passed')])
    const retried = tests.filter(test => test.diagnostic()?.flaky)
    for (const test of retried)
      process.stdout.write(`Passed on the second attempt: ${test.fullName}\n`)
  },
}

/** A test that fails in CI gets one more try, which is reported. */
const RETRY = process.env['CI'] ? 1 : 0

/** The JSON file that scripts/test.ts reads the results from. */
const resultsFile = process.env['TEST_RESULTS']
const jsonReporter: [string, Record<string, unknown>][] = resultsFile
  ? [['json', { outputFile: resultsFile }]]
  : []

const SERVER = {
  globalSetup: ['apps/server/test/support/databases/postgres.ts', 'scripts/build-web.ts'],
  setupFiles: ['apps/server/test/support/setup.ts'],
  retry: RETRY,
  testTimeout: 120_000,
  // Busy machines are slow.
  expect: { poll: { timeout: 20_000 } },
  hookTimeout: 120_000,
}

export default defineConfig({
  test: {
    // The default would leave one of two cores idle.
    maxWorkers: 2,
    reporters: ['default', engineCounts, retriedTests, ...jsonReporter],
    projects: [
      {
        test: {
          name: 'unit',
          // Busy machines are slow.
          testTimeout: 30_000,
          include: ['packages/*/src/**/*.test.ts', 'scripts/**/*.test.ts'],
          // Rules have no state: loading them once for all files takes half of the time.
          isolate: false,
        },
      },
      {
        test: {
          name: 'unit-web',
          // Setting up jsdom anew for each file would take half of the time.
          pool: 'vmThreads',
          setupFiles: ['apps/web/app/testing/setup.ts'],
          // A test that renders can take a minute while a load test runs.
          testTimeout: 120_000,
          include: ['apps/web/{app,worker}/**/*.test.{ts,tsx}'],
        },
      },
      {
        test: {
          name: 'browsers',
          globalSetup: ['scripts/build-web.ts'],
          retry: RETRY,
          testTimeout: 120_000,
          hookTimeout: 120_000,
          // Busy machines are slow.
          expect: { poll: { timeout: 20_000 } },
          include: ['e2e/browsers/*.test.ts'],
        },
      },
      {
        test: {
          ...SERVER,
          name: 'server',
          include: ['apps/server/{src,test}/**/*.test.ts'],
          // Loading the server anew for every file would take a third of the time.
          isolate: false,
        },
      },
    ],
  },
})
