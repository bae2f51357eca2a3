// The discs of a bag: adding, ordering, viewing, writing notes and removing.
import { storedBags } from '../../fixtures.ts'
import { EIGHT_DISCS, expect, hasHorizontalScroll, test } from '../../pages/my-bag.ts'

test('a bag is built from the library', async ({ page, myBag, signUp, createBag }) => {
  await signUp()
  await createBag('Tournament')
  await myBag.open()
  await page.getByRole('link', { name: 'Browse Disc Library' }).click()
  await expect(page.getByText('Adding to: Tournament (0 discs)')).toBeVisible({ timeout: 30_000 })
  for (let count = 1; count <= 4; count += 1) {
    await page
      .getByRole('button', { name: /^Add .+ to bag$/ })
      .first()
      .click()
    await expect(page.getByText(new RegExp(`Tournament \\(${count} discs?\\)`))).toBeVisible()
  }
  await page.getByRole('link', { name: 'Manage Bags' }).click()
  await expect(myBag.title).toHaveText('Tournament')
  await expect(page.getByText(/^4 discs · /)).toBeVisible()
  await expect(page.getByRole('button', { name: /^Reorder / })).toHaveCount(4)
  await expect(page.getByText('No grade yet', { exact: true })).toBeVisible()
  await expect(page.getByText('Add 1 more disc for a grade.')).toBeVisible()
  await myBag.expectAccessible()
  await page.setViewportSize({ width: 320, height: 700 })
  expect(await hasHorizontalScroll(page)).toBe(false)
})

test('[BG18] discs are reordered by keyboard', async ({ page, myBag, openWoods }) => {
  await openWoods(EIGHT_DISCS, '?view=order')
  const before = await myBag.discs('All discs')
  expect(before).toHaveLength(8)

  await page.getByRole('button', { name: 'Reorder Zone' }).focus()
  await page.keyboard.press('Home')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  const stored = page.waitForResponse(
    response => response.url().endsWith('/order') && response.ok(),
  )
  await page.keyboard.press('ArrowUp')
  await expect(page.getByText('Zone moved to position 2 of 8')).toBeAttached()
  await expect(page.getByRole('button', { name: 'Reorder Zone' })).toBeFocused()
  const [first, ...rest] = before.filter(name => name !== 'Zone')
  const after = [first, 'Zone', ...rest]
  expect(await myBag.discs('All discs')).toEqual(after)
  await stored
  await expect
    .poll(() => storedBags(page))
    .toMatchObject([{ discs: after.map((name, index) => ({ order: index + 1, disc: { name } })) }])

  // Grouped by type, a disc moves within its type.
  await page.getByRole('radio', { name: 'By type' }).press('Space')
  await expect(page.getByRole('heading', { name: /^Drivers/ })).toBeVisible()
  expect(await myBag.discs('Putters')).toEqual(['Aviar', 'Zone'].toSorted(byPositionIn(after)))
  await page.getByRole('button', { name: 'Actions for Wraith' }).press('Enter')
  await expect(page.getByRole('menuitem', { name: 'Move Down' })).toBeDisabled()
  await page.getByRole('menuitem', { name: 'Move Up' }).press('Enter')
  await expect.poll(() => myBag.discs('Drivers')).toEqual(['Wraith', 'Destroyer'])

  // The focus stays in the list when a disc is removed.
  await page.getByRole('button', { name: 'Actions for Wraith' }).press('Enter')
  await page.getByRole('menuitem', { name: 'Remove from Bag' }).press('Enter')
  await expect(myBag.disc('Wraith')).toHaveCount(0)
  await expect(page.getByRole('region', { name: 'Discs' }).locator('a:focus')).toHaveCount(1)
})

const byPositionIn = (order: readonly (string | undefined)[]) => (a: string, b: string) =>
  order.indexOf(a) - order.indexOf(b)

test('a disc is dragged to a new position', async ({ page, myBag, openWoods, isMobile }) => {
  test.skip(isMobile, "touch dragging starts with a long press, which tests can't make")
  await openWoods(EIGHT_DISCS, '?view=order')
  const row = (name: string) =>
    page.getByRole('listitem').filter({ has: page.getByRole('link', { name, exact: true }) })
  await page
    .getByRole('button', { name: 'Reorder Zone' })
    .dragTo(row('Destroyer'), { targetPosition: { x: 100, y: 5 } })
  await expect.poll(async () => (await myBag.discs('All discs'))[0]).toBe('Zone')
})

