// The public profile: to whom it shows what, and editing it.
import { AxeBuilder } from '@axe-core/playwright'
import { aPlayer, expect, scrollsSideways, test } from '../../fixtures.ts'

test('a profile shows its bags to a stranger, and its edit button to its owner alone', async ({
  page,
  signUp,
  bagWith,
  browser,
  baseURL,
}) => {
  const player = await signUp(aPlayer('owner'))
  await bagWith('League night', ['innova-destroyer', 'discraft-buzzz'])
  await page.goto(`/u/${player.username}`)
  await expect(page.getByRole('heading', { level: 1 })).toContainText(player.username)
  await expect(page.getByRole('link', { name: 'Edit Profile' })).toBeVisible()

  const stranger = await browser.newPage({ baseURL: baseURL ?? '' })
  await stranger.goto(`/u/${player.username}`)
  await expect(stranger.getByRole('heading', { level: 1 })).toContainText(player.username)
  await expect(stranger.getByRole('link', { name: 'Edit Profile' })).toHaveCount(0)
  await stranger.getByText('League night').first().click()
  await expect(
    stranger
      .getByRole('main')
      .getByText('Destroyer', { exact: true })
      .filter({ visible: true })
      .first(),
  ).toBeVisible()
  await stranger.close()

  const { violations } = await new AxeBuilder({ page }).analyze()
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([])
  expect(await scrollsSideways(page)).toBe(false)
})

test('[T57] a private profile gives a stranger nothing but its words', async ({
  page,
  signUp,
  bagWith,
  request,
  baseURL,
}) => {
  const player = await signUp(aPlayer('hidden'))
  await bagWith('Secret bag', ['innova-destroyer'])
  await page.goto('/profile/edit')
  await page.getByLabel('Display Name').fill('Canary Name')
  await page.getByRole('switch', { name: 'Profile visibility' }).click()
  await page.getByRole('button', { name: 'Save Profile' }).click()
  await expect(page).toHaveURL(new RegExp(`/u/${player.username}$`))
  // The owner still sees everything.
  await expect(page.getByText('Secret bag').first()).toBeVisible()

  for (const path of [
    `/u/${player.username}`,
    `/api/profiles/${player.username}`,
    `/u/${player.username}.data`,
    '/leaderboard',
    '/api/leaderboard',
  ]) {
    const text = await (await request.get(`${baseURL}${path}`)).text()
    for (const secret of ['Canary Name', 'Secret bag', player.email])
      expect(text).not.toContain(secret)
  }
  expect(await (await request.get(`${baseURL}/u/${player.username}`)).text()).toContain(
    'This profile is private',
  )
})

test('a missing profile says so and leads home', async ({ page, expectedErrors }) => {
  expectedErrors.push(/404/)
  await page.goto('/u/nobody_of_this_name')
  await expect(page.getByRole('heading', { name: 'Profile Not Found' })).toBeVisible()
  await expect(page.getByText("The profile you're looking for doesn't exist.")).toBeVisible()
  await expect(page.getByRole('link', { name: 'Back to Home' })).toHaveAttribute('href', '/')
})

test('editing keeps to the rules and shows what will be seen', async ({
  page,
  signUp,
  browser,
  baseURL,
  expectedErrors,
}) => {
  expectedErrors.push(/409/)
  const other = await browser.newContext({ baseURL: baseURL ?? '' })
  const taken = aPlayer('taken')
  await other.request.post('/api/auth/sign-up/email', {
    headers: { origin: baseURL ?? '' },
    data: taken,
  })
  await other.close()

  const player = await signUp(aPlayer('editor'))
  await page.goto('/profile/edit')
  const save = page.getByRole('button', { name: 'Save Profile' })
  const username = page.getByLabel('Username', { exact: true })
  await username.fill(taken.username)
  await expect(page.getByText('Username is already taken').first()).toBeVisible()
  await expect(save).toBeDisabled()
  await username.fill('ad')
  await expect(page.getByText('Username must be at least 3 characters').first()).toBeVisible()
  await username.fill(player.username)
  await page.getByLabel('PDGA Number').fill('12')
  await expect(page.getByText('PDGA number must be between 1000 and 999999').first()).toBeVisible()
  await expect(save).toBeDisabled()
  await page.getByLabel('PDGA Number').fill('12345')
  await page.getByLabel('Bio').fill('Hyzer flips 🥏 and שלום')
  await page.getByLabel('Display Name').fill('Ed the Editor')
  await expect(page.getByText('Ed the Editor').first()).toBeVisible()
  await save.click()
  await expect(page).toHaveURL(new RegExp(`/u/${player.username}$`))
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Ed the Editor')
  await expect(page.getByText('Hyzer flips 🥏 and שלום')).toBeVisible()
  await expect(page.getByRole('link', { name: /PDGA/ })).toHaveAttribute('href', /12345$/)
})
