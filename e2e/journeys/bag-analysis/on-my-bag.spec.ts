// The analysis below the bag on My Bag.
import { expect, LOPSIDED_BAG, test } from '../../pages/bag-analysis.ts'

test.use({ expectedErrors: [/Failed to load resource|Broken/] })

test('[AN16] a suggestion is added to the bag with one click, and an error is only logged', async ({
  page,
  analysis,
  createBag,
}) => {
  await createBag('Everyday', LOPSIDED_BAG)
  await page.goto('/my-bag')
  const section = analysis.section('Bag Analysis')
  await expect(section.getByText(/^Bag completeness \d+%, grade [SABCDF]$/)).toBeAttached()
  await expect(section.getByText(/^Rewards .+\.$/)).toHaveCount(5)
  const findings = section.getByRole('list', { name: /^Discs for / })
  const add = findings.getByRole('button', { name: /^Add / }).first()
  await add.click()
  await expect(page.getByText('Disc added to bag!')).toBeVisible()
  await expect(analysis.toastList).toHaveCount(0)

  await page.route('**/api/bags/*/discs', route =>
    route.fulfill({ status: 500, json: { code: 'unexpected', message: 'Broken' } }),
  )
  const logged = page.waitForEvent('pageerror')
  await add.click()
  expect((await logged).message).toContain('Broken')
  await expect(analysis.toastList).toHaveCount(0)
})
