// EXECUTE CONVERSION: one result in the right bag, however often it is requested.
import { expect, test } from '../../pages/swap.ts'

const IN_INNOVA = ['Atlas', 'Destroyer', 'Toro', 'Rhyno']
const ORIGINAL = ['Buzzz', 'Destroyer', 'Zone', 'Berg']

test.beforeEach(({ withoutTour }) => withoutTour)

test('Replace Current changes this bag, and the message offers Undo', async ({ swap }) => {
  await swap.convertTo('Innova')
  await swap.execute.click()
  await swap.expectToast('Successfully swapped 3 discs to Woods!')
  await expect(swap.result('Updated Woods')).toBeVisible()
  expect(await swap.storedDiscs('Woods')).toEqual(IN_INNOVA)

  await swap.messages.getByRole('button', { name: 'Undo' }).click()
  await swap.expectToast('Conversion undone')
  await expect(swap.row('Buzzz')).toBeVisible()
  expect(await swap.storedDiscs('Woods')).toEqual(ORIGINAL)

  // Repeating the same conversion is a new request.
  await swap.execute.click()
  await expect(swap.result('Updated Woods')).toBeVisible()
  expect(await swap.storedDiscs('Woods')).toEqual(IN_INNOVA)
  await swap.button('Convert Again').click()
  await expect(swap.row('Atlas')).toContainText('ALREADY INNOVA - WILL BE KEPT')
})

test('[SW37] the result shows what changed, and has Undo, a shopping list and the bag', async ({
  page,
  context,
  swap,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await swap.convertTo('Innova')
  await swap.row('Berg').getByRole('switch').click()
  await swap.execute.click()
  const result = swap.result('Updated Woods')
  await expect(result.getByRole('heading')).toBeFocused()
  await expect(result.getByRole('listitem')).toHaveText([
    '2 discs swapped',
    '2 discs kept',
    '0 discs skipped',
  ])
  await expect(result).toContainText(/Before\d+.*After\d+/)
  await expect(swap.execute).toBeHidden()
  await swap.expectAccessibleLayout()

  await swap.button('Copy Shopping List').click()
  await swap.expectToast('Shopping list copied to clipboard!')
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
    'Innova Atlas\nInnova Toro',
  )

  await result.getByRole('button', { name: 'Undo' }).press('Enter')
  await swap.expectToast('Conversion undone')
  await expect(page.getByRole('heading', { name: 'SELECT BRAND' })).toBeFocused()
  expect(await swap.storedDiscs('Woods')).toEqual(ORIGINAL)
  // The choices are still there.
  await expect(swap.row('Berg').getByRole('switch')).not.toBeChecked()

  await swap.execute.click()
  await result.getByRole('link', { name: 'Open Woods' }).click()
  await expect(page).toHaveURL('/my-bag')
  await expect(page.getByRole('heading', { name: 'Woods', exact: true })).toBeVisible()
})

test('Create New requires a name and leaves the current bag unchanged', async ({ page, swap }) => {
  await swap.convertTo('Innova')
  await swap.row('Berg').getByRole('switch').click()
  await swap.saveTo('Create New')
  const name = page.getByPlaceholder('Enter new bag name...')
  await expect(name).toHaveValue('Woods, all Innova')
  await name.fill('')
  await expect(swap.execute).toBeDisabled()
  await expect(swap.execute).toHaveAccessibleDescription('Please enter a name for the new bag.')
  await name.press('Enter')
  await swap.expectToast('Please enter a name for the new bag')

  await name.fill('All Innova')
  await swap.execute.click()
  await swap.expectToast('Successfully swapped 2 discs to All Innova!')
  await expect(swap.result('Created All Innova')).toContainText(
    '1 disc left out (no swap accepted)',
  )
  expect(await swap.storedDiscs('All Innova')).toEqual(['Atlas', 'Destroyer', 'Toro'])
  expect(await swap.storedDiscs('Woods')).toEqual(ORIGINAL)

  await page.getByRole('link', { name: 'Open All Innova' }).click()
  await expect(page).toHaveURL('/my-bag')
  await expect(page.getByRole('heading', { name: 'All Innova', exact: true })).toBeVisible()

  await swap.messages.getByRole('button', { name: 'Undo' }).click()
  await swap.expectToast('Conversion undone')
  expect((await swap.storedBags()).map(bag => bag.name)).toEqual(['Woods'])
})

test('Add to Existing is offered if there is another bag, and fills it', async ({
  page,
  swap,
  createBag,
}) => {
  await swap.convertTo('Innova')
  await expect(page.getByRole('radio', { name: 'Add to Existing' })).toBeHidden()
  await createBag('Fields', ['innova-aviar', 'innova-toro'])

  await page.reload()
  await swap.saveTo('Add to Existing')
  const bags = page.getByRole('combobox', { name: 'Existing bag' })
  await expect(bags.getByRole('option')).toHaveText(['Select existing bag...', 'Fields (2 discs)'])
  await expect(swap.execute).toBeDisabled()
  await swap.execute.click({ force: true })
  await swap.expectToast('Please select an existing bag')

  await bags.selectOption({ label: 'Fields (2 discs)' })
  await swap.execute.click()
  await swap.expectToast('Successfully swapped 3 discs to Fields!')
  expect(await swap.storedDiscs('Fields')).toEqual(['Aviar', 'Toro', 'Atlas', 'Destroyer', 'Rhyno'])
  expect(await swap.storedDiscs('Woods')).toEqual(ORIGINAL)
})

