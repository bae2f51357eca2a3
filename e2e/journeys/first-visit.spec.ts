// A visitor's first minute: the landing page, a server-rendered library, and an unknown URL.
import { expect, hasHorizontalScroll, test } from '../fixtures.ts'

test('the landing page has a heading and fits the screen', async ({ page }) => {
  await page.goto('/')
  await expect(page).toHaveTitle(/Bagwise$/)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect(await hasHorizontalScroll(page)).toBe(false)
})

test("the library's discs are in the HTML", async ({ request }) => {
  const html = await (await request.get('/library')).text()
  expect(html).toContain('Discs Shown')
  expect(html.match(/\/library\/[a-z0-9-]+/g)?.length).toBeGreaterThan(20)
  // Scripts are preloaded together, with a lower priority than styles.
  expect(html).toMatch(/<link rel="modulepreload" fetchpriority="low" href="\/assets\//)
  expect(html).toContain('type="module" async=""')
})

test('[UI1] an unknown URL responds with 404 and a link home', async ({ page, expectedErrors }) => {
  expectedErrors.push(/404/)
  const response = await page.goto('/no-such-page')
  expect(response?.status()).toBe(404)
  await expect(page).toHaveTitle(/Bagwise$/)
  await expect(page.getByRole('main').getByRole('link', { name: /home/i })).toBeVisible()
})
