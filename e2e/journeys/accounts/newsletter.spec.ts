// Stay Updated: subscribing in the footer, confirming and unsubscribing through emailed links (rule AC6).
import { emailedLink, emailsTo } from '../../../apps/server/test/support/mail/outbox.ts'
import { aPlayer, expect, test } from '../../pages/accounts.ts'

const dataDir = process.env['E2E_DATA_DIR'] ?? ''

test.use({ expectedErrors: [/Failed to load resource/] })

test("an address submitted before hydration isn't lost", async ({ page, account }) => {
  const { email } = aPlayer('early')
  let release = () => {}
  const scripts = new Promise<void>(resolve => {
    release = resolve
  })
  await page.route('**/*.js', async route => {
    await scripts
    await route.continue()
  })
  await page.goto('/privacy-policy', { waitUntil: 'commit' })
  const footer = page.getByRole('region', { name: 'Stay Updated' })
  await footer.getByLabel('Email address').fill(email)
  await footer.getByRole('button', { name: 'Subscribe' }).click()
  release()
  await account.expectToast('Check your email to confirm your subscription')
  await emailedLink(dataDir, email, '/newsletter/confirm')
  await expect(page).toHaveURL(/\/privacy-policy$/)
})

test('[AC6] subscribing, confirming and unsubscribing each show their result @long', async ({
  page,
  account,
}) => {
  const { email } = aPlayer('reader')
  await page.goto('/privacy-policy')
  const footer = page.getByRole('region', { name: 'Stay Updated' })
  const field = footer.getByLabel('Email address')
  const subscribe = footer.getByRole('button', { name: /^Subscrib/ })
  await field.fill('nobody')
  await subscribe.click()
  await expect(footer.getByText('Please enter a valid email address')).toBeVisible()
  await account.expectAccessibleLayout()
  await page.route('**/api/subscribers', route => route.fulfill({ status: 500 }), { times: 1 })
  await field.fill(email)
  await subscribe.click()
  await account.expectToast('Failed to subscribe')
  await expect(field).toHaveValue(email)
  await subscribe.click()
  await account.expectToast('Check your email to confirm your subscription')
  await expect(field).toHaveValue('')
  // [T79] Subscribing again on the same day gets the same response and no second email.
  await field.fill(email)
  await subscribe.click()
  await expect(field).toHaveValue('')

  const confirm = await emailedLink(dataDir, email, '/newsletter/confirm')
  const unsubscribe = await emailedLink(dataDir, email, '/newsletter/unsubscribe')
  expect(emailsTo(dataDir, email)).toHaveLength(1)
  // Opening the link twice works.
  for (const link of [confirm, confirm]) {
    await page.goto(link.href)
    await expect(account.heading("You're subscribed")).toBeVisible()
    await expect(page).toHaveURL(/\/newsletter\/confirm$/)
  }
  await account.expectAccessibleLayout()

  await page.goto(unsubscribe.href)
  await expect(account.heading('Unsubscribe from the newsletter?')).toBeVisible()
  await account.expectAccessibleLayout()
  await page.route('**/api/subscribers/unsubscribe', route => route.abort(), { times: 1 })
  await account.button('Unsubscribe').click()
  await expect(account.heading('Not unsubscribed yet')).toBeVisible()
  await account.button('Try Again').click()
  await expect(account.heading("You're unsubscribed")).toBeVisible()
  for (const link of [unsubscribe, confirm]) {
    await page.goto(link.href)
    if (link === unsubscribe) await account.button('Unsubscribe').click()
    await expect(account.heading('This link no longer works')).toBeVisible()
  }
  await account.expectAccessibleLayout()
})
