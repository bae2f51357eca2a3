// Every message of the spec's sign-up table, and what the form checks before it sends a request.
import { aPlayer, expect, test } from '../../pages/accounts.ts'
import { delayAndCount } from '../../fixtures.ts'

const SIGN_UP = '**/api/auth/sign-up'

/** The server's response, and the message from the spec's table that the page shows. */
const RESPONSES: readonly [status: number, code: string, message: string][] = [
  [409, 'email-taken', 'An account with this email already exists'],
  [400, 'email-invalid', 'Please enter a valid email address'],
  [400, 'password-too-short', 'Password must be at least 6 characters long'],
  [
    503,
    'unavailable',
    'There was a temporary issue creating your account. Please try again in a moment.',
  ],
  [500, 'unexpected', 'Unable to create account. Please try again in a moment.'],
]

/** The server's own message, or nonsense if the page has to find the message itself. */
const serverMessage = (code: string, message: string) =>
  code.startsWith('un') ? 'Internal stack trace' : message

test("server errors show the spec's messages, and the form keeps what was typed", async ({
  page,
  account,
  expectedErrors,
}) => {
  expectedErrors.push(/Failed to load resource/)
  const player = aPlayer('typed')
  await page.goto('/signup')
  for (const [status, code, message] of RESPONSES) {
    await page.route(
      SIGN_UP,
      route => route.fulfill({ status, json: { code, message: serverMessage(code, message) } }),
      { times: 1 },
    )
    await account.signUp(player)
    await account.expectToast(message)
    await expect(account.field('Email')).toHaveValue(player.email)
    await expect(account.field('Password')).toHaveValue(player.password)
    await expect(account.button('Create Account')).toBeEnabled()
  }
  // The error is gone, and the same form can be submitted.
  await account.button('Create Account').click()
  await account.expectToast('Welcome to Bagwise!')
  await expect(page).toHaveURL(/\/my-bag$/)
})

test('[F12] clicking twice and pressing Enter creates one account', async ({ page, account }) => {
  const player = aPlayer('twice')
  const sent = await delayAndCount(page, SIGN_UP, 500)
  await page.goto('/signup')
  await account.signUp(player)
  await expect(account.button('Creating Account...')).toBeDisabled()
  await account.field('Confirm Password').press('Enter')
  await account.field('Email').press('Enter')
  await expect(page).toHaveURL(/\/my-bag$/)
  expect(sent.count).toBe(1)
  // Signed-in players are redirected from the form.
  await page.goto('/signup')
  await expect(page).toHaveURL(/\/my-bag$/)
})

test('the username is normalized and validated while it is typed', async ({
  page,
  account,
  registerPlayer,
  expectedErrors,
}) => {
  expectedErrors.push(/409/)
  const taken = await registerPlayer(aPlayer('first'))
  await page.goto('/signup')
  const username = account.field('Username (optional)')
  const create = account.button('Create Account')
  await expect(page.getByText('Lowercase letters, numbers, and underscores only')).toBeVisible()
  await username.fill('Ann-Hyzer 9!')
  await expect(username).toHaveValue('annhyzer9')
  for (const [name, message] of [
    ['ab', 'Username must be at least 3 characters'],
    ['a'.repeat(31), 'Username must be less than 30 characters'],
    ['admin', 'Username is not available'],
    ['f_u_c_k', 'Content contains offensive language that violates our community guidelines.'],
  ] as const) {
    await username.fill(name)
    await expect(page.getByRole('alert').filter({ hasText: message })).toBeVisible()
    await expect(create).toBeDisabled()
  }
  await account.expectAccessibleLayout()
  await account.signUp({ ...aPlayer('second'), username: taken.username })
  await expect(
    page.getByRole('alert').filter({ hasText: 'Username is already taken' }),
  ).toBeVisible()
  await expect(create).toBeDisabled()
  await expect(username).toBeFocused()
  await username.fill(`${taken.username.slice(0, 20)}_2`)
  await expect(create).toBeEnabled()
})

test('passwords can be shown, and a common one gets a hint', async ({ page, account }) => {
  await page.goto('/signup')
  const password = account.field('Password')
  await password.fill('password1')
  await expect(page.getByText('one of the most common passwords')).toBeVisible()
  await expect(password).toHaveAttribute('type', 'password')
  await page.getByRole('button', { name: 'Show password' }).first().click()
  await expect(password).toHaveAttribute('type', 'text')
  await expect(password).toHaveValue('password1')
  await page.getByRole('button', { name: 'Hide password' }).click()
  await expect(password).toHaveAttribute('type', 'password')
  // Password managers look for these attributes.
  await expect(account.field('Email')).toHaveAttribute('autocomplete', 'username')
  await expect(password).toHaveAttribute('autocomplete', 'new-password')
  await account.expectAccessibleLayout()
})
