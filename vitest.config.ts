import { defineConfig } from 'vitest/config'
import { engineCounts } from './apps/server/test/support/databases/engine-counts.ts'

/** Where the test command wants the counts, besides the console. */
const results = process.env['TEST_RESULTS']
const jsonReporter: [string, Record<string, unknown>][] = results
  ? [['json', { outputFile: results }]]
  : []

const SERVER = {
  globalSetup: [
    'apps/server/test/support/databases/postgres.ts',
    'apps/server/test/support/built-web.ts',
  ],
  setupFiles: [
    'apps/server/test/support/strict-console.ts',
    'apps/server/test/support/cheap-passwords.ts',
  ],
  testTimeout: 120_000,
  // Busy machines are slow.
  expect: { poll: { timeout: 20_000 } },
  hookTimeout: 120_000,
}

export default defineConfig({
  test: {
    // By itself it leaves one core of two idle.
    maxWorkers: 2,
    reporters: ['default', engineCounts, ...jsonReporter],
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
          testTimeout: 30_000,
          include: ['apps/web/{app,worker}/**/*.test.{ts,tsx}'],
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
