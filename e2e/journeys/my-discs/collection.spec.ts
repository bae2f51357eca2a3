// My Discs: adding by keyboard, filters, bulk actions, lost and found discs, replacements and custom molds.
import type { Page } from '@playwright/test'
import { expect, test } from '../../pages/my-discs.ts'
import { expectNoAxeViolations } from '../../pages/screen-checks.ts'

test.beforeEach(({ withoutTour }) => withoutTour)

/** On a phone the links are in the menu. */
async function followHeaderLink(page: Page, name: string): Promise<void> {
  const menu = page.locator('details:not([open]) > summary[aria-label="Menu"]')
  if (await menu.isVisible()) await menu.click()
  await page.getByRole('banner').getByRole('link', { name, exact: true }).click()
}

test('[CO1] [CO13] discs are added by keyboard, filtered, and moved in bulk @desktop', async ({
  page,
  signUp,
  createBag,
}) => {
  await signUp()
  await createBag('Windy days')
  await page.goto('/my-discs')
  await expect(page.getByRole('heading', { level: 1, name: 'My Discs' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'No discs yet' })).toBeVisible()
  await expectNoAxeViolations(page)

  await page.getByRole('button', { name: 'Add Disc' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add disc' })
  await expect(dialog.getByLabel('Mold')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(dialog.getByText('Please choose a mold')).toBeVisible()
  await page.keyboard.type('teebrid')
  await expect(page.getByRole('option', { name: /^Teebird Innova/ }).first()).toBeVisible()
  await page.keyboard.press('Tab')
  await page.keyboard.type('Star')
  await page.keyboard.press('Tab')
  await page.keyboard.type('990')
  await page.keyboard.press('Control+Enter')
  await expect(dialog.getByText('Weight must be between 100 and 200 g')).toBeVisible()
  await dialog.getByLabel('Weight (g)').fill('174')
  await dialog.getByLabel('Condition').selectOption('7')
  await expect(dialog.getByRole('row', { name: /^Wear/ })).toBeVisible()
  await expect(dialog.getByText(/rules of thumb/)).toBeVisible()
  await expectNoAxeViolations(page)
  await page.keyboard.press('Control+Enter')
  await expect(dialog.getByText('1 disc added')).toBeVisible()
  await expect(dialog.getByLabel('Mold')).toBeFocused()
  await expect(dialog.getByLabel('Plastic')).toHaveValue('Star')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await page.keyboard.type('168')
  await page.keyboard.press('Control+Enter')
  await expect(dialog.getByText('2 discs added')).toBeVisible()
  await page.keyboard.type('destroyer')
  await expect(page.getByRole('option', { name: /^Destroyer Innova/ }).first()).toBeVisible()
  await page.keyboard.press('Enter')
  await dialog.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByText('3 discs, 2 molds')).toBeVisible()

  const rows = page.getByRole('list', { name: 'Discs' }).getByRole('listitem')
  await expect(rows).toHaveCount(3)
  await page.getByLabel('Search').fill('tee 174')
  await expect(rows).toHaveCount(0)
  await page.getByLabel('Search').fill('tee')
  await expect(rows).toHaveCount(2)
  await expect(page).toHaveURL(/q=tee/)
  await page.getByLabel('Select all shown').check()
  await expect(page.getByText('2 selected')).toBeVisible()
  await expectNoAxeViolations(page)
  await page.getByRole('button', { name: 'Add to Bag' }).click()
  await page.getByRole('button', { name: /Windy days/ }).click()
  await expect(rows.getByText('In Windy days').first()).toBeVisible()
  await page.getByRole('button', { name: 'Actions for selected discs' }).click()
  await page.getByRole('menuitem', { name: 'Edit Condition' }).click()
  await page.getByRole('dialog').getByLabel('Condition').selectOption('4')
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
  await expect(rows.getByText('Beat in 4/10').first()).toBeAttached()
  const filterButton = page.getByRole('button', { name: 'Filter and Sort' })
  if (await filterButton.isVisible()) await filterButton.click()
  await page.getByText('Grid', { exact: true }).click()
  await page.reload()
  await expect(rows).toHaveCount(2)
  if (await filterButton.isVisible()) await filterButton.click()
  await expect(page.getByRole('radio', { name: 'Grid' })).toBeChecked()
  await expectNoAxeViolations(page)
  await page.getByLabel('Select all shown').check()
  await page.getByRole('button', { name: 'Actions for selected discs' }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByRole('heading', { name: 'No discs match' })).toBeVisible()
  await expect(page.getByText('1 disc, 1 mold')).toBeVisible()
})

/** Mold, plastic and weight. An empty field keeps the value of the previous disc. */
const TEN_DISCS = [
  ['teebird', 'Star', '174'],
  ['', '', '171'],
  ['destroyer', 'Champion', '173'],
  ['', '', '170'],
  ['buzzz', 'ESP', '177'],
  ['', '', '175'],
  ['aviar', 'DX', '175'],
  ['', '', '172'],
  ['', '', '168'],
  ['firebird', 'Star', '175'],
] as const

test('[CO1] ten discs can be added within a minute of slow typing @desktop @long', async ({
  page,
  openAddDisc,
}) => {
  const dialog = await openAddDisc()
  await expect(dialog.getByLabel('Mold')).toBeFocused()
  let keys = 0
  const press = async (key: string) => {
    keys += 1
    await page.keyboard.press(key)
  }
  const type = async (text: string) => {
    for (const letter of text) await press(letter)
  }
  for (const [index, [mold, plastic, weight]] of TEN_DISCS.entries()) {
    await type(mold)
    if (mold !== '') await expect(page.getByRole('listbox', { name: 'Mold' })).toBeVisible()
    // Leaving the field selects the first result.
    await press('Tab')
    await type(plastic)
    await press('Tab')
    await type(weight)
    await press('Control+Enter')
    await expect(
      dialog.getByText(index === 0 ? '1 disc added' : `${index + 1} discs added`),
    ).toBeVisible()
    await expect(dialog.getByLabel('Mold')).toBeFocused()
  }
  await press('Escape')
  await expect(dialog).toBeHidden()
  await expect(page.getByText('10 discs, 5 molds')).toBeVisible()
  const response = await page.request.get('/api/collection')
  const { ownedDiscs } = (await response.json()) as {
    ownedDiscs: { plastic: string; weight: number }[]
  }
  const stored = ownedDiscs.map(ownedDisc => `${ownedDisc.plastic} ${ownedDisc.weight}`)
  const plastics = ['Star', 'Star', 'Champion', 'Champion', 'ESP', 'ESP', 'DX', 'DX', 'DX', 'Star']
  expect(stored).toEqual(TEN_DISCS.map(([, , weight], index) => `${plastics[index]} ${weight}`))
  // Two keys per second is slow typing, so ten discs take at most a minute.
  expect(keys).toBeLessThanOrEqual(120)
})

test('[CO19] [CO23] a lost disc is replaced from the shelf and found again', async ({
  page,
  signUp,
  createBag,
  addOwnedDiscs,
}) => {
  await signUp()
  const bag = await createBag('Woods')
  await addOwnedDiscs([{ plastic: 'DX', weight: 174 }], bag.id)
  await addOwnedDiscs([{ plastic: 'DX', weight: 170 }])
  await page.goto('/my-discs')
  await page.getByRole('button', { name: 'Actions for DX Teebird, 174 g' }).click()
  await page.getByRole('menuitem', { name: 'Mark as Lost' }).click()
  const replace = page.getByRole('dialog', { name: 'Replace' })
  await replace.getByRole('button', { name: 'Add Location' }).click()
  const place = page.getByRole('dialog', { name: 'Where did you lose it?' })
  await place.getByLabel('Course').fill('Maple Hill')
  await place.getByLabel('Hole').fill('7')
  await expectNoAxeViolations(page)
  await place.getByRole('button', { name: 'Save' }).click()
  await expect(replace.getByText('was in Woods')).toBeVisible()
  await expect(replace.getByRole('heading', { name: 'Closest in production' })).toBeVisible()
  await expectNoAxeViolations(page)
  await replace.getByRole('button', { name: 'Add to Bag: DX Teebird, 170 g' }).click()
  await expect(replace).toBeHidden()
  await expect(page.getByText('2 discs, 1 mold, 1 lost')).toBeVisible()
  await expect(page.getByText('Lost, Maple Hill, hole 7')).toBeVisible()
  await page.getByRole('button', { name: 'Actions for DX Teebird, 174 g' }).click()
  await page.getByRole('menuitem', { name: 'Found It' }).click()
  // Its place in the bag is taken.
  await expect(page.getByText('In Woods')).toHaveCount(1)
  await expect(page.getByText('2 discs, 1 mold', { exact: true })).toBeVisible()
})

test('[CO16] [CO23] a new disc replaces a lost one in every bag that had it @desktop', async ({
  page,
  signUp,
  createBag,
  addOwnedDiscs,
  baseURL,
}) => {
  await signUp()
  const woods = await createBag('Woods', ['innova-teebird'])
  const windy = await createBag('Windy days')
  const id = crypto.randomUUID()
  await addOwnedDiscs([{ id, plastic: 'DX', weight: 174 }], woods.id)
  await addOwnedDiscs([{ discId: 'discraft-heat' }])
  for (const action of [
    { kind: 'add-to-bag', bagId: windy.id },
    { kind: 'move', place: 'lost' },
  ])
    await page.request.post('/api/collection/actions', {
      headers: { origin: baseURL ?? '' },
      data: { ownedDiscIds: [id], action },
    })

  await page.goto('/my-bag')
  await page.getByRole('link', { name: 'Teebird', exact: true }).click()
  await page.getByRole('button', { name: 'Replace DX 10/10' }).click()
  const replace = page.getByRole('dialog', { name: 'Replace' })
  await expect(replace.getByText(/was in (Woods, Windy days|Windy days, Woods)/)).toBeVisible()
  await expect(replace.getByText("There's nothing similar on your shelf.")).toBeVisible()
  await expect(replace.getByText('Heat')).toHaveCount(0)
  await replace.getByRole('button', { name: 'Add Innova Teebird', exact: true }).click()
  const form = page.getByRole('dialog', { name: 'Add disc' })
  await expect(form.getByLabel('Where is it?')).toContainText(/In .+, .+/)
  await form.getByLabel('Plastic').fill('Star')
  await form.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(form).toBeHidden()
  const response = await page.request.get('/api/collection')
  const stored = (await response.json()) as { ownedDiscs: { plastic: string; bagIds: string[] }[] }
  const star = stored.ownedDiscs.find(({ plastic }) => plastic === 'Star')
  expect(star?.bagIds.toSorted()).toEqual([woods.id, windy.id].toSorted())
})

test('[CO24] two tabs edit a disc, and both versions are offered @desktop', async ({
  page,
  context,
  signUp,
  addOwnedDiscs,
  expectedErrors,
}) => {
  expectedErrors.push(/409/)
  await signUp()
  await addOwnedDiscs([{ plastic: 'DX', weight: 174 }])
  const edit = async (tab: typeof page) => {
    await tab.goto('/my-discs')
    await tab.getByRole('button', { name: 'Edit DX Teebird, 174 g' }).click()
    return tab.getByRole('dialog', { name: 'Edit disc' })
  }
  const other = await context.newPage()
  const [dialog, otherDialog] = [await edit(page), await edit(other)]

  await otherDialog.getByLabel('Note').fill('Flies left now')
  await otherDialog.getByLabel('Nickname').fill('Lefty')
  await otherDialog.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(otherDialog).toBeHidden()
  await dialog.getByLabel('Note').fill('My favorite')
  await dialog.getByRole('button', { name: 'Save', exact: true }).click()
  const conflict = dialog.getByRole('alert')
  await expect(conflict).toContainText('This disc was changed somewhere else.')
  await expect(conflict).toContainText('Note is now Flies left now.')
  await expect(dialog.getByLabel('Note')).toHaveValue('My favorite')
  await expectNoAxeViolations(page)
  await conflict.getByRole('button', { name: 'Keep Mine' }).click()
  await expect(dialog.getByLabel('Nickname')).toHaveValue('Lefty')
  await dialog.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(dialog).toBeHidden()
  const response = await page.request.get('/api/collection')
  expect(await response.json()).toMatchObject({
    ownedDiscs: [{ note: 'My favorite', nickname: 'Lefty', weight: 174 }],
  })
  // The other tab updates without a reload.
  await other.bringToFront()
  await other.getByRole('button', { name: 'Edit Lefty (DX Teebird, 174 g)' }).click()
  await expect(otherDialog.getByLabel('Note')).toHaveValue('My favorite')
})

test('[CO17] an owned disc is on the shelf after its mold was removed from the bag @desktop', async ({
  page,
  signUp,
  createBag,
  addOwnedDiscs,
}) => {
  await signUp()
  const bag = await createBag('Woods')
  await addOwnedDiscs([{ plastic: 'DX' }], bag.id)
  await page.goto('/my-discs')
  const rows = page.getByRole('list', { name: 'Discs' }).getByRole('listitem')
  await expect(rows).toContainText('In Woods')
  // By links, so the page keeps the data it has loaded.
  await followHeaderLink(page, 'My Bag')
  await page.getByRole('button', { name: 'Actions for Teebird' }).click()
  await page.getByRole('menuitem', { name: 'Remove from Bag' }).click()
  await expect(page.getByText('Disc removed from bag')).toBeVisible()
  await followHeaderLink(page, 'My Discs')
  await expect(rows).toContainText('On the shelf')
})

type Box = {
  readonly position: number
  readonly top: number
  readonly bottom: number
  readonly left: number
}

/** The rendered discs in order, and the screen's height. */
const renderedDiscs = (page: Page) =>
  page.getByRole('list', { name: 'Discs' }).evaluate(list => ({
    boxes: Array.from(list.querySelectorAll('li'), (row): Box => {
      const { top, bottom, left } = row.getBoundingClientRect()
      return { position: Number(row.ariaPosInSet), top, bottom, left }
    }).toSorted((a, b) => a.position - b.position),
    screen: innerHeight,
  }))

/** Discs are in order, don't overlap and leave no gap on the screen. */
async function expectDiscsFillScreen(page: Page): Promise<void> {
  await expect(async () => {
    const { boxes, screen } = await renderedDiscs(page)
    expect(boxes.length).toBeLessThan(80)
    expect(boxes[0]?.top).toBeLessThanOrEqual(0)
    expect(boxes.at(-1)?.bottom).toBeGreaterThanOrEqual(screen)
    for (const [index, box] of boxes.entries()) {
      expect(box.position).toBe((boxes[0]?.position ?? 0) + index)
      const above = boxes.slice(0, index).findLast(({ left }) => left === box.left)
      // The grid has a gap of 0.75 rem between two cards.
      const gap = box.top - (above?.bottom ?? box.top)
      expect(gap).toBeGreaterThan(-1)
      expect(gap).toBeLessThan(26)
    }
  }).toPass()
}

for (const layout of ['List', 'Grid']) {
  test(`[CO13] a long ${layout.toLowerCase()} shows every disc while scrolling, also with 200% text @desktop`, async ({
    page,
    signUp,
    addOwnedDiscs,
  }) => {
    await signUp()
    for (const batch of [0, 1, 2])
      await addOwnedDiscs(
        Array.from({ length: 100 }, (_, index) => ({ nickname: `Disc ${batch * 100 + index}` })),
      )
    await page.goto('/my-discs')
    for (const text of ['16px', '32px']) {
      await page.evaluate(size => (document.documentElement.style.fontSize = size), text)
      await page.evaluate(() => scrollTo(0, 0))
      const filterButton = page.getByRole('button', { name: 'Filter and Sort' })
      if (
        (await filterButton.isVisible()) &&
        (await filterButton.getAttribute('aria-expanded')) === 'false'
      )
        await filterButton.click()
      await page.getByText(layout, { exact: true }).click()
      const list = page.getByRole('list', { name: 'Discs' })
      await expect(list.getByRole('listitem').first()).toBeVisible()
      for (const part of [0.2, 0.5, 0.8]) {
        await list.evaluate((box, share) => {
          const { top, height } = box.getBoundingClientRect()
          scrollTo(0, scrollY + top + height * share)
        }, part)
        await expectDiscsFillScreen(page)
      }
      await list.evaluate(box => box.scrollIntoView({ block: 'end' }))
      await expect(list.locator('[aria-posinset="300"]')).toBeInViewport()
    }
  })
}

test('discs that failed to load can be loaded again with the library @desktop @long', async ({
  page,
  signUp,
  expectedErrors,
}) => {
  expectedErrors.push(/ERR_FAILED|Failed to fetch/)
  await signUp()
  await page.route(/catalog/, route => route.abort())
  await page.goto('/my-discs')
  await expect(page.getByRole('heading', { name: 'Failed to load your discs' })).toBeVisible()
  await page.unroute(/catalog/)
  await page.getByRole('button', { name: 'Try Again' }).click()
  await expect(page.getByRole('heading', { name: 'No discs yet' })).toBeVisible()
})

test("[CO21] [CO22] a custom mold is added, used and replaced by the library's mold", async ({
  page,
  signUpAt,
}) => {
  await signUpAt('/my-discs')
  await page.getByRole('button', { name: 'Add a Custom Mold' }).click()
  const mold = page.getByRole('dialog', { name: 'Add a custom mold' })
  await mold.getByRole('button', { name: 'Save' }).click()
  await expect(mold.getByText('Brand is required')).toBeVisible()
  await expectNoAxeViolations(page)
  for (const [label, value] of [
    ['Brand', 'INNOVA'],
    ['Name', 'Tee bird'],
    ['Speed', '7'],
    ['Glide', '5'],
    ['Turn', '0'],
    ['Fade', '2'],
  ] as const)
    await mold.getByLabel(label, { exact: true }).fill(value)
  await mold.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('heading', { name: 'Custom molds' })).toBeVisible()
  await page.getByRole('button', { name: 'Switch to the Library' }).click()
  await expect(page.getByRole('heading', { name: 'Custom molds' })).toBeHidden()
  await page.getByRole('switch', { name: 'Show my discs on my public profile' }).click()
  await expect(page.getByRole('switch', { name: 'Show my discs' })).toBeChecked()
  await page.reload()
  await expect(page.getByRole('switch', { name: 'Show my discs' })).toBeChecked()
})
