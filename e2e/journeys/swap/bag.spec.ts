// Converting a whole bag to another brand: the preview and the report card.
import { expect, test } from '../../pages/swap.ts'

test('the preview shows what happens to every disc', async ({ page, swap }) => {
  await swap.open('?tab=bag')
  await expect(swap.preview).toContainText('Choose a target brand to see swap options')
  await expect(page.getByRole('heading', { name: 'Select a Brand' })).toBeVisible()
  await swap.targetBrand.selectOption('Innova')
  await expect(page).toHaveURL(/brand=Innova/)

  await expect(
    page.getByRole('heading', { name: 'SWAP PREVIEW (4 discs)', exact: true }),
  ).toBeVisible()
  await expect(page.getByText('3 of 3 discs selected').first()).toBeVisible()
  const kept = swap.row('Destroyer')
  await expect(kept).toContainText('SAME BRAND')
  await expect(kept).toContainText('ALREADY INNOVA - WILL BE KEPT')
  await expect(kept.getByRole('switch')).toBeHidden()

  const zone = swap.row('Zone')
  await expect(zone).toContainText('CLOSE (±1)')
  await expect(zone.getByRole('row', { name: /^Change/ })).toContainText('−1.0less glide')
  await zone.getByRole('switch').click()
  await expect(page.getByText('2 of 3 discs selected').first()).toBeVisible()
  await expect(zone.getByRole('switch')).not.toBeChecked()

  await zone.getByRole('button', { name: '5 More Options' }).click()
  const rat = zone.getByRole('listitem').filter({ hasText: 'Rat' })
  await expect(rat).toContainText(/A touch .*\./i)
  await rat.getByRole('button', { name: 'Add Rat as replacement for Zone' }).click()
  await expect(zone.getByRole('switch', { name: 'Accepted Rat for Zone' })).toBeChecked()
  await expect(zone.getByRole('button', { name: '5 More Options' })).toBeFocused()

  await swap.button('Reject All').click()
  await expect(page.getByText('0 of 3 discs selected').first()).toBeVisible()
  await expect(page.getByRole('heading', { name: 'SAVE TO' })).toBeHidden()
  await swap.button('Accept All').click()
  await expect(page.getByText('3 of 3 discs selected').first()).toBeVisible()
  await expect(page.getByRole('heading', { name: 'SAVE TO' })).toBeVisible()
})

test('rows without a match offer alternatives, and Accept All takes the best', async ({
  page,
  swap,
}) => {
  await swap.convertTo('Axiom')
  const berg = swap.row('Berg')
  await expect(berg).toContainText('No Match')
  await expect(berg).toContainText('No direct match found')
  await expect(page.getByText('3 of 4 discs selected').first()).toBeVisible()
  await expect(berg.getByRole('button', { name: /^5 Alternatives/ })).toBeVisible()
  await swap.button('Accept All').click()
  await expect(page.getByText('4 of 4 discs selected').first()).toBeVisible()
  await expect(berg).toContainText(/\d\d% match/)
  await expect(berg.getByRole('button', { name: /^5 More Options/ })).toBeVisible()

  await swap.targetBrand.selectOption('Bernoulli')
  await expect(swap.row('Buzzz').getByText('EXACT', { exact: true })).toBeVisible()

  // Three rows compete for one disc. A driver has no candidates at all.
  await swap.targetBrand.selectOption('3rd Coast')
  await expect(swap.row('Berg').getByRole('button', { name: /^1 Alternative / })).toBeVisible()
  await expect(swap.row('Destroyer').getByRole('switch')).toBeDisabled()
  await swap.button('Accept All').click()
  await expect(page.getByText('1 of 4 discs selected').first()).toBeVisible()
})

test('the report card compares before and after as rows are accepted', async ({ swap }) => {
  await swap.convertTo('Innova')
  const { report } = swap
  await expect(report).toContainText('3 brands before, 1 brand after')
  await expect(report).toContainText(/Average match\d\d%/)
  for (const part of [
    'Type coverage',
    'Stability coverage',
    'Speed range',
    'Bag size',
    'Diversity',
  ])
    await expect(report.getByRole('listitem').filter({ hasText: part })).toContainText(/\d+\/\d+/)
  await expect(report.getByRole('table', { name: 'Covered shots, before and after' })).toBeVisible()
  await expect(report).toContainText('Shots lost')
  await expect(report).toContainText('Shots gained')

  await swap.button('Reject All').click()
  await expect(report).toContainText('same score')
  await expect(report).toContainText('Nothing swapped yet', { ignoreCase: true })
  await expect(report).toContainText('3 brands before, 3 brands after')
})

test('on a phone, the bar below the rows leads to saving', async ({ page, swap }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await swap.convertTo('Innova')
  const bar = swap.button(/discs selected.*Save/)
  await expect(bar).toBeInViewport()
  await expect(swap.execute).not.toBeInViewport()
  await bar.click()
  await expect(page.getByRole('heading', { name: 'SAVE TO' })).toBeFocused()
  await expect(swap.execute).toBeInViewport()
})

test('brands show a loading state until the library is loaded', async ({ page, swap }) => {
  let release = () => {}
  const released = new Promise<void>(done => {
    release = done
  })
  await page.route('**/catalog/*.json', async route => {
    await released
    await route.fallback()
  })
  await swap.open('?tab=bag&brand=Innova')
  await expect(swap.targetBrand).toBeDisabled()
  await expect(swap.targetBrand).toContainText('Loading brands...')
  await expect(page.getByText('Loading swap options...')).toBeVisible()
  release()
  await expect(swap.targetBrand).toHaveValue('Innova')
  await expect(swap.row('Buzzz')).toBeVisible()
})

test.describe('without discs', () => {
  test.use({ discs: null })

  test('without a bag, links to My Bag', async ({ page, swap }) => {
    await swap.open()
    await expect(page.getByRole('heading', { name: 'Select a Bag' })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Create Bag' })).toHaveAttribute('href', '/my-bag')
  })

  test('with an empty bag, shows No Discs to Swap on both tabs', async ({
    page,
    swap,
    createBag,
  }) => {
    await createBag('Empty')
    for (const search of ['', '?tab=bag']) {
      await swap.open(search)
      await expect(page.getByRole('heading', { name: 'No Discs to Swap' })).toBeVisible()
      await expect(
        page.getByText('Add some discs to your bag to use the swap feature.'),
      ).toBeVisible()
    }
  })
})
