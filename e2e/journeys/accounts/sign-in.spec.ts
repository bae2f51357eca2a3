// Signing up, in and out.
import { aPlayer, expect, test } from '../../pages/accounts.ts'
import { delayAndCount } from '../../fixtures.ts'

test('a visitor signs up, signs out and signs in again', async ({ page, account }) => {
  const player = aPlayer('ann')
  await page.goto('/signup')
  await account.signUp(player)
  await account.expectToast('Welcome to Bagwise!')
  await expect(page).toHaveURL(/\/my-bag$/)

  await page.goto('/library')
  await account.signOut()
  await account.expectToast('See you on the course!')
  await expect(page).toHaveURL(/\/$/)
  // [T84] Back must not show a cached page of the player.
  await page.goBack()
  await expect(page).toHaveURL(/\/library$/)
  await page.goBack()
  await expect(page).toHaveURL(/\/login\?next=%2Fmy-bag$/)

  await page.goto('/login')
  await account.expectAccessibleLayout()
  await account.signIn(player)
  await account.expectToast('Welcome back!')
  await expect(page).toHaveURL(/\/my-bag$/)

  await page.goto('/login')
  await expect(page).toHaveURL(/\/my-bag$/)
})

test('a protected page redirects to sign-in and back to the requested page', async ({
  page,
  account,
  registerPlayer,
}) => {
  const player = await registerPlayer()
  await page.goto('/profile/edit?from=here')
  await expect(page).toHaveURL(/\/login/)
  // The redirect also survives switching between sign-in and sign-up.
  await page.getByRole('main').getByRole('link', { name: 'Sign Up' }).click()
  await page.getByRole('main').getByRole('link', { name: 'Sign In' }).click()
  await account.signIn(player)
  await expect(page).toHaveURL(/\/profile\/edit\?from=here$/)
})

test('[T9] `next` never redirects to another site', async ({ page, account, signUp, baseURL }) => {
  const player = await signUp()
  for (const next of ['//evil.example', 'javascript:alert(1)']) {
    await page.context().clearCookies()
    await page.goto(`/login?next=${encodeURIComponent(next)}`)
    await account.signIn(player)
    await expect(page, next).toHaveURL(`${baseURL}/my-bag`)
  }
})

test("invalid entries show the spec's messages and stay in the form", async ({
  page,
  account,
  expectedErrors,
  registerPlayer,
}) => {
  expectedErrors.push(/Failed to load resource/)
  const taken = await registerPlayer()

  await page.goto('/login')
  await account.button('Sign In').click()
  await account.expectToast('Please fill in all fields')
  await expect(account.field('Email')).toBeFocused()
  await account.signIn({ email: taken.email, password: 'not-the-password' })
  await account.expectToast('Invalid email or password')
  await expect(account.field('Email')).toHaveValue(taken.email)
  await expect(account.field('Password')).toBeFocused()
  await page.route('**/api/auth/sign-in', route => route.abort(), { times: 1 })
  await account.signIn(taken)
  await account.expectToast('Failed to sign in')
  await account.expectAccessibleLayout()
  // The forgot-password page starts with the typed email.
  await page.getByRole('link', { name: 'Forgot password?' }).click()
  await expect(account.field('Email')).toHaveValue(taken.email)

  await page.goto('/signup')
  for (const [values, message] of [
    [{ Email: taken.email }, 'Please fill in all fields'],
    [{ Password: 'abcdef', 'Confirm Password': 'abcdeg' }, 'Passwords do not match'],
    [{ Password: 'abc', 'Confirm Password': 'abc' }, 'Password must be at least 6 characters'],
    [
      { Email: 'nobody', Password: 'abcdef', 'Confirm Password': 'abcdef' },
      'Please enter a valid email address',
    ],
    [{ Email: taken.email }, 'An account with this email already exists'],
  ] as const) {
    await account.type(values)
    await account.button('Create Account').click()
    await account.expectToast(message)
  }
  await expect(account.field('Email')).toHaveValue(taken.email)
  await expect(account.field('Email')).toBeFocused()
})

test('[F12] [F17] a slow server gets one request, and typed text survives losing the network', async ({
  page,
  context,
  account,
  expectedErrors,
  registerPlayer,
}) => {
  expectedErrors.push(/Failed to load resource|ERR_INTERNET_DISCONNECTED/)
  const player = await registerPlayer()
  const sent = await delayAndCount(page, '**/api/auth/sign-in', 500)
  await page.goto('/login')
  await account.type({ Email: player.email, Password: player.password })
  await context.setOffline(true)
  await expect(page.getByText("You're offline.")).toBeVisible()
  await account.button('Sign In').click()
  await account.expectToast('Failed to sign in')
  await expect(account.field('Password')).toHaveValue(player.password)
  await context.setOffline(false)
  await expect(page.getByText("You're offline.")).toBeHidden()
  sent.count = 0
  await account.button('Sign In').click()
  await expect(account.button('Signing In...')).toBeDisabled()
  await account.field('Password').press('Enter')
  await account.expectToast('Welcome back!')
  await expect(page).toHaveURL(/\/my-bag$/)
  expect(sent.count).toBe(1)
})

test('[F14] signing out in one tab signs out the others', async ({
  page,
  account,
  signUpAt,
  expectedErrors,
}) => {
  expectedErrors.push(/Failed to load resource/)
  await signUpAt('/library')
  await page.route('**/api/auth/sign-out', route => route.abort(), { times: 1 })
  await account.signOut()
  await account.expectToast('Failed to sign out')
  await page.getByRole('button', { name: 'Dismiss' }).click()

  const [privateTab, publicTab] = [await page.context().newPage(), await page.context().newPage()]
  await privateTab.goto('/profile/edit')
  await publicTab.goto('/leaderboard')
  await account.signOut()
  await account.expectToast('See you on the course!')
  await expect(privateTab).toHaveURL(/\/login\?next=%2Fprofile%2Fedit$/)
  // A public page stays open, and its header shows Sign In.
  await expect(publicTab).toHaveURL(/\/leaderboard$/)
  const menu = publicTab.getByLabel('Menu')
  if (await menu.isVisible()) await menu.click()
  const signIn = publicTab.getByRole('banner').getByRole('link', { name: 'Sign In' })
  await expect(signIn.filter({ visible: true })).toBeVisible()
})

test('signing in in one tab signs in the others', async ({ page, account, registerPlayer }) => {
  const player = await registerPlayer()
  await page.goto('/login')
  const other = await page.context().newPage()
  await other.goto('/login?next=%2Flibrary')
  await page.bringToFront()
  await account.signIn(player)
  await expect(page).toHaveURL(/\/my-bag$/)
  await expect(other).toHaveURL(/\/library$/)
})
