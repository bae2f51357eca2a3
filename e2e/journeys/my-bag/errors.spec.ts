// Errors on My Bag: the server fails, another tab changed the bag, or the network is down.
import type { Page } from '@playwright/test'
import { storedBags } from '../../fixtures.ts'
import { EIGHT_DISCS, EIGHT_NAMES, expect, MyBag, test } from '../../pages/my-bag.ts'
import { expectNoAxeViolations } from '../../pages/screen-checks.ts'
import { expectToast } from '../../pages/toasts.ts'

test.use({ expectedErrors: [/Failed to load resource/] })

/** Makes the next request with this method fail on the server. */
const failNext = (page: Page, method: string) =>
  page.route(
    '**/api/bags/**',
    route =>
      route.request().method() === method
        ? route.fulfill({ status: 500, json: { code: 'unexpected', message: 'Oh no' } })
        : route.fallback(),
    { times: 1 },
  )

/** Error message, request method and action. Each action must leave the bag unchanged. */
const FAILURES: readonly [string, string, (myBag: MyBag) => Promise<void>][] = [
  [
    'Failed to clone bag',
    'POST',
    async myBag => {
      await myBag.chooseAction('Woods', 'Clone Bag')
      const dialog = myBag.page.getByRole('dialog', { name: 'Clone Bag' })
      await dialog.getByRole('button', { name: 'Clone Bag' }).click()
      await myBag.expectToast('Failed to clone bag')
      await dialog.getByRole('button', { name: 'Cancel' }).click()
    },
  ],
  ['Failed to set primary bag', 'PUT', myBag => myBag.chooseAction('Woods', 'Set as Primary')],
  ['Failed to update bag', 'PUT', myBag => myBag.page.getByRole('switch').click()],
  [
    'Failed to reorder discs',
    'PUT',
    async ({ page }) => {
      await page.getByRole('button', { name: 'Reorder Wraith' }).press('ArrowUp')
    },
  ],
  [
    'Failed to remove disc from bag',
    'DELETE',
    async ({ page }) => {
      await page.getByRole('button', { name: 'Actions for Wraith' }).click()
      await page.getByRole('menuitem', { name: 'Remove from Bag' }).click()
    },
  ],
  [
    'Failed to delete bag',
    'DELETE',
    async myBag => {
      await myBag.chooseAction('Woods', 'Delete Bag')
      await myBag.page.getByRole('alertdialog').getByRole('button', { name: 'Delete Bag' }).click()
    },
  ],
  [
    'Failed to update bag name',
    'PATCH',
    async myBag => {
      await myBag.chooseAction('Woods', 'Rename')
      await myBag.page.getByLabel('New name for Woods').fill('Fields')
      await myBag.page.keyboard.press('Enter')
      // The typed name is still there.
      await expect(myBag.page.getByLabel('New name for Woods')).toHaveValue('Fields')
      await myBag.page.getByLabel('New name for Woods').press('Escape')
    },
  ],
]

test("[F18] every failure shows the spec's message and is rolled back", async ({
  page,
  myBag,
  openWoods,
}) => {
  test.slow()
  await openWoods(EIGHT_DISCS.slice(0, 3))
  for (const [message, method, chooseAction] of FAILURES) {
    await test.step(message, async () => {
      await failNext(page, method)
      await chooseAction(myBag)
      await myBag.expectToast(message)
      await expect(myBag.title).toHaveText('Woods')
      await expect.poll(() => myBag.discs('Drivers')).toEqual(['Destroyer', 'Wraith'])
      await myBag.expandBags()
      await expect(myBag.bag('Woods').getByText('Active')).toBeVisible()
      await expect(page.getByRole('switch')).toBeChecked()
      await expect(myBag.bags()).toHaveCount(1)
    })
  }
})

