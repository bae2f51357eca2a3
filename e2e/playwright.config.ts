import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { defineConfig, devices } from '@playwright/test'

const port = Number(process.env['E2E_PORT'] ?? 3210)
const baseURL = `http://localhost:${port}`
/** Shared by the server and the tests: journeys read emails from its outbox. */
process.env['E2E_DATA_DIR'] ??= mkdtempSync(join(tmpdir(), 'bagwise-e2e-'))

const launchOptions = {
  ...(process.env['CHROMIUM_PATH'] && { executablePath: process.env['CHROMIUM_PATH'] }),
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
  ],
}

/** `npm run e2e` runs every journey on a phone too, `npm test` only those that depend on the screen's width. */
const runAll = Boolean(process.env['E2E_ALL'])
const PHONE_SPECS = [
  '**/layout.spec.ts',
  '**/site/landing.spec.ts',
  '**/my-bag/{bags,tour}.spec.ts',
  '**/library/paging.spec.ts',
  '**/my-discs/*.spec.ts',
  '**/caddie/caddie.spec.ts',
]

/** The same journeys on the other database engine. */
const isOnPostgres = process.env['E2E_DATABASE'] === 'postgres'

export default defineConfig({
  testDir: 'journeys',
  outputDir: 'results',
  fullyParallel: true,
  forbidOnly: Boolean(process.env['CI']),
  // More than cores, because journeys often wait.
  workers: 4,
  // Generous, because busy machines are slow. A retry in CI is reported as flaky.
  timeout: 90_000,
  expect: { timeout: 15_000 },
  retries: process.env['CI'] ? 1 : 0,
  reporter: [['line'], ['json']],
  use: {
    baseURL,
    launchOptions,
    // A new window for each journey would take a quarter of the run. fixtures.ts resets what Playwright doesn't.
    reuseContext: true,
    // A service worker would prefetch everything for each journey, and hide requests from tests.
    serviceWorkers: 'block',
    // A trace of every journey would take as long as the journeys.
    trace: 'on-first-retry',
    // Screens are checked without animations.
    contextOptions: { reducedMotion: 'reduce' },
  },
  projects: [
    {
      name: 'desktop',
      // Slow, and mostly covered by faster tests.
      ...(!runAll && { grepInvert: /@long/ }),
      use: { ...devices['Desktop Chrome'], viewport: { width: 1440, height: 900 } },
    },
    {
      name: 'phone',
      testMatch: runAll ? '**/*.spec.ts' : PHONE_SPECS,
      // Journeys that are much the same on a wide screen.
      ...(!runAll && { grepInvert: /@desktop|@long/ }),
      use: { ...devices['Pixel 7'], viewport: { width: 390, height: 844 } },
    },
  ],
  webServer: {
    command: isOnPostgres ? 'node start-on-postgres.ts' : 'node ../scripts/start.ts',
    url: `${baseURL}/readyz`,
    timeout: 90_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 5000 },
    env: {
      PORT: String(port),
      APP_URL: baseURL,
      DATA_DIR: process.env['E2E_DATA_DIR'],
      LOG_LEVEL: 'warn',
      SIGN_UPS_PER_HOUR: '100000',
      WORK_SHARE: '100',
      MODERATORS: 'moderator.desktop@example.com,moderator.phone@example.com',
      // Lets journeys use different networks.
      TRUST_PROXY: '127.0.0.1,::1',
    },
  },
})
