// `npm run chaos`: runs the long form of all attack, crash, failure and property tests and prints their numbers.
// Arguments select test files.
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { buildWeb } from './build-web.ts'
import { findChromium } from './lib/chromium.ts'

const ROOT = resolve(import.meta.dirname, '..')
/** Random cases for each of the caddie's properties. */
const PROPERTY_RUNS = '10000'
const FIGURES = join(ROOT, '.cache/chaos-figures.jsonl')
/** Prints the maximum of these figures, and the sum of all others. */
const MAXIMUM = /slowest|largest|longest|most/

function run(command: string, args: readonly string[], cwd: string, env: object = {}): boolean {
  const { status } = spawnSync(join(ROOT, 'node_modules/.bin', command), args, {
    cwd,
    stdio: 'inherit',
    env: { ...process.env, CHAOS: 'long', CHAOS_FIGURES: FIGURES, PROPERTY_RUNS, ...env },
  })
  return status === 0
}

function readFigures(): Record<string, number> {
  const figures: Record<string, number> = {}
  const lines = existsSync(FIGURES) ? readFileSync(FIGURES, 'utf8').split('\n').filter(Boolean) : []
  for (const line of lines) {
    const [name, value] = JSON.parse(line) as [string, number]
    const before = figures[name] ?? 0
    figures[name] = MAXIMUM.test(name) ? Math.max(before, value) : before + value
  }
  return figures
}

mkdirSync(join(ROOT, '.cache'), { recursive: true })
rmSync(FIGURES, { force: true })
const files = process.argv.slice(2)
let ok = run('vitest', ['run', ...files], ROOT)
if (files.length === 0) {
  const env = { CHROMIUM_PATH: await findChromium(), E2E_ALL: '1' }
  buildWeb()
  ok = run('playwright', ['test', '--project=desktop'], join(ROOT, 'e2e'), env) && ok
}
console.table(readFigures())
process.exitCode = ok ? 0 : 1
