// Browsing public bags by order, brand and disc, page by page, also without scripts.
import { aPlayer, expect, test } from '../../fixtures.ts'
import { expectNoAxeViolations, expectNoHorizontalScroll } from '../../pages/screen-checks.ts'

/** No other journey uses these discs. */
const RARE = 'discmania-link'
const RARE_BRAND = [RARE, 'discmania-fd', 'discmania-pd', 'innova-aviar'] as const

test('[BP9] the list of bags with a disc links to a bag and back', async ({
  page,
  signUp,
  createBag,
  isMobile,
}) => {
  const { username } = await signUp(aPlayer('ann'))
  await createBag('Links only', RARE_BRAND)
  await page.emulateMedia({ colorScheme: isMobile ? 'dark' : 'light' })
  await page.goto('/bags')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Browse Bags')
  await expectNoAxeViolations(page)
  await expectNoHorizontalScroll(page)

  const disc = page.getByRole('combobox', { name: 'Disc' })
  await disc.fill('discmania link')
  await page.getByRole('option', { name: /^Link/ }).first().click()
  await expect(page).toHaveURL(`/bags?disc=${RARE}`)
  await expect(
    page.getByRole('heading', { level: 2, name: 'Bags with the Discmania Link' }),
  ).toBeVisible()
  const cards = page.getByRole('list', { name: 'Bags' }).getByRole('listitem')
  await expect(cards.filter({ hasText: username })).toHaveCount(1)
  await expect(page.getByRole('combobox', { name: 'Sort by' })).toBeDisabled()

  await cards.filter({ hasText: username }).getByRole('link', { name: 'Links only' }).click()
  await expect(page).toHaveURL(`/u/${username}/links-only`)
  await page.goBack()
  await expect(cards.filter({ hasText: username })).toHaveCount(1)

  // Choosing a brand replaces the disc, and choosing an order replaces the brand.
  await page.getByRole('combobox', { name: 'Brand' }).selectOption('Discmania')
  await expect(page).toHaveURL('/bags?brand=Discmania')
  await expect(cards.filter({ hasText: username })).toHaveCount(1)
  await page.getByRole('combobox', { name: 'Brand' }).selectOption('')
  await page.getByRole('combobox', { name: 'Sort by' }).selectOption('Newest')
  await expect(page).toHaveURL('/bags?sort=newest')
  await expect(page.getByRole('heading', { level: 2, name: 'Newest bags' })).toBeVisible()
  for (const missingPath of ['/bags?disc=no-such-disc', '/bags?after=made-up'])
    expect((await page.request.get(missingPath)).status()).toBe(404)
  await page.goto('/bags?brand=Doomsday')
  await expect(page.getByText('No public bag is mostly Doomsday yet.')).toBeVisible()
  await expectNoAxeViolations(page)
})

test('[BP9] Load More adds the next bags; without scripts it opens a page with them', async ({
  page,
  signUp,
  createBag,
  isMobile,
  openVisitorPage,
}) => {
  test.slow()
  // The desktop and phone projects share a server.
  const common = isMobile ? 'discmania-method' : 'discmania-tactic'
  // A player's bags with identical discs are listed once, so each has a different second disc.
  const { discs } = (await (await page.request.get('/api/discs')).json()) as {
    discs: { id: string }[]
  }
  await signUp(aPlayer('many'))
  for (let number = 0; number < 26; number += 1)
    await createBag(`Bag ${number}`, [common, discs[number]?.id ?? ''])
  const path = `/bags?disc=${common}`
  await page.goto(path)
  const cards = page.getByRole('list', { name: 'Bags' }).getByRole('listitem')
  await expect(cards).toHaveCount(24)
  await page.getByRole('button', { name: 'Load More' }).click()
  await expect(cards).toHaveCount(26)
  await expect(page.getByText("You've seen them all.")).toBeFocused()
  await expect(page).toHaveURL(path)

  const withoutScripts = await openVisitorPage({ javaScriptEnabled: false })
  await withoutScripts.goto(path)
  const cardsWithoutScripts = withoutScripts
    .getByRole('list', { name: 'Bags' })
    .getByRole('listitem')
  await expect(cardsWithoutScripts).toHaveCount(24)
  await withoutScripts.getByRole('button', { name: 'Load More' }).click()
  await expect(cardsWithoutScripts).toHaveCount(2)
  await withoutScripts.getByRole('link', { name: 'Back to start' }).click()
  await expect(cardsWithoutScripts).toHaveCount(24)
  await withoutScripts.goto('/bags')
  await withoutScripts.getByLabel('Sort by').selectOption('Most discs')
  await withoutScripts.getByRole('button', { name: 'Show Bags' }).click()
  await expect(
    withoutScripts.getByRole('heading', { level: 2, name: 'Largest bags' }),
  ).toBeVisible()
})
