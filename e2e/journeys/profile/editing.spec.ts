// Editing the profile: validation while typing, and no accidental loss of typed text.
import type { Page } from '@playwright/test'
import { aPlayer, expect, test } from '../../pages/accounts.ts'
import { delayAndCount } from '../../fixtures.ts'

const PROFILE_API = '**/api/me/profile'
const USERNAME_API = '**/api/usernames/**'

const alert = (page: Page, message: string) => page.getByRole('alert').filter({ hasText: message })
const availability = (page: Page) => page.locator('[data-availability]')

test.use({ expectedErrors: [/Failed to load resource/] })

test('the username is unchecked, checking, available, taken or invalid', async ({
  page,
  account,
  signUp,
  registerPlayer,
}) => {
  const taken = await registerPlayer(aPlayer('taken'))
  const player = await signUp(aPlayer('editor'))
  const availableName = aPlayer('free').username

  const checks = await delayAndCount(page, USERNAME_API, 300)
  await page.goto('/profile/edit')
  const username = account.field('Username')
  const save = account.button('Save Profile')
  const expectAvailability = (state: string) =>
    expect(availability(page)).toHaveAttribute('data-availability', state)
  await expect(username).toHaveValue(player.username)
  await expectAvailability('unchecked')
  await username.fill(availableName)
  await expect(availability(page)).toHaveText('Checking...')
  await expect(availability(page)).toHaveText('Username is available')
  await expect(save).toBeEnabled()
  await username.fill(taken.username)
  await expect(alert(page, 'Username is already taken')).toBeVisible()
  await expectAvailability('taken')
  await expect(save).toBeDisabled()
  const before = checks.count
  for (const [name, message] of [
    ['', 'Username is required'],
    ['ab', 'Username must be at least 3 characters'],
    ['a'.repeat(31), 'Username must be less than 30 characters'],
    ['admin', 'Username is not available'],
    ['shit', 'Content contains offensive language that violates our community guidelines.'],
  ] as const) {
    await username.fill(name)
    await expect(alert(page, message)).toBeVisible()
    await expectAvailability('invalid')
    await expect(save).toBeDisabled()
  }
  await username.fill(player.username)
  await expectAvailability('unchecked')
  // Names that the form can validate itself aren't sent to the server.
  expect(checks.count).toBe(before)

  // Someone else takes the name first: saving shows the error and keeps everything typed.
  await page.route(
    PROFILE_API,
    route =>
      route.request().method() === 'PUT'
        ? route.fulfill({
            status: 409,
            json: {
              code: 'username-taken',
              message: 'Username is already taken',
              field: 'username',
            },
          })
        : route.fallback(),
    { times: 1 },
  )
  await username.fill(availableName)
  await account.field('Display Name').fill('Edith')
  await expect(availability(page)).toHaveText('Username is available')
  await save.click()
  await account.expectToast('Username is already taken')
  await expectAvailability('taken')
  await expect(account.field('Display Name')).toHaveValue('Edith')
  await username.fill(player.username)
  await save.click()
  await expect(page).toHaveURL(new RegExp(`/u/${player.username}$`))
})

