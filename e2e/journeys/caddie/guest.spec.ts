// The caddie without an account: on its own page, and for a guest's bag in the URL.
import { expect, test } from '../../fixtures.ts'
import { bestDiscs, CODES } from '../../pages/caddie.ts'
import { expectNoAxeViolations, expectNoHorizontalScroll } from '../../pages/screen-checks.ts'

test('[CA19] a visitor gets advice for a sample bag, then for their own @long', async ({
  page,
}) => {
  await page.goto('/caddie')
  await expect(bestDiscs(page)).toHaveCount(3)
  await expect(page.getByText('This is a sample bag.')).toBeVisible()
  await expectNoAxeViolations(page)
  await expectNoHorizontalScroll(page)

  await page.goto(`/try?d=${CODES}&n=Woods`)
  await page.getByRole('link', { name: 'Caddie', exact: true }).click()
  await expect(page).toHaveURL(/tab=caddie/)
  await page.getByRole('spinbutton', { name: 'Distance' }).fill('150')
  await expect(page).toHaveURL(/n=Woods.*distance=150/)
  await expect(bestDiscs(page)).toHaveCount(3)
  await expectNoAxeViolations(page)
  await page.getByRole('link', { name: 'Analysis', exact: true }).click()
  await page
    .getByRole('button', { name: /^Finish right, \d+ ft: missing$/ })
    .first()
    .click()
  await expect(page).toHaveURL(/cell=right-/)

  await page.goto('/caddie')
  await expect(page.getByText('These discs are from Woods, the bag you started.')).toBeVisible()
  await expect(bestDiscs(page)).toHaveText([/Teebird/, /Buzzz/, /Aviar/])
})

test('[CA24, CA26] a visitor adds a crosswind and a slope', async ({ page }) => {
  await page.goto('/caddie?distance=200')
  await expect(bestDiscs(page)).toHaveCount(3)
  await page.getByText('From left', { exact: true }).click()
  await expect(page).toHaveURL(/crosswind=from-left/)
  await page.getByText('Uphill', { exact: true }).click()
  await expect(page).toHaveURL(/slope=uphill/)
  await expect(page.getByText('20 ft uphill plays like 220 ft.')).toBeVisible()
  await expect(page.locator('[data-mark="crosswind"]')).toBeVisible()
  await expect(page.locator('[data-mark="slope"]')).toHaveText('20 ft up')
  await expectNoAxeViolations(page)
  await expectNoHorizontalScroll(page)
})
