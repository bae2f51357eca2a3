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

test('[BG22] [UI5] the tour starts after the player has added discs and leaves the search field', async ({
  page,
  signUp,
}) => {
  await signUp()
  await page.goto('/dashboard')
  const tour = page.getByRole('dialog')
  const myBag = new MyBag(page)
  const field = page.getByRole('searchbox', { name: 'Add discs' })
  await expect(page.getByText('How do you want to start?')).toBeVisible()
  await field.click()
  for (const [index, name] of ['Teebird', 'Buzzz', 'Aviar'].entries()) {
    await page.keyboard.type(name)
    await expect(page.getByRole('list', { name: 'Discs found' })).toContainText(name)
    await page.keyboard.press('Enter')
    await expect(myBag.summary).toContainText(`${index + 1} disc`)
    await expect(field).toBeFocused()
    await expect(tour).toHaveCount(0)
  }
  // A text that isn't submitted yet.
  await page.keyboard.type('Zo')
  await myBag.title.click()
  await expect(tour).toHaveCount(0)
  await field.fill('')
  await expect(tour).toHaveCount(0)
  await myBag.title.click()
  await expect(tour.getByText('1 of 4')).toBeVisible()
  await tour.getByRole('button', { name: 'Next' }).click()
  await tour.getByRole('button', { name: 'Skip Tour' }).click()
  await expect(tour).toHaveCount(0)
  expect(await page.evaluate(flag)).not.toBeNull()
})

test('[UI5] the page stays usable during the tour, and a click outside of it ends it', async ({
  page,
  signUp,
  createBag,
}) => {
  await signUp()
  await createBag('Woods', EIGHT_DISCS)
  await page.goto('/my-bag')
  const tour = page.getByRole('dialog', { name: 'Your bags' })
  await expect(tour).toBeVisible()
  await page.getByRole('button', { name: 'Share', exact: true }).click()
  await expect(tour).toHaveCount(0)
  await expect(page.getByRole('dialog', { name: /Share/ })).toBeVisible()
  expect(await page.evaluate(flag)).not.toBeNull()
})
