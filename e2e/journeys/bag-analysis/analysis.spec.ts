// A bag with discs: its score, what it lacks, and discs that fill the gaps in one press.
import { expect, LOPSIDED_BAG, test } from '../../pages/bag-analysis.ts'

test('a player learns what the bag lacks and fills it', async ({
  page,
  analysis,
  bagWith,
  baseURL,
}) => {
  const bag = await bagWith('Woods & "Wind"', LOPSIDED_BAG)
  const headers = { origin: baseURL ?? '' }
  await page.request.put(`/api/bags/${bag.id}/primary`, { headers })
  await analysis.open()
  await expect(page).toHaveTitle('Bag Analysis · Bagwise')
  await expect(analysis.heading('Woods & "Wind"')).toBeVisible()
  await expect(page.getByText('Primary', { exact: true })).toBeVisible()
  await expect(page.getByText('6 discs', { exact: true })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Swap' }).last()).toHaveAttribute('href', '/swap')
  await expect(page.getByRole('link', { name: 'Add Discs' })).toHaveAttribute('href', '/library')
  await expect(page.getByRole('link', { name: 'Back to My Bag' })).toBeVisible()

  const completeness = analysis.section('Bag Completeness')
  await expect(completeness.getByText(/^Bag completeness \d+%, grade [SABCDF]$/)).toBeAttached()
  await expect(completeness.getByText(/^Rewards .+\.$/)).toHaveCount(5)
  const findings = analysis.section('Findings')
  await expect(findings.getByRole('heading', { name: /^Warning: / }).first()).toBeVisible()

  // Added from the findings, by keyboard: the focus is not lost with the line that goes.
  await findings.getByRole('button', { name: /^Add / }).first().focus()
  await page.keyboard.press('Enter')
  await expect(page.getByText('Disc added to bag!')).toBeVisible()
  await expect(page.getByText('7 discs', { exact: true })).toBeVisible()
  await expect(analysis.heading('Findings')).toBeFocused()

  // [AN15] A gap of the map names discs for it, and one of them closes it.
  const gaps = await analysis.gaps.count()
  const spot = 'overstable, speed 3 or slower'
  await analysis.gap(spot).click()
  const fillers = page.getByRole('list', { name: `Discs for ${spot}` })
  await expect(fillers.getByRole('listitem').first()).toBeVisible()
  await analysis.expectToLookRight()
  await fillers.getByRole('button', { name: /^Add / }).first().click()
  await expect(page.getByText('8 discs', { exact: true })).toBeVisible()
  await expect(analysis.gaps).toHaveCount(gaps - 1)
})

test('every picture has a table behind it, and follows the thrower', async ({
  page,
  openLopsided,
}) => {
  await openLopsided('Pictures')
  await expect(page.getByRole('table', { name: 'Discs by speed and stability' })).toContainText(
    'Destroyer',
  )
  const lands = page
    .getByRole('table', { name: 'Where each disc lands' })
    .getByRole('row', { name: /^Firebird/ })
  await expect(lands).toContainText('left')
  await page.getByRole('radio', { name: 'Left' }).check({ force: true })
  await expect(lands).toContainText('right')
  await expect(
    page.getByRole('table', { name: 'Flight paths in numbers' }).getByRole('row', {
      name: /^Firebird/,
    }),
  ).toContainText('right')
})

test('the same bag in another brand stands in the address @long', async ({
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
  // How the panel behaves on the smallest phone is the simulator's own journey.
  await analysis.expectAccessible()
})
