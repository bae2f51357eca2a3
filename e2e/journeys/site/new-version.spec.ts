// A new version is deployed while a tab is open, and the tab's old files are gone.
import type { Page } from '@playwright/test'
import { expect, test } from '../../pages/library.ts'
import { MyBag } from '../../pages/my-bag.ts'
import { waitForHydration } from '../../fixtures.ts'

// A service worker would serve cached files.
test.use({
  serviceWorkers: 'block',
  expectedErrors: [
    [
      /404 \(Not Found\)/,
      /Error loading route module/,
      /Failed to fetch dynamically/,
      /Error toast: (?:A part of this page couldn't be loaded|Bagwise was updated)/,
    ],
    { scope: 'test' },
  ],
})

/** Until the page reloads, scripts that it hasn't loaded yet are missing. */
async function deployNewVersion(page: Page): Promise<void> {
  let isOld = true
  page.on('request', request => {
    if (request.isNavigationRequest()) isOld = false
  })
  await page.route('**/version.txt', route =>
    isOld ? route.fulfill({ body: 'newer' }) : route.continue(),
  )
  await page.route('**/assets/*.js', route =>
    isOld ? route.fulfill({ status: 404, body: 'Not found' }) : route.continue(),
  )
}

test('[F15] a link opens its page with the new version', async ({ page, library }) => {
  await library.openWithCatalog()
  const name = (await library.cards().nth(1).getByRole('heading').textContent()) ?? ''
  // A part that is still loading would reload the page before the click does.
  await page.waitForLoadState('networkidle')
  await deployNewVersion(page)
  await library.cards().nth(1).getByRole('link').first().click()
  await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible()
  await expect(page).toHaveURL(/\/library\/[a-z0-9-]+$/)
  // A reload stays on this page.
  await page.reload()
  await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible()
})

test('[F15] a missing part of the page offers a reload and keeps typed text', async ({
  page,
  signUp,
  createBag,
  withoutTour: _tour,
}) => {
  await signUp()
  await createBag('League', ['discraft-buzzz', 'innova-destroyer'])
  const myBag = new MyBag(page)
  await myBag.open()
  await myBag.expandBags()
  await page.getByRole('button', { name: 'New Bag' }).click()
  await page.getByLabel('Bag name').fill('Lake')
  await page.waitForLoadState('networkidle')
  await deployNewVersion(page)
  const reset = page.getByRole('button', { name: 'Reset Tour' })
  await reset.click()
  const notice = page.getByRole('group', { name: 'Bagwise was updated.' })
  await expect(notice).toBeVisible()
  await expect(page.getByLabel('Bag name')).toHaveValue('Lake')

  await notice.getByRole('button', { name: 'Reload' }).click()
  await expect(notice).toBeHidden()
  await waitForHydration(page)
  await myBag.expandBags()
  await reset.click()
  await expect(page.getByRole('dialog').getByText('1 of 4')).toBeVisible()
  await expect(page).toHaveURL(/\/my-bag/)
})

test("messages don't depend on files that may be missing", async ({ page }) => {
  const html = await (await page.request.get('/leaderboard')).text()
  const initialScripts = new Set(html.match(/\/assets\/[\w.-]+\.js/g))
  await page.route('**/assets/*.js', route =>
    initialScripts.has(new URL(route.request().url()).pathname)
      ? route.continue()
      : route.fulfill({ status: 404, body: 'Not found' }),
  )
  await page.goto('/leaderboard')
  await page.getByRole('button', { name: 'Refresh' }).click()
  await expect(page.getByText('Leaderboard refreshed')).toBeVisible()
  // Stays as the server rendered it, because its script is missing.
  await expect(page.getByRole('contentinfo')).toContainText('Bagwise')
})
