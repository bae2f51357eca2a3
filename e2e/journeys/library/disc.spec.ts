// A disc's page: how it looks and flies, its description, and similar discs.
import { expect, test } from '../../pages/library.ts'

test("a disc shows its flight for the player's hand, throw and arm", async ({ page, library }) => {
  await library.open('?q=teebird')
  await library.card('Teebird').getByRole('link').first().click()
  await expect(page).toHaveURL(/\/library\/innova-teebird$/)
  await expect(page).toHaveTitle('Teebird by Innova · Bagwise')
  await expect(page.getByRole('img', { name: 'Innova Teebird, seen from above' })).toBeVisible()
  await expect(page.getByText('Fairway', { exact: true }).first()).toBeVisible()
  const finish = page.getByText('Medium finish left', { exact: true })
  await expect(finish).toBeVisible()
  await expect(page.getByText('Overstable', { exact: true })).toHaveCount(0)
  const flight = page.getByRole('region', { name: 'Flight path' })
  const sentence = flight.getByText(/Teebird flies/)
  const asRated = await sentence.textContent()

  const settings = flight.getByRole('button', { name: /^Throw settings/ })
  await expect(settings).toHaveText(/RHBH · as rated$/)
  await settings.click()
  await flight.getByText('Left', { exact: true }).click()
  await expect(sentence).not.toHaveText(asRated ?? '')
  await expect(page.getByText('Medium finish right', { exact: true })).toBeVisible()
  const byLeft = await sentence.textContent()
  await flight.getByText('Forehand', { exact: true }).click()
  await expect(sentence).not.toHaveText(byLeft ?? '')
  const arm = flight.getByLabel('Arm speed')
  await arm.selectOption({ index: 1 })
  await library.expectAccessibleLayout()

  // Remembered for other discs and later visits.
  await page.goto('/library/discraft-buzzz')
  await expect(settings).toHaveText(/LHFH · \d+ ft$/)
  await settings.click()
  await expect(flight.getByRole('radio', { name: 'Left' })).toBeChecked()
  await expect(flight.getByRole('radio', { name: 'Forehand' })).toBeChecked()
  await expect(arm.locator('option:checked')).toHaveText(
    await arm.locator('option').nth(1).innerText(),
  )
})

test("[DI6, DI16] a disc's page shows its details, size, a store, and the closest discs from other brands", async ({
  page,
  library,
}) => {
  await page.goto('/library/innova-destroyer')
  await expect(page.getByRole('heading', { name: 'Destroyer', level: 1 })).toBeVisible()
  await expect(page.getByText(/sources? (?:agree on|lists) these numbers/)).toBeVisible()
  const shop = page.getByRole('region', { name: 'Where to buy' }).getByRole('link').first()
  await expect(shop).toHaveAttribute('href', /^https:\/\/.*Destroyer/)
  await expect(shop).toHaveAttribute('rel', /noopener/)
  const size = page.getByRole('region', { name: 'Dimensions' })
  await expect(size.getByText('Rim width')).toBeVisible()
  await expect(size.getByText('Inside diameter')).toBeVisible()
  await expect(size.getByText('Max weight')).toBeVisible()
  await expect(page.getByText(/PDGA-approved .*2007/)).toHaveCount(1)
  await expect(size.getByText(/^[\d.]+ cm$/).first()).toBeVisible()

  const closest = page.getByRole('region', { name: 'Closest discs from other brands' })
  await expect(closest.getByRole('article')).toHaveCount(6)
  await expect(closest.getByText(/^\d+% match$/).first()).toBeVisible()
  await expect(closest.getByText('Innova', { exact: true })).toHaveCount(0)
  await library.expectAccessibleLayout()

  const next = closest.getByRole('article').first().getByRole('link')
  const name = await next.innerText()
  await next.click()
  await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible()
  await page.getByRole('link', { name: 'Back to Library' }).click()
  await expect(page).toHaveURL(/\/library$/)
})

/** Each sets `window.hit` if a browser parses it as HTML. */
const HOSTILE = [
  '<script>window.hit=1</script>',
  '<img src=x onerror="window.hit=1">',
  '<p onclick="window.hit=1">Words <strong>stay</strong> <a href="javascript:window.hit=1">link</a></p>',
  '<svg><animate onbegin=window.hit=1 attributeName=x dur=1s>',
].join('')

test('[TX13] [T67] a description with scripts is shown as text', async ({ page, library }) => {
  await page.route('**/api/discs/innova-destroyer', async route => {
    const response = await route.fetch()
    const detail = (await response.json()) as object
    await route.fulfill({ response, json: { ...detail, description: [HOSTILE] } })
  })
  await library.openWithCatalog('?q=destroyer')
  await library.card('Destroyer').getByRole('link').first().click()
  await expect(page.getByText(HOSTILE)).toBeVisible()
  expect(await page.evaluate(() => 'hit' in window)).toBe(false)
})

test('a disc is added to the bag on its own page', async ({ page, library, signUp, createBag }) => {
  await page.goto('/library/discraft-zone')
  await expect(page.getByRole('link', { name: 'Sign In to Add' })).toHaveAttribute(
    'href',
    '/login?next=%2Flibrary%2Fdiscraft-zone',
  )
  await signUp()
  await createBag('Woods')
  await page.goto('/library/discraft-zone')
  await page.getByRole('button', { name: 'Add to Bag' }).click()
  await library.expectToast('Disc added to bag!')
  await expect(page.getByRole('button', { name: 'In Bag' })).toBeDisabled()
  await library.expectAccessible()
})

test('[UI1] an unknown disc responds with 404', async ({ page, expectedErrors }) => {
  expectedErrors.push(/404/)
  const response = await page.goto('/library/nobody-knows')
  expect(response?.status()).toBe(404)
  await expect(page.getByRole('main').getByRole('link', { name: /home/i })).toBeVisible()
})
