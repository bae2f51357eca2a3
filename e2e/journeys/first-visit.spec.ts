// A stranger's first minute: the landing page, a library of discs in the HTML, and an address that does not exist.
import type { Page } from '@playwright/test'
import { expect, scrollsSideways, test } from '../fixtures.ts'

test('the landing page says what this is and leads on', async ({ page }) => {
  await page.goto('/')
  await expect(page).toHaveTitle(/Bagwise$/)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect(await scrollsSideways(page)).toBe(false)
})

test('the library arrives as HTML, discs included', async ({ request }) => {
  const html = await (await request.get('/library')).text()
  expect(html).toContain('Discs Shown')
  expect(html.match(/\/library\/[a-z0-9-]+/g)?.length).toBeGreaterThan(20)
  // Its scripts wait until it has been painted.
  expect(html).toContain('type="later"')
  expect(html).not.toMatch(/rel="modulepreload"|type="module"/)
  // And are compiled beside the page while they load.
  for (const [, script = ''] of html.matchAll(/rel="later" href="(\/assets\/[\w-]{8}\.js)"/g)) {
    expect(await (await request.get(script)).text()).toMatch(/^\/\/# allFunctionsCalledOnLoad\n/)
  }
})

/** How each card of the wall is drawn: `hidden` would be not at all. */
const drawn = (page: Page): Promise<string[]> =>
  page
    .getByRole('main')
    .locator('li:has(article)')
    .evaluateAll(cards => cards.map(card => getComputedStyle(card).contentVisibility))

const ALL_DRAWN = Array.from({ length: 24 }, () => 'auto')

test('what lies below the first screen is drawn right after it', async ({ page }) => {
  await page.goto('/library')
  await expect(page.locator('html[data-reading]')).toHaveCount(0)
  expect(await drawn(page)).toEqual(ALL_DRAWN)
})

test('a browser that does not say when it has painted shows all of a page, too', async ({
  page,
}) => {
  await page.addInitScript(() => {
    PerformanceObserver.prototype.observe = () => {}
  })
  await page.goto('/library')
  await expect(page.locator('html[data-reading]')).toHaveCount(0)
  expect(await drawn(page)).toEqual(ALL_DRAWN)
  await page.getByRole('searchbox').fill('destroyer')
  await expect(page).toHaveURL(/destroyer/)
})

test('[UI1] an unknown address answers 404 with a way home', async ({ page, expectedErrors }) => {
  expectedErrors.push(/404/)
  const response = await page.goto('/no-such-page')
  expect(response?.status()).toBe(404)
  await expect(page).toHaveTitle(/Bagwise$/)
  await expect(page.getByRole('main').getByRole('link', { name: /home/i })).toBeVisible()
})
