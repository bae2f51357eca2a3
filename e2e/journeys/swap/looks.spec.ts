// Whoever is let in finds the simulator usable: nothing sideways on the smallest phone, nothing axe objects to.
import { expect, scrollsSideways, type Swap, test } from '../../pages/swap.ts'
import { test as strangers } from '../../fixtures.ts'

// Axe reads every element of several pages.
test.slow()

/** Axe on the page as it is, then the page as the smallest phone shows it. */
async function looksRight(swap: Swap): Promise<void> {
  const { page } = swap
  await swap.findsNothingWrong()
  const size = page.viewportSize()
  await page.setViewportSize({ width: 320, height: 640 })
  expect(await scrollsSideways(page)).toBe(false)
  if (size) await page.setViewportSize(size)
}

test('[D44] swapping a disc looks right in every state', async ({ page, swap }) => {
  await swap.open()
  await expect(page).toHaveTitle('Bag Simulator · Bagwise')
  await looksRight(swap)

  await swap.disc('Zone').click()
  await expect(page.getByRole('region', { name: 'Direct Matches' })).toBeVisible()
  await looksRight(swap)

  await swap.brandFilter.selectOption('Best Disc Golf Discs')
  await expect(swap.button('Show All Brands')).toBeVisible()
  await looksRight(swap)
})

test('[D44] converting a bag looks right in every state', async ({ page, swap }) => {
  await swap.open('?tab=bag')
  await expect(swap.brand).toBeEnabled()
  await looksRight(swap)

  await swap.brand.selectOption('Axiom')
  await swap
    .row('Berg')
    .getByRole('button', { name: /^5 Alternatives/ })
    .click()
  await swap.saveTo('Create New')
  await page.getByPlaceholder('Enter new bag name...').fill('🥏'.repeat(70))
  await looksRight(swap)

  await swap.saveTo('Replace Current')
  await swap.execute.click()
  await expect(swap.row('Destroyer')).toBeHidden()
  await looksRight(swap)
})

strangers('a stranger is asked to sign in, and comes back here', async ({ page }) => {
  await page.goto('/swap?tab=bag&brand=Innova')
  await expect(page).toHaveURL(/\/login\?next=/)
  expect(new URL(page.url()).searchParams.get('next')).toBe('/swap?tab=bag&brand=Innova')
})
