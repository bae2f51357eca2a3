// Every page of the product: no axe violations in light and dark, no horizontal scroll on a small phone or at
// 200% zoom, and no animation if the visitor prefers reduced motion.
import type { Page } from '@playwright/test'
import { expect, ONE_OF_EACH_TYPE, test } from '../../fixtures.ts'
import { expectNoAxeViolations, expectNoHorizontalScroll } from '../../pages/screen-checks.ts'

const PUBLIC = [
  ['/', '/library', '/library/innova-destroyer', '/leaderboard', '/bags'],
  [
    '/help/getting-started',
    '/help/flight-numbers',
    '/help/bag-building',
    '/privacy-policy',
    '/caddie',
    '/try',
    '/compare',
  ],
  ['/login', '/signup', '/forgot-password', '/reset-password', '/confirm-email'],
  [
    '/newsletter/confirm',
    '/newsletter/unsubscribe',
    '/no-such-page',
    '/u/no_such_player',
    '/u/no_such_player/bag',
  ],
] as const
const PLAYERS = [
  ['/my-bag', '/import', '/swap', '/caddie', '/bag-analysis', '/my-bag/history', '/my-discs'],
  ['/profile/edit', '/profile/account', '/library', '/u/:username', '/u/:username/woods'],
] as const

test.use({ contextOptions: { reducedMotion: 'reduce' } })

test.beforeEach(({ withoutTour }) => withoutTour)
test.beforeEach(({ expectedErrors }) => void expectedErrors.push(/404/))

/** Requests to other hosts. Only avatars may be on other hosts. */
const foreignRequests: string[] = []
test.beforeEach(({ page, baseURL }) => {
  foreignRequests.length = 0
  page.on('request', request => {
    const isOwn = request.url().startsWith(baseURL ?? '') || !/^https?:/.test(request.url())
    if (!isOwn && request.resourceType() !== 'image') foreignRequests.push(request.url())
  })
})
test.afterEach(() => expect(foreignRequests, 'requests to other hosts').toEqual([]))

async function checkPage(page: Page, path: string): Promise<void> {
  const size = page.viewportSize()
  await page.emulateMedia({ colorScheme: 'light' })
  await page.goto(path)
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
  await expect(page.getByRole('contentinfo')).toBeVisible()
  await expect(page).toHaveTitle(/ · Bagwise$/)
  await expectNoAxeViolations(page)
  const isAnimated = await page.evaluate(() =>
    document.getAnimations().some(({ playState }) => playState === 'running'),
  )
  expect(isAnimated, `${path} is animated`).toBe(false)
  await page.setViewportSize({ width: 390, height: 844 })
  await page.emulateMedia({ colorScheme: 'dark' })
  await expectNoAxeViolations(page, 'html', ['color-contrast', 'target-size'])
  if (size) await page.setViewportSize(size)
  await expectNoHorizontalScroll(page)
}

for (const paths of PUBLIC)
  test(`[UI1, T85] ${paths.join(', ')}`, async ({ page }) => {
    for (const path of paths) await checkPage(page, path)
  })

for (const paths of PLAYERS)
  test(`[UI1, T85] for a player: ${paths.join(', ')}`, async ({ page, signUp, createBag }) => {
    const { username } = await signUp()
    await createBag('Woods', ONE_OF_EACH_TYPE)
    for (const path of paths) await checkPage(page, path.replace(':username', username))
  })

test('has no axe violations in high contrast @long', async ({ page, isMobile }) => {
  test.skip(isMobile, 'the same colors on a phone')
  await page.emulateMedia({ contrast: 'more' })
  for (const path of ['/', '/library', '/leaderboard', '/login']) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expectNoAxeViolations(page)
  }
})
