// Forgotten passwords: the mail, its link, once.
import { mailedLink } from '../../../apps/server/src/testing/outbox.ts'
import { expect, test } from '../../fixtures.ts'
import { AccountPages } from '../../pages/accounts.ts'

const dataDir = process.env['E2E_DATA_DIR'] ?? ''
const NEW_PASSWORD = 'another-plastic-7'

test('the mailed link sets a new password, once', async ({
  page,
  signUp,
  expectedErrors,
  withoutTour: _seen,
}) => {
  expectedErrors.push(/410|401/)
  const player = await signUp()
  await page.context().clearCookies()
  const account = new AccountPages(page)

  await page.goto('/login')
  await page.getByRole('link', { name: 'Forgot password?' }).click()
  await account.button('Send Reset Link').click()
  await expect(page.getByText('Please enter your email address').first()).toBeVisible()
  await account.field('Email').fill(player.email)
  await account.button('Send Reset Link').click()
  await expect(page.getByRole('heading', { name: 'Check Your Email' })).toBeVisible()
  await expect(page.getByRole('main')).toContainText(player.email)

  const link = await mailedLink(dataDir, player.email, '/reset-password')
  await page.goto(link.pathname + link.search)
  // [T24] The token leaves the address at once.
  await expect(page).toHaveURL(/\/reset-password$/)
  await account.field('New Password').fill(NEW_PASSWORD)
  await account.field('Confirm New Password').fill(NEW_PASSWORD)
  await account.button('Save New Password').click()
  await expect(page).toHaveURL(/\/my-bag$/)

  await page.context().clearCookies()
  await page.goto(link.pathname + link.search)
  await account.field('New Password').fill('third-password')
  await account.field('Confirm New Password').fill('third-password')
  await account.button('Save New Password').click()
  await expect(page.getByRole('heading', { name: 'This Link No Longer Works' })).toBeVisible()

  await page.goto('/login')
  await account.signIn({ email: player.email, password: NEW_PASSWORD })
  await expect(page).toHaveURL(/\/my-bag$/)
})
