// The share sheet: what the owner of a public, an unlisted and a private bag can share.
import type { Page } from '@playwright/test'
import { aPlayer, expect, ONE_OF_EACH_TYPE, test } from '../../fixtures.ts'
import { expectNoAxeViolations, expectNoHorizontalScroll } from '../../pages/screen-checks.ts'
import { expectToast } from '../../pages/toasts.ts'

/** The server draws the first image of a run only after its worker has started. */
const DRAWING = { timeout: 60_000 }

const shareButton = (page: Page) => page.getByRole('button', { name: 'Share', exact: true })
const sheetOf = (page: Page) => page.getByRole('dialog', { name: 'Share bag' })
const clipboardText = (page: Page) => page.evaluate(() => navigator.clipboard.readText())

test.beforeEach(async ({ withoutTour: _tour, page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'share'))
})

test("[BP16] the owner of a public bag shares its preview image, link, list and code, and so can the page's visitors", async ({
  page,
  signUp,
  createBag,
  baseURL,
  openVisitorPage,
}) => {
  const { username } = await signUp(aPlayer('ann'))
  await createBag('Woods', ONE_OF_EACH_TYPE)
  const path = `/u/${username}/woods`
  await page.goto('/my-bag')
  await shareButton(page).click()
  const sheet = sheetOf(page)
  const preview = sheet.getByRole('img', { name: 'Preview of Woods' })
  await expect(preview).toHaveJSProperty('naturalWidth', 1200, DRAWING)
  await expectNoAxeViolations(page, 'dialog')
  await expectNoHorizontalScroll(page)

  // A preview image is two clicks away from My Bag.
  for (const format of ['story', 'square']) {
    const download = page.waitForEvent('download')
    await sheet.getByRole('link', { name: new RegExp(`^${format} image`, 'i') }).click()
    expect((await download).suggestedFilename()).toBe(`bag-${format}.png`)
  }
  await sheet.getByRole('button', { name: 'Copy Link' }).click()
  await expectToast(page, 'Bag URL copied to clipboard!')
  expect(await clipboardText(page)).toBe(baseURL + path)
  await sheet.getByRole('button', { name: 'Copy List' }).click()
  await expectToast(page, 'List copied to clipboard!')
  expect((await clipboardText(page)).split('\n').toSorted()).toEqual([
    'Discraft Buzzz',
    'Innova Aviar',
    'Innova Destroyer',
    'Innova Teebird',
  ])
  await sheet.getByRole('button', { name: 'Embed' }).click()
  await expectToast(page, 'Snippet copied to clipboard!')
  expect(await clipboardText(page)).toContain(`<iframe src="${baseURL}${path}/embed"`)
  await expectNoAxeViolations(page, 'dialog')

  const visitor = await openVisitorPage({ viewport: page.viewportSize() })
  await visitor.goto(path)
  await shareButton(visitor).click()
  await expect(sheetOf(visitor).getByRole('button', { name: 'Copy Link' })).toBeVisible()
  await expect(sheetOf(visitor).getByRole('link', { name: 'Story Image' })).toHaveAttribute(
    'href',
    `/images${path}/story.png`,
  )
})

test('[BP16] the sheet of an unlisted bag shares its link, also without clipboard access', async ({
  page,
  signUp,
  createBag,
  baseURL,
}) => {
  const { username } = await signUp(aPlayer('ann'))
  const { id } = await createBag('Quiet', ONE_OF_EACH_TYPE)
  const changed = await page.request.put(`/api/bags/${id}/visibility`, {
    headers: { origin: baseURL ?? '' },
    data: { visibility: 'link' },
  })
  const { linkToken } = (await changed.json()) as { linkToken: string }
  const link = `/u/${username}/${linkToken}`
  await page.goto('/bag-analysis')
  await shareButton(page).click()
  const sheet = sheetOf(page)
  await expect(sheet.getByRole('img', { name: 'Preview of Quiet' })).toHaveJSProperty(
    'naturalWidth',
    1200,
    DRAWING,
  )
  await expect(sheet.getByRole('link', { name: 'Square Image' })).toHaveAttribute(
    'href',
    `/images${link}/square.png`,
  )
  await page.evaluate(() => Object.defineProperty(navigator, 'clipboard', { value: undefined }))
  await sheet.getByRole('button', { name: 'Copy Link' }).click()
  await expectToast(page, baseURL + link)
  await sheet.getByRole('button', { name: 'Embed' }).click()
  const code = sheet.getByLabel('Paste this into your site')
  await expect(code).toBeFocused()
  await expect(code).toHaveValue(new RegExp(`${link}/embed"`))
})

