// The library's list of discs: a stable order, 24 at a time.
import { expect, test } from '../../pages/library.ts'

test('[LI6] Load More adds 24 discs after 300 ms, and shows when all are loaded', async ({
  page,
  library,
}) => {
  await library.openWithCatalog('?brand=Kastaplast')
  await expect(library.count).toHaveText('24 of 27 Discs Shown')
  const before = await library.names()
  expect(new Set(before).size).toBe(24)

  const pressed = Date.now()
  await library.loadMore.click()
  await expect(library.count).toHaveText('27 of 27 Discs Shown')
  expect(Date.now() - pressed).toBeGreaterThanOrEqual(300)
  await expect(page).toHaveURL(/pages=2/)
  expect((await library.names()).slice(0, 24)).toEqual(before)
  const end = page.getByText('All 27 discs loaded')
  await expect(end).toBeFocused()
  await expect(library.loadMore).toHaveCount(0)
  await library.expectAccessibleLayout()

  // Another filter starts at page one. With 24 discs or fewer there is no Load More.
  const filters = await library.openFilters()
  await filters.getByLabel('Brand').selectOption('Mint')
  await library.closeFilters()
  await expect(page).toHaveURL(/\?brand=Mint$/)
  await expect(library.count).toHaveText('22 of 22 Discs Shown')
  await expect(page.getByText(/discs loaded$/)).toHaveCount(0)
  await expect(library.loadMore).toHaveCount(0)
})

test('[LI7, LI8, LI11] the order stays the same while filtering, paging and returning, and differs on another visit @desktop', async ({
  page,
  library,
  signUp,
}) => {
  await library.openWithCatalog()
  const first = await library.names()
  await library.loadMore.click()
  await expect(library.count).toHaveText('48 of 1648 Discs Shown')
  expect((await library.names()).slice(0, 24)).toEqual(first)

  const last = library.cards().nth(40)
  const name = (await last.getByRole('heading').textContent()) ?? ''
  await last.getByRole('link').first().click()
  await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible()
  await page.getByRole('link', { name: 'Back to Library' }).click()
  await expect(library.count).toHaveText('48 of 1648 Discs Shown')
  expect((await library.names()).slice(0, 24)).toEqual(first)
  // Scrolled to the same place, not to the top.
  await expect(library.card(name).first()).toBeInViewport()

  await library.search.fill('zone')
  await expect(page).toHaveURL(/q=zone$/)
  await expect(library.card('Zone')).toBeVisible()
  await library.search.fill('')
  await expect(library.count).toHaveText('24 of 1648 Discs Shown')
  expect(await library.names()).toEqual(first)

  // Visitors may share a cached page for a moment. A player's page isn't cached.
  await signUp()
  await library.open()
  expect(await library.names()).not.toEqual(first)
})

test('the library works by keyboard alone @desktop', async ({
  page,
  library,
  signUp,
  createBag,
}) => {
  await signUp()
  await createBag('Keys')
  await library.openWithCatalog('?q=teebird')
  const card = library.cards().first()
  const name = (await card.getByRole('heading').textContent()) ?? ''
  await library.search.focus()
  const link = card.getByRole('link', { name, exact: true })
  // Three steps from the search to the first card: the skip link, its target, the card.
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Skip to results' })).toBeFocused()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await expect(link).toBeFocused()
  await page.keyboard.press('Tab')
  const add = card.getByRole('button', { name: /^Add / })
  await expect(add).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByText('Adding to: Keys (1 disc)')).toBeVisible()
  await page.keyboard.press('Shift+Tab')
  await expect(link).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible()
  await page.goBack()
  await expect(library.search).toHaveValue('teebird')
})
