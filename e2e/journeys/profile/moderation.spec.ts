// A report, a moderator's action, and what the owner and visitors see of it.
import type { Browser, Page } from '@playwright/test'
import { emailedLink } from '../../../apps/server/test/support/mail/outbox.ts'
import { aPlayer, expect, test } from '../../fixtures.ts'
import { expectNoAxeViolations, expectNoHorizontalScroll } from '../../pages/screen-checks.ts'
import { expectToast, recordToasts } from '../../pages/toasts.ts'

const dataDir = process.env['E2E_DATA_DIR'] ?? ''
const PASSWORD = 'plastic-flies-9'

test.use({ expectedErrors: [/Failed to load resource/] })
test.beforeEach(({ withoutTour }) => withoutTour)

/** A separate window of the same size. */
async function openWindow(page: Page, browser: Browser): Promise<Page> {
  const context = await browser.newContext({
    baseURL: new URL(page.url()).origin,
    viewport: page.viewportSize(),
    serviceWorkers: 'block',
  })
  const other = await context.newPage()
  await other.addInitScript(recordToasts)
  return other
}

/** Signs in with a confirmed address, because only these can be moderators. */
async function signInModerator(page: Page, origin: string, email: string): Promise<void> {
  const send = (path: string, data: object) =>
    page.request.post(path, { headers: { origin }, data })
  await send('/api/auth/sign-up', { email, password: PASSWORD })
  await send('/api/auth/request-password-reset', { email })
  const link = await emailedLink(dataDir, email, '/reset-password')
  const token = link.searchParams.get('token')
  const reset = await send('/api/auth/reset-password', { token, newPassword: PASSWORD })
  expect(reset.status()).toBe(200)
}

test('[MO1] [MO3] [MO5] [MO7] a visitor reports a bag, a moderator hides it, the owner sees the reason, and the moderator undoes it', async ({
  page,
  signUp,
  createBag,
  browser,
  baseURL,
}, { project }) => {
  const { username } = await signUp(aPlayer('ann'))
  await createBag('Cheap Discs', ['innova-destroyer', 'innova-aviar'])
  const path = `/u/${username}/cheap-discs`
  await page.goto(path)
  await expect(page.getByRole('button', { name: 'Report', exact: true })).toHaveCount(0)

  const visitor = await openWindow(page, browser)
  await visitor.goto(`/u/${username}`)
  await expect(visitor.getByRole('button', { name: 'Report', exact: true })).toBeVisible()
  await visitor.goto(path)
  await visitor.getByRole('button', { name: 'Report', exact: true }).click()
  const dialog = visitor.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Send Report' }).click()
  await expect(dialog.getByText('Please choose a reason')).toBeVisible()
  await dialog.getByLabel('Spam or advertising').check()
  await dialog.getByLabel('Note (optional)').fill('Sells discs')
  await expectNoAxeViolations(visitor, 'dialog')
  await dialog.getByRole('button', { name: 'Send Report' }).click()
  await expectToast(visitor, "Thanks, we'll take a look")
  await expect(dialog).toHaveCount(0)

  // Other accounts get the not-found page.
  const unknown = await page.goto('/moderate')
  expect(unknown?.status()).toBe(404)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page not found')

  const moderator = await openWindow(page, browser)
  await signInModerator(moderator, baseURL ?? '', `moderator.${project.name}@example.com`)
  await moderator.goto('/moderate')
  await expect(moderator.getByRole('heading', { level: 1 })).toHaveText('Reports')
  const cards = moderator.getByRole('article', { name: new RegExp(username) })
  await expect(cards).toContainText('Sells discs')
  await expectNoAxeViolations(moderator)
  await expectNoHorizontalScroll(moderator)
  await cards.getByRole('button', { name: 'Hide Bag' }).click()
  const actionDialog = moderator.getByRole('dialog')
  await actionDialog.getByRole('button', { name: 'Hide Bag' }).click()
  await expect(actionDialog.getByText('Please enter a reason')).toBeVisible()
  await actionDialog.getByLabel('Reason').fill('Bags are not for advertising')
  await actionDialog.getByRole('button', { name: 'Hide Bag' }).click()
  await expectToast(moderator, 'Bag hidden')
  await expect(actionDialog).toHaveCount(0)
  await expect(cards).toHaveCount(0)

  expect((await visitor.goto(path))?.status()).toBe(404)
  for (const own of ['/my-bag', path, `/u/${username}`]) {
    await page.goto(own)
    await expect(page.getByText('Your bag "Cheap Discs" was hidden by a moderator')).toBeVisible()
    await expect(page.getByText('Bags are not for advertising')).toBeVisible()
    await expect(page.getByRole('link', { name: 'contact us' })).toHaveAttribute('href', /^mailto:/)
  }
  await expectNoHorizontalScroll(page)

  // The owner's switch shows it too, and the bag can't be cloned.
  await page.goto('/my-bag')
  const expand = page.getByRole('button', { name: /^Bags \(/ })
  if (await expand.isVisible()) await expand.click()
  const toggle = page.getByRole('switch', { name: /^Visibility/ })
  await expect(toggle).toHaveAccessibleName(/^Visibility: Hidden/)
  await expect(toggle).toHaveAccessibleDescription(
    'A moderator hid this bag, so only you can see it and its notes.',
  )
  await page.getByRole('button', { name: 'Actions for Cheap Discs', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Clone Bag' }).click()
  const clone = page.getByRole('dialog', { name: 'Clone Bag' })
  await clone.getByRole('button', { name: 'Clone Bag' }).click()
  await expectToast(
    page,
    "A moderator hid this bag. Until it's visible again, you can't clone it or save a conversion as another bag.",
  )
  await clone.getByRole('button', { name: 'Cancel' }).click()

  await moderator.getByText('Actions', { exact: true }).click()
  await cards.getByRole('button', { name: 'Unhide' }).click()
  await actionDialog.getByLabel('Reason').fill('The advertisement is gone')
  await actionDialog.getByRole('button', { name: 'Unhide' }).click()
  await expect(actionDialog).toHaveCount(0)
  await expect(cards.first()).toContainText('The advertisement is gone')
  await expectNoAxeViolations(moderator)
  expect((await visitor.goto(path))?.status()).toBe(200)
  await page.goto('/my-bag')
  await expect(page.getByRole('heading', { name: 'Cheap Discs' })).toBeVisible()
  await expect(page.getByText('was hidden by a moderator')).toHaveCount(0)
})
