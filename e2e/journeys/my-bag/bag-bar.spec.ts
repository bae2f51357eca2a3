// The bar of the bag pages: one picker, the score, and a tab for each page.
import { EIGHT_DISCS, expect, test } from '../../pages/my-bag.ts'
import { expectNoAxeViolations } from '../../pages/screen-checks.ts'

test('[UI8] the selected bag and its score stay the same from tab to tab', async ({
  page,
  myBag,
  signUp,
  createBag,
}) => {
  await signUp()
  await createBag('Woods', EIGHT_DISCS)
  await createBag('Windy days', EIGHT_DISCS.slice(0, 3))
  await myBag.open()
  const bar = page.getByRole('region', { name: 'Selected bag' })
  const picker = bar.getByRole('combobox', { name: 'Bag' })
  const tabs = bar.getByRole('navigation', { name: 'Bag views' })
  await picker.selectOption({ label: 'Windy days (3 discs)' })
  await expect(myBag.title).toHaveText('Windy days')
  const score = await bar.getByText('Bag completeness').textContent()

  for (const tab of ['Analysis', 'Swap', 'Caddie', 'Bag']) {
    await tabs.getByRole('link', { name: tab }).click()
    await expect(tabs.getByRole('link', { name: tab })).toHaveAttribute('aria-current', 'page')
    await expect(picker.locator('option:checked')).toHaveText(/^Windy days/)
    await expect(bar.getByText('Bag completeness')).toHaveText(score ?? '')
    await expectNoAxeViolations(page, '[aria-label="Selected bag"]')
  }
})

test('[UI8] choosing another bag closes the open disc', async ({
  page,
  myBag,
  signUp,
  createBag,
}) => {
  await signUp()
  await createBag('Woods', EIGHT_DISCS)
  await createBag('Windy days', EIGHT_DISCS)
  await myBag.open()
  await page.goto(`/my-bag?disc=${EIGHT_DISCS[0]}`)
  await expect(page.getByRole('region', { name: 'Selected bag' })).toBeAttached()
  await page.getByRole('combobox', { name: 'Bag' }).selectOption({ label: 'Windy days (8 discs)' })
  await expect(page).toHaveURL('/my-bag')
})

test('[UI8] an empty bag has nothing to swap', async ({ page, myBag, signUp, createBag }) => {
  await signUp()
  await createBag('Woods', [])
  await myBag.open()
  const tabs = page.getByRole('navigation', { name: 'Bag views' })
  await expect(tabs.getByRole('link')).toHaveText(['Bag', 'Analysis', 'Caddie'])
})
