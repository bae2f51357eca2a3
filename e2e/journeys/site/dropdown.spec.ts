// The demo of the paginated dropdown: searching, scrolling, errors and retries, by pointer and by keyboard.
import { expect, test } from '../../fixtures.ts'
import { expectNoAxeViolations, expectNoHorizontalScroll } from '../../pages/screen-checks.ts'

test('[UI4] scrolls through every type, searches and selects', async ({ page }) => {
  await page.goto('/demo/dropdown?failures=0')
  const field = page.getByRole('combobox', { name: 'Type' })
  const options = page.getByRole('option')
  await field.click()
  await expect(options).toHaveCount(20)
  await expectNoAxeViolations(page)

  for (const count of [40, 60, 80, 100, 120]) {
    await options.last().scrollIntoViewIfNeeded()
    await expect(options).toHaveCount(count)
  }

  await field.fill('s')
  await expect(options).toHaveCount(120)
  await field.fill('long sk')
  await expect(options).toHaveCount(4)
  await field.fill('no such shot')
  await expect(
    page.getByRole('main').getByText('No types found matching your search').first(),
  ).toBeVisible()
  await expectNoAxeViolations(page)
  await field.fill('long sk')
  await options.first().click()
  await expect(field).toHaveValue('Long Skip, Calm')
  await expect(page.getByText('You chose')).toBeVisible()
  await page.getByRole('button', { name: 'Clear Type' }).click()
  await expect(page.getByText('Nothing chosen yet.')).toBeVisible()
  await expectNoHorizontalScroll(page)
})

test('[UI4] works by keyboard', async ({ page }) => {
  await page.goto('/demo/dropdown?failures=0')
  const field = page.getByRole('combobox', { name: 'Type' })
  await expect(field).toBeEnabled()
  await field.focus()
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('option')).toHaveCount(20)
  // Reaching the last loaded option loads more.
  for (let step = 0; step < 21; step += 1) await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('option')).toHaveCount(40)
  const active = await field.getAttribute('aria-activedescendant')
  await expect(page.locator(`[id="${active}"]`)).toBeInViewport()
  await page.keyboard.press('Escape')
  await expect(field).toHaveAttribute('aria-expanded', 'false')
  await page.keyboard.type('spike, head')
  await expect(page.getByRole('option')).toHaveCount(3)
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(field).toHaveValue('Medium Spike, Headwind')
  await expect(field).toBeFocused()
})

test('[UI4] shows an error and retries', async ({ page }) => {
  await page.goto('/demo/dropdown?failures=1')
  await page.getByRole('combobox', { name: 'Type' }).click()
  const again = page.getByRole('button', { name: 'Try Again' })
  await expect(again).toBeVisible()
  await expect(page.getByText('Failed to load types').first()).toBeVisible()
  await expectNoAxeViolations(page)
  await page.keyboard.press('Tab')
  await expect(again).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(again).toBeVisible()
})
