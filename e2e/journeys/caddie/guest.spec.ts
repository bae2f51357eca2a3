// The caddie without an account: on its own page, and for a guest's bag in the URL.
import { discCode } from '@bagwise/domain/bag'
import type { Page } from '@playwright/test'
import { expect, test } from '../../fixtures.ts'
import { expectNoAxeViolations, expectNoHorizontalScroll } from '../../pages/screen-checks.ts'

const CODES = ['innova-teebird', 'discraft-buzzz', 'innova-aviar'].map(discCode).join('.')
const best = (page: Page) => page.getByRole('list', { name: 'Best Discs' }).getByRole('listitem')

test('[CA19] a visitor gets advice for a sample bag, then for their own @long', async ({
  page,
}) => {
  await page.goto('/caddie')
  await expect(best(page)).toHaveCount(3)
  await expect(page.getByText('This is a sample bag.')).toBeVisible()
  await expectNoAxeViolations(page)
  await expectNoHorizontalScroll(page)

  await page.goto(`/try?d=${CODES}&n=Woods`)
  await page.getByRole('link', { name: 'Caddie', exact: true }).click()
  await expect(page).toHaveURL(/tab=caddie/)
  await page.getByRole('spinbutton', { name: 'Distance' }).fill('150')
  await expect(page).toHaveURL(/n=Woods.*distance=150/)
  await expect(best(page)).toHaveCount(3)
  await expectNoAxeViolations(page)
  await page.getByRole('link', { name: 'Analysis', exact: true }).click()
  await page
    .getByRole('button', { name: /^Finish right, \d+ ft: missing$/ })
    .first()
    .click()
  await expect(page).toHaveURL(/cell=right-/)

  await page.goto('/caddie')
  await expect(page.getByText('These discs are from Woods, the bag you started.')).toBeVisible()
  await expect(best(page)).toHaveText([/Teebird/, /Buzzz/, /Aviar/])
})
