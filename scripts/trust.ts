// `npm run trust`: runs the trust tests in their long form and prints one table. Arguments select test files.
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { buildWeb } from './build-web.ts'
import { findChromium } from './lib/chromium.ts'
import { quotedIn } from './quoted-ids.ts'
import { trustRows } from './trust-rows.ts'

const ROOT = resolve(import.meta.dirname, '..')
const RESULTS = join(ROOT, '.cache/trust')
const FIGURES = join(RESULTS, 'figures.jsonl')
const BIN = join(ROOT, 'node_modules/.bin')
/** Figures where the maximum counts, not the sum. */
const LARGEST = /slowest|largest|longest/

const parts = process.argv.slice(2)
rmSync(RESULTS, { recursive: true, force: true })
mkdirSync(RESULTS, { recursive: true })

function run(command: string, args: readonly string[], cwd: string, env: object): boolean {
  const { status } = spawnSync(join(BIN, command), args, {
    cwd,
    stdio: 'inherit',
    env: { ...process.env, TRUST: 'long', TRUST_FIGURES: FIGURES, ...env },
  })
  return status === 0
}

const read = (path: string): string => (existsSync(path) ? readFileSync(path, 'utf8') : '')

type VitestReport = {
  testResults: { assertionResults: { fullName: string; status: string }[] }[]
}
type Suite = { suites?: Suite[]; specs?: { title: string; ok: boolean }[] }

function vitestNames(path: string): string[] {
  const report = JSON.parse(read(path) || '{"testResults":[]}') as VitestReport
  const tests = report.testResults.flatMap(file => file.assertionResults)
  return tests.filter(test => test.status === 'passed').map(test => test.fullName)
}

function journeyNames(path: string): string[] {
  const specsOf = ({ suites = [], specs = [] }: Suite): string[] => [
    ...specs.filter(spec => spec.ok).map(spec => spec.title),
    ...suites.flatMap(specsOf),
  ]
  return specsOf(JSON.parse(read(path) || '{}') as Suite)
}

function figures(): Record<string, number> {
  const sums: Record<string, number> = {}
  for (const line of read(FIGURES).split('\n').filter(Boolean)) {
    const [name, count] = JSON.parse(line) as [string, number]
    const before = sums[name] ?? 0
    sums[name] = LARGEST.test(name) ? Math.max(before, count) : before + count
  }
  return sums
}

const vitestFile = join(RESULTS, 'vitest.json')
const journeysFile = join(RESULTS, 'journeys.json')
let ok = run('vitest', ['run', ...parts], ROOT, { TEST_RESULTS: vitestFile })
if (parts.length === 0) {
  const chromium = await findChromium()
  buildWeb()
  const browser = {
    CHROMIUM_PATH: chromium,
    E2E_ALL: '1',
    PLAYWRIGHT_JSON_OUTPUT_NAME: journeysFile,
  }
  ok = run('playwright', ['test', '--project=desktop'], join(ROOT, 'e2e'), browser) && ok
}

const { all, unproven } = trustRows()
const proven = new Set(
  [...vitestNames(vitestFile), ...journeyNames(journeysFile)].flatMap(quotedIn),
)
const open = all.filter(id => !proven.has(id))
console.table({
  'lines proven': `${all.length - open.length} of ${all.length}`,
  ...(open.length > 0 && { 'lines not proven': open.join(' ') }),
  ...(unproven.size > 0 && { 'of these expected': [...unproven].join(' ') }),
  ...figures(),
})
process.exitCode = ok ? 0 : 1
