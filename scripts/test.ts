// `npm test`: runs every check and suite, or those named as arguments, and prints a summary in the last line.
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join, relative, resolve } from 'node:path'
import { buildWeb } from './build-web.ts'
import { findMissingBrowsers } from '../e2e/browsers/installed.ts'
import { findChromium } from './lib/chromium.ts'
import { freePort } from './lib/free-port.ts'

const ROOT = resolve(import.meta.dirname, '..')
const RESULTS = join(ROOT, '.cache/test-results')
const TYPESCRIPT_PROJECTS = ['.', 'apps/web', 'apps/web/worker', 'e2e']
const BIN = join(ROOT, 'node_modules/.bin')

/** Much longer than any suite takes on a busy machine. */
const SUITE_TIMEOUT_MS = 40 * 60_000

type Count = { readonly passed: number; readonly failed: number }
type VitestReport = {
  readonly numPassedTests: number
  readonly numFailedTests: number
  readonly numTotalTests: number
  readonly testResults: readonly {
    readonly name: string
    readonly status: string
    readonly message: string
    readonly assertionResults: readonly {
      readonly status: string
      readonly fullName: string
      readonly failureMessages?: readonly string[]
    }[]
  }[]
}

/** Failures are repeated at the end, because the output before is thousands of lines long. */
const failures: string[] = []

const countOne = (ok: boolean): Count => ({ passed: ok ? 1 : 0, failed: ok ? 0 : 1 })

function run(
  command: string,
  args: readonly string[],
  options: { cwd?: string; env?: object } = {},
) {
  const { status } = spawnSync(join(BIN, command), args, {
    cwd: options.cwd ?? ROOT,
    stdio: 'inherit',
    env: { ...process.env, ...options.env },
    // A hanging run counts as failed.
    timeout: SUITE_TIMEOUT_MS,
    killSignal: 'SIGKILL',
  })
  return status === 0
}

const readJson = (path: string): unknown =>
  existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : undefined

function runVitest(projects: readonly string[], args: readonly string[] = []): Count {
  const file = join(RESULTS, `${projects.join('-')}.json`)
  const selected = projects.map(project => `--project=${project}*`)
  const ok = run('vitest', ['run', ...selected, ...args], { env: { TEST_RESULTS: file } })
  const report = readJson(file) as VitestReport | undefined
  if (!report || report.numTotalTests === 0) return countOne(false)
  for (const { name, status, message, assertionResults } of report.testResults) {
    const file = relative(ROOT, name)
    const failed = assertionResults.filter(test => test.status === 'failed')
    if (status === 'failed' && failed.length === 0) failures.push(`${file}\n${message}`)
    for (const { fullName, failureMessages = [] } of failed)
      failures.push([`${file}: ${fullName}`, ...failureMessages].join('\n'))
  }
  // A file that fails to load fails the run without failing a test.
  const failed = report.numFailedTests + (ok || report.numFailedTests > 0 ? 0 : 1)
  return { passed: report.numPassedTests, failed }
}

async function runJourneys(): Promise<Count> {
  const file = join(RESULTS, 'e2e.json')
  const chromium = await findChromium()
  buildWeb()
  const ok = run('playwright', ['test'], {
    cwd: join(ROOT, 'e2e'),
    env: {
      CHROMIUM_PATH: chromium,
      E2E_PORT: String(await freePort()),
      PLAYWRIGHT_JSON_OUTPUT_NAME: file,
    },
  })
  const report = readJson(file) as
    | {
        stats: { expected: number; unexpected: number; flaky: number }
        errors: readonly { message?: string; stack?: string }[]
      }
    | undefined
  if (!report) return countOne(false)
  for (const { message, stack } of report.errors)
    failures.push(`outside any journey: ${stack ?? message}`)
  const { expected, unexpected, flaky } = report.stats
  if (flaky > 0) console.log(`${flaky} journeys passed only on the second attempt.`)
  return { passed: expected + flaky, failed: unexpected + (ok || unexpected > 0 ? 0 : 1) }
}

/** Returns whether Firefox or WebKit is installed, and prints what is missing. */
function hasOtherBrowsers(): boolean {
  const { missing, command } = findMissingBrowsers()
  if (missing.length > 0) console.log(`Not installed: ${missing.join(' and ')} (${command}).`)
  return missing.length < 2
}

const NO_TESTS: Count = { passed: 0, failed: 0 }

const SUITES: Readonly<Record<string, () => Count | Promise<Count>>> = {
  format: () => countOne(run('oxfmt', ['--check', '.'])),
  lint: () => countOne(run('oxlint', ['.'])),
  types: () => {
    const isGenerated = run('react-router', ['typegen'], { cwd: join(ROOT, 'apps/web') })
    return countOne(
      isGenerated && TYPESCRIPT_PROJECTS.every(project => run('tsc', ['-p', project])),
    )
  },
  'dead-code': () => countOne(run('knip', ['--no-progress'])),
  docs: () => countOne(run('node', ['scripts/check-docs.ts'])),
  unit: () => runVitest(['unit']),
  server: () => runVitest(['server']),
  e2e: runJourneys,
  browsers: () => (hasOtherBrowsers() ? runVitest(['browsers']) : NO_TESTS),
  // Both often wait for databases or browsers, so running them together takes less time.
  'server and browsers': () =>
    runVitest(['server', ...(hasOtherBrowsers() ? ['browsers'] : [])], ['--maxWorkers=3']),
}
const ALL = ['format', 'lint', 'types', 'dead-code', 'docs', 'unit', 'server and browsers', 'e2e']

const args = process.argv.slice(2)
/** `npm run e2e -- --browsers` */
const requestedSuites = args.includes('--browsers') ? ['browsers'] : args
const unknown = requestedSuites.filter(name => !(name in SUITES))
if (unknown.length > 0) {
  console.error(
    `Unknown suite: ${unknown.join(', ')}. Available: ${Object.keys(SUITES).join(', ')}.`,
  )
  process.exit(2)
}

rmSync(RESULTS, { recursive: true, force: true })
mkdirSync(RESULTS, { recursive: true })
const rows: { suite: string; passed: number; failed: number; seconds: number }[] = []
for (const suite of requestedSuites.length > 0 ? requestedSuites : ALL) {
  console.log(`\n== ${suite}`)
  const startedAt = Date.now()
  const count = await Promise.resolve(SUITES[suite]?.() ?? countOne(false)).catch(
    (error: unknown) => {
      console.error(error instanceof Error ? error.message : error)
      return countOne(false)
    },
  )
  rows.push({ suite, ...count, seconds: Math.round((Date.now() - startedAt) / 100) / 10 })
}

for (const failure of failures) console.log(`\nFailed: ${failure}`)
console.table(rows)
const passed = rows.reduce((sum, row) => sum + row.passed, 0)
const failed = rows.reduce((sum, row) => sum + row.failed, 0)
process.exitCode = failed > 0 ? 1 : 0
console.log(`${passed} passed, ${failed} failed`)
