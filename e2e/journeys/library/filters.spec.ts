// Filtering the library by text, brand, type and flight. The filters are in the URL.
import { expect, test } from '../../pages/library.ts'

const ALL = '24 of 1648 Discs Shown'

test('[LI3, LI4, LI9] filters narrow the library and are in the URL, and Back undoes each', async ({
  page,
  library,
}) => {
  await library.open()
  await expect(library.count).toHaveText(ALL)
  await library.expectAccessibleLayout()

  let filters = await library.openFilters()
  await filters.getByLabel('Brand').selectOption('Kastaplast')
  await expect(library.count).toHaveText('24 of 27 Discs Shown')
  await expect(page).toHaveURL(/\?brand=Kastaplast$/)
  await filters.getByLabel('Type').selectOption('Putters')
  await expect(page).toHaveURL(/type=putter/)
  await filters.getByLabel('Type').selectOption('All Types')
  await expect(page).not.toHaveURL(/type=/)

  // A typed number is applied with Enter, a slider with the arrow keys.
  await filters.getByLabel('Speed from').fill('11')
  await filters.getByLabel('Speed from').press('Enter')
  await expect(page).toHaveURL(/speed=11\.\.15/)
  await filters.getByRole('slider', { name: 'Turn, highest' }).press('PageDown')
  await expect(page).toHaveURL(/turn=/)
  await library.expectAccessible()
  await library.closeFilters()
  const names = await library.names()
  const narrowed = await library.count.textContent()
  for (const name of names) {
    const [speed, , turn] = await library
      .card(name)
      .first()
      .getByRole('definition')
      .allTextContents()
    expect(Number(speed)).toBeGreaterThanOrEqual(11)
    expect(Number(turn?.replace('\u2212', '-'))).toBeLessThan(1)
  }

  // The URL restores the filters, and Back undoes one at a time.
  await page.reload()
  await expect(library.count).toHaveText(narrowed ?? '')
  filters = await library.openFilters()
  await expect(filters.getByLabel('Brand')).toHaveValue('Kastaplast')
  await expect(filters.getByLabel('Speed from')).toHaveValue('11')
  await page.goBack()
  await expect(page).not.toHaveURL(/turn=/)
  await page.goBack()
  await expect(page).not.toHaveURL(/speed=/)
  await expect(page).toHaveURL(/brand=Kastaplast/)

  await filters.getByRole('button', { name: 'Reset Filters' }).click()
  await expect(page).toHaveURL(/\/library$/)
  await expect(library.count).toHaveText(ALL)
})

test('[LI1, LI2] the search starts at two characters, 300 ms after the last key', async ({
  page,
  library,
}) => {
  await page.addInitScript(() => {
    for (const name of ['pushState', 'replaceState'] as const) {
      const original = history[name].bind(history)
      history[name] = (...args) => {
        if (String(args[2]).includes('q=')) document.body.dataset['searched'] ??= `${Date.now()}`
        original(...args)
      }
    }
    addEventListener('keydown', () => (document.body.dataset['typed'] = `${Date.now()}`))
  })
  await library.openWithCatalog()
  await expect(library.search).toHaveAccessibleDescription('2+ characters to search')
  // The slash key focuses the search from anywhere.
  await page.keyboard.press('/')
  await expect(library.search).toBeFocused()
  await page.keyboard.press('d')
  await expect(library.search).toHaveValue('d')
  await page.waitForTimeout(400)
  await expect(page).toHaveURL(/\/library$/)
  await page.keyboard.press('e')
  await expect(page).toHaveURL(/q=de$/)
  const waited = await page.evaluate(
    () => Number(document.body.dataset['searched']) - Number(document.body.dataset['typed']),
  )
  expect(waited).toBeGreaterThanOrEqual(290)

  // Matches name and brand, ignoring case and accents. Typing a word adds one history entry.
  await library.search.fill('KASTAPLAST alv')
  await expect(library.count).toHaveText('1 of 1 Discs Shown')
  await expect(library.card('Älva')).toBeVisible()
  await page.goBack()
  await expect(library.search).toHaveValue('')
  await expect(library.count).toHaveText(ALL)
})

