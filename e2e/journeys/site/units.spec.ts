// Feet or meters: in the first HTML, after switching and on later visits. Also a player's arm on other devices.
import { expect, test, waitForHydration } from '../../fixtures.ts'
import { expectNoAxeViolations, expectNoHorizontalScroll } from '../../pages/screen-checks.ts'

const DISC = '/library/innova-destroyer'

test.describe('a visitor from Finland', () => {
  test.use({ locale: 'fi-FI' })

  test('[UN6] [UN7] gets meters in the HTML, switches to feet, and keeps feet without scripts', async ({
    page,
    context,
    browser,
    baseURL,
  }) => {
    const document = await page.goto(DISC)
    expect(await document?.text()).toContain('Destroyer flies 134 m and lands 18 m left')
    const flight = page.getByRole('region', { name: 'Flight path' })
    await expect(flight.getByText('120 m', { exact: true })).toBeVisible()
    await expectNoAxeViolations(page)

    await flight.getByRole('button', { name: /^Throw settings/ }).click()
    await flight.getByText('Feet', { exact: true }).click()
    await expect(flight.getByText(/Destroyer flies 439 ft and lands 58 ft left/)).toBeAttached()
    await expect(flight.getByText('400 ft', { exact: true })).toBeVisible()
    await expect(flight.getByText('120 m', { exact: true })).toHaveCount(0)
    await expectNoHorizontalScroll(page)

    const withoutScripts = await browser.newContext({
      baseURL: baseURL ?? '',
      locale: 'fi-FI',
      javaScriptEnabled: false,
      storageState: await context.storageState(),
    })
    const plain = await withoutScripts.newPage()
    for (const path of ['/help/bag-building', DISC]) {
      await plain.goto(path)
      await expect(plain.getByText(/\b\d+ ft\b/).first()).toBeAttached()
      await expect(plain.getByText(/\b\d+ m\b/)).toHaveCount(0)
    }
    await withoutScripts.close()
  })
})

test("[PR28] [PR29] a player's arm is used on other devices, and on the profile only if they share it", async ({
  page,
  baseURL,
  signUp,
  openVisitorPage,
}) => {
  const { email, password, username } = await signUp()
  await page.goto(DISC)
  const flight = page.getByRole('region', { name: 'Flight path' })
  const saved = page.waitForResponse(/\/api\/me\/preferences$/)
  await flight.getByRole('button', { name: /^Throw settings/ }).click()
  await flight.getByText('Left', { exact: true }).click()
  await flight.getByLabel('Arm speed').selectOption('My longest throw')
  await flight.getByLabel('Longest throw').fill('310')
  expect((await saved).ok()).toBe(true)
  await expect(flight.getByText(/Destroyer flies 310 ft/)).toBeAttached()

  const elsewhere = await openVisitorPage()
  const account = { headers: { origin: baseURL ?? '' }, data: { email, password } }
  await elsewhere.request.post('/api/auth/sign-in', account)
  await expect(async () => {
    const document = await elsewhere.goto(DISC)
    expect(await document?.text()).toMatch(/Destroyer flies 310 ft and lands \d+ ft right/)
  }).toPass()

  await elsewhere.goto('/profile/edit')
  await waitForHydration(elsewhere)
  await expect(elsewhere.getByLabel('Longest throw')).toHaveValue('310')
  await expect(elsewhere.getByLabel('Longest throw')).toBeEnabled()
  await elsewhere.getByText('Meters', { exact: true }).click()
  await expect(elsewhere.getByLabel('Longest throw')).toHaveValue('94')
  await expectNoAxeViolations(elsewhere)
  await elsewhere.getByLabel('Show throwing info on my profile').check()
  await elsewhere.getByRole('button', { name: 'Save Profile' }).click()
  await expect(elsewhere).toHaveURL(new RegExp(`/u/${username}$`))
  await expect(elsewhere.getByText('94 m', { exact: true })).toBeVisible()
  await expect(elsewhere.getByText('Left hand, backhand')).toBeVisible()
})
