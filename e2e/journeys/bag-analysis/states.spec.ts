// Bag Analysis without a bag, with an empty one, with several, and when a request fails.
import { expect, LOPSIDED_BAG, test } from '../../pages/bag-analysis.ts'

test('without a bag there is nothing to analyze, and an empty bag has no score', async ({
  page,
  analysis,
  createBag,
}) => {
  await analysis.open()
  await expect(analysis.heading('Select a bag to analyze')).toBeVisible()
  await analysis.expectAccessibleLayout()

  await createBag('Fresh')
  await analysis.open()
  await expect(page.getByText('No Score Available')).toBeVisible()
  await expect(page.getByText('Add discs to your bag to see your completeness score')).toBeVisible()
  await expect(analysis.heading('Fresh is Empty')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Browse Disc Library' })).toHaveAttribute(
    'href',
    '/library',
  )
  await expect(page.getByRole('link', { name: 'Swap' }).and(page.locator('main a'))).toBeHidden()
  await analysis.expectAccessibleLayout()
})

test('the selector changes the analyzed bag', async ({ page, analysis, createBag }) => {
  await createBag('One', LOPSIDED_BAG.slice(0, 1))
  await createBag('Two', LOPSIDED_BAG.slice(0, 2))
  await analysis.open()
  await expect(analysis.heading('One')).toBeVisible()
  await page.getByRole('combobox', { name: 'Bag' }).selectOption('Two (2 discs)')
  await expect(analysis.heading('Two')).toBeVisible()
})

test.describe('when the library fails to load', () => {
  test.use({ expectedErrors: [/Failed to load resource/] })

  test('the score is shown, and the findings offer a retry', async ({
    page,
    analysis,
    createBag,
  }) => {
    await createBag('Alone', LOPSIDED_BAG)
    await page.route('**/catalog/*.json', route => route.fulfill({ status: 503, body: '' }))
    await analysis.open()
    await expect(analysis.section('Bag Completeness').getByText(/^Rewards /)).toHaveCount(5)
    const findings = analysis.section('Findings')
    await expect(findings.getByRole('button', { name: 'Try Again' })).toBeVisible()
    await page.unroute('**/catalog/*.json')
    await findings.getByRole('button', { name: 'Try Again' }).click()
    await expect(findings.getByRole('heading', { name: /^Warning: / }).first()).toBeVisible()
  })
})

test.describe('when adding fails', () => {
  test.use({ expectedErrors: [/Failed to load resource|Broken/] })

  test("[AN16] the error is logged, no message is shown, and the disc isn't added", async ({
    page,
    analysis,
    openLopsided,
  }) => {
    await openLopsided('Unlucky')
    await page.route('**/api/bags/*/discs', route =>
      route.fulfill({ status: 500, json: { code: 'unexpected', message: 'Broken' } }),
    )
    const logged = page.waitForEvent('pageerror')
    const findings = analysis.section('Findings')
    await findings.getByRole('button', { name: /^Add / }).first().click()
    expect((await logged).message).toContain('Broken')
    await expect(page.getByText('6 discs', { exact: true })).toBeVisible()
    await expect(analysis.toastList).toHaveCount(0)
  })
})
