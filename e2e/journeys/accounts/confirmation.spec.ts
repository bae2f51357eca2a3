// A server that requires confirmed addresses and sends email through SMTP (rules AC1 and AC7).
import { type MailSink, startMailSink } from '../../../apps/server/test/support/mail/mail-sink.ts'
import { type ProductServer, startProductServer } from '../../../scripts/lib/product-server.ts'
import { aPlayer, expect, test } from '../../pages/accounts.ts'

let sink: MailSink
let server: ProductServer | undefined

test.beforeAll(async () => {
  sink = await startMailSink()
  server = await startProductServer({
    env: { REQUIRE_EMAIL_CONFIRMATION: 'true', SMTP_URL: sink.url },
  })
})
test.afterAll(async () => {
  await server?.stop()
  await sink.close()
})

const address = (path: string) => `${server?.origin}${path}`

const emailsTo = (email: string) =>
  sink.received.filter(({ recipients }) => recipients.includes(email))
const subjectsTo = (email: string) => emailsTo(email).map(mail => mail.headers.get('subject'))

/** The link in the latest email with this subject. */
function linkIn(email: string, subject: string): string {
  const mail = emailsTo(email).findLast(({ headers }) => headers.get('subject') === subject)
  return /https?:\/\/\S+\?token=\S+/.exec(mail?.text ?? '')?.[0] ?? ''
}

test('[AC1, AC7] an emailed link confirms the account, and can be sent again', async ({
  page,
  account,
  expectedErrors,
}) => {
  expectedErrors.push(/Failed to load resource/)
  const player = aPlayer('careful')
  const confirm = 'Confirm your email address'
  await page.goto(address('/signup'))
  await account.signUp(player)
  await expect(account.heading('Check Your Email')).toBeVisible()
  await expect(page.getByText('Please check your email to confirm your account')).toBeVisible()
  await expect(page.getByRole('main')).toContainText(player.email)
  await expect.poll(() => subjectsTo(player.email)).toEqual([confirm])
  await account.expectAccessibleLayout()
  await account.button('Send It Again').click()
  await account.expectToast('Confirmation link sent to your email')
  await expect.poll(() => subjectsTo(player.email)).toEqual([confirm, confirm])

  await page.reload()
  await expect(page.getByRole('main')).toContainText(player.email)

  // Until then, signing in shows how to confirm the address.
  await page.getByRole('link', { name: 'Back to Sign In' }).click()
  await account.signIn(player)
  await expect(account.heading('Check Your Email')).toBeVisible()
  await expect(page.getByText('Please check your email to confirm your account')).toBeVisible()
  await page.getByRole('link', { name: 'Back to Sign In' }).click()
  await expect(account.field('Email')).toHaveValue(player.email)

  // The waiting tab signs in too.
  const link = linkIn(player.email, confirm)
  const tab = await page.context().newPage()
  await tab.goto(link)
  await expect(tab).toHaveURL(/\/my-bag$/)
  await expect(page).toHaveURL(/\/my-bag$/)
  await expect.poll(() => subjectsTo(player.email)).toContain('Welcome to Bagwise!')

  await tab.goto(link)
  await expect(tab.getByRole('heading', { name: 'This link no longer works' })).toBeVisible()
  await tab.getByRole('link', { name: 'Sign In' }).filter({ visible: true }).last().click()
  await expect(tab).toHaveURL(/\/my-bag$/)
})

test('[AC7] password reset emails are sent through SMTP', async ({ page, account }) => {
  const player = aPlayer('forgetful')
  await page.goto(address('/signup'))
  await account.signUp(player)
  await expect(account.heading('Check Your Email')).toBeVisible()
  await page.goto(address('/forgot-password'))
  await account.field('Email').fill(player.email)
  await account.button('Send Reset Link').click()
  await account.expectToast('Password reset link sent to your email')
  await expect.poll(() => subjectsTo(player.email)).toContain('Reset your password')
  // Opening the link also confirms the address.
  await page.goto(linkIn(player.email, 'Reset your password'))
  await account.type({ 'New Password': 'new-plastic-7', 'Confirm New Password': 'new-plastic-7' })
  await account.button('Save New Password').click()
  await expect(page).toHaveURL(/\/my-bag$/)
})

test('[GB4] a guest who confirms the address in another tab gets the bag, only once @long', async ({
  page,
  account,
}) => {
  const player = aPlayer('guest')
  await page.goto(address('/try?d=f55pcc&n=Woods'))
  await page.getByRole('link', { name: 'Save This Bag' }).click()
  await account.signUp(player)
  await expect(account.heading('Check Your Email')).toBeVisible()
  const subject = 'Confirm your email address'
  await expect.poll(() => subjectsTo(player.email)).toEqual([subject])
  const tab = await page.context().newPage()
  await tab.goto(linkIn(player.email, subject))
  await expect(tab).toHaveURL(/\/my-bag$/)
  await expect(tab.getByRole('heading', { name: 'Woods' }).first()).toBeVisible()
  // The waiting tab opens the same bag.
  await expect(page).toHaveURL(/\/my-bag$/)
  const response = await page.request.get(address('/api/bags'))
  expect(((await response.json()) as { bags: unknown[] }).bags).toHaveLength(1)
})
