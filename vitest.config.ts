import { defineConfig } from 'vitest/config'
import { engineCounts } from './apps/server/src/testing/engine-counts.ts'

export default defineConfig({
  test: {
    reporters: ['default', engineCounts],
    projects: [
      { test: { name: 'unit', include: ['packages/*/src/**/*.test.ts', 'scripts/**/*.test.ts'] } },
      {
        test: {
          name: 'server',
          include: ['apps/server/src/**/*.test.ts'],
          globalSetup: ['apps/server/src/testing/postgres.ts'],
          setupFiles: ['apps/server/src/testing/strict-console.ts'],
          testTimeout: 30_000,
          hookTimeout: 30_000,
        },
      },
    ],
  },
})
