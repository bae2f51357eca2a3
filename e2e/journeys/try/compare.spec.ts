// Comparing two bags or a few discs, with everything in the URL.
import { expect, test } from '../../fixtures.ts'
import { expectNoAxeViolations } from '../../pages/screen-checks.ts'

const WOODS = 'try:f55pcc.85disw.bli4c7:Woods'
const WIND = 'try:f55pcc.flumng.v8a2sg:Wind'
const compare = (a: string, b: string) => `/compare?${new URLSearchParams({ a, b })}`

test('[CM1, CM2] two bags show their common discs, and the steps from one to the other', async ({
  page,
}) => {
  await page.goto(compare(WOODS, WIND))
  await expect(page.getByRole('heading', { level: 1, name: 'Compare' })).toBeVisible()
  await expect(page.getByRole('region', { name: /^In both/ })).toContainText('Destroyer')
  await expect(page.getByRole('region', { name: /^Only in Woods/ })).toContainText('Buzzz')
  await expect(page.getByRole('region', { name: /^Only in Wind/ })).toContainText('Firebird')
  const steps = page.getByRole('region', { name: 'How to turn Woods into Wind' })
  await expect(steps).toContainText(/Swap Teebird\s*for\s*Thunderbird/)
  await expect(steps).toContainText('Remove Buzzz')
  await expect(steps).toContainText('Add Firebird')

  // A wide screen doesn't stretch the chart.
  const chart = page.getByRole('region', { name: 'Flight paths' }).locator('figure svg')
  await expect(chart).toBeVisible()
  const size = await chart.boundingBox()
  expect((size?.width ?? Infinity) / (size?.height ?? 1)).toBeLessThan(1.5)
  await expectNoAxeViolations(page)

  // A pasted list replaces a bag. Lines that aren't certain are left out and listed.
  await page.getByRole('link', { name: 'Choose Another Bag' }).last().click()
  const field = page.getByLabel('Second bag: link or list of discs')
  await field.fill('what is this')
  await page.getByRole('button', { name: 'Use This Bag' }).click()
  await expect(page.getByText("Please paste a bag's link, or a list")).toBeVisible()
  await expect(field).toHaveValue('what is this')
  await field.fill('2x Innova Teebird, Star, 174 g\nDiscraft Zone\nNo Such Disc')
  await page.getByRole('button', { name: 'Use This Bag' }).click()
  await expect(page.getByText('Skipped: No Such Disc')).toBeVisible()
  await expect(page.getByRole('region', { name: /^In both/ })).toContainText('Teebird')
  await page.reload()
  await expect(page.getByRole('region', { name: /^Only in My Bag/ })).toContainText('Zone')
})

test('[CM3] anyone can open a comparison of public bags; only the owner can open one with a private bag', async ({
  page,
  signUp,
  createBag,
  baseURL,
  openVisitorPage,
}) => {
  const origin = baseURL ?? ''
  const { username } = await signUp()
  const { id } = await createBag('Rainy', ['innova-teebird'])
  await page.goto(compare('', WIND))
  await page.getByLabel('First bag: one of your bags').selectOption('Rainy')
  await expect(page).toHaveURL(new RegExp(`a=${username}%2Frainy&`))
  await expect(page.getByText('Share the link to share this comparison.')).toBeVisible()

  const visitor = await openVisitorPage()
  await visitor.goto(page.url())
  await expect(visitor.getByRole('region', { name: /^Only in Rainy/ })).toContainText('Teebird')

  // A URL with the id changes to the bag's page while others can open it.
  await page.goto(compare(`own:${id}`, WIND))
  await expect(page).toHaveURL(new RegExp(`a=${username}%2Frainy&`))

  const hidden = await page.request.put(`/api/bags/${id}/visibility`, {
    headers: { origin },
    data: { visibility: 'private' },
  })
  expect(hidden.ok()).toBe(true)
  await page.goto('/compare')
  await page.getByLabel('First bag: one of your bags').selectOption('Rainy')
  await expect(page).toHaveURL(new RegExp(`a=own%3A${id}`))
  await expect(page.getByText('Only you can open this comparison: Rainy is private.')).toBeVisible()
  await visitor.goto(compare(`own:${id}`, WIND))
  await expect(visitor.getByText("This bag is private. If it's yours, sign in")).toBeVisible()
  // Signing in returns to this comparison, not to an empty one.
  const next = `/login?${new URLSearchParams({ next: compare(`own:${id}`, WIND) })}`
  await expect(visitor.getByRole('link', { name: 'sign in', exact: true })).toHaveAttribute(
    'href',
    next,
  )
  await expect(visitor.getByText('Rainy')).toHaveCount(0)
  await visitor.goto(compare(`${username}/rainy`, WIND))
  await expect(
    visitor.getByText("This bag doesn't exist, or you don't have access to it."),
  ).toBeVisible()

  await signUp()
  await page.goto(compare(`own:${id}`, WIND))
  await expect(page.getByText('This bag is private or was deleted.')).toBeVisible()
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('bags and discs can be compared', async ({ page }) => {
    await page.goto(compare(WOODS, WIND))
    await expect(page.getByRole('region', { name: /^Only in Wind/ })).toContainText('Firebird')
    await page.goto('/compare?discs=innova-destroyer')
    await page.getByRole('searchbox').fill('wraith')
    await page.getByRole('searchbox').press('Enter')
    await page.getByRole('link', { name: 'Add Wraith' }).click()
    await expect(page.getByRole('row', { name: /^Flies like Destroyer/ })).toContainText('93%')
    await page.getByRole('link', { name: 'Remove Wraith' }).first().click()
    await expect(page.getByRole('row', { name: /^Flies like/ })).toHaveCount(0)
  })
})