test('[T50] a double click converts once, and the button shows EXECUTING...', async ({
  page,
  swap,
}) => {
  let requests = 0
  const released = Promise.withResolvers<void>()
  await page.route('**/api/bags/*/convert', async route => {
    requests += 1
    await released.promise
    await route.fallback()
  })
  await swap.convertTo('Innova')
  await swap.saveTo('Create New')
  await page.getByPlaceholder('Enter new bag name...').fill('Twice')
  await swap.execute.dblclick()
  await expect(swap.button('EXECUTING...')).toBeDisabled()
  await expect(swap.targetBrand).toBeDisabled()
  released.resolve()
  await swap.expectToast('Successfully swapped 3 discs to Twice!')
  expect(requests).toBe(1)
  expect((await swap.storedBags()).filter(bag => bag.name === 'Twice')).toHaveLength(1)
})

test.describe('[T50, F17] on a bad connection', () => {
  test.use({ expectedErrors: [/Failed to load resource/] })

  test('a conversion with a lost response is retried and done once', async ({ page, swap }) => {
    const ids: string[] = []
    let lost = 0
    await page.route('**/api/bags/*/convert', async route => {
      const { conversionId } = route.request().postDataJSON() as { conversionId: string }
      ids.push(conversionId)
      if (lost >= 4) return route.fallback()
      lost += 1
      // The server converts the bag, but the response is lost.
      await route.fetch()
      await route.abort()
    })
    await swap.convertTo('Innova')
    await swap.saveTo('Create New')
    await page.getByPlaceholder('Enter new bag name...').fill('Once')
    await swap.execute.click()
    await swap.expectToast('Failed to complete bag swap')

    // The player retries.
    await swap.execute.click()
    await swap.expectToast('Successfully swapped 3 discs to Once!')
    expect(ids.length).toBeGreaterThan(4)
    expect(new Set(ids).size).toBe(1)
    expect(ids[0]).toMatch(/^[\da-f-]{36}$/)
    expect((await swap.storedBags()).filter(bag => bag.name === 'Once')).toHaveLength(1)
  })
})

test('[SW21] a disc that was removed in the meantime is skipped and counted', async ({
  page,
  baseURL,
  swap,
}) => {
  await swap.convertTo('Innova')
  const bag = (await swap.storedBags())[0]
  const zone = bag?.discs.find(({ disc }) => disc.name === 'Zone')
  await page.request.delete(`/api/bags/${bag?.id}/discs/${zone?.id}`, {
    headers: { origin: baseURL ?? '' },
  })
  await swap.execute.click()
  await swap.expectToast('Successfully swapped 2 discs to Woods!')
  await swap.expectToast('1 disc was skipped because the bag had changed.')
  await swap.button('Convert Again').click()
  await expect(swap.preview).toContainText('SWAP PREVIEW (3 discs)')
  expect(await swap.storedDiscs('Woods')).toEqual(['Atlas', 'Destroyer', 'Rhyno'])
})

test.describe('when the server rejects the conversion', () => {
  test.use({ expectedErrors: [/Failed to load resource/] })

  test('each error shows a message, and nothing typed or chosen is lost', async ({
    page,
    swap,
  }) => {
    await swap.convertTo('Innova')
    await swap.saveTo('Create New')
    const name = page.getByPlaceholder('Enter new bag name...')
    await name.fill('Never')
    for (const [status, code, message] of [
      [400, 'no-swaps-selected', 'No swaps selected'],
      [400, 'target-bag-missing', 'No target bag available'],
      [409, 'bag-limit-reached', 'Failed to create new bag'],
      [500, 'unexpected', 'Failed to complete bag swap'],
    ] as const) {
      await swap.respondWith(status, { code, message: 'Why' })
      await swap.execute.click()
      await swap.expectToast(message)
      await expect(name).toHaveValue('Never')
      await expect(swap.execute).toBeEnabled()
    }
    expect(await swap.storedDiscs('Woods')).toEqual(ORIGINAL)
  })

  test("[HI3] a conversion can't be undone after one of its discs has changed", async ({
    page,
    baseURL,
    swap,
  }) => {
    await swap.convertTo('Innova')
    await swap.execute.click()
    await swap.expectToast('Successfully swapped 3 discs to Woods!')
    const [bag] = await swap.storedBags()
    const [first, ...others] = bag?.discs ?? []
    await page.request.delete(`/api/bags/${bag?.id}/discs/${first?.id}`, {
      headers: { origin: baseURL ?? '' },
    })
    await swap.result('Updated Woods').getByRole('button', { name: 'Undo' }).click()
    await swap.expectToast(
      `This can't be undone, because of later changes. Since then: Removed ${first?.disc.name}.`,
    )
    expect(await swap.storedDiscs('Woods')).toEqual(others.map(({ disc }) => disc.name))
  })
})
