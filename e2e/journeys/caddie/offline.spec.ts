// The caddie offline, because many courses have no signal.
import { expect, test } from '../../fixtures.ts'
import { bestDiscs } from '../../pages/caddie.ts'

test.use({
  serviceWorkers: 'allow',
  reuseContext: false,
  expectedErrors: [/ERR_INTERNET_DISCONNECTED|Failed to fetch|net::ERR_FAILED|503/],
})
test.skip(({ isMobile }) => isMobile, 'the same worker on a phone')
test.beforeEach(({ withoutTour }) => withoutTour)

test('the caddie works offline, also for a shot in the URL @long', async ({
  page,
  context,
  signUp,
  createBag,
}) => {
  await signUp()
  await createBag('Windy days', ['innova-destroyer', 'innova-teebird', 'innova-aviar'])
  await page.goto('/my-bag')
  // The last entry that is prefetched.
  await expect
    .poll(() => page.evaluate(async () => Boolean(await caches.match('/api/bags'))), {
      timeout: 40_000,
    })
    .toBe(true)
  await context.setOffline(true)
  await page.goto('/caddie?distance=220&shape=left&crosswind=from-left&slope=uphill')
  const best = bestDiscs(page)
  await expect(best).toHaveCount(3)
  await expect(best.first()).toContainText('(you need 220)')
  await expect(page.getByText('20 ft uphill plays like 240 ft.')).toBeVisible()
  await page.getByRole('spinbutton', { name: 'Distance' }).fill('180')
  await expect(best.first()).toContainText('(you need 180)')
  await page.reload()
  await expect(best.first()).toContainText('(you need 180)')
})
