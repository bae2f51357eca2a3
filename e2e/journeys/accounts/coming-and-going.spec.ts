// Signing up, in and out, and what stands in the way of it.
import { aPlayer, expect, test } from '../../fixtures.ts'
import { AccountPages } from '../../pages/accounts.ts'

test.use({ storageState: { cookies: [], origins: [] } })

test('a stranger signs up, signs out and comes back', async ({ page, withoutTour: _seen }) => {
  const account = new AccountPages(page)
  const player = aPlayer('ann')
  await page.goto('/signup')
  await account.signUp(player)
  // A message of success stays two seconds: look for it first.
  await expect(page.getByText('Welcome to Bagwise!')).toBeVisible()
  await expect(page).toHaveURL(/\/my-bag$/)

  await account.signOut()
  await expect(page.getByText('See you on the course!')).toBeVisible()
  await page.goto('/login')
  await account.signIn(player)
  await expect(page.getByText('Welcome back!')).toBeVisible()
  await expect(page).toHaveURL(/\/my-bag$/)

  await page.goto('/login')
  await expect(page).toHaveURL(/\/my-bag$/)
})

test('a protected page sends to sign-in and back to where one was going', async ({
  page,
  signUp,
  withoutTour: _seen,
}) => {
  const player = await signUp()
  await page.context().clearCookies()
  await page.goto('/profile/edit?from=here')
  await expect(page).toHaveURL(/\/login/)
  await new AccountPages(page).signIn(player)
  await expect(page).toHaveURL(/\/profile\/edit\?from=here$/)
})

for (const next of [
  '//evil.example',
  'https://evil.example',
  'javascript:alert(1)',
  '/\\evil.example',
]) {
  test(`[T9] next=${next} leads to our own page`, async ({
    page,
    signUp,
    baseURL,
    withoutTour: _seen,
  }) => {
    const player = await signUp()
    await page.context().clearCookies()
    await page.goto(`/login?next=${encodeURIComponent(next)}`)
    await new AccountPages(page).signIn(player)
    await expect(page).toHaveURL(`${baseURL}/my-bag`)
  })
}

test('wrong entries get the sentences of the rules and lose nothing', async ({
  page,
  signUp,
  expectedErrors,
}) => {
  expectedErrors.push(/40[019]/)
  const taken = await signUp()
  await page.context().clearCookies()
  const account = new AccountPages(page)

  await page.goto('/login')
  await account.button('Sign In').click()
  await expect(page.getByText('Please fill in all fields').first()).toBeVisible()
  await account.signIn({ email: taken.email, password: 'not-the-password' })
  await expect(page.getByText('Invalid email or password').first()).toBeVisible()
  await expect(account.field('Email')).toHaveValue(taken.email)

  await page.goto('/signup')
  await account.field('Username (optional)').fill('ab')
  await expect(page.getByText('Username must be at least 3 characters')).toBeVisible()
  await expect(account.button('Create Account')).toBeDisabled()
  await account.field('Username (optional)').fill('')
  await account.field('Email').fill(taken.email)
  await account.field('Password').fill('abcdef')
  await account.field('Confirm Password').fill('abcdeg')
  await account.button('Create Account').click()
  await expect(page.getByText('Passwords do not match').first()).toBeVisible()
  await account.field('Password').fill('abc')
  await account.field('Confirm Password').fill('abc')
  await account.button('Create Account').click()
  await expect(page.getByText('Password must be at least 6 characters').first()).toBeVisible()
  await account.field('Password').fill(taken.password)
  await account.field('Confirm Password').fill(taken.password)
  await account.button('Create Account').click()
  await expect(page.getByText('An account with this email already exists').first()).toBeVisible()
  await expect(account.field('Email')).toHaveValue(taken.email)
})

test('[F14] signing out in one tab reaches the other', async ({
  page,
  signUp,
  withoutTour: _seen,
}) => {
  await signUp()
  await page.goto('/profile/edit')
  const other = await page.context().newPage()
  await other.goto('/library')
  await new AccountPages(other).signOut()
  await expect(page).toHaveURL(/\/login|\/$/)
})
