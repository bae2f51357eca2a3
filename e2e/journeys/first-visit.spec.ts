// A stranger's first minute: the landing page, a library of discs in the HTML, and an address that does not exist.
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
  // The browser knows all scripts at once, and loads them after what the page looks like.
  expect(html).toMatch(/<link rel="modulepreload" fetchpriority="low" href="\/assets\//)
  expect(html).toContain('type="module" async=""')
})

test('[UI1] an unknown address answers 404 with a way home', async ({ page, expectedErrors }) => {
  expectedErrors.push(/404/)
  const response = await page.goto('/no-such-page')
  expect(response?.status()).toBe(404)
  await expect(page).toHaveTitle(/Bagwise$/)
  await expect(page.getByRole('main').getByRole('link', { name: /home/i })).toBeVisible()
})
