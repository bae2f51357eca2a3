// A bag without an account: built, swapped and analyzed in the URL, and saved once.
import { type Page } from '@playwright/test'
import { storedBags } from '../../fixtures.ts'
import { aPlayer, expect, test } from '../../pages/accounts.ts'
import { expectNoAxeViolations } from '../../pages/screen-checks.ts'

const discs = (page: Page) => page.getByRole('region', { name: /^\d+ discs?$/ })
const namesIn = (page: Page) => discs(page).locator('li p a').allTextContents()
const search = (page: Page) => page.getByRole('searchbox', { name: 'Add discs' })
const add = async (page: Page, name: string) => {
  await search(page).fill(name)
  await expect(page.getByRole('list', { name: 'Discs found' })).toContainText(name)
  await search(page).press('Enter')
  await expect(search(page)).toHaveValue('')
}

test('[GB2, GB3] a visitor builds a bag that is stored in its URL', async ({ page }) => {
  await page.goto('/')
  await page.getByRole('main').getByRole('link', { name: 'Try a Bag' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Try a Bag' })).toBeVisible()
  await expectNoAxeViolations(page)
  for (const name of ['Destroyer', 'Teebird', 'Buzzz', 'Judge']) await add(page, name)
  expect(await namesIn(page)).toEqual(['Destroyer', 'Teebird', 'Buzzz', 'Judge'])
  await page.getByLabel('Bag name').fill('Woods')
  await page.getByLabel('Bag name').press('Enter')
  await expect(page).toHaveURL(/n=Woods/)
  await page.getByRole('link', { name: 'Remove Buzzz' }).click()
  await expect(page.getByRole('heading', { name: '3 discs' })).toBeVisible()
  await expectNoAxeViolations(page)

  // A pasted list adds certain matches and lists the others.
  await page.getByRole('button', { name: 'Paste a List' }).click()
  await page.getByLabel('Paste your list').fill('Star Wraith 172g\nNo Such Disc')
  await expect(page.getByRole('row', { name: /Not Found/ })).toContainText('No Such Disc')
  await expectNoAxeViolations(page)
  await page.getByRole('button', { name: 'Add 1 Disc' }).click()
  await expect(page.getByRole('heading', { name: '4 discs' })).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('heading', { name: '3 discs' })).toBeVisible()

  // The bag survives a reload, can be undone step by step, and is offered again on /try.
  const address = page.url()
  await page.reload()
  expect(await namesIn(page)).toEqual(['Destroyer', 'Teebird', 'Judge'])
  await page.goBack()
  await expect(page.getByRole('heading', { name: '4 discs' })).toBeVisible()
  await page.goto('/try')
  await expect(page.getByText('You started Woods here (4 discs).')).toBeVisible()
  await page.getByRole('link', { name: 'Continue' }).click()
  await expect(page.getByRole('heading', { name: '4 discs' })).toBeVisible()

  await page.goto(address)
  await page.getByRole('link', { name: 'Analysis', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Bag Completeness' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Landing zones' })).toBeVisible()
  await page
    .getByRole('button', { name: /^Add .+ to bag$/ })
    .first()
    .click()
  await expect(page.getByText(/^Added /)).toBeVisible()
  await expectNoAxeViolations(page)

  await page.goto(address)
  await page.getByRole('link', { name: 'Swap Teebird' }).click()
  await page.getByRole('button', { name: /^SWAP/ }).first().click()
  await expect(page.getByText(/^Teebird swapped for /)).toBeVisible()
  await page.getByRole('link', { name: 'Swap Bag' }).click()
  await page.getByLabel('Target brand').selectOption('Discraft')
  await page.getByRole('button', { name: 'Use These Discs' }).click()
  await expect(page.getByRole('heading', { name: '3 discs' })).toBeVisible()
  await expect(discs(page)).not.toContainText('Innova')
  // Back undoes conversions too.
  await page.goBack()
  await expect(page.getByRole('button', { name: 'Use These Discs' })).toBeVisible()
})

