// npm run screenshots [-- text]: takes screenshots of every screen (whose name contains the text), and writes an index page.
import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { type Browser, chromium, type Page } from '@playwright/test'
import { findChromium } from '../../scripts/lib/chromium.ts'
import { withProductServer } from '../../scripts/lib/product-server.ts'
import { apiOf, signUpAs, fillBoard, type PlayerKind, PLAYERS } from './players.ts'
import { screensOf } from './screens.ts'

const ROOT = resolve(import.meta.dirname, '../..')
const FOLDER = join(ROOT, 'screenshots')
const WIDTHS = [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
] as const
const THEMES = {
  light: { colorScheme: 'light' },
  dark: { colorScheme: 'dark' },
  forced: { colorScheme: 'dark', forcedColors: 'active' },
} as const
type Theme = keyof typeof THEMES
const themesFor = (width: number): readonly Theme[] =>
  width === 390 ? ['light', 'dark', 'forced'] : ['light', 'dark']

const filter = process.argv[2] ?? ''

/** Waits until the page is hydrated and nothing on it is loading. */
async function waitForContent(page: Page): Promise<void> {
  await page.locator('header button[aria-label="Quick open"]:enabled').waitFor()
  await page.locator('footer').waitFor()
  await page.evaluate(() => document.fonts.ready)
  // A full-page screenshot includes parts that were never scrolled into view.
  await page.addStyleTag({ content: '* { content-visibility: visible !important }' })
  await waitForQuiet(page)
}

/** Waits until all scripts and data have arrived: no skeletons, spinners, or selects that wait for the library. */
async function waitForQuiet(page: Page): Promise<void> {
  // Live updates keep a request open.
  await page.waitForLoadState('networkidle', { timeout: 2000 }).catch(() => undefined)
  await page
    .locator('.animate-pulse, .animate-spin, main select:disabled')
    .first()
    .waitFor({ state: 'detached', timeout: 5000 })
    .catch(() => undefined)
}

async function takeScreenshots(browser: Browser, origin: string, kind: PlayerKind): Promise<void> {
  const context = await browser.newContext({ reducedMotion: 'reduce', serviceWorkers: 'block' })
  await context.addInitScript(() => localStorage.setItem('hasSeenBagTooltips', 'true'))
  const username = await signUpAs(apiOf(context, origin), kind)
  const page = await context.newPage()
  for (const { name, path, open } of screensOf(kind, username)) {
    if (!`${name}-${kind}`.includes(filter)) continue
    for (const size of WIDTHS) {
      await page.setViewportSize(size)
      for (const theme of themesFor(size.width)) {
        await page.emulateMedia({ forcedColors: 'none', ...THEMES[theme] })
        await page.goto(origin + path)
        await waitForContent(page)
        if (open) {
          await open(page)
          await waitForQuiet(page)
        }
        await page.screenshot({
          path: join(FOLDER, `${name}-${kind}-${size.width}-${theme}.png`),
          // A modal dialog covers only the window.
          fullPage: (await page.locator('dialog:modal').count()) === 0,
        })
      }
    }
  }
  await context.close()
}

/** Writes a page with all screenshots, one row per screen. */
function writeIndex(): void {
  const files = readdirSync(FOLDER).filter(file => file.endsWith('.png'))
  const screens = Map.groupBy(files, file => file.replace(/-\d+-\w+\.png$/, ''))
  const rows = [...screens].map(
    ([screen, shots]) =>
      `<h2>${screen}</h2><div>${shots.map(shot => `<img src="${shot}" alt="${shot}" loading="lazy">`).join('')}</div>`,
  )
  writeFileSync(
    join(FOLDER, 'index.html'),
    `<!doctype html><meta charset="utf-8"><title>Screens</title><style>body{font:16px sans-serif;background:#888}div{display:flex;gap:12px;align-items:start;overflow-x:auto}img{height:900px;width:auto}</style>${rows.join('\n')}`,
  )
}

rmSync(FOLDER, { recursive: true, force: true })
mkdirSync(FOLDER, { recursive: true })
const executablePath = await findChromium()
await withProductServer({}, async origin => {
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] })
  for (const kind of PLAYERS) {
    if (kind === 'typical') await fillBoard(async () => apiOf(await browser.newContext(), origin))
    await takeScreenshots(browser, origin, kind)
  }
  await browser.close()
})
writeIndex()
console.log(
  `${readdirSync(FOLDER).length - 1} screenshots in ${FOLDER}. Open index.html to see them all.`,
)
