// Quick open and the `/` key, by keyboard and on a phone.
import { expect, test } from '../../fixtures.ts'
import { expectNoAxeViolations, expectNoHorizontalScroll } from '../../pages/screen-checks.ts'

test.beforeEach(({ withoutTour }) => withoutTour)

test('[UI7] finds bags, pages and discs by keyboard', async ({ page, signUp, createBag }) => {
  await signUp()
  await createBag('Woods', ['discraft-buzzz'])
  await createBag('Windy days', ['innova-firebird'])
  await page.goto('/library')
  const search = page.getByRole('searchbox', { name: 'Search discs' })
  await search.focus()
  const dialog = page.getByRole('dialog', { name: 'Quick open' })
  const field = dialog.getByRole('combobox', { name: 'Find a disc, bag or page' })
  const options = dialog.getByRole('option')
  const selected = dialog.getByRole('option', { selected: true })

  await page.keyboard.press('Control+k')
  await expect(field).toBeFocused()
  await expect(options.filter({ hasText: 'Woods' })).toHaveText('Woods Bag, 1 disc')
  await expectNoAxeViolations(page)
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await expect(search).toBeFocused()

  await page.keyboard.press('Control+k')
  await field.fill('destroyer')
  await expect(options.first()).toContainText('Destroyer')
  await expect(selected).toHaveText('Destroyer Innova')
  await expectNoAxeViolations(page)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/library/innova-destroyer')
  await expect(dialog).toHaveCount(0)

  await page.keyboard.press('Control+k')
  await field.fill('b')
  await expect(selected).toHaveText('My Bag Page')
  await page.keyboard.press('ArrowDown')
  await expect(selected).toHaveText('Bag Analysis Page')
  await page.keyboard.press('ArrowUp')
  await expect(selected).toHaveText('My Bag Page')
  await field.fill('wind')
  await expect(selected).toHaveText('Windy days Bag, 1 disc')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/my-bag')
  await expect(page.getByRole('combobox', { name: 'Bag' }).locator('option:checked')).toHaveText(
    /^Windy days/,
  )

  await page.keyboard.press('Control+k')
  await field.fill('qqqqqqqqq')
  await expect(dialog.getByText('No matches')).toBeVisible()
  await expect(options).toHaveCount(0)
  await expectNoAxeViolations(page)
})

test('[UI6] "/" focuses the search field, or opens quick open on pages without one', async ({
  page,
  signUp,
  createBag,
}) => {
  await signUp()
  await createBag('Woods', ['discraft-buzzz'])
  const dialog = page.getByRole('dialog', { name: 'Quick open' })
  for (const [path, name] of [
    ['/library', 'Search discs'],
    ['/my-bag', 'Add discs'],
    ['/try', 'Add discs'],
  ] as const) {
    await page.goto(path)
    const field = page.getByRole('searchbox', { name })
    await expect(field).toBeVisible()
    await page.keyboard.press('/')
    await expect(field).toBeFocused()
    await page.keyboard.type('a/b')
    await expect(field).toHaveValue('a/b')
    await expect(dialog).toHaveCount(0)
  }

  await page.goto('/leaderboard')
  await page.keyboard.press('/')
  const field = dialog.getByRole('combobox')
  await expect(field).toBeFocused()
  await page.keyboard.type('/')
  await expect(field).toHaveValue('/')
  // With the focus outside of the field, "/" must not leave the dialog either.
  await dialog.getByRole('button', { name: 'Close' }).focus()
  await page.keyboard.press('/')
  await expect(dialog).toHaveCount(1)
  await expect(field).not.toBeFocused()
})

test('[UI7] visitors find discs and the pages that are open to them on a phone', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await page.goto('/')
  await expectNoHorizontalScroll(page)
  await page.getByRole('button', { name: 'Quick open' }).click()
  const dialog = page.getByRole('dialog', { name: 'Quick open' })
  const field = dialog.getByRole('combobox', { name: 'Find a disc or page' })
  await expect(field).toBeFocused()
  const pages = [
    'Library, Bags, Leaderboard, Try a Bag, Sign In, Sign Up, Compare, Caddie',
    'Getting Started, Flight Numbers, Bag Building',
  ]
  const options = pages.join(', ').split(', ')
  await expect(dialog.getByRole('option')).toHaveText(options.map(name => `${name} Page`))
  await expectNoAxeViolations(page)
  await expectNoHorizontalScroll(page)
  await field.fill('buzzz')
  await dialog.getByRole('option', { name: 'Buzzz Discraft', exact: true }).click()
  await expect(page).toHaveURL('/library/discraft-buzzz')
  await expect(dialog).toHaveCount(0)
})

test.describe('without the library', () => {
  test.use({ expectedErrors: [/Failed to load resource/] })

  test('[UI7] pages can be opened if the discs fail to load', async ({ page }) => {
    await page.route('**/catalog/*.json', route => route.fulfill({ status: 500 }))
    await page.goto('/privacy-policy')
    await page.keyboard.press('/')
    const dialog = page.getByRole('dialog', { name: 'Quick open' })
    await page.keyboard.press('/')
    await dialog.getByRole('combobox').fill('comp')
    await expect(dialog.getByRole('alert')).toHaveText(
      "We couldn't load the discs. You can still open pages.",
    )
    await expectNoAxeViolations(page)
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL('/compare')
  })
})