test('every field shows its limits and messages, and the preview follows', async ({
  page,
  account,
  signUp,
}) => {
  const player = await signUp(aPlayer('editor'))
  await page.goto('/profile/edit')
  const save = account.button('Save Profile')
  const preview = account.section('Profile Preview')
  for (const title of ['Basic Information', 'Disc Golf Information', 'Privacy Settings'])
    await expect(account.section(title)).toBeVisible()
  for (const [label, wrong, message, right] of [
    ['Display Name', 'x'.repeat(51), 'Display name must be at most 50 characters', 'Ed Hyzer'],
    ['Bio', 'y'.repeat(201), 'Bio must be less than 200 characters', 'Flips 🥏 and שלום'],
    [
      'Bio',
      'What a shit round',
      'Content contains offensive language that violates our community guidelines.',
      'Flips 🥏 and שלום',
    ],
    ['Location', 'z'.repeat(51), 'Location must be at most 50 characters', 'Tampere'],
    ['PDGA Number', '999', 'PDGA number must be between 1000 and 999999', '12345'],
    ['Years Playing', '51', 'Years playing must be between 0 and 50', '7'],
    [
      'Favorite Course',
      'w'.repeat(101),
      'Favorite course must be at most 100 characters',
      'The Beast',
    ],
  ] as const) {
    await account.field(label).fill(wrong)
    await expect(alert(page, message)).toBeVisible()
    await expect(save).toBeDisabled()
    await account.field(label).fill(right)
    await expect(alert(page, message)).toBeHidden()
    await expect(save).toBeEnabled()
  }
  await account.field('Avatar URL').fill('javascript:alert(1)')
  await expect(save).toBeDisabled()
  // Long words don't overflow.
  await account.field('Bio').fill('y'.repeat(200))
  await account.expectAccessibleLayout()
  await account.type({ 'Avatar URL': '', Bio: 'Flips 🥏 and שלום' })
  await expect(page.getByText('16/200')).toBeVisible()
  for (const text of ['Ed Hyzer', 'Flips 🥏 and שלום', 'Tampere', '7 years', 'The Beast'])
    await expect(preview.getByText(text)).toBeVisible()
  await account.field('Skill Level').selectOption('Advanced')
  await expect(preview.getByText('Advanced')).toBeVisible()
  await expect(
    page.getByText('Public Profile: Anyone can view your profile and bags'),
  ).toBeVisible()
  await page.getByRole('switch', { name: 'Profile visibility' }).click()
  await expect(page.getByText('Private Profile: Only you can see your profile')).toBeVisible()
  await page.getByRole('switch', { name: 'Profile visibility' }).click()

  await page.route(PROFILE_API, route =>
    route.request().method() === 'PUT' ? route.fulfill({ status: 500 }) : route.fallback(),
  )
  await save.click()
  await account.expectToast('Failed to update profile')
  await expect(account.field('Display Name')).toHaveValue('Ed Hyzer')
  await page.unroute(PROFILE_API)

  // Clicking twice on a slow network saves once.
  let sent = 0
  await page.route(PROFILE_API, async route => {
    if (route.request().method() === 'PUT') {
      sent += 1
      await new Promise(resolve => setTimeout(resolve, 300))
    }
    await route.fallback()
  })
  await save.click()
  await expect(account.button('Saving...')).toBeDisabled()
  await account.field('Display Name').press('Enter')
  await expect(page).toHaveURL(new RegExp(`/u/${player.username}$`))
  expect(sent).toBe(1)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Ed Hyzer')
  await expect(page.getByRole('link', { name: /PDGA/ })).toHaveAttribute('href', /\/12345$/)
})

test('leaving with unsaved changes asks first, and they survive a reload and an expired session', async ({
  page,
  account,
  signUp,
}) => {
  const player = await signUp(aPlayer('editor'))
  await page.goto(`/u/${player.username}`)
  await page.getByRole('link', { name: 'Edit Profile' }).click()
  const name = account.field('Display Name')
  await name.fill('Half an')
  const question = page.getByRole('alertdialog', { name: 'Leave without saving?' })

  // Following a link or going back, then staying.
  await page.getByRole('link', { name: 'Account and Data' }).click()
  await question.getByRole('button', { name: 'Keep Editing' }).click()
  await page.goBack()
  await expect(question).toBeVisible()
  await account.expectAccessibleLayout()
  await question.getByRole('button', { name: 'Keep Editing' }).click()
  await expect(name).toHaveValue('Half an')
  await expect(page).toHaveURL(/\/profile\/edit$/)

  // Reloading, which the browser confirms: the typed text is restored.
  page.once('dialog', dialog => void dialog.accept())
  await page.reload()
  await expect(page.getByText('Your unsaved changes from earlier are still here.')).toBeVisible()
  await expect(name).toHaveValue('Half an')

  // The session expires: after signing in, the form is restored.
  await name.fill('Half an edit')
  await page.context().clearCookies()
  await account.button('Save Profile').click()
  await account.expectToast('Please sign in.')
  await expect(page).toHaveURL(/\/login\?next=%2Fprofile%2Fedit$/)
  await account.signIn(player)
  await expect(page).toHaveURL(/\/profile\/edit$/)
  await expect(name).toHaveValue('Half an edit')
  await account.expectAccessibleLayout()

  // Leaving on purpose, by the dialog or by Cancel, discards the changes.
  await page.getByRole('link', { name: 'Account and Data' }).click()
  await question.getByRole('button', { name: 'Discard Changes' }).click()
  await expect(account.heading('Account and Data')).toBeVisible()
  await page.getByRole('link', { name: 'Edit Profile' }).click()
  await expect(name).toHaveValue('')
  await name.fill('Never mind')
  await page.getByRole('link', { name: 'Cancel' }).click()
  await expect(page).toHaveURL(new RegExp(`/u/${player.username}$`))
  await expect(page.getByRole('heading', { level: 1 })).toContainText(player.username)
})
