// The landing page, the help pages, and the header and footer of every page.
import { expect, test } from '../../fixtures.ts'
import { AccountPages } from '../../pages/accounts.ts'
import { expectNoAxeViolations } from '../../pages/screen-checks.ts'

test("the landing page has the spec's texts, and its flight changes with the disc", async ({
  page,
}) => {
  await page.goto('/')
  const main = page.getByRole('main')
  for (const [name, to] of [
    ['Get Started Free', '/signup'],
    ['Browse Discs', '/library'],
    ['Start Building Now', '/signup'],
  ] as const)
    await expect(main.getByRole('link', { name })).toHaveAttribute('href', to)
  for (const claim of ['Free to Start', 'No Credit Card', '600+ Discs'])
    await expect(main.getByText(claim).first()).toBeVisible()
  const beta = page.getByRole('complementary', { name: 'Beta' })
  await expect(beta).toContainText('in beta: all features are free for now')
  await expect(beta).toContainText(
    'Disc swapping and multiple bags will later become Pro features.',
  )
  for (const feature of [
    'Smart Disc Swapping',
    'Perfect Your Bag',
    'Share with Friends',
    'Lightning Fast',
  ])
    await expect(main.getByRole('heading', { name: feature })).toBeVisible()
  const newFeature = main.getByRole('listitem').filter({ hasText: 'NEW FEATURE' })
  await expect(newFeature).toHaveCount(1)
  await expect(newFeature).toContainText('Smart Disc Swapping')
  await expect(main.locator('blockquote')).toHaveCount(3)

  const picture = main.locator('figure').first()
  const flight = picture.locator('svg path[stroke="var(--accent)"]')
  const before = await flight.getAttribute('d')
  await picture.getByRole('button', { name: 'Roadrunner' }).click()
  await expect(picture.getByText(/Roadrunner: \d+ ft, landing/)).toBeVisible()
  await expect(flight).not.toHaveAttribute('d', before ?? '')
})

test('links on the help pages, the privacy policy and the footer work', async ({
  page,
  request,
}) => {
  await page.goto('/help/flight-numbers')
  await expect(page.getByRole('main').locator('a[href="/help/bag-building"]').first()).toBeVisible()
  const summary = page.getByText(/ft, landing/)
  const before = await summary.textContent()
  await page.getByRole('slider', { name: 'Speed' }).fill('13')
  await expect(summary).not.toHaveText(before ?? '')

  await page.goto('/privacy-policy')
  await expect(page.getByText('Last updated: July 1, 2025')).toBeVisible()
  const footer = page.getByRole('contentinfo')
  const links = await footer
    .getByRole('link')
    .evaluateAll(found => found.map(link => link.getAttribute('href') ?? ''))
  expect(links).toContain('/library')
  for (const link of links) {
    // Only our own pages are requested. Other links must be valid URLs or email addresses.
    if (link.startsWith('/')) expect((await request.get(link)).ok(), link).toBe(true)
    else expect(link).toMatch(/^(?:https:\/\/|mailto:)\S+$/)
  }
  await expect(footer.getByText(/^© \d{4} Bagwise$/)).toBeVisible()
})

const VISITOR_ITEMS = ['Library', 'Bags', 'Leaderboard', 'Try a Bag', 'Sign In', 'Sign Up']

test('the header shows different links to visitors and players', async ({
  page,
  signUp,
  isMobile,
}) => {
  const items = async () => {
    if (isMobile) await page.getByLabel('Menu').click()
    else if (await page.getByText('Community').isVisible())
      await page.getByText('Community').click()
    const nav = page.getByRole('navigation', { name: 'Main' }).filter({ visible: true })
    return nav.locator('a, button').allTextContents()
  }
  await page.goto('/')
  expect(await items()).toEqual(VISITOR_ITEMS)
  const { username } = await signUp()
  await page.goto('/help/getting-started')
  expect(await items()).toEqual([
    'My Bag',
    'My Discs',
    'Library',
    'Swap',
    'Caddie',
    'Bags',
    'Leaderboard',
    'Compare',
    'Profile',
    'Sign Out',
  ])
  await expectNoAxeViolations(page, 'header')
  await page.getByRole('link', { name: 'Profile' }).filter({ visible: true }).click()
  await expect(page).toHaveURL(`/u/${username}`)
  await new AccountPages(page).signOut()
  await expect(page).toHaveURL('/')
  // Opening the page closes the menu.
  await expect(page).toHaveTitle(/Know your bag/)
  expect(await items()).toEqual(VISITOR_ITEMS)
})

test('the landing page links signed-in players to their bag', async ({ page, signUpAt }) => {
  await signUpAt('/')
  const main = page.getByRole('main')
  await expect(main.getByRole('link', { name: 'Get Started Free' })).toHaveCount(0)
  await main.getByRole('link', { name: 'Go to My Bag' }).click()
  await expect(page).toHaveURL('/my-bag')
  await page.context().clearCookies()
  await page.goto('/')
  await expect(main.getByRole('link', { name: 'Get Started Free' })).toBeVisible()
})
