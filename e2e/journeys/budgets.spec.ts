// What each page makes a browser load: bytes of script and round trips, the same on every machine.
import { gzipSync } from 'node:zlib'
import { expect, type Page } from '@playwright/test'
import { test } from '../fixtures.ts'

const KB = 1000
const LANDING = 125 * KB
const OTHERS = 175 * KB

const VISITORS = [
  '/library',
  '/library/innova-destroyer',
  '/leaderboard',
  '/login',
  '/signup',
  '/help/getting-started',
  '/help/flight-numbers',
  '/privacy-policy',
]
const PLAYERS = ['/my-bag', '/swap', '/bag-analysis', '/profile/edit', '/profile/account']

test.skip(({ isMobile }) => isMobile, 'bytes are the same on a phone')

/** Scripts are counted as gzip sends them; data is counted in requests. */
async function loadOf(page: Page, path: string): Promise<{ script: number; requests: number }> {
  const scripts: Promise<Buffer>[] = []
  let requests = 0
  page.removeAllListeners('response')
  page.on('response', response => {
    const type = response.request().resourceType()
    if (type === 'script') scripts.push(response.body())
    if (type === 'fetch' || type === 'xhr') requests += 1
  })
  // An open stream would keep the network busy for ever.
  await page.route('**/api/leaderboard/events', route => route.fulfill({ status: 204 }))
  await page.goto(path, { waitUntil: 'load' })
  await page.waitForLoadState('networkidle')
  const bodies = await Promise.all(scripts)
  return { script: bodies.reduce((sum, body) => sum + gzipSync(body).length, 0), requests }
}

test('the landing page loads at most 125 kB of script', async ({ page }) => {
  const { script, requests } = await loadOf(page, '/')
  expect(script).toBeLessThanOrEqual(LANDING)
  expect(requests).toBeLessThanOrEqual(1)
})

test('every other page loads at most 175 kB of script, and asks for data at most three times', async ({
  page,
  signUp,
  bagWith,
}) => {
  const heavy: string[] = []
  const look = async (path: string) => {
    const { script, requests } = await loadOf(page, path)
    if (script > OTHERS || requests > 3)
      heavy.push(`${path}: ${script} bytes, ${requests} requests`)
  }
  for (const path of VISITORS) await look(path)
  await signUp()
  await bagWith('Woods', ['innova-destroyer', 'discraft-buzzz'])
  for (const path of PLAYERS) await look(path)
  expect(heavy).toEqual([])
})