test('[LI2, LI3, LI15] filters that are typed and chosen before hydration are applied', async ({
  page,
  library,
  isMobile,
}) => {
  test.skip(isMobile, 'the filters open with a script there')
  let releaseScripts = () => {}
  const released = new Promise<void>(resolve => (releaseScripts = resolve))
  await page.route('**/assets/*.js', route => released.then(() => route.fallback()))
  await page.goto('/library', { waitUntil: 'commit' })
  const filters = page.getByRole('form', { name: 'Filter discs' })
  await library.search.fill('ro')
  await filters.getByLabel('Brand').selectOption('Innova')
  await filters.getByText('Understable', { exact: true }).click()
  await filters.getByText('Overstable', { exact: true }).click()
  await filters.getByText('In production', { exact: true }).click()
  releaseScripts()
  for (const part of [
    /q=ro/,
    /brand=Innova/,
    /stability=overstable(,|%2C)understable/,
    /production=in/,
  ])
    await expect(page).toHaveURL(part)
  await expect(library.search).toHaveValue('ro')
  await expect(filters.getByLabel('Brand')).toHaveValue('Innova')
  await expect(filters.getByLabel('In production')).toBeChecked()
})

test('[LI12, LI13] a search finds the intended disc first', async ({ library }) => {
  await library.openWithCatalog()
  for (const [typed, name, brand] of [
    ['tee bird', 'Teebird', 'Innova'],
    ['wraith innova', 'Wraith', 'Innova'],
    ['distroyer', 'Destroyer', 'Innova'],
    ['star destroyer', 'Destroyer', 'Innova'],
  ] as const) {
    await library.search.fill(typed)
    const first = library.cards().first()
    await expect(first.getByRole('heading', { name, exact: true })).toBeVisible()
    await expect(first.getByText(brand, { exact: true })).toBeVisible()
  }
})

test('[LI14, LI15] the library is sorted and filtered by stability and production', async ({
  page,
  library,
}) => {
  await library.openWithCatalog()
  const filters = await library.openFilters()
  await filters.getByLabel('Sort by').selectOption('Fastest first')
  await expect(page).toHaveURL(/\?sort=speed$/)
  await filters.getByText('Understable', { exact: true }).click()
  await expect(page).toHaveURL(/stability=understable/)
  await filters.getByText('In production', { exact: true }).click()
  await expect(page).toHaveURL(/production=in/)
  await library.expectAccessible()
  await library.closeFilters()
  await library.names()
  const numbers = await library.cards().getByRole('definition').allTextContents()
  const speeds = numbers.filter((_, index) => index % 4 === 0).map(Number)
  expect(speeds).toEqual(speeds.toSorted((a, b) => b - a))
  const turns = numbers.filter((_, index) => index % 4 === 2)
  for (const turn of turns) expect(Number(turn.replace('\u2212', '-'))).toBeLessThanOrEqual(-2)

  await page.goto('/library?sort=most-bagged')
  const names = await library.names()
  await library.waitForCatalog()
  expect(await library.names()).toEqual(names)
})

test("[LI4] pressing the slider's track moves the nearer thumb until it is released", async ({
  page,
  library,
}) => {
  await library.openWithCatalog()
  const filters = await library.openFilters()
  // The slider is set up when it comes into view.
  await expect(filters.getByLabel('Speed, highest')).toBeAttached()
  const line = await filters.getByRole('group', { name: 'Speed' }).boundingBox()
  if (!line) throw new Error('The slider is not on the screen.')
  // The track is the lower of two rows, 44 px high.
  const y = line.y + line.height - 22
  await page.mouse.move(line.x + line.width * 0.55, y)
  await page.mouse.down()
  await page.mouse.move(line.x + line.width * 0.7, y, { steps: 6 })
  await expect(page).toHaveURL(/\/library$/)
  await page.mouse.up()
  await expect(page).toHaveURL(/speed=1\.\.(9|9\.5|10|10\.5|11)$/)
  await page.goBack()
  await expect(page).toHaveURL(/\/library$/)
})