test('[F18] notes and new bags keep the typed text', async ({ page, myBag, openWoods }) => {
  await openWoods(EIGHT_DISCS.slice(0, 1))
  await page.route('**/api/bags', route => route.fulfill({ status: 500, body: '<html>' }), {
    times: 1,
  })
  await myBag.expandBags()
  await page.getByRole('button', { name: 'New Bag' }).click()
  await page.getByLabel('Bag name').fill('Second')
  await page.getByRole('button', { name: 'Create Bag' }).click()
  await myBag.expectToast('Failed to create bag')
  await expect(page.getByLabel('Bag name')).toHaveValue('Second')

  await myBag.disc('Destroyer').click()
  const panel = myBag.panel('Destroyer')
  await panel.getByRole('button', { name: 'Add Note' }).click()
  await panel.getByLabel('Note for Destroyer').fill('Headwind')
  await failNext(page, 'PUT')
  await panel.getByRole('button', { name: 'Save' }).click()
  await myBag.expectToast('Failed to update notes')
  await expect(panel.getByLabel('Note for Destroyer')).toHaveValue('Headwind')
})

test('[F13] two tabs stay in sync, and no note is lost', async ({
  page,
  context,
  myBag,
  openWoods,
}) => {
  await openWoods(EIGHT_DISCS.slice(0, 1), '?disc=innova-destroyer')
  const other = await context.newPage()
  await other.goto('/my-bag?disc=innova-destroyer')

  // Both tabs write a note. The second to save sees the conflict and chooses.
  for (const [tab, note] of [
    [page, 'First'],
    [other, 'Second'],
  ] as const) {
    await tab.getByRole('button', { name: 'Add Note' }).click()
    await tab.getByLabel('Note for Destroyer').fill(note)
  }
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await myBag.expectToast('Notes updated')
  await other.getByRole('button', { name: 'Save', exact: true }).click()
  const versions = other.getByRole('region', { name: 'Two versions of this note' })
  await expect(versions.getByText('First')).toBeVisible()
  await expect(versions.getByText('Second')).toBeVisible()
  await versions.getByRole('button', { name: 'Keep Mine' }).click()
  await expect(page.getByRole('dialog').getByText('Second')).toBeVisible()
})

test('[F13, BG3] two tabs change a bag at the same time and end with the same discs', async ({
  page,
  context,
  myBag,
  openWoods,
}) => {
  await openWoods(EIGHT_DISCS, '?view=order')
  const other = new MyBag(await context.newPage())
  await other.page.addInitScript(() => localStorage.setItem('hasSeenBagTooltips', 'true'))
  await other.open('?view=order')

  // One tab moves a disc while the other removes one. Both changes are kept, although the bag has changed
  // before the new order reaches the server.
  const removed = Promise.withResolvers<void>()
  await page.route(
    '**/api/bags/*/order',
    async route => {
      await removed.promise
      await route.continue()
    },
    { times: 1 },
  )
  await page.getByRole('button', { name: 'Reorder Zone' }).press('Home')
  await other.page.getByRole('button', { name: 'Actions for Wraith' }).press('Enter')
  await other.page.getByRole('menuitem', { name: 'Remove from Bag' }).press('Enter')
  await expect(other.page.getByText('Disc removed from bag')).toBeVisible()
  removed.resolve()
  const rest = EIGHT_NAMES.filter(name => name !== 'Zone' && name !== 'Wraith')
  for (const tab of [myBag, other])
    await expect.poll(() => tab.discs('All discs')).toEqual(['Zone', ...rest])
  const [bag] = await storedBags(page)
  expect(bag?.discs.map(({ order, disc }) => [order, disc.name])).toEqual(
    ['Zone', ...rest].map((name, index) => [index + 1, name]),
  )
})

test('[T47] a bag deleted in another tab disappears with a message', async ({
  page,
  context,
  myBag,
  signUp,
  createBag,
}) => {
  await signUp()
  await createBag('Field')
  const { id } = await createBag('Woods', EIGHT_DISCS.slice(0, 2))
  await myBag.open()
  await myBag.selectBag('Woods')

  // Deleted on another device: this tab notices with the next change.
  const origin = new URL(page.url()).origin
  await page.request.delete(`/api/bags/${id}`, { headers: { origin } })
  await page.getByRole('button', { name: 'Reorder Aviar' }).press('ArrowUp')
  await page.getByRole('button', { name: 'Actions for Aviar' }).click()
  await page.getByRole('menuitem', { name: 'Remove from Bag' }).click()
  await myBag.expectToast('This bag no longer exists')
  await myBag.expectToast('"Woods" was deleted somewhere else')
  await expect(myBag.title).toHaveText('Field')

  // Deleted in another tab: this tab notices right away.
  const other = await context.newPage()
  await other.goto('/my-bag')
  await new MyBag(other).chooseAction('Field', 'Delete Bag')
  await other.getByRole('alertdialog').getByRole('button', { name: 'Delete Bag' }).click()
  await myBag.expectToast('"Field" was deleted somewhere else')
  await expect(page.getByRole('heading', { name: 'Create your first bag' })).toBeVisible()
})

