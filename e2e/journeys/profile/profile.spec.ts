// The public profile, as different people see it.
import { ONE_OF_EACH_TYPE } from '../../fixtures.ts'
import { AccountPages, aPlayer, expect, test } from '../../pages/accounts.ts'

/** Each text contains a word that is wider than its line. */
const FULL = {
  displayName: `Ada Overstable${'x'.repeat(36)}`,
  bio: `Forehand rollers since 2009.\nAsk me about Berg 🏔 and ${'y'.repeat(120)}`,
  avatarUrl: 'https://pictures.example/ada.png',
  pdgaNumber: 54321,
  isPublic: true,
  location: `Nokia${'z'.repeat(45)}`,
  skillLevel: 'advanced',
  yearsPlaying: 16,
  favoriteCourse: `Park${'w'.repeat(96)}`,
}

test('a full profile is visible to visitors, and only its owner can edit it', async ({
  page,
  account,
  signUp,
  createBag,
  updateProfile,
  expectedErrors,
  openVisitorPage,
}) => {
  expectedErrors.push(/ERR_FAILED|Failed to load resource/)
  const player = await signUp(aPlayer('owner'))
  await updateProfile(FULL)
  await createBag('League night', ONE_OF_EACH_TYPE)
  await createBag(`Nothing yet ${'b'.repeat(48)}`)
  const avatar = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  )
  let referrer: string | undefined = 'not requested'
  await page.route('https://pictures.example/**', async route => {
    referrer = (await route.request().allHeaders())['referer']
    await route.fulfill({ contentType: 'image/png', body: avatar })
  })
  await page.goto(`/u/${player.username}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(FULL.displayName)
  await expect(page.getByText(`@${player.username}`)).toBeVisible()
  for (const text of [FULL.location, 'Advanced', '16 years', FULL.favoriteCourse, '#54321'])
    await expect(page.getByText(text)).toBeVisible()
  await expect(page.getByText(/Forehand rollers since 2009/)).toBeVisible()
  await expect(page.getByText(/^[A-Z][a-z]+ 20\d\d$/)).toBeVisible()
  await expect(page.getByRole('link', { name: /PDGA profile/ })).toHaveAttribute(
    'href',
    'https://www.pdga.com/player/54321',
  )
  // [T61] The avatar's host gets no referrer.
  await expect(page.getByRole('main').locator('img[src^=https]')).toBeVisible()
  expect(referrer).toBeUndefined()
  await expect(page.getByRole('link', { name: 'Edit Profile' })).toBeVisible()

  const stats = page.getByRole('main').locator('dl').nth(1)
  await expect(stats).toHaveText('Bags2Total discs4Discs per bag2')

  const visitor = new AccountPages(await openVisitorPage())
  await visitor.page.route('https://pictures.example/**', route => route.abort())
  await visitor.page.goto(`/u/${player.username}`)
  await expect(visitor.page.getByRole('link', { name: 'Edit Profile' })).toHaveCount(0)
  // An avatar that fails to load shows initials.
  await expect(visitor.page.getByRole('main').locator('img[src^=https]')).toHaveCount(0)
  await expect(visitor.page.getByText('AO', { exact: true })).toBeVisible()
  // The main bag is open, with its score and its flights.
  await expect(visitor.page.getByText('No grade yet', { exact: true })).toBeVisible()
  await expect(visitor.page.getByRole('figure').first()).toBeVisible()
  await expect(visitor.page.getByRole('heading', { name: 'Account' })).toHaveCount(0)
  for (const [group, disc] of [
    ['Drivers (1)', 'Destroyer'],
    ['Fairways (1)', 'Teebird'],
    ['Midranges (1)', 'Buzzz'],
    ['Putters (1)', 'Aviar'],
  ] as const) {
    const region = visitor.page.locator('section').filter({ hasText: group }).last()
    await expect(region.getByRole('link', { name: disc, exact: true })).toBeVisible()
  }
  await visitor.expectAccessibleLayout()

  const card = page.getByRole('region', { name: 'Account' })
  for (const name of ['Download My Data', 'Delete My Account'])
    await expect(card.getByRole('button', { name })).toBeVisible()
  await expect(card.getByRole('switch', { name: /^Usage statistics/ })).toBeVisible()
  await expect(card.getByRole('link', { name: 'Edit Details' })).toHaveAttribute(
    'href',
    '/profile/edit',
  )
  await expect(
    page.getByRole('main').getByRole('link', { name: 'Leaderboard', exact: true }),
  ).toBeVisible()

  await page
    .getByText(/^Discs in Nothing yet/)
    .locator('..')
    .click()
  await expect(page.getByText('This bag is empty')).toBeVisible()
  await account.expectAccessibleLayout()
})

test('an empty profile can be shared', async ({ page, account, signUp, context }) => {
  const player = await signUp(aPlayer('new'))
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'share', { value: undefined, configurable: true })
  })
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto(`/u/${player.username}`)
  await expect(account.heading('No Bags Yet')).toBeVisible()
  await expect(page.getByText(`${player.username} hasn't created any bags yet.`)).toBeVisible()
  await account.expectAccessibleLayout()
  await account.button('Share Profile').click()
  await account.expectToast('Profile URL copied to clipboard!')
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(page.url())

  // If the device has a share dialog, it is used.
  await page.evaluate(() => {
    Object.defineProperty(navigator, 'share', {
      configurable: true,
      value: (shared: ShareData) => {
        document.title = `shared ${shared.url}`
        return Promise.resolve()
      },
    })
  })
  await account.button('Share Profile').click()
  await expect(page).toHaveTitle(`shared ${page.url()}`)
})

