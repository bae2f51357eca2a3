// Adding discs from the library: what visitors, new players and players with bags see, and errors.
import { storedBags } from '../../fixtures.ts'
import { expect, test } from '../../pages/library.ts'

test('a visitor is invited to sign in and returns afterwards', async ({ page, library }) => {
  await library.open('?q=buzzz')
  const invitation = library.results.getByText('Sign in to add discs to your bag.')
  await expect(invitation).toBeVisible()
  await expect(library.results.getByRole('link', { name: 'Sign In', exact: true })).toHaveAttribute(
    'href',
    /^\/login/,
  )
  await expect(library.results.getByRole('link', { name: 'Sign Up Free' })).toHaveAttribute(
    'href',
    /^\/signup/,
  )
  await library.card('Buzzz').getByRole('link', { name: 'Sign in to add Buzzz' }).click()
  await expect(page).toHaveURL(/\/login\?next=/)
  expect(new URL(page.url()).searchParams.get('next')).toBe('/library?q=buzzz')
})

test('a player without a bag is sent to My Bag', async ({ page, library, signUp }) => {
  await signUp()
  await library.open()
  await expect(library.results.getByText('Create your first bag')).toBeVisible()
  await library.expectAccessibleLayout()
  await library.results.getByRole('button', { name: 'Create Bag' }).click()
  await expect(page).toHaveURL(/\/my-bag\??$/)

  await library.open()
  await library.results
    .getByRole('button', { name: /^Add .+ to bag$/ })
    .first()
    .click()
  await expect(page).toHaveURL(/\/my-bag$/)
})

test('[BG17] a disc is added once, and its button shows it', async ({
  page,
  library,
  signUp,
  createBag,
  baseURL,
  expectedErrors,
}) => {
  expectedErrors.push(/409/)
  await signUp()
  const { id } = await createBag('Woods 🌲 <b>&', ['innova-teebird'])
  await library.open('?q=te')
  await expect(library.results.getByText('Adding to: Woods 🌲 <b>& (1 disc)')).toBeVisible()
  await expect(library.results.getByRole('link', { name: 'Manage Bags' })).toHaveAttribute(
    'href',
    '/my-bag',
  )

  await library.search.fill('zone')
  const card = library.card('Zone')
  await card.getByRole('button', { name: 'Add Zone to bag' }).click()
  await library.expectToast('Disc added to bag!')
  const addedButton = card.getByRole('button', { name: 'Zone is in the bag' })
  await expect(addedButton).toBeDisabled()
  await expect(addedButton).toBeFocused()
  await expect(library.results.getByText('Adding to: Woods 🌲 <b>& (2 discs)')).toBeVisible()
  await library.expectAccessibleLayout()

  await page.getByRole('region', { name: 'Messages' }).getByRole('button', { name: 'Undo' }).click()
  await library.expectToast('Disc removed from bag')
  await expect(library.results.getByText('Adding to: Woods 🌲 <b>& (1 disc)')).toBeVisible()
  const addButton = card.getByRole('button', { name: 'Add Zone to bag' })
  await addButton.focus()
  await page.keyboard.press('Enter')
  await expect(addedButton).toBeFocused()
  await expect(library.results.getByText('Adding to: Woods 🌲 <b>& (2 discs)')).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(addedButton).toBeDisabled()

  // Another device already added the disc, so there is no error.
  await library.search.fill('buzzz')
  await expect(library.card('Buzzz')).toBeVisible()
  await page.request.post(`/api/bags/${id}/discs`, {
    headers: { origin: baseURL ?? '' },
    data: { discId: 'discraft-buzzz' },
  })
  const toastCount = (await library.toasts()).length
  await library.card('Buzzz').getByRole('button', { name: 'Add Buzzz to bag' }).click()
  await expect(
    library.card('Buzzz').getByRole('button', { name: 'Buzzz is in the bag' }),
  ).toBeDisabled()
  expect((await library.toasts()).length).toBe(toastCount)
  expect(await storedBags(page)).toMatchObject([
    { discs: [{ order: 1 }, { order: 2 }, { order: 3 }] },
  ])
})

test.describe('when the server fails', () => {
  test.use({ expectedErrors: [/Failed to load resource/] })

  test("[F18] a disc that couldn't be added can be added again", async ({
    page,
    library,
    signUp,
    createBag,
  }) => {
    await signUp()
    await createBag('Woods')
    await library.open('?q=zone')
    await page.route('**/api/bags/*/discs', route =>
      route.fulfill({ status: 500, json: { code: 'unexpected', message: 'Oh no' } }),
    )
    const add = library.card('Zone').getByRole('button', { name: 'Add Zone to bag' })
    await add.click()
    await library.expectToast('Failed to add disc to bag')
    await expect(add).toBeEnabled()
    await expect(library.results.getByText('Adding to: Woods (0 discs)')).toBeVisible()
  })

  test('bags that fail to load can be loaded again, and adding leads to My Bag @long', async ({
    page,
    context,
    library,
    signUp,
    createBag,
  }) => {
    const { email, password } = await signUp()
    await createBag('Woods')
    await context.clearCookies()
    await library.openWithCatalog()
    await page.route('**/api/bags', route => route.fulfill({ status: 500, body: '' }))
    await library.results.getByRole('link', { name: 'Sign In', exact: true }).click()
    await page.getByLabel('Email', { exact: true }).first().fill(email)
    await page.getByLabel('Password', { exact: true }).fill(password)
    await page.getByRole('main').getByRole('button', { name: 'Sign In' }).click()
    await expect(library.results.getByText('Failed to load bags')).toBeVisible({ timeout: 30_000 })
    await library.expectAccessible()
    await expect(library.results.getByRole('button', { name: 'Try Again' })).toBeVisible()
    await library.results
      .getByRole('button', { name: /^Add .+ to bag$/ })
      .first()
      .click()
    await expect(page).toHaveURL(/\/my-bag$/)
  })
})