test('the panel shows a disc, and Back closes it', async ({ page, myBag, openWoods, isMobile }) => {
  await openWoods(EIGHT_DISCS)
  await myBag.disc('Teebird').click()
  const panel = myBag.panel('Teebird')
  await expect(panel.getByRole('heading', { name: 'Flight path' })).toBeVisible()
  await expect(page).toHaveURL(/\?disc=innova-teebird$/)
  await panel.getByRole('button', { name: /^Throw settings/ }).click()
  await panel.getByText('Left', { exact: true }).click()
  await expect(panel.getByRole('radio', { name: 'Left' })).toBeChecked()
  await expect(panel.getByRole('button', { name: 'Back to Bag' })).toBeVisible({
    visible: isMobile,
  })
  await myBag.expectAccessible()
  expect(await hasHorizontalScroll(page)).toBe(false)
  await page.goBack()
  await expect(panel).toHaveCount(0)

  // By keyboard, the focus moves to the panel and returns when it closes.
  await myBag.disc('Teebird').press('Enter')
  await expect
    .poll(() => panel.evaluate(dialog => dialog.contains(document.activeElement)))
    .toBe(true)
  await panel.getByRole('button', { name: isMobile ? 'Back to Bag' : 'Close' }).press('Enter')
  await expect(panel).toHaveCount(0)
  await expect(page).toHaveURL(/\/my-bag$/)
  await expect(myBag.disc('Teebird')).toBeFocused()
})

test('[BG8] removing the open disc opens the next one in the panel', async ({
  page,
  myBag,
  openWoods,
}) => {
  await openWoods(EIGHT_DISCS.slice(0, 2), '?disc=innova-aviar')
  await myBag.panel('Aviar').getByRole('button', { name: 'Remove from Bag' }).click()
  await myBag.expectToast('Disc removed from bag')
  await myBag.panel('Destroyer').getByRole('button', { name: 'Remove from Bag' }).click()
  await expect(page.getByRole('heading', { name: 'Woods is Empty' })).toBeVisible()
  await expect(page).toHaveURL(/\/my-bag\??$/)
})

