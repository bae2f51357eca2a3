// What each page loads: bytes of script (compressed with Brotli) and data requests. Both are the same on every machine.
import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { gzipSync } from 'node:zlib'
import { expect, type Page } from '@playwright/test'
import { test } from '../fixtures.ts'

const BUILD = resolve(import.meta.dirname, '../../apps/web/build')

const KB = 1000
const MAX_LANDING_SCRIPT_BYTES = 130 * KB
const MAX_SCRIPT_BYTES = 180 * KB
const MAX_LIBRARY_HTML_BYTES = 20 * KB

const VISITOR_PAGES = [
  '/library',
  '/library/innova-destroyer',
  '/leaderboard',
  '/bags',
  '/caddie',
  '/try',
  '/compare',
  '/login',
  '/signup',
  '/help/getting-started',
  '/help/flight-numbers',
  '/privacy-policy',
]
const PLAYER_PAGES = [
  '/my-bag',
  '/my-bag/history',
  '/my-discs',
  '/my-discs/wish-list',
  '/import',
  '/swap',
  '/caddie',
  '/bag-analysis',
  '/profile/edit',
  '/profile/account',
]

test.skip(({ isMobile }) => isMobile, 'bytes are the same on a phone')

/** Compressed script sizes by path. Most pages share most scripts. */
const sizes = new Map<string, number>()

async function compressedSize(page: Page, url: string): Promise<number> {
  const response = await page.request.get(url, { headers: { 'accept-encoding': 'br' } })
  return Number(response.headers()['content-length'])
}

/** The size of the scripts in the document, as the server sends them, and the number of data requests. */
async function measureLoad(
  page: Page,
  path: string,
): Promise<{ script: number; requests: number }> {
  const html = await (await page.request.get(path)).text()
  const scripts = new Set(html.match(/\/assets\/[\w.-]+\.js/g))
  let script = 0
  for (const url of scripts) {
    const size = sizes.get(url) ?? (await compressedSize(page, url))
    sizes.set(url, size)
    script += size
  }

  let requests = 0
  page.removeAllListeners('request')
  page.on('request', request => {
    if (['fetch', 'xhr'].includes(request.resourceType())) requests += 1
  })
  // An open stream would keep the network busy forever.
  await page.route('**/api/leaderboard/events', route => route.fulfill({ status: 204 }))
  await page.goto(path)
  await page.waitForLoadState('networkidle')
  return { script, requests }
}

test('the landing page loads at most 130 kB of script', async ({ page }) => {
  const { script, requests } = await measureLoad(page, '/')
  expect(script).toBeLessThanOrEqual(MAX_LANDING_SCRIPT_BYTES)
  expect(requests).toBeLessThanOrEqual(1)
})

test('every other page loads at most 180 kB of script, and makes at most three data requests', async ({
  page,
  signUp,
  createBag,
}) => {
  // There are many pages, and each has to become idle.
  test.slow()
  const overBudget: string[] = []
  const checkBudget = async (path: string) => {
    const { script, requests } = await measureLoad(page, path)
    if (script > MAX_SCRIPT_BYTES || requests > 3)
      overBudget.push(`${path}: ${script} bytes, ${requests} requests`)
  }
  for (const path of VISITOR_PAGES) await checkBudget(path)
  const { username } = await signUp()
  await createBag('Woods', ['innova-destroyer', 'discraft-buzzz'])
  for (const path of [...PLAYER_PAGES, `/u/${username}`, `/u/${username}/woods`])
    await checkBudget(path)
  expect(overBudget).toEqual([])
})

test('no script contains the validation library', () => {
  const assets = JSON.parse(readFileSync(join(BUILD, 'assets.json'), 'utf8')) as string[]
  const scripts = assets.filter(name => name.endsWith('.js'))
  expect(scripts.length).toBeGreaterThan(20)
  const withZod = scripts.filter(name =>
    /\b_zod\b|ZodError/.test(readFileSync(join(BUILD, 'client/assets', name), 'utf8')),
  )
  expect(withZod).toEqual([])
})

test("the library's first page is at most 20 kB of compressed HTML", async ({ page }) => {
  const html = await (await page.request.get('/library')).body()
  expect(gzipSync(html).length).toBeLessThanOrEqual(MAX_LIBRARY_HTML_BYTES)
})
