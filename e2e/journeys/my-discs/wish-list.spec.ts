// The wish list: adding discs where they are suggested, editing, getting and sharing them.
import { expect, test } from '../../pages/my-discs.ts'
import { storedBags } from '../../fixtures.ts'
import { expectNoAxeViolations, expectNoHorizontalScroll } from '../../pages/screen-checks.ts'
import { expectToast } from '../../pages/toasts.ts'

test.beforeEach(({ withoutTour }) => withoutTour)

test('[WL1] [WL3] a disc is wanted on its page, edited, removed and put back', async ({
  page,
  signUp,
}) => {
  await signUp()
  await page.goto('/my-discs/wish-list')
  await expect(page.getByRole('heading', { name: 'Nothing on your wish list yet' })).toBeVisible()
  await expectNoAxeViolations(page)

  await page.goto('/library/innova-destroyer')
  const want = page.getByRole('button', { name: 'Want It' })
  await want.click()
  await expectToast(page, 'Destroyer is on your wish list')
  await expect(want).toHaveAttribute('aria-pressed', 'true')
  await page.getByRole('link', { name: 'See Wish List' }).click()

  const rows = page.getByRole('list', { name: 'Wish list' }).getByRole('listitem')
  await expect(rows).toHaveCount(1)
  await page.getByRole('button', { name: 'Actions for Destroyer' }).click()
  await page.getByRole('menuitem', { name: 'Edit' }).click()
  const dialog = page.getByRole('dialog', { name: 'Edit Destroyer' })
  await expectNoAxeViolations(page)
  await dialog.getByLabel('Plastic').fill('Star')
  await dialog.getByLabel('From (g)').fill('175')
  await dialog.getByLabel('To (g)').fill('170')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog.getByText("The highest weight can't be below the lowest")).toBeVisible()
  await dialog.getByLabel('From (g)').fill('168')
  await dialog.getByLabel('Note').fill('Any color but pink')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog).toBeHidden()
  await expect(rows.getByText(/^Innova · .* · Star · 168–170 g$/)).toBeVisible()
  await expect(rows.getByText('Any color but pink')).toBeVisible()

  await page.getByRole('button', { name: 'Where to buy Destroyer' }).click()
  await expect(
    rows.getByRole('link', { name: /for Destroyer \(opens in a new tab\)/ }),
  ).toBeVisible()
  await expectNoAxeViolations(page)
  await expectNoHorizontalScroll(page)

  await page.getByRole('button', { name: 'Actions for Destroyer' }).click()
  await page.getByRole('menuitem', { name: 'Remove' }).click()
  await expectToast(page, 'Destroyer removed from your wish list')
  await expect(rows).toHaveCount(0)
  await page.getByRole('button', { name: 'Undo' }).last().click()
  await expect(rows.getByText('Any color but pink')).toBeVisible()
  await page.reload()
  await expect(rows.getByText('Any color but pink')).toBeVisible()
})

test('[WL4] [WL8] [WL9] a disc that fills a gap is wanted for the bag, and goes into it', async ({
  page,
  signUp,
  createBag,
}) => {
  await signUp()
  await createBag('Woods', ['innova-aviar', 'discraft-buzzz'])
  await page.goto('/bag-analysis?cell=overstable-driver#bag-map')
  const fillers = page.getByRole('list', { name: 'Discs for overstable driver' })
  const want = fillers.getByRole('button', { name: /^Want / }).first()
  const name = ((await want.getAttribute('aria-label')) ?? '').replace('Want ', '')
  await want.click()
  await expectToast(page, `${name} is on your wish list`)

  await page.reload()
  const filler = fillers.getByRole('listitem').filter({ hasText: name })
  await expect(filler.getByText('On your wish list')).toBeVisible()

  await page.goto('/my-discs/wish-list')
  await expect(page.getByText('Fills overstable driver in Woods')).toBeVisible()
  await expect(page.getByText(/^\+\d+ points$/)).toBeVisible()
  await page.getByRole('button', { name: `Got it: ${name}` }).click()
  await expectToast(page, `${name} is in Woods`)
  await expect(page.getByRole('heading', { name: 'Nothing on your wish list yet' })).toBeVisible()
  const [bag] = await storedBags(page)
  expect(bag?.discs.at(-1)?.disc.name).toBe(name)
  await page.goto('/my-discs')
  await expect(page.getByText('1 disc, 1 mold')).toBeVisible()
})

test('[WL5] [WL6] a shared list opens signed out until its link is replaced', async ({
  page,
  context,
  baseURL,
  signUp,
  createBag,
  openVisitorPage,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const { username } = await signUp()
  const { id: bagId } = await createBag('Secret bag')
  const fields = { plastic: 'ESP', maxWeight: 175, note: 'Any color but pink', bagId }
  await page.request.put('/api/wish-list/discs/discraft-zone', {
    headers: { origin: baseURL ?? '' },
    data: { ...fields, reason: 'For Secret bag' },
  })
  await page.goto('/my-discs/wish-list')
  await page.getByRole('button', { name: 'Share' }).click()
  const sheet = page.getByRole('dialog', { name: 'Share wish list' })
  await expect(sheet.getByText('Only you can see your wish list.')).toBeVisible()
  await sheet.getByRole('switch', { name: 'Anyone with the link' }).click()
  const link = sheet.getByRole('link', { name: 'See what they see' })
  await expect(link).toBeVisible()
  await expectNoAxeViolations(page)
  const first = (await link.getAttribute('href')) ?? ''
  await sheet.getByRole('button', { name: 'Copy as Text' }).click()
  await expectToast(page, 'List copied to clipboard!')
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain(
    'Discraft Zone (ESP, up to 175 g): Any color but pink',
  )

  const visitor = await openVisitorPage()
  await visitor.goto(first)
  await expect(visitor.getByRole('heading', { name: `${username}'s wish list` })).toBeVisible()
  const card = visitor.getByRole('list', { name: 'Wish list' }).getByRole('listitem').first()
  await expect(card.getByText('ESP · up to 175 g')).toBeVisible()
  await expect(card.getByText('Any color but pink')).toBeVisible()
  await expect(visitor.getByText('Secret bag')).toHaveCount(0)
  await expect(visitor.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex')
  const image = await visitor.locator('meta[property="og:image"]').getAttribute('content')
  expect((await visitor.request.get(new URL(image ?? '').pathname)).status()).toBe(200)
  await expectNoAxeViolations(visitor)
  await expectNoHorizontalScroll(visitor)

  await sheet.getByRole('button', { name: 'Create a New Link' }).click()
  await expectToast(page, 'New link created')
  await expect(link).not.toHaveAttribute('href', first)
  await visitor.goto(first)
  await expect(visitor.getByRole('heading', { name: 'Wish list not found' })).toBeVisible()
  const second = (await link.getAttribute('href')) ?? ''
  await visitor.goto(second)
  await expect(visitor.getByRole('heading', { name: `${username}'s wish list` })).toBeVisible()
  await sheet.getByRole('switch', { name: 'Anyone with the link' }).click()
  await expectToast(page, 'Your wish list is private again')
  expect((await visitor.request.get(second)).status()).toBe(404)
})

test('[WL1] a visitor signs in first, and comes back', async ({ page }) => {
  await page.goto('/library?q=destroyer')
  await page.getByRole('button', { name: 'Want Destroyer' }).first().click()
  await expect(page).toHaveURL(/\/login\?next=%2Flibrary/)
})
