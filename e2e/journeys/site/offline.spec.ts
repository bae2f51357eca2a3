// Offline, players can read the library and their bags. Signing out deletes everything.
import type { Page } from '@playwright/test'
import { expect, test } from '../../fixtures.ts'
import { AccountPages } from '../../pages/accounts.ts'
import { expectNoAxeViolations } from '../../pages/screen-checks.ts'

// A service worker and its caches would outlive the journey.
test.use({ serviceWorkers: 'allow', reuseContext: false })
test.beforeEach(({ withoutTour }) => withoutTour)

/** Waits until the service worker has cached this path. */
const waitUntilCached = (page: Page, path: string) =>
  expect
    .poll(
      () =>
        page.evaluate(
          async cachedPath => Boolean(await caches.match(cachedPath, { ignoreVary: true })),
          path,
        ),
      { timeout: 40_000 },
    )
    .toBe(true)

/** Everything that is cached for the player, as one text. */
const cachedText = (page: Page) =>
  page.evaluate(async () => {
    const store = await caches.open('bagwise-player')
    const cached = await Promise.all((await store.keys()).map(request => store.match(request)))
    return (await Promise.all(cached.map(async response => (await response?.text()) ?? ''))).join(
      ' ',
    )
  })

test('My Bag and the library survive an offline reload, and signing out deletes them', async ({
  page,
  context,
  signUp,
  createBag,
  addOwnedDiscs,
  expectedErrors,
  baseURL,
}) => {
  expectedErrors.push(/ERR_INTERNET_DISCONNECTED|Failed to fetch|net::ERR_FAILED|503/)
  const { username } = await signUp()
  const bag = await createBag('Windy days', ['innova-destroyer', 'innova-aviar'])
  const destroyer = { discId: 'innova-destroyer', plastic: 'Star' }
  const aviar = { discId: 'innova-aviar', plastic: 'DX', weight: 175 }
  await addOwnedDiscs([destroyer, aviar], bag.id)
  await page.goto('/my-bag')
  await waitUntilCached(page, '/api/bags')

  // The latest change is available offline.
  await page.request.post(`/api/bags/${bag.id}/discs`, {
    headers: { origin: baseURL ?? '' },
    data: { discId: 'innova-teebird' },
  })
  await page.reload()
  await expect(page.getByText('Teebird').first()).toBeVisible()
  await waitUntilCached(page, '/library')

  await context.setOffline(true)
  await page.reload()
  await expect(page.getByText("You're offline.", { exact: false })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Windy days' })).toBeVisible()
  for (const disc of ['Destroyer', 'Aviar', 'Teebird'])
    await expect(page.getByText(disc, { exact: true }).first()).toBeVisible()

  // The tabs were never visited.
  const tabs = page.getByRole('navigation', { name: 'Bag views' })
  for (const [tab, heading] of [
    ['Analysis', 'Bag Analysis'],
    ['Swap', 'BAG SIMULATOR'],
    ['Caddie', 'Caddie'],
    ['Bag', 'My Bag'],
  ] as const) {
    const title = page.getByRole('heading', { level: 1, name: heading })
    await tabs.getByRole('link', { name: tab, exact: true }).click()
    await expect(title).toBeVisible()
    await page.reload()
    await expect(title).toBeVisible()
    await expect(page.getByRole('combobox', { name: 'Bag' })).toContainText('Windy days')
  }

  await page.goto('/library')
  await expect(page.getByText(/of \d+ Discs Shown/i).first()).toBeVisible()
  await page.getByRole('searchbox').first().fill('teebird')
  await expect(page.getByRole('link', { name: /teebird/i }).first()).toBeVisible()

  await page.goto('/my-discs')
  await expect(page.getByText('2 discs, 2 molds')).toBeVisible()
  await page.getByLabel('Search').fill('dx')
  await expect(page.getByRole('list', { name: 'Discs' }).getByRole('listitem')).toHaveText([
    /Aviar.*DX, 175 g.*In Windy days/,
  ])

  await page.goto('/leaderboard')
  await expect(page.getByRole('heading', { name: "You're offline" })).toBeVisible()

  await context.setOffline(false)
  await page.goto('/my-bag')
  await expect(page.getByRole('heading', { name: 'Windy days' })).toBeVisible()
  await new AccountPages(page).signOut()
  await expect(page.getByText('See you on the course!')).toBeVisible()
  await expect.poll(() => cachedText(page)).not.toMatch(new RegExp(`Windy days|${username}`))
  await context.setOffline(true)
  await page.goto('/my-bag')
  await expect(page.getByRole('heading', { name: "You're offline" })).toBeVisible()
  await expect(page.getByText('Windy days')).toHaveCount(0)
})

test('every visited page can be reloaded offline, even one reached by a link @long', async ({
  page,
  context,
  signUp,
  createBag,
  expectedErrors,
}) => {
  expectedErrors.push(/ERR_INTERNET_DISCONNECTED|Failed to fetch|net::ERR_FAILED|503/)
  await signUp()
  await createBag('Windy days', ['innova-destroyer', 'innova-aviar'])
  await page.goto('/my-bag')
  await waitUntilCached(page, '/api/bags')
  await page.getByRole('link', { name: 'Full analysis' }).click()
  await expect(page).toHaveURL(/bag-analysis/)
  await waitUntilCached(page, '/bag-analysis')
  await page.goBack()
  await page.getByLabel('Bag views').getByRole('link', { name: 'Swap' }).click()
  await expect(page).toHaveURL(/swap/)
  await waitUntilCached(page, '/swap')
  await page.goto('/library/innova-teebird')
  await waitUntilCached(page, '/library/innova-teebird')

  await context.setOffline(true)
  for (const [path, heading] of [
    ['/bag-analysis', /Analysis/],
    ['/swap', /simulator/i],
    ['/library/innova-teebird', /Teebird/],
  ] as const) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
  }
  await page.goto('/bags')
  await expect(page.getByRole('heading', { name: "You're offline" })).toBeVisible()
  for (const name of ['My Bag', 'Library'])
    await expect(page.getByRole('link', { name, exact: true })).toBeVisible()
  await expectNoAxeViolations(page)
})

test('offline and without saved data, the library shows that you are offline', async ({
  page,
  context,
  expectedErrors,
}) => {
  expectedErrors.push(/ERR_INTERNET_DISCONNECTED|Failed to fetch|net::ERR_FAILED/)
  // The scripts load, but not the service worker or the page's data.
  await context.route(/\/sw\.js|\/library\.data|\/catalog\//, route => route.abort())
  await page.goto('/')
  const setOnline = (online: boolean) =>
    page.evaluate(value => {
      Object.defineProperty(navigator, 'onLine', { get: () => value, configurable: true })
      dispatchEvent(new Event(value ? 'online' : 'offline'))
    }, online)
  await setOnline(false)
  await page
    .getByRole('link', { name: /library/i })
    .first()
    .click()
  await expect(page.getByRole('heading', { name: "You're offline" })).toBeVisible()
  await expect(page.getByText("This page isn't saved on this device yet.")).toBeVisible()
  await context.unroute(/\/sw\.js|\/library\.data|\/catalog\//)
  await setOnline(true)
  await page.getByRole('button', { name: 'Try Again' }).click()
  await expect(page.getByText(/of \d+ Discs Shown/i).first()).toBeVisible()
})
