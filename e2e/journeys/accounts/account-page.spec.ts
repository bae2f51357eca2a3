// Account and Data: password, email, devices, data download and account deletion (rules AC4 and AC5).
import { readFile } from 'node:fs/promises'
import { emailedLink, emailsTo } from '../../../apps/server/test/support/mail/outbox.ts'
import { AccountPages, aPlayer, expect, test } from '../../pages/accounts.ts'
import { delayAndCount } from '../../fixtures.ts'
import { expireLinks } from '../../pages/expired-links.ts'

const dataDir = process.env['E2E_DATA_DIR'] ?? ''
const NEW_PASSWORD = 'another-plastic-7'

test.use({ expectedErrors: [/Failed to load resource/] })

test('[T31] changing the password requires the current one and ends every other session @long', async ({
  page,
  account,
  signUp,
  browser,
}) => {
  const player = await signUp()
  const other = await browser.newContext({ storageState: await page.context().storageState() })
  await page.context().clearCookies()
  await page.goto('/login?next=%2Fprofile%2Faccount')
  await account.signIn(player)
  await expect(account.heading('Account and Data')).toBeVisible()
  await expect(page.getByRole('main')).toContainText(player.email)

  const change = account.button('Change Password')
  await change.click()
  await account.expectToast('Please fill in all fields')
  await account.type({
    'Current Password': 'not-the-one',
    'New Password': NEW_PASSWORD,
    'Confirm New Password': NEW_PASSWORD,
  })
  await change.click()
  await account.expectToast("That password isn't right")
  await expect(account.field('Current Password')).toBeFocused()
  await expect(account.field('New Password')).toHaveValue(NEW_PASSWORD)
  await account.expectAccessibleLayout()

  // Submitting twice changes the password once.
  const sent = await delayAndCount(page, '**/api/me/password', 300)
  await account.field('Current Password').fill(player.password)
  await change.click()
  await expect(account.button('Changing...')).toBeDisabled()
  await account.field('Current Password').press('Enter')
  await account.expectToast('Your password has been changed')
  expect(sent.count).toBe(1)
  await expect(account.field('New Password')).toHaveValue('')
  await expect(account.section('Signed-in devices').getByRole('listitem')).toHaveCount(1)

  const elsewhere = await other.newPage()
  await elsewhere.goto(new URL('/my-bag', page.url()).href)
  await expect(elsewhere).toHaveURL(/\/login/)
  const otherDevice = new AccountPages(elsewhere)
  await otherDevice.signIn({ email: player.email, password: NEW_PASSWORD })
  await expect(elsewhere).toHaveURL(/\/my-bag$/)
  await other.close()
})

test('[AC5] a new email takes effect when its link is opened, and the old address is notified @long', async ({
  page,
  account,
  signUp,
  openVisitorPage,
}) => {
  const player = await signUp()
  const email = aPlayer('moved').email
  await page.goto('/profile/account')
  const change = account.button('Change Email')
  const requestChange = async (address: string, password = player.password) => {
    await account.type({ 'New Email': address, 'Your Password': password })
    await change.click()
  }
  await requestChange('nobody')
  await account.expectToast('Please enter a valid email address')
  await requestChange(player.email)
  await account.expectToast("That's already your email address")
  await requestChange(email, 'not-the-one')
  await account.expectToast("That password isn't right")
  await requestChange(email)
  const sent = account.section('Change email').getByRole('status')
  await expect(sent).toContainText(email)
  await account.expectAccessibleLayout()
  const link = await emailedLink(dataDir, email, '/confirm-email')

  // Opened on a device that isn't signed in: this confirms the address without signing in.
  const otherDevice = new AccountPages(await openVisitorPage())
  await otherDevice.page.goto(link.href)
  await expect(otherDevice.heading('Your email is confirmed')).toBeVisible()
  await otherDevice.expectAccessibleLayout()
  await otherDevice.page.goto(link.href)
  await expect(otherDevice.heading('This link no longer works')).toBeVisible()
  await otherDevice.page.getByRole('main').getByRole('link', { name: 'Sign In' }).click()
  await otherDevice.signIn({ email, password: player.password })
  await expect(otherDevice.page).toHaveURL(/\/my-bag$/)

  // The address is now confirmed, so it is notified of the next change.
  await page.reload()
  const next = aPlayer('next').email
  await requestChange(next)
  await expect(sent).toContainText(next)
  await expect
    .poll(() => emailsTo(dataDir, email).map(({ headers }) => headers.get('subject')))
    .toContain('Your email address is about to change')
})