test("on a slow machine, text typed while results load isn't lost @long", async ({
  page,
  library,
}) => {
  test.slow()
  // Twenty times slower, and next to other journeys.
  const slowTimeout = { timeout: 45_000 }
  await library.openWithCatalog()
  const devTools = await page.context().newCDPSession(page)
  await devTools.send('Emulation.setCPUThrottlingRate', { rate: 20 })
  await library.search.focus()
  await page.keyboard.type('kast')
  await expect(page).toHaveURL(/q=kast$/, slowTimeout)
  await page.keyboard.type('aplast')
  await expect(library.search).toHaveValue('kastaplast', slowTimeout)
  await expect(page).toHaveURL(/q=kastaplast$/, slowTimeout)
  await expect(library.search).toHaveValue('kastaplast')

  // A reset also clears text that is too short for the URL.
  await library.search.fill('k')
  await expect(page).toHaveURL(/\/library$/)
  const filters = await library.openFilters()
  await filters.getByRole('button', { name: 'Reset Filters' }).click()
  await expect(library.search).toHaveValue('')
})

test('[LI6] an empty result offers to reset the filters', async ({ page, library }) => {
  await library.open('?q=no+such+disc')
  await expect(page.getByRole('heading', { name: 'No Discs Found' })).toBeVisible()
  await expect(library.count).toHaveText('0 of 0 Discs Shown')
  await expect(library.loadMore).toHaveCount(0)
  await library.expectAccessibleLayout()
  await library.results.getByRole('link', { name: 'Reset Filters' }).click()
  await expect(library.count).toHaveText(ALL)
  await expect(library.search).toHaveValue('')
})

test('[LI16] [LI17] a search without results lists the filters that hide the disc, or similar names', async ({
  page,
  library,
}) => {
  await library.open('?q=destroyer&stability=overstable')
  await expect(
    library.results.getByText('Innova Destroyer is hidden by your filters: Overstable'),
  ).toBeVisible()
  await library.expectAccessibleLayout()
  await library.results.getByRole('link', { name: 'Clear This Filter' }).click()
  await expect(page).toHaveURL(/\?q=destroyer$/)
  await expect(library.card('Destroyer').first()).toBeVisible()

  await library.search.fill('dxstrxyxr')
  await expect(page.getByRole('heading', { name: 'No Discs Found' })).toBeVisible()
  await library.results.getByRole('link', { name: 'Destroyer', exact: true }).click()
  await expect(page).toHaveURL(/\?q=Destroyer$/)
  await expect(library.card('Destroyer').first()).toBeVisible()
})

test('[LI10] invalid filters in the URL show the whole library', async ({ library }) => {
  await library.open('?speed=x..y&type=frisbee&brand=%3Cb%3E&pages=-3')
  await expect(library.count).toHaveText('0 of 0 Discs Shown')
  await library.open('?speed=x..y&type=frisbee&pages=-3')
  await expect(library.count).toHaveText(ALL)
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })
  test('the form still filters and loads more', async ({ page, library, isMobile }) => {
    await page.goto('/library')
    await library.search.fill('buzzz')
    if (isMobile) await page.getByRole('button', { name: 'Show Discs' }).click()
    else await library.search.press('Enter')
    await expect(library.card('Buzzz')).toBeVisible()
    await page.goto('/library?stability=overstable&stability=understable&production=in&sort=speed')
    await expect(library.cards().first().getByRole('definition').first()).toHaveText(/^1[45]/)
    await page.goto('/library?brand=Kastaplast')
    await expect(library.count).toHaveText('24 of 27 Discs Shown')
    await library.loadMore.click()
    await expect(library.count).toHaveText('27 of 27 Discs Shown')
  })
})
