// Swapping one disc: choosing, comparing and replacing it.
import { expect, test } from '../../pages/swap.ts'

test('a disc is chosen, its matches are compared, and one replaces it', async ({ page, swap }) => {
  await swap.open()
  await swap.disc('Zone').click()
  await expect(page).toHaveURL(/[?&]disc=discraft-zone/)

  await swap.brandFilter.selectOption('Innova')
  const direct = page.getByRole('region', { name: 'Direct matches' })
  const rat = direct
    .getByRole('article')
    .filter({ has: page.getByRole('button', { name: 'SWAP Zone for Rat' }) })
  const group = direct
    .getByRole('listitem')
    .filter({ has: page.getByRole('button', { name: 'SWAP Zone for Rat' }) })
    .first()
  await expect(group).toContainText('CLOSE (±1)')
  await expect(group).toContainText('−1.0 less glide')
  const similar = page.getByRole('region', { name: 'Similar discs' })
  await expect(similar.getByText(/^\d\d% match$/).first()).toBeVisible()

  await similar
    .getByRole('button', { name: /^Compare/ })
    .first()
    .click()
  await expect(page).toHaveURL(/[?&]with=innova-/)
  await rat.getByRole('button', { name: /^Compare Rat/ }).click()
  await expect(page.getByText(/Zone flies .* Rat flies/)).toBeAttached()

  await rat.getByRole('button', { name: 'SWAP Zone for Rat' }).click()
  await swap.expectToast('Swapped Zone for Rat!')
  await expect(swap.disc('Rat')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Replace Zone' })).toBeHidden()
  await expect(page).not.toHaveURL(/disc=/)
  expect(await swap.storedDiscs('Woods')).toEqual(['Buzzz', 'Destroyer', 'Rat', 'Berg'])

  await swap.button('Undo').click()
  await swap.expectToast('Swap undone')
  await expect(swap.disc('Zone')).toBeVisible()
  expect(await swap.storedDiscs('Woods')).toEqual(['Buzzz', 'Destroyer', 'Zone', 'Berg'])
})

test('[SW8] lists no disc twice, and sorts by percentage, highest first', async ({
  page,
  swap,
}) => {
  await swap.open('?disc=innova-destroyer')
  const replace = page.getByRole('region', { name: 'Replace Destroyer' })
  await expect(replace.getByRole('article').first()).toBeVisible()
  const discs = await replace.getByRole('article').getByRole('heading').allTextContents()
  expect(new Set(discs).size).toBe(discs.length)
  const badges = await replace.getByText(/^\d+% match$/).allTextContents()
  expect(badges.length).toBeGreaterThan(1)
  const percents = badges.map(text => Number.parseInt(text, 10))
  expect(percents).toEqual(percents.toSorted((a, b) => b - a))
})

test('an exact match is drawn once', async ({ page, swap }) => {
  await swap.open('?disc=discraft-buzzz&brand=Bernoulli')
  await expect(page.getByText('EXACT', { exact: true })).toBeVisible()
  await expect(page.getByRole('paragraph').filter({ hasText: 'Flies the same' })).toBeVisible()
})

test('a disc chosen far down the list opens at the top of its panel', async ({ page, swap }) => {
  await page.setViewportSize({ width: 390, height: 400 })
  await swap.open()
  await swap.disc('Berg').scrollIntoViewIfNeeded()
  await swap.disc('Berg').click()
  await expect(page.getByRole('heading', { name: '2. Replace Berg' })).toBeInViewport()
})

test('a brand without matches offers all brands, and a switch hides discs out of production', async ({
  page,
  swap,
}) => {
  await swap.open('?disc=innova-destroyer&brand=3rd+Coast')
  await expect(page.getByRole('heading', { name: 'No 3rd Coast Matches' })).toBeVisible()
  await swap.button('Show All Brands').click()
  await expect(page.getByRole('region', { name: 'Direct matches' })).toBeVisible()
  await expect(swap.brandFilter).toHaveValue('')

  await swap.open('?disc=discraft-zone&brand=Latitude+64')
  const mark = page.getByText('Out of production since 2025')
  await expect(mark.first()).toBeVisible()
  await page.getByRole('switch', { name: 'Hide out-of-production discs' }).check()
  await expect(page).toHaveURL(/production=in/)
  await expect(mark).toHaveCount(0)
  await page.goBack()
  await expect(mark.first()).toBeVisible()
})

test('the URL contains tab, disc and brand, and Back undoes the last change', async ({
  page,
  swap,
}) => {
  await swap.open()
  await swap.disc('Buzzz').click()
  await swap.brandFilter.selectOption('Axiom')
  await expect(page).toHaveURL(/brand=Axiom/)
  await swap.tab('Swap Bag').click()
  await expect(swap.targetBrand).toHaveValue('Axiom')
  await expect(page).toHaveURL(/tab=bag/)

  await page.goBack()
  await expect(swap.brandFilter).toHaveValue('Axiom')
  await page.goBack()
  await expect(swap.brandFilter).toHaveValue('')
  await page.goBack()
  await expect(page.getByRole('region', { name: 'Replace Buzzz' })).toBeHidden()
  await expect(swap.disc('Buzzz')).toBeVisible()
})

test('choosing another bag here selects it on all pages', async ({ page, swap, createBag }) => {
  await createBag('Fields', ['innova-aviar'])
  await swap.open('?disc=discraft-buzzz')
  await expect(swap.brandFilter).toBeEnabled()
  await page.getByRole('combobox', { name: 'Bag' }).selectOption({ label: 'Fields (1 disc)' })
  await expect(swap.disc('Aviar')).toBeVisible()
  await expect(page.getByText('Selected disc not found in bag')).toBeHidden()
  await page.reload()
  await expect(swap.disc('Aviar')).toBeVisible()
  await page.getByRole('link', { name: 'Back to My Bag' }).click()
  await expect(page).toHaveURL(/\/my-bag$/)
})

test('a disc without similar discs shows a message', async ({ page, swap }) => {
  // An empty library.
  await page.route('**/catalog/*.json', async route => {
    const response = await route.fetch()
    const file = (await response.json()) as { rows: unknown[] }
    await route.fulfill({ response, json: { ...file, rows: [] } })
  })
  await swap.open('?disc=innova-destroyer')
  await expect(page.getByRole('heading', { name: 'No Similar Discs Found' })).toBeVisible()
})

test.describe('when a request fails', () => {
  test.use({ expectedErrors: [/Failed to load resource/] })

  test('without the ranking data there are still matches', async ({ page, swap }) => {
    await page.route('**/api/discs/popularity', route => route.abort())
    await swap.open('?disc=innova-destroyer')
    const direct = page.getByRole('region', { name: 'Direct matches' })
    await expect(direct.getByRole('article').first()).toBeVisible()
  })

  test('a missing disc and each error show a message, and the disc stays', async ({
    page,
    swap,
  }) => {
    await swap.open('?disc=innova-roc&brand=Innova')
    await expect(page.getByText('Selected disc not found in bag')).toBeVisible()
    await swap.disc('Zone').click()
    await expect(page.getByRole('region', { name: 'Replace Zone' })).toBeVisible()
    for (const [code, status, message] of [
      ['bag-disc-not-found', 404, 'Selected disc not found in bag'],
      ['unexpected', 500, 'Failed to swap disc'],
    ] as const) {
      await swap.respondWith(status, { code, message: '?' }, '**/api/bags/*/swap')
      await swap.button('SWAP Zone for Rat').first().click()
      await swap.expectToast(message)
      await expect(swap.button('SWAP Zone for Rat').first()).toBeEnabled()
    }
    expect(await swap.storedDiscs('Woods')).toContain('Zone')
  })
})