test('[BP16] the sheet of a private bag has no link, and leads to the visibility control', async ({
  page,
  signUp,
  createBag,
  baseURL,
}) => {
  await signUp(aPlayer('ann'))
  const { id } = await createBag('Secret', ONE_OF_EACH_TYPE)
  await page.request.put(`/api/bags/${id}/visibility`, {
    headers: { origin: baseURL ?? '' },
    data: { visibility: 'private' },
  })
  await page.goto('/my-bag')
  const previewUrls: string[] = []
  page.on('request', request => {
    if (/\/(?:previews|images)\//.test(request.url())) previewUrls.push(request.url())
  })
  await shareButton(page).click()
  const sheet = sheetOf(page)
  await expect(sheet.getByText('Only you can see this bag.')).toBeVisible()
  for (const name of ['Copy Link', 'Embed'])
    await expect(sheet.getByRole('button', { name })).toHaveCount(0)
  await expect(sheet.getByRole('img')).toHaveCount(0)
  await expect(sheet.getByRole('button', { name: 'Share Profile' })).toBeVisible()
  await expectNoAxeViolations(page, 'dialog')
  await sheet.getByRole('link', { name: 'To get a link, make it public' }).click()
  await expect(sheet).toHaveCount(0)
  await expect(page.getByRole('switch', { name: /^Visibility: Private/ })).toBeInViewport()
  expect(previewUrls).toEqual([])
})

test('the sheet takes the focus, and Escape returns it @desktop', async ({
  page,
  signUp,
  createBag,
}) => {
  await signUp(aPlayer('ann'))
  await createBag('Woods', ONE_OF_EACH_TYPE)
  await page.goto('/my-bag')
  await shareButton(page).focus()
  for (let time = 0; time < 2; time += 1) {
    await page.keyboard.press('Enter')
    await expect(sheetOf(page).getByRole('button', { name: 'Copy Link' })).toBeFocused()
    await page.keyboard.press('Tab')
    await expect(sheetOf(page).getByRole('link', { name: 'Story Image' })).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(sheetOf(page)).toHaveCount(0)
    await expect(shareButton(page)).toBeFocused()
  }
})

test('[BP17] the embedded card lists all discs with their flight numbers, without scripts', async ({
  signUp,
  createBag,
  openVisitorPage,
}) => {
  const { username } = await signUp(aPlayer('ann'))
  await createBag('Woods', [
    ...ONE_OF_EACH_TYPE,
    'innova-wraith',
    'innova-roc3',
    'innova-firebird',
    'discraft-zone',
    'innova-mako3',
    'innova-leopard',
    'innova-thunderbird',
    'innova-valkyrie',
  ])
  const visitor = await openVisitorPage({
    viewport: { width: 320, height: 420 },
    javaScriptEnabled: false,
  })
  await visitor.goto(`/u/${username}/woods/embed`)
  const rows = visitor.getByRole('listitem')
  await expect(rows).toHaveCount(12)
  await expect(rows.first()).toContainText('Destroyer')
  await expect(rows.first()).toContainText('12 / 5 / −1 / 3')
  await expect(rows.last()).not.toBeInViewport()
  const bagLink = visitor.getByRole('link', { name: /See this bag on Bagwise/ })
  await expect(bagLink).toBeInViewport({ ratio: 1 })
  await visitor.keyboard.press('Tab')
  await visitor.keyboard.press('End')
  await expect(rows.last()).toBeInViewport({ ratio: 1 })
  await expect(bagLink).toBeInViewport({ ratio: 1 })
})
