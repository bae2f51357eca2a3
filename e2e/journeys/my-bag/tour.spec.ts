// The guided tour: four steps, by pointer or keyboard, shown once.
import { EIGHT_DISCS, expect, MyBag } from '../../pages/my-bag.ts'
import { test } from '../../fixtures.ts'

const flag = () => localStorage.getItem('hasSeenBagTooltips')

test('[UI5] the tour starts by itself once, and again with Reset Tour', async ({
  page,
  signUp,
  createBag,
}) => {
  await signUp()
  await createBag('Woods', EIGHT_DISCS)
  await page.goto('/my-bag')
  const myBag = new MyBag(page)
  const tour = page.getByRole('dialog')

  await expect(tour.getByText('1 of 4')).toBeVisible()
  await expect(tour.getByRole('button', { name: 'Previous' })).toHaveCount(0)
  await expect(tour.getByRole('button', { name: 'Next' })).toBeFocused()
  await myBag.expectAccessible()
  await page.keyboard.press('Enter')
  await expect(tour.getByText('2 of 4')).toBeVisible()
  await tour.getByRole('button', { name: 'Next' }).click()
  await expect(tour.getByText('3 of 4')).toBeVisible()
  await tour.getByRole('button', { name: 'Previous' }).click()
  await expect(tour.getByText('2 of 4')).toBeVisible()
  await tour.getByRole('button', { name: 'Next' }).click()
  await tour.getByRole('button', { name: 'Next' }).click()
  await expect(tour.getByText('4 of 4')).toBeVisible()
  expect(await page.evaluate(flag)).toBeNull()
  await tour.getByRole('button', { name: 'Finish' }).click()
  await expect(tour).toHaveCount(0)
  expect(await page.evaluate(flag)).not.toBeNull()

  await myBag.open()
  await myBag.expandBags()
  const reset = page.getByRole('button', { name: 'Reset Tour' })
  await reset.click()
  await expect(tour.getByText('1 of 4')).toBeVisible()
  await expect(reset).toHaveCount(0)
  await page.keyboard.press('Escape')
  await expect(tour).toHaveCount(0)
  expect(await page.evaluate(flag)).not.toBeNull()
})

test('[UI5] the tour starts with the first disc, and can be skipped', async ({ page, signUp }) => {
  await signUp()
  await page.goto('/dashboard')
  const tour = page.getByRole('dialog')
  await expect(page.getByRole('heading', { name: 'Create your first bag' })).toBeVisible()
  await page.getByLabel('Bag name').fill('Woods')
  // No modal covers the form: otherwise this click would fail.
  await page.getByRole('button', { name: /^Create/ }).click()
  await expect(page.getByRole('heading', { name: 'Woods is Empty' })).toBeVisible()
  await page.getByRole('searchbox', { name: 'Add discs' }).fill('Teebird')
  await expect(page.getByRole('list', { name: 'Discs found' })).toContainText('Teebird')
  await page.keyboard.press('Enter')
  await tour.getByRole('button', { name: 'Next' }).click()
  await tour.getByRole('button', { name: 'Skip Tour' }).click()
  await expect(tour).toHaveCount(0)
  expect(await page.evaluate(flag)).not.toBeNull()
})
