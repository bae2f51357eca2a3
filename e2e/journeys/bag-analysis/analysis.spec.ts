// The analysis of a bag: its score, its gaps, and adding discs that fill them with one click.
import { expect, LOPSIDED_BAG, test } from '../../pages/bag-analysis.ts'

test('a player sees what the bag lacks and adds it', async ({
  page,
  analysis,
  createBag,
  baseURL,
}) => {
  const bag = await createBag('Woods & "Wind"', LOPSIDED_BAG)
  const headers = { origin: baseURL ?? '' }
  await page.request.put(`/api/bags/${bag.id}/primary`, { headers })
  await analysis.open()
  await expect(page).toHaveTitle('Bag Analysis · Bagwise')
  await expect(analysis.heading('Woods & "Wind"')).toBeVisible()
  await expect(page.getByText('Primary', { exact: true })).toBeVisible()
  await expect(page.getByText('6 discs', { exact: true })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Swap' }).last()).toHaveAttribute(
    'href',
    '/swap?tab=bag',
  )
  await expect(page.getByRole('link', { name: 'Add Discs' })).toHaveAttribute('href', '/library')
  await expect(page.getByRole('link', { name: 'Back to My Bag' })).toBeVisible()

  const completeness = analysis.section('Bag Completeness')
  await expect(completeness.getByText(/^Bag completeness \d+%, grade [SABCDF]$/)).toBeAttached()
  await expect(completeness.getByText(/^Rewards .+\.$/)).toHaveCount(5)
  const findings = analysis.section('Findings')
  await expect(findings.getByRole('heading', { name: /^Warning: / }).first()).toBeVisible()

  // Added by keyboard: the focus moves to the heading when the suggestion disappears.
  await findings.getByRole('button', { name: /^Add / }).first().focus()
  await page.keyboard.press('Enter')
  await expect(page.getByText('Disc added to bag!')).toBeVisible()
  await expect(page.getByText('7 discs', { exact: true })).toBeVisible()
  await expect(analysis.heading('Findings')).toBeFocused()

  // [AN15] A link leads to a gap on the map with suggested discs, and adding one closes it.
  const gaps = await analysis.gaps.count()
  const spot = 'understable midrange'
  await findings.getByRole('link', { name: 'Understable midrange' }).click()
  await expect(analysis.gap(spot)).toHaveAttribute('aria-pressed', 'true')
  await expect(analysis.gap(spot)).toBeInViewport()
  const fillers = page.getByRole('list', { name: `Discs for ${spot}` })
  await expect(fillers.getByRole('listitem').first()).toBeVisible()
  await analysis.expectAccessibleLayout()
  await fillers.getByRole('button', { name: /^Add / }).first().click()
  await expect(page.getByText('8 discs', { exact: true })).toBeVisible()
  await expect(analysis.gaps).toHaveCount(gaps - 1)
})

test('[AN40] every section counts the same gaps', async ({ page, analysis, openLopsided }) => {
  await openLopsided('Gaps')
  const gaps = await analysis.gaps.count()
  expect(gaps).toBeGreaterThan(0)
  const label = `${gaps} shots to add`
  for (const name of ['Findings', 'Bag map', 'Shots you can throw'])
    await expect(analysis.section(name)).toContainText(label)
  await page.goto('/my-bag')
  await expect(analysis.section('Bag Analysis')).toContainText(label)
  await analysis.section('Bag Analysis').getByRole('link', { name: 'Understable midrange' }).click()
  await expect(analysis.gap('understable midrange')).toHaveAttribute('aria-pressed', 'true')
})

test("every chart has a table for screen readers and uses the player's throwing hand", async ({
  page,
  openLopsided,
}) => {
  await openLopsided('Pictures')
  await expect(page.getByRole('table', { name: 'Discs by type and stability' })).toContainText(
    'Destroyer',
  )
  const landing = page
    .getByRole('table', { name: 'Where each disc lands' })
    .getByRole('row', { name: /^Firebird/ })
  await expect(landing).toContainText('left')
  await page.getByRole('button', { name: /^Throw settings/ }).click()
  await page.getByRole('radio', { name: 'Left' }).check({ force: true })
  await expect(landing).toContainText('right')
  await expect(
    page.getByRole('table', { name: 'Flight paths in numbers' }).getByRole('row', {
      name: /^Firebird/,
    }),
  ).toContainText('right')
})

test('the URL contains the brand that the bag is converted to @long', async ({
  page,
  analysis,
  openLopsided,
}) => {
  await openLopsided('Innova')
  await page.getByRole('button', { name: 'Choose a Brand' }).click()
  const brand = page.getByRole('combobox').filter({ hasText: 'Choose target brand...' })
  await expect(brand).toBeEnabled()
  await brand.selectOption('Discraft')
  await expect(page).toHaveURL(/\?brand=Discraft$/)
  await page.reload()
  await expect(page.getByRole('heading', { name: /SWAP PREVIEW/ })).toBeVisible()
  // The simulator's journey tests the panel on small phones.
  await analysis.expectAccessible()
})
