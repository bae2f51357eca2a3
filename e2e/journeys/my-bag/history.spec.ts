// The history of a bag: its changes, earlier versions, and restoring one.
import { storedBags } from '../../fixtures.ts'
import { expectNoAxeViolations, expectNoHorizontalScroll } from '../../pages/screen-checks.ts'
import { expect, test } from '../../pages/my-bag.ts'

const DISCS = ['innova-destroyer', 'innova-aviar', 'discraft-buzzz']

test('[HI2] [HI4] the history lists changes, shows an earlier version and restores it', async ({
  page,
  myBag,
  signUp,
  createBag,
  baseURL,
}) => {
  await signUp()
  const { id } = await createBag('Woods', DISCS)
  const headers = { origin: baseURL ?? '' }
  const discsOf = async (name: string) =>
    (await storedBags(page)).find(bag => bag.name === name)?.discs.map(({ disc }) => disc.name)
  const [first, second] = (await storedBags(page))[0]?.discs ?? []
  const data = { bagDiscId: first?.id, discId: 'innova-wraith' }
  await page.request.post(`/api/bags/${id}/swap`, { headers, data })
  await page.request.delete(`/api/bags/${id}/discs/${second?.id}`, { headers })

  await myBag.open()
  await myBag.chooseAction('Woods', 'History')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('History of Woods')
  await expect(
    page.getByRole('navigation', { name: 'Bag views' }).getByRole('link', { name: 'History' }),
  ).toHaveAttribute('aria-current', 'page')
  const changes = page.locator('main li a[href*="change="]')
  await expect(changes).toHaveText([
    'Removed Aviar',
    'Swapped Destroyer for Wraith',
    'Added Buzzz',
    'Added Aviar',
    'Added Destroyer',
  ])
  await page.getByText('Scores as a table').click()
  await expect(page.getByRole('table')).toBeVisible()
  await expectNoAxeViolations(page)
  await expectNoHorizontalScroll(page)

  // Undo an older change, then go back to a version by keyboard.
  await page.getByRole('button', { name: 'Undo: Swapped Destroyer for Wraith' }).click()
  await myBag.expectToast('Change undone')
  await expect(page.getByText('Undone', { exact: true })).toBeVisible()
  expect(await discsOf('Woods')).toEqual(['Destroyer', 'Buzzz'])
  await page.getByRole('link', { name: 'Added Buzzz' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Flight paths' })).toBeVisible()
  await expect(page.getByText('Aviar', { exact: true }).first()).toBeVisible()
  await expectNoAxeViolations(page)
  await expectNoHorizontalScroll(page)

  await page.getByRole('button', { name: 'Restore as New Bag' }).click()
  await page.getByLabel('Bag name').fill('Back then')
  await page.getByRole('button', { name: 'Create Bag' }).click()
  await myBag.expectToast('Created bag "Back then"')
  expect(await discsOf('Back then')).toEqual(['Destroyer', 'Aviar', 'Buzzz'])
  expect(await discsOf('Woods')).toEqual(['Destroyer', 'Buzzz'])

  await page.getByRole('button', { name: 'Restore Here' }).click()
  await myBag.expectToast('Woods is back to this version')
  expect(await discsOf('Woods')).toEqual(['Destroyer', 'Aviar', 'Buzzz'])
  await page.getByRole('region', { name: 'Messages' }).getByRole('button', { name: 'Undo' }).click()
  await myBag.expectToast('Restore undone')
  expect(await discsOf('Woods')).toEqual(['Destroyer', 'Buzzz'])

  await page.getByRole('link', { name: 'Compare with Now' }).click()
  await expect(page.getByRole('heading', { name: /^Only in Woods, / })).toContainText('(1)')
})

test('[HI6] a visitor is asked to sign in, and another player does not find the version', async ({
  page,
  signUp,
  createBag,
  browser,
}) => {
  await page.goto('/my-bag/history')
  await expect(page).toHaveURL(/\/login/)
  await signUp()
  await createBag('Woods', DISCS)
  const [bag] = await storedBags(page)
  const changeId = (bag as { lastChangeId?: string } | undefined)?.lastChangeId
  await page.goto(`/my-bag/history?change=${changeId}`)
  await expect(page.getByRole('button', { name: 'Restore Here' })).toBeVisible()
  const visitor = await browser.newContext()
  const response = await visitor.request.get(
    new URL(`/api/changes/${changeId}/bag`, page.url()).href,
  )
  expect(response.status()).toBe(401)
  await visitor.close()
})