test('[GB2] unknown discs in a URL are reported and left out @desktop', async ({ page }) => {
  await page.goto('/try?d=f55pcc.zzzzzz.f55pcc.%00%3Cscript%3E')
  await expect(page.getByText(/^2 discs in this link couldn't be found/)).toBeVisible()
  expect(await namesIn(page)).toEqual(['Destroyer'])
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('the bag is shown, searched and changed, and its link has a preview', async ({ page }) => {
    await page.goto('/try?d=f55pcc.bli4c7&n=Woods')
    expect(await namesIn(page)).toEqual(['Destroyer', 'Buzzz'])
    await expect(page.locator('meta[property="og:title"]')).toHaveAttribute('content', 'Woods')
    await expect(page.locator('meta[name="description"]')).toHaveAttribute(
      'content',
      /^2 discs, \d+% complete: Destroyer, Buzzz$/,
    )
    await search(page).fill('judge')
    await search(page).press('Enter')
    await page.getByRole('link', { name: 'Add Judge' }).click()
    await expect(page.getByRole('heading', { name: '3 discs' })).toBeVisible()
    await page.getByRole('link', { name: 'Remove Destroyer' }).click()
    expect(await namesIn(page)).toEqual(['Buzzz', 'Judge'])
    await page.getByRole('link', { name: 'Analysis', exact: true }).click()
    await expect(page.getByRole('heading', { name: 'Bag Completeness' })).toBeVisible()
  })
})

test('[GB4] a guest who signs up gets the bag exactly once @desktop', async ({
  page,
  account,
  expectedErrors,
}) => {
  // The deleted bag is requested before another one is created.
  expectedErrors.push(/Failed to load resource/)
  const address = '/try?d=bli4c7.f55pcc&n=Woods'
  await page.goto(address)
  await page.getByRole('link', { name: 'Save This Bag' }).click()
  await account.signUp(aPlayer('guest'))
  await expect(page).toHaveURL(/\/my-bag$/)
  await expect(page.getByRole('heading', { name: 'Woods' }).first()).toBeVisible()
  const [bag, ...others] = await storedBags(page)
  expect(others).toEqual([])
  expect(bag?.discs.map(({ disc }) => disc.id)).toEqual(['discraft-buzzz', 'innova-destroyer'])

  // Opening a link that somebody sent doesn't create a bag.
  await page.goto('/try?d=f55pcc&n=Sent&keep=1')
  await expect(page.getByRole('button', { name: 'Save This Bag' })).toBeEnabled()
  await page.waitForLoadState('networkidle')
  expect(await storedBags(page)).toHaveLength(1)

  // Saving again in two tabs with double clicks: the slower tab may redirect before its button is clicked.
  const tab = await page.context().newPage()
  await tab.goto(address)
  await page.goto(address)
  await Promise.all(
    [page, tab].map(each =>
      Promise.race([
        each.getByRole('button', { name: 'Save This Bag' }).dblclick(),
        each.waitForURL(/\/my-bag$/),
      ]),
    ),
  )
  await expect(page).toHaveURL(/\/my-bag$/)
  await expect(tab).toHaveURL(/\/my-bag$/)
  expect(await storedBags(page)).toHaveLength(1)
  await tab.close()

  // A deleted bag can be saved again.
  const [saved] = await storedBags(page)
  await page.request.delete(`/api/bags/${saved?.id}`, {
    headers: { origin: new URL(page.url()).origin },
  })
  await page.goto(address)
  await page.getByRole('button', { name: 'Save This Bag' }).click()
  await expect(page).toHaveURL(/\/my-bag$/)
  expect(await storedBags(page)).toHaveLength(1)
})

test('[GB4] a guest who leaves right after signing up still gets the bag, only once @desktop @long', async ({
  page,
  account,
  expectedErrors,
}) => {
  expectedErrors.push(/Failed to load resource/)
  await page.goto('/try?d=bli4c7.f55pcc&n=Woods')
  // The first request is canceled, and the response to the second is lost.
  let requests = 0
  await page.route('**/api/imports', async route => {
    requests += 1
    if (requests > 2) return route.continue()
    if (requests === 2) await route.fetch()
    return route.abort()
  })
  await page.getByRole('link', { name: 'Save This Bag' }).click()
  await account.signUp(aPlayer('guest'))
  await expect.poll(() => requests).toBe(1)
  await page.goto('/my-bag')
  await expect(page.getByText('Woods is in your bags')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Woods' }).first()).toBeVisible()
  expect(requests).toBe(3)
  expect(await storedBags(page)).toHaveLength(1)
  await page.goto('/try')
  await expect(page.getByText('You started Woods here')).toHaveCount(0)
})

test("[GB5] a bag that can't be saved shows the reason and stays @desktop", async ({
  page,
  signUp,
  createBag,
  expectedErrors,
}) => {
  expectedErrors.push(/Failed to load resource/)
  await signUp()
  await createBag('Bag 1')
  const message = "You've reached the limit of 100 bags"
  const refuse = { status: 409, json: { code: 'bag-limit-reached', message } }
  await page.route('**/api/imports', route => route.fulfill(refuse), { times: 1 })
  await page.goto('/try?d=f55pcc&n=One%20too%20many')
  await page.getByRole('button', { name: 'Save This Bag' }).click()
  await expect(page.getByRole('alert')).toHaveText(message)
  expect(await namesIn(page)).toEqual(['Destroyer'])
  await page.goto('/try')
  await expect(page.getByText('You started One too many here (1 disc).')).toBeVisible()

  // After a lost response, the next attempt still creates only one bag.
  let lost = 0
  await page.route('**/api/imports', async route => {
    if (lost++ > 0) return route.continue()
    await route.fetch()
    return route.abort()
  })
  await page.getByRole('link', { name: 'Continue' }).click()
  await page.getByRole('button', { name: 'Save This Bag' }).click()
  await expect(page.getByRole('alert')).toBeVisible()
  await page.getByRole('button', { name: 'Save This Bag' }).click()
  await expect(page).toHaveURL(/\/my-bag$/)
  expect(await storedBags(page)).toHaveLength(2)
})
