// The caddie without scripts: the page shows a result, and a form updates it.
import { expect, test } from '../../fixtures.ts'
import { bestDiscs, CODES } from '../../pages/caddie.ts'

test.use({ javaScriptEnabled: false, reuseContext: false, locale: 'de-DE' })

test('[CA19, UN5] the page shows a result, and submitting the form updates it', async ({
  page,
}) => {
  await page.goto('/caddie')
  await expect(page.getByRole('heading', { level: 1, name: 'Caddie' })).toBeVisible()
  await expect(bestDiscs(page)).toHaveCount(3)
  await expect(bestDiscs(page).first()).toContainText(/m \(you need 70\)/)
  await page.getByRole('spinbutton', { name: 'Distance' }).fill('60')
  await page.getByText('Head', { exact: true }).click()
  await page.getByRole('button', { name: 'Show Discs' }).click()
  await expect(page).toHaveURL(/unit=meters/)
  await expect(bestDiscs(page).first()).toContainText('(you need 60)')
  await expect(page.getByRole('radio', { name: 'Head' })).toBeChecked()
  await page.getByRole('link', { name: 'Hyzer Flip' }).click()
  await expect(page.getByRole('radio', { name: 'Hyzer', exact: true })).toBeChecked()

  await page.goto(`/try?d=${CODES}&tab=caddie`)
  await page.getByRole('spinbutton', { name: 'Distance' }).fill('50')
  await page.getByRole('button', { name: 'Show Discs' }).click()
  await expect(page).toHaveURL(
    new RegExp(`d=${CODES.replaceAll('.', '\\.')}.*tab=caddie.*distance=50`),
  )
  await expect(bestDiscs(page).first()).toContainText('(you need 50)')
})
