// Forgotten passwords: the email and its link, which works once and expires.
import type { Request } from '@playwright/test'
import { emailedLink } from '../../../apps/server/test/support/mail/outbox.ts'
import { type AccountPages, expect, test } from '../../pages/accounts.ts'
import { expireLinks } from '../../pages/expired-links.ts'

const dataDir = process.env['E2E_DATA_DIR'] ?? ''
const NEW_PASSWORD = 'another-plastic-7'

test.use({ expectedErrors: [/Failed to load resource/] })

async function resetLink(account: AccountPages, email: string): Promise<string> {
  await account.field('Email').fill(email)
  await account.button('Send Reset Link').click()
  await expect(account.heading('Check Your Email')).toBeVisible()
  const link = await emailedLink(dataDir, email, '/reset-password')
  return link.pathname + link.search
}

const typeTwice = (account: AccountPages, password: string) =>
  account.type({ 'New Password': password, 'Confirm New Password': password })

test('[AC2, T24] the emailed link sets a new password once, leaves the address bar, and signs out every other device', async ({
  page,
  account,
  signUp,
  browser,
  baseURL,
}) => {
  const player = await signUp()
  // A signed-in browser, to check that the reset signs it out.
  const signedInContext = await browser.newContext({
    storageState: await page.context().storageState(),
  })
  const elsewhere = await signedInContext.newPage()
  await page.context().clearCookies()

  await page.goto('/login')
  await page.getByRole('link', { name: 'Forgot password?' }).click()
  await account.button('Send Reset Link').click()
  await account.expectToast('Please enter your email address')
  await account.field('Email').fill('nobody')
  await account.button('Send Reset Link').click()
  await account.expectToast('Please enter a valid email address')
  await account.expectAccessibleLayout()
  const link = await resetLink(account, player.email)
  await account.expectToast('Password reset link sent to your email')
  // A reload stays on this page, and Back returns to the form.
  await page.reload()
  await expect(page.getByRole('main')).toContainText(player.email)
  await account.expectAccessibleLayout()
  await page.goBack()
  await expect(account.button('Send Reset Link')).toBeVisible()

  const address = new URL(link, baseURL)
  const token = address.searchParams.get('token') ?? 'none'
  const requests: Request[] = []
  page.on('request', request => requests.push(request))
  await page.goto(link)
  // The token leaves the URL right away but survives a reload.
  await expect(page).toHaveURL(/\/reset-password$/)
  await page.reload()
  await account.type({ 'New Password': 'abcdef', 'Confirm New Password': 'abcdeg' })
  await account.button('Save New Password').click()
  await account.expectToast('Passwords do not match')
  await typeTwice(account, 'abc')
  await account.button('Save New Password').click()
  await account.expectToast('Password must be at least 6 characters')
  await account.expectAccessibleLayout()
  // A server error keeps the link and the form.
  await page.route('**/api/auth/reset-password', route => route.fulfill({ status: 500 }), {
    times: 1,
  })
  await typeTwice(account, NEW_PASSWORD)
  await account.button('Save New Password').click()
  await account.expectToast('Failed to set the new password')
  await expect(account.field('New Password')).toHaveValue(NEW_PASSWORD)
  await account.button('Save New Password').click()
  await account.expectToast('Your new password is saved')
  await expect(page).toHaveURL(/\/my-bag$/)
  for (const request of requests) {
    expect((await request.allHeaders())['referer'] ?? '').not.toContain(token)
    if (new URL(request.url()).host !== address.host) expect(request.url()).not.toContain(token)
  }
  await elsewhere.goto(`${baseURL}/my-bag`)
  await expect(elsewhere).toHaveURL(/\/login/)
  await signedInContext.close()

  await page.context().clearCookies()
  await page.goto(link)
  await typeTwice(account, 'third-password')
  await account.button('Save New Password').click()
  await expect(account.heading('This link no longer works')).toBeVisible()
  await account.expectAccessibleLayout()
  await page.getByRole('link', { name: 'Request a New Link' }).click()
  await expect(page).toHaveURL(/\/forgot-password$/)

  await page.goto('/login')
  await account.signIn({ email: player.email, password: NEW_PASSWORD })
  await expect(page).toHaveURL(/\/my-bag$/)
})

test('[AC2, T22] an expired link is rejected, and the old password still works', async ({
  page,
  account,
  registerPlayer,
}) => {
  const player = await registerPlayer()
  await page.goto('/forgot-password')
  const link = await resetLink(account, player.email)
  expireLinks(dataDir, player.email)
  await page.goto(link)
  await typeTwice(account, NEW_PASSWORD)
  await account.button('Save New Password').click()
  await expect(account.heading('This link no longer works')).toBeVisible()
  // The token was removed, so a reload shows the same error.
  await page.reload()
  await expect(account.heading('This link no longer works')).toBeVisible()
  await page.goto('/login')
  await account.signIn(player)
  await expect(page).toHaveURL(/\/my-bag$/)
})

test('[AC3] an unknown address gets the same response, and a failed request shows an error', async ({
  page,
  account,
}) => {
  await page.goto('/forgot-password')
  const { promise: released, resolve: respond } = Promise.withResolvers<void>()
  await page.route(
    '**/api/auth/request-password-reset',
    async route => {
      await released
      await route.fulfill({ status: 500, json: { code: 'unexpected', message: 'Internal error' } })
    },
    { times: 1 },
  )
  await account.field('Email').fill('nobody.here@example.com')
  await account.button('Send Reset Link').click()
  await expect(account.button('Sending Reset...')).toBeDisabled()
  respond()
  await account.expectToast('Failed to send reset link')
  await expect(account.field('Email')).toHaveValue('nobody.here@example.com')
  await account.button('Send Reset Link').click()
  await expect(account.heading('Check Your Email')).toBeVisible()
  await page.getByRole('link', { name: 'Back to Sign In' }).click()
  await expect(page).toHaveURL(/\/login$/)
})