test('[F17] the page stays usable if the server goes down while it loads', async ({
  page,
  signUp,
  createBag,
  withoutTour: _tour,
  expectedErrors,
}) => {
  expectedErrors.push(/Failed to fetch dynamically imported module/)
  expectedErrors.push(/Error toast: A part of this page couldn't be loaded/)
  // React reports a part that fails to load before hydration, and renders it again.
  expectedErrors.push(/Minified React error #422/)
  await signUp()
  await createBag('Woods', EIGHT_DISCS)
  const html = await (await page.request.get('/my-bag')).text()
  const initialScripts = new Set(html.match(/\/assets\/[\w.-]+\.js/g))
  let isDown = true
  await page.route('**/*', route => {
    const { pathname } = new URL(route.request().url())
    const isInitial =
      pathname === '/my-bag' || initialScripts.has(pathname) || !/\.js$|^\/api/.test(pathname)
    return isDown && !isInitial ? route.abort('connectionrefused') : route.continue()
  })
  await page.route('**/version.txt', route =>
    isDown ? route.abort('connectionrefused') : route.continue(),
  )
  await page.goto('/my-bag')
  const documents: string[] = []
  page.on('request', request => {
    if (request.isNavigationRequest()) documents.push(request.url())
  })
  await new MyBag(page).expandBags()
  await page.getByRole('button', { name: 'New Bag' }).click()
  const failed = page.getByRole('group', { name: "A part of this page couldn't be loaded" })
  await expect(failed.first()).toBeVisible()
  await expect(page.getByText('Wraith', { exact: true }).first()).toBeVisible()
  await expectNoAxeViolations(page)

  // The server comes back, goes down while the bag is saved, then stays up.
  isDown = false
  const retries = failed.getByRole('button', { name: 'Try Again' }).filter({ visible: true })
  await expect(async () => {
    if ((await retries.count()) > 0) await retries.first().click({ timeout: 1000 })
    expect(await retries.count()).toBe(0)
  }).toPass()
  const name = page.getByLabel('Bag name')
  await name.fill('Lake')
  isDown = true
  await name.press('Enter')
  await expectToast(page, 'Failed to create bag')
  await expect(name).toHaveValue('Lake')
  isDown = false
  await name.press('Enter')
  await expect(page.getByRole('heading', { name: 'Lake' }).first()).toBeVisible()
  expect(documents).toEqual([])
})

test('[F17] keeps the page and the typed text if the next page fails to load', async ({
  page,
  signUp,
  createBag,
  withoutTour: _tour,
  expectedErrors,
  isMobile,
}) => {
  expectedErrors.push(/Error loading route module/, /Failed to fetch dynamically imported module/)
  await signUp()
  await createBag('Woods', EIGHT_DISCS)
  const myBag = new MyBag(page)
  await myBag.open()
  await myBag.expandBags()
  await page.getByRole('button', { name: 'New Bag' }).click()
  const name = page.getByLabel('Bag name')
  await name.fill('Lake')
  await page.waitForLoadState('networkidle')
  const documents: string[] = []
  page.on('request', request => {
    if (request.isNavigationRequest()) documents.push(request.url())
  })
  await page.route('**/*', route => route.abort('connectionrefused'))
  if (isMobile) await page.getByLabel('Menu').click()
  await page.getByRole('link', { name: 'Library', exact: true }).first().click()
  const notice = page.getByRole('alert').filter({ hasText: "The next page couldn't be loaded" })
  await expect(notice).toBeVisible()
  await expectNoAxeViolations(page)
  await notice.getByRole('button', { name: 'Try Again' }).click()
  await expect(notice).toBeVisible()
  await expect(name).toHaveValue('Lake')
  expect(documents).toEqual([])

  await page.unroute('**/*')
  await notice.getByRole('button', { name: 'Try Again' }).click()
  await expect(page).toHaveURL(/\/library$/)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})