test('[T57] a private profile shows visitors nothing but the message', async ({
  page,
  account,
  signUp,
  createBag,
  expectedErrors,
  openVisitorPage,
}) => {
  expectedErrors.push(/403/)
  const player = await signUp(aPlayer('hidden'))
  const { id } = await createBag('Secret bag', ONE_OF_EACH_TYPE)
  await page.goto('/profile/edit')
  await account.type({ 'Display Name': 'Canary Name', Bio: 'Canary bio', Location: 'Canary town' })
  await page.getByRole('switch', { name: 'Profile visibility' }).click()
  await account.button('Save Profile').click()
  await expect(page).toHaveURL(new RegExp(`/u/${player.username}$`))
  // The owner still sees everything, and that the profile is private.
  await expect(page.getByText('Secret bag').first()).toBeVisible()
  await expect(page.getByText('Private', { exact: true })).toBeVisible()

  const visitor = new AccountPages(await openVisitorPage())
  for (const [path, status] of [
    [`/u/${player.username}`, 403],
    [`/u/${player.username.toUpperCase()}`, 403],
    [`/u/${player.username}.data`, undefined],
    [`/api/profiles/${player.username}`, 403],
    [`/api/leaderboard/bags/${id}`, 404],
    [`/api/bags/${id}`, undefined],
    ['/leaderboard', 200],
    ['/api/leaderboard?period=yearly', 200],
  ] as const) {
    const response = await visitor.page.request.get(path)
    if (status !== undefined) expect(response.status(), path).toBe(status)
    const text = await response.text()
    for (const secret of ['Canary', 'Secret bag', player.email, 'innova-destroyer"'])
      expect(text, `${secret} in ${path}`).not.toContain(secret)
  }
  const { message, ...rest } = (await (
    await visitor.page.request.get(`/api/profiles/${player.username}`)
  ).json()) as Record<string, unknown>
  expect(message).toBe('This profile is private')
  expect(rest).toEqual({ code: 'profile-private' })

  await visitor.page.goto(`/u/${player.username}`)
  await expect(visitor.heading('Private Profile')).toBeVisible()
  await expect(visitor.page.getByText('This profile is private')).toBeVisible()
  await expect(visitor.page.getByRole('link', { name: 'Back to Home' })).toHaveAttribute(
    'href',
    '/',
  )
  const previews = await visitor.page
    .locator('meta[property^="og:"], meta[name="description"], meta[name^="twitter:"], title')
    .evaluateAll(tags => tags.map(tag => tag.getAttribute('content') ?? tag.textContent))
  // Only the URL contains the username; the page shows nothing else.
  for (const secret of ['Canary', 'Secret bag', player.email])
    expect(previews.join('\n')).not.toContain(secret)
  await visitor.expectAccessibleLayout()
})

test('a missing profile shows an error and a link home', async ({
  page,
  account,
  expectedErrors,
}) => {
  expectedErrors.push(/404/)
  await page.goto('/u/nobody_of_this_name')
  await expect(account.heading('Profile Not Found')).toBeVisible()
  await expect(page.getByText("The profile you're looking for doesn't exist.")).toBeVisible()
  await expect(page.getByRole('link', { name: 'Back to Home' })).toHaveAttribute('href', '/')
  await account.expectAccessibleLayout()
})