test('[F22] a note keeps emoji, line breaks and every writing system', async ({
  page,
  myBag,
  openWoods,
}) => {
  const note = 'Champion 175 g 🥏👨‍👩‍👧\nרוח נגדית <img src=x onerror=alert(1)>\nمستقيم'
  await openWoods(EIGHT_DISCS.slice(0, 1), '?disc=innova-destroyer')
  const panel = myBag.panel('Destroyer')
  await panel.getByRole('button', { name: 'Add Note' }).click()
  const field = panel.getByLabel('Note for Destroyer')
  await expect(panel.getByText('Anyone can read this note: the bag is public.')).toBeVisible()
  await field.fill('thrown away')
  await field.press('Escape')
  await expect(panel).toBeVisible()
  await expect(panel.getByText('No note yet')).toBeVisible()

  await panel.getByRole('button', { name: 'Add Note' }).click()
  await field.fill(note)
  // A reload keeps everything that was typed.
  await myBag.open('?disc=innova-destroyer')
  await expect(field).toHaveValue(note)
  await myBag.expectAccessible()
  await field.press('Control+Enter')
  await myBag.expectToast('Notes updated')
  await myBag.open('?disc=innova-destroyer')
  await expect(panel.getByText('רוח נגדית')).toHaveText(note, { useInnerText: true })

  // Removing a disc with a note asks first.
  await panel.getByRole('button', { name: 'Remove from Bag' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' }).click()
  await expect(panel).toBeVisible()
})

test('rows fit a phone: aligned numbers and large touch targets', async ({ page, openWoods }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await openWoods(['axiom-delirium', 'axiom-panic', 'innova-aviar'], '?view=order')
  await expect(page.getByText('−0.5', { exact: true })).toHaveCount(2)
  const rows = page.getByRole('region', { name: 'Discs' }).locator('[data-row]')
  const faults = await rows.evaluateAll(all =>
    all.flatMap(row => {
      const problems: string[] = []
      const box = row.getBoundingClientRect()
      const name = row.querySelector('a')?.textContent ?? ''
      const numbers = [...row.querySelectorAll<HTMLElement>('[aria-hidden] > span')]
      if (numbers.length !== 4) problems.push(`${name} shows ${numbers.length} numbers`)
      for (const number of numbers) {
        const { top, height } = number.getBoundingClientRect()
        if (height > 24) problems.push(`${name}: ${number.textContent} is ${height} px high`)
        if (number.scrollWidth > number.clientWidth + 1)
          problems.push(`${name}: ${number.textContent} is cut off`)
        const offset = Math.abs(top + height / 2 - (box.top + box.height / 2))
        if (offset > 2) problems.push(`${name}: numbers ${offset} px off center`)
      }
      for (const button of row.querySelectorAll('button')) {
        const { width, height } = button.getBoundingClientRect()
        if (Math.min(width, height) < 44) problems.push(`${name}: button of ${width}x${height}`)
      }
      return problems
    }),
  )
  expect(faults).toEqual([])
  const headings = page.getByRole('region', { name: 'Discs' }).locator('h3 + div > span')
  expect(
    await headings.evaluateAll(all => all.map(heading => (heading as HTMLElement).innerText)),
  ).toEqual(['S', 'G', 'T', 'F'])
  const centers = (each: Element[]) =>
    each.map(element => {
      const { left, width } = element.getBoundingClientRect()
      return Math.round(left + width / 2)
    })
  const numbers = rows.first().locator('[aria-hidden] > span')
  expect(await headings.evaluateAll(centers)).toEqual(await numbers.evaluateAll(centers))
  await page.setViewportSize({ width: 320, height: 700 })
  expect(await hasHorizontalScroll(page)).toBe(false)
})

test('a disc is copied, moved, removed and restored, and swapped from its menu', async ({
  page,
  myBag,
  signUp,
  createBag,
}) => {
  await signUp()
  await createBag('Woods', EIGHT_DISCS.slice(0, 3))
  await createBag('Field')
  await myBag.open()
  await myBag.selectBag('Woods')
  const choose = async (disc: string, item: string) => {
    await page.getByRole('button', { name: `Actions for ${disc}` }).click()
    await page.getByRole('menuitem', { name: item }).click()
  }
  const discNamesByBag = async () =>
    Object.fromEntries(
      (await storedBags(page)).map(({ name, discs }) => [name, discs.map(({ disc }) => disc.name)]),
    )

  await choose('Wraith', 'Copy to Bag')
  await myBag.expectAccessible()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Field/ })
    .click()
  await myBag.expectToast('Copied Wraith to "Field"')
  await choose('Wraith', 'Move to Bag')
  await expect(page.getByRole('button', { name: /^Field.*Already has Wraith/ })).toBeDisabled()
  await page.keyboard.press('Escape')
  await choose('Aviar', 'Move to Bag')
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Field/ })
    .click()
  await myBag.expectToast('Moved Aviar to "Field"')
  await expect(myBag.disc('Aviar')).toHaveCount(0)
  expect(await discNamesByBag()).toEqual({
    Woods: ['Destroyer', 'Wraith'],
    Field: ['Wraith', 'Aviar'],
  })

  await choose('Destroyer', 'Remove from Bag')
  await expect(myBag.disc('Destroyer')).toHaveCount(0)
  const header = await page.getByRole('banner').first().boundingBox()
  const undo = page.getByRole('button', { name: 'Undo' })
  const message = await undo.boundingBox()
  expect(message?.y).toBeGreaterThanOrEqual((header?.y ?? 0) + (header?.height ?? 0))
  await undo.click()
  await myBag.expectToast('Destroyer is back in your bag')
  expect((await discNamesByBag())['Woods']).toEqual(['Destroyer', 'Wraith'])

  await choose('Wraith', 'Swap This Disc')
  await expect(page).toHaveURL(/\/swap\?disc=innova-wraith/)
})

test('a printed bag has its discs and analysis but no controls @long', async ({
  page,
  myBag,
  signUp,
  createBag,
}) => {
  await signUp()
  await createBag('Woods', EIGHT_DISCS)
  await createBag('Field')
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
  await page.setViewportSize({ width: 720, height: 1000 })
  for (const path of ['/my-bag', '/bag-analysis']) {
    await page.goto(path)
    await expect(page.getByText(/^Grade [SABCDF]$/).first()).toBeVisible()
    await expect(page.getByRole('button')).toHaveCount(0)
    await expect(page.getByRole('combobox')).toHaveCount(0)
    await expect(page.getByRole('contentinfo')).toHaveCount(0)
    await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(255, 255, 255)')
  }
  await myBag.open()
  await expect(myBag.title).toBeVisible()
  for (const name of ['Destroyer', 'Zone']) await expect(myBag.disc(name)).toBeVisible()
})
