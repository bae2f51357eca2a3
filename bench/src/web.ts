// `npm run bench -- web`: Lighthouse (mobile) on the built product, and how much JavaScript a first visit to each page loads.
// Lighthouse is downloaded on demand: with its dependencies it is several times larger than the product.
import { execFile } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { findChromium } from '../../scripts/lib/chromium.ts'
import { withProductServer } from '../../scripts/lib/product-server.ts'
import { signUpPlayer } from './client.ts'

const LIGHTHOUSE = 'lighthouse@13.5.0'
/** The result is the median run. */
const RUNS = 3
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const
const BUDGET_KB = { landing: 130, other: 180 } as const
const PAGES = [
  '/',
  '/library',
  '/leaderboard',
  '/u/ada_bench',
  '/help/getting-started',
  '/help/flight-numbers',
  '/help/bag-building',
] as const

const run = promisify(execFile)
const DISCS = ['innova-destroyer', 'innova-teebird', 'discraft-buzzz', 'innova-aviar']

/** Creates a player with a public bag for the profile and the leaderboard. */
async function createPlayer(origin: string): Promise<void> {
  const { post } = await signUpPlayer(origin, 'ada_bench')
  const bag = await post('/api/bags', { name: 'League nights' })
  for (const discId of DISCS) await post(`/api/bags/${bag.id}/discs`, { discId })
}

/** The compressed size of the scripts in the document. */
async function firstLoadKb(origin: string, path: string): Promise<number> {
  const html = await (await fetch(origin + path)).text()
  const scripts = new Set(
    [...html.matchAll(/(?:href|src|from |import )="?'?(\/assets\/[\w.-]+\.js)/g)].map(
      ([, file = '']) => file,
    ),
  )
  const sizes = await Promise.all(
    [...scripts].map(async file => {
      const { headers } = await fetch(origin + file, { headers: { 'accept-encoding': 'br' } })
      return Number(headers.get('content-length'))
    }),
  )
  return sizes.reduce((sum, size) => sum + size, 0) / 1000
}

type Report = {
  readonly categories: Readonly<
    Record<
      string,
      { score: number | null; auditRefs: readonly { id: string; weight: number }[] } | undefined
    >
  >
  readonly audits: Readonly<
    Record<string, { score: number | null; title: string; displayValue?: string } | undefined>
  >
}

async function runLighthouse(url: string, chromium: string, folder: string): Promise<Report> {
  const file = join(folder, 'report.json')
  const options = [
    '--quiet',
    '--output=json',
    `--output-path=${file}`,
    `--only-categories=${CATEGORIES.join(',')}`,
    '--chrome-flags=--headless=new --no-sandbox --disable-gpu',
  ]
  const command = ['exec', '--yes', `--package=${LIGHTHOUSE}`, '--', 'lighthouse', url]
  const env = { ...process.env, CHROME_PATH: chromium }
  await run('npm', [...command, ...options], { cwd: folder, env })
  return JSON.parse(readFileSync(file, 'utf8')) as Report
}

/** A single run may be disturbed by other load. */
async function medianReport(url: string, chromium: string, folder: string): Promise<Report> {
  const reports: Report[] = []
  for (let run = 0; run < RUNS; run += 1) reports.push(await runLighthouse(url, chromium, folder))
  const speed = ({ categories }: Report) => categories['performance']?.score ?? 0
  const [middle] = reports.toSorted((a, b) => speed(a) - speed(b)).slice(RUNS >> 1)
  if (!middle) throw new Error('Lighthouse reported nothing')
  return middle
}

/** The audits that cost a page points. */
const failedAudits = ({ categories, audits }: Report): string[] =>
  CATEGORIES.flatMap(name => categories[name]?.auditRefs ?? [])
    .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 0.9)
    .map(({ id }) => `${audits[id]?.title} ${audits[id]?.displayValue ?? ''}`.trim())

export async function benchWeb(): Promise<void> {
  const chromium = await findChromium()
  const folder = mkdtempSync(join(tmpdir(), 'bagwise-lighthouse-'))
  const rows: Record<string, string | number>[] = []
  const notes = new Set<string>()
  await withProductServer({}, async origin => {
    await createPlayer(origin)
    for (const page of PAGES) {
      const kb = await firstLoadKb(origin, page)
      const report = await medianReport(origin + page, chromium, folder)
      const scores = CATEGORIES.map(name => [
        name,
        Math.round((report.categories[name]?.score ?? 0) * 100),
      ])
      const budget = page === '/' ? BUDGET_KB.landing : BUDGET_KB.other
      const script = `${kb.toFixed(1)} of ${budget} kB${kb > budget ? ', over budget' : ''}`
      rows.push({ page, ...Object.fromEntries(scores), script })
      for (const note of failedAudits(report)) notes.add(`${page}: ${note}`)
    }
  })
  rmSync(folder, { recursive: true, force: true })
  console.table(rows)
  for (const note of notes) console.log(note)
}
