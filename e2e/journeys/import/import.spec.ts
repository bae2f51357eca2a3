// Import a List: pasted or from a file, checked row by row, imported and undone. Also copying and downloading lists.
import { readFile } from 'node:fs/promises'
import { expect, storedBags, test } from '../../fixtures.ts'
import { MyBag } from '../../pages/my-bag.ts'
import { expectNoAxeViolations, expectNoHorizontalScroll } from '../../pages/screen-checks.ts'
import { expectToast } from '../../pages/toasts.ts'

const LIST = `Putters: Gateway Wizard (x2), Aviar

2x Innova Teebird, Star, 174 g, 7/10, blue // woods
Hammer
Wriath
Plank 170g
<b>=1+1</b>`

test.beforeEach(({ withoutTour }) => withoutTour)

test('[LS1] [LS9] [IM6] a pasted list is checked, imported into a new bag, and undone', async ({
  page,
  signUpAt,
}) => {
  await signUpAt('/my-bag')
  await page.getByRole('link', { name: 'Import a List' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Import a List' })).toBeVisible()
  await expectNoAxeViolations(page)

  await page.getByLabel('Paste your list').fill(LIST)
  const rows = page.getByRole('table', { name: 'Preview of the list' }).locator('tbody tr')
  await expect(rows).toHaveCount(7)
  await expect(
    page.getByText("3 matched, 2 to choose, 2 not found. That's 3 molds, 5 discs"),
  ).toBeVisible()
  await expect(rows.getByText('Matched')).toHaveCount(3)
  await expect(rows.getByText('<b>=1+1</b>').first()).toBeVisible()
  await expect(page.getByRole('button', { name: 'Import 5 Discs' })).toBeVisible()
  await expectNoAxeViolations(page)

  const hammer = rows.filter({ hasText: 'Hammer' })
  await expect(hammer.getByText('Choose One')).toBeVisible()
  await hammer.getByRole('button', { name: 'Innova Hammer' }).click()
  await expect(hammer.getByText('Matched')).toBeVisible()

  const plank = rows.filter({ hasText: 'Plank' })
  await expect(plank.getByText('Not Found')).toBeVisible()
  await plank.getByRole('button', { name: 'Search Plank 170g' }).press('Enter')
  await plank.getByLabel('Mold').fill('leopard3')
  await expect(page.getByRole('option', { name: /^Leopard3 Innova/ })).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(plank.getByText('Matched')).toBeVisible()

  const teebird = rows.filter({ hasText: 'Teebird' })
  await teebird.getByRole('button', { name: 'Edit Innova Teebird' }).click()
  await teebird.getByLabel('Weight (g)').fill('99')
  await expect(teebird.getByText('Weight must be between 100 and 200 g')).toBeVisible()
  await expect(page.getByLabel('Bag name')).toHaveValue('Main Bag')
  await page.getByLabel('Bag name').fill('')
  await page.getByRole('button', { name: 'Import 7 Discs' }).click()
  await expect(page.getByText('Please enter a name for the bag')).toBeVisible()
  await page.getByLabel('Bag name').fill('Pasted')
  await page.getByRole('button', { name: 'Import 7 Discs' }).click()
  await expectToast(page, 'Please fix the marked discs first')
  await teebird.getByLabel('Weight (g)').fill('172')
  await expectNoAxeViolations(page)
  await expectNoHorizontalScroll(page)

  // Everything that was typed, chosen and changed survives a reload.
  await page.reload()
  await expect(rows.getByText('Matched')).toHaveCount(5)
  await expect(page.getByLabel('Bag name')).toHaveValue('Pasted')
  await expect(teebird.getByText('2 discs · Star · 172 g · 7/10 · Blue')).toBeVisible()

  await page.getByRole('button', { name: 'Import 7 Discs' }).click()
  await expect(
    page.getByRole('heading', { name: '5 molds, 7 discs imported into Pasted' }),
  ).toBeFocused()
  await expect(page.getByRole('heading', { name: 'Skipped (2)' })).toBeVisible()
  await expect(page.getByText('Line 5: Wriath')).toBeVisible()
  await expectNoAxeViolations(page)

  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('Import undone')).toBeVisible()
  await expect(rows).toHaveCount(7)
  expect(await storedBags(page)).toEqual([])

  await page.getByRole('button', { name: 'Import 7 Discs' }).click()
  await page.getByRole('link', { name: 'Open My Bag' }).click()
  await expect(page.getByRole('heading', { level: 2, name: 'Pasted' })).toBeVisible()
  await expect(page.getByText(/^5 discs · 2 brands/)).toBeVisible()
})

test('[LS10] [LS12] a bag is copied and downloaded, and importing it gives the same discs @desktop', async ({
  page,
  context,
  signUp,
  createBag,
  addOwnedDiscs,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await signUp()
  const bag = await createBag('Woods', ['discraft-buzzz'])
  const note = '=HYPERLINK("https://example.com")'
  const teebird = { plastic: 'Star', weight: 174, condition: 7, color: 'Blue', note }
  await addOwnedDiscs([teebird], bag.id)

  await page.goto('/my-bag')
  const myBag = new MyBag(page)
  await myBag.chooseAction('Woods', 'Copy List')
  await expect(page.getByText('List copied to clipboard!')).toBeVisible()
  const list = await page.evaluate(() => navigator.clipboard.readText())
  expect(list.split('\n')).toEqual([
    'Discraft Buzzz',
    'Innova Teebird, Star, 174 g, 7/10, blue // =HYPERLINK("https://example.com")',
  ])

  const download = page.waitForEvent('download')
  await myBag.chooseAction('Woods', 'Download CSV')
  const file = await download
  expect(file.suggestedFilename()).toBe('bagwise-woods.csv')
  const csv = await readFile(await file.path(), 'utf8')
  expect(csv).toContain(`,"'=HYPERLINK(""https://example.com"")"`)

  await page.goto('/my-discs')
  const json = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download JSON' }).click()
  expect((await json).suggestedFilename()).toBe('bagwise-my-discs.json')

  await page.getByRole('link', { name: 'Import a List' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Import a List' })).toBeVisible()
  await page.getByLabel('List file').setInputFiles(await file.path())
  const rows = page.getByRole('table', { name: 'Preview of the list' }).locator('tbody tr')
  await expect(rows).toHaveCount(2)
  await expect(rows.getByText('Star · 174 g · 7/10 · Blue')).toBeVisible()
  await expect(rows.getByText('=HYPERLINK("https://example.com")', { exact: true })).toBeVisible()
  await expect(page.getByRole('radio', { name: 'Your collection only' })).toBeChecked()
  await page.getByRole('radio', { name: 'One of your bags' }).check()
  await page.getByRole('button', { name: 'Import 2 Discs' }).click()
  await expect(page.getByText('Already in the bag: Buzzz, Teebird.')).toBeVisible()
  await expect(page.getByText('No lines were skipped.')).toBeVisible()

  await page.getByRole('button', { name: 'Import Another List' }).click()
  await page.getByLabel('Paste your list').fill('{"some":"thing"}')
  await expect(page.getByText("This file isn't a Bagwise list")).toBeVisible()
})
