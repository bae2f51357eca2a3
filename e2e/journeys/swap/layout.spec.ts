// The simulator has no axe violations and no horizontal scroll on the smallest phone.
import { expect, test } from '../../pages/swap.ts'
import { test as visitorTest } from '../../fixtures.ts'

// Axe checks every element of several pages.
test.slow()

test('[UI1] swapping a disc is accessible in every state @desktop', async ({
  page,
  swap,
  createBag,
}) => {
  await createBag('A bag name that is exactly sixty characters long to be sure!')
  await swap.open()
  await expect(page).toHaveTitle('Bag Simulator · Bagwise')
  await swap.expectAccessibleLayout()
  const selector = await page.getByRole('combobox', { name: 'Bag', exact: true }).boundingBox()
  expect(selector?.width).toBeLessThanOrEqual(320)

  await swap.disc('Zone').click()
  await expect(page.getByRole('region', { name: 'Direct matches' })).toBeVisible()
  await swap.expectAccessibleLayout()

  await swap.brandFilter.selectOption('Best Disc Golf Discs')
  await expect(swap.button('Show All Brands')).toBeVisible()
  await swap.expectAccessibleLayout()
})

test('matches show the facts in their favor, and the first SWAP is visible without scrolling', async ({
  page,
  swap,
}) => {
  await swap.open()
  await swap.disc('Destroyer').click()
  const matches = page.getByRole('region', { name: 'Direct matches' }).getByRole('article')
  const first = matches.first()
  await expect(first).toBeVisible()
  for (const match of await matches.all())
    await expect(match).toContainText(/(same|similar) numbers.*\./i)
  await expect(first.getByRole('button', { name: /^SWAP/ })).toBeInViewport({ ratio: 1 })
  // No name is truncated.
  for (const name of await page.getByRole('article').getByRole('heading').all())
    expect(await name.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0)

  await first.getByText('Points').press('Enter')
  await expect(first).toContainText('Flight100')
  await swap.expectAccessible()
})

test('[UI1] converting a bag is accessible in every state @desktop', async ({ page, swap }) => {
  await swap.open('?tab=bag')
  await expect(swap.targetBrand).toBeEnabled()
  await swap.expectAccessibleLayout()

  await swap.targetBrand.selectOption('Axiom')
  await swap
    .row('Berg')
    .getByRole('button', { name: /^5 Alternatives/ })
    .click()
  await swap.saveTo('Create New')
  await page.getByPlaceholder('Enter new bag name...').fill('🥏'.repeat(70))
  // The bag bar covers links that are scrolled under it.
  await page.evaluate(() => scrollTo(0, 0))
  await swap.expectAccessibleLayout()

  await swap.saveTo('Replace Current')
  await swap.execute.click()
  await expect.poll(swap.toasts).toContainEqual(expect.stringMatching(/^Successfully swapped/))
  await expect(swap.result('Updated Woods')).toBeVisible()
  await swap.expectAccessibleLayout()
  await swap.button('Convert Again').click()
  await expect(swap.row('Destroyer')).toBeHidden()
  await expect(swap.targetBrand).toBeEnabled()
  await swap.expectAccessibleLayout()
})

visitorTest('a visitor is asked to sign in, and returns to this page', async ({ page }) => {
  await page.goto('/swap?tab=bag&brand=Innova')
  await expect(page).toHaveURL(/\/login\?next=/)
  expect(new URL(page.url()).searchParams.get('next')).toBe('/swap?tab=bag&brand=Innova')
})