test('an expired link is rejected, and a link works again after a server error @long', async ({
  page,
  account,
  signUp,
}) => {
  const player = await signUp()
  const email = aPlayer('again').email
  const requestChange = async () => {
    await page.goto('/profile/account')
    await account.type({ 'New Email': email, 'Your Password': player.password })
    await account.button('Change Email').click()
    await expect(account.section('Change email').getByRole('status')).toContainText(email)
  }
  await requestChange()
  const expiredLink = await emailedLink(dataDir, email, '/confirm-email')
  expireLinks(dataDir, player.email)
  await page.goto(expiredLink.href)
  await expect(account.heading('This link no longer works')).toBeVisible()

  await requestChange()
  await expect.poll(() => emailsTo(dataDir, email).length).toBe(2)
  const link = await emailedLink(dataDir, email, '/confirm-email')
  await page.route('**/api/auth/confirm-email', route => route.fulfill({ status: 500 }), {
    times: 1,
  })
  await page.goto(link.href)
  await expect(account.heading("Your email isn't confirmed yet")).toBeVisible()
  await account.expectAccessibleLayout()
  await account.button('Try Again').click()
  await account.expectToast('Your email address is confirmed')
  await expect(page).toHaveURL(/\/my-bag$/)
})

test('other devices are listed and can be signed out, one by one or all together', async ({
  page,
  account,
  signUp,
  baseURL,
  openVisitorPage,
}) => {
  const player = await signUp()
  const others = await Promise.all(
    ['Mozilla/5.0 (iPhone) Safari/605', 'Mozilla/5.0 (Windows NT 10.0) Firefox/140', 'curl/8'].map(
      async userAgent => {
        const { request } = await openVisitorPage({ userAgent })
        await request.post('/api/auth/sign-in', {
          headers: { origin: baseURL ?? '' },
          data: { email: player.email, password: player.password },
        })
        return request
      },
    ),
  )
  await page.route('**/api/me/sessions', route => route.fulfill({ status: 500 }), { times: 1 })
  await page.goto('/profile/account')
  const devices = account.section('Signed-in devices')
  await expect(devices.getByText('Failed to load your devices')).toBeVisible()
  await devices.getByRole('button', { name: 'Try Again' }).click()
  await expect(devices.getByRole('listitem')).toHaveCount(4)
  await expect(devices.getByRole('listitem').first()).toContainText('This device')
  for (const name of ['Safari on iPhone', 'Firefox on Windows', 'curl'])
    await expect(devices.getByText(name, { exact: true })).toBeVisible()
  await account.expectAccessibleLayout()

  await devices.getByRole('button', { name: /^Sign out Safari on iPhone/ }).click()
  await expect(devices.getByRole('listitem')).toHaveCount(3)
  await devices.getByRole('button', { name: 'Sign Out Everywhere Else' }).click()
  await expect(devices.getByRole('listitem')).toHaveCount(1)
  for (const request of others) expect((await request.get('/api/bags')).status()).toBe(401)
  expect((await page.request.get('/api/bags')).status()).toBe(200)
})

test('[AC4, T78] the data can be downloaded, and deleting the account deletes everything', async ({
  page,
  account,
  signUp,
  createBag,
}) => {
  const player = await signUp(aPlayer('leaving'))
  await createBag('Last round', ['innova-destroyer'])
  await page.goto('/profile/account')
  await page.route('**/api/me/export', route => route.fulfill({ status: 500 }), { times: 1 })
  await account.button('Download My Data').click()
  await account.expectToast('Failed to download your data')
  const download = page.waitForEvent('download')
  await account.button('Download My Data').click()
  const file = await download
  expect(file.suggestedFilename()).toBe(`bagwise-${player.username}.json`)
  expect(JSON.parse(await readFile(await file.path(), 'utf8'))).toMatchObject({
    account: { email: player.email },
    profile: { username: player.username },
    bags: [{ name: 'Last round' }],
  })
  const statistics = page.getByRole('switch', { name: 'Usage statistics' })
  await expect(statistics).not.toBeChecked()
  await statistics.click()
  await page.reload()
  await expect(statistics).toBeChecked()

  await account.button('Delete My Account').click()
  const dialog = page.getByRole('alertdialog', { name: 'Delete your account?' })
  const confirm = dialog.getByRole('button', { name: 'Delete Everything' })
  const password = dialog.getByLabel('Your Password')
  await expect(password).toBeFocused()
  await confirm.click()
  await expect(dialog.getByText('Please fill in all fields')).toBeVisible()
  await password.fill('not-the-one')
  await confirm.click()
  await expect(dialog.getByText("That password isn't right")).toBeVisible()
  await account.expectAccessibleLayout()
  await password.press('Escape')
  await expect(dialog).toBeHidden()
  await account.button('Delete My Account').click()
  await password.fill(player.password)
  await confirm.click()
  await account.expectToast('Your account has been deleted')
  await expect(page).toHaveURL(/\/$/)

  expect((await page.request.get(`/api/profiles/${player.username}`)).status()).toBe(404)
  await page.goto('/login')
  await account.signIn(player)
  await account.expectToast('Invalid email or password')
})
