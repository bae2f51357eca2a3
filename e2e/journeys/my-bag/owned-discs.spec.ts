// Owned discs in a bag: carrying them, how each flies, and where they are when the mold is removed.
import type { Page } from '@playwright/test'
import { EIGHT_DISCS, expect, hasHorizontalScroll, test } from '../../pages/my-bag.ts'

type StoredOwnedDisc = { plastic: string; place: string; bagIds: string[]; course: string | null }

/** Keyed by plastic. */
async function storedOwnedDiscs(page: Page): Promise<Record<string, StoredOwnedDisc>> {
  const collection = (await (await page.request.get('/api/collection')).json()) as {
    ownedDiscs: StoredOwnedDisc[]
  }
  return Object.fromEntries(collection.ownedDiscs.map(ownedDisc => [ownedDisc.plastic, ownedDisc]))
}

const STAR = { plastic: 'Star', weight: 174, condition: 7, color: 'Blue' }
const DX = { plastic: 'DX', weight: 168, condition: 4 }

const chipsIn = (page: Page) =>
  page.getByRole('list', { name: 'My discs: Teebird' }).getByRole('listitem')

test('[CO16] [CO19] owned discs are added from the shelf, viewed, lost and found in the panel', async ({
  page,
  myBag,
  openWoods,
  addOwnedDiscs,
}) => {
  const bag = await openWoods(EIGHT_DISCS)
  await addOwnedDiscs([STAR], bag.id)
  await addOwnedDiscs([DX])
  await myBag.open()
  await expect(chipsIn(page)).toHaveText([/Star · 174 g · Seasoned 7\/10/])

  await myBag.disc('Teebird').click()
  const panel = myBag.panel('Teebird')
  await panel.getByRole('button', { name: 'Add to Bag DX 4/10' }).click()
  await expect(panel.getByRole('button', { name: 'Move to Shelf DX 4/10' })).toBeVisible()
  await expect.poll(async () => (await storedOwnedDiscs(page))['DX']?.bagIds).toEqual([bag.id])
  await panel.getByText(/How it flies DX/).click()
  await expect(panel.getByText(/rules of thumb/).filter({ visible: true })).toHaveCount(1)
  await myBag.expectAccessible()

  await panel.getByRole('button', { name: 'Add Disc' }).click()
  const form = page.getByRole('dialog', { name: 'Add disc' })
  await expect(form.getByLabel('Mold')).toHaveValue('Innova Teebird')
  await form.getByLabel('Plastic').fill('Champion')
  await form.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(form).toBeHidden()
  await expect(panel.getByRole('button', { name: 'Move to Shelf Champion 10/10' })).toBeVisible()
  expect((await storedOwnedDiscs(page))['Champion']?.bagIds).toEqual([bag.id])

  await panel.getByRole('button', { name: 'Mark as Lost Star 7/10' }).click()
  // The message is above the dialog and, on a phone, above the panel.
  const replace = page.getByRole('dialog', { name: 'Replace' })
  await expect(replace).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(replace).toBeHidden()
  await expect.poll(async () => (await storedOwnedDiscs(page))['Star']?.bagIds).toEqual([bag.id])

  await panel.getByRole('button', { name: 'Mark as Lost Star 7/10' }).click()
  await replace.getByRole('button', { name: 'Add Location' }).click()
  const place = page.getByRole('dialog', { name: 'Where did you lose it?' })
  await place.getByRole('textbox', { name: 'Course' }).fill('Maple Hill')
  await place.getByRole('textbox', { name: 'Course' }).press('Enter')
  await replace.getByRole('button', { name: 'Not Now' }).click()
  expect((await storedOwnedDiscs(page))['Star']).toMatchObject({
    place: 'lost',
    course: 'Maple Hill',
  })
  await panel.getByRole('button', { name: 'Found It Star 7/10' }).click()
  await expect(panel.getByRole('button', { name: 'Mark as Lost Star 7/10' })).toBeVisible()
  await expect.poll(async () => (await storedOwnedDiscs(page))['Star']?.bagIds).toEqual([bag.id])
  await page.goBack()
  await expect(panel).toBeHidden()
  await expect(chipsIn(page)).toHaveCount(3)

  await page.goto('/library/innova-teebird')
  await expect(page.getByText('You own 3')).toBeVisible()
  await page.getByRole('button', { name: 'Add to My Discs' }).click()
  await expect(form.getByLabel('Mold')).toHaveValue('Innova Teebird')
  await form.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('You own 4')).toBeVisible()
})

test('[CO6] [CO17] charts show owned discs, and removing the mold moves them to the shelf @desktop', async ({
  page,
  myBag,
  openWoods,
  addOwnedDiscs,
}) => {
  const bag = await openWoods(EIGHT_DISCS)
  await addOwnedDiscs([STAR, DX], bag.id)
  await myBag.open()
  const flights = page.getByRole('region', { name: 'Flight paths' })
  await expect(flights.getByRole('row', { name: /^Teebird \d/ })).toHaveCount(1)
  await flights.getByText('My Discs', { exact: true }).click()
  await expect(flights.getByRole('row', { name: /^Teebird, Star 7\/10/ })).toHaveCount(1)
  await expect(flights.getByRole('row', { name: /^Teebird, DX 4\/10/ })).toHaveCount(1)
  await expect(flights.getByRole('row', { name: /^Buzzz/ })).toHaveCount(1)
  expect(await hasHorizontalScroll(page)).toBe(false)
  await myBag.expectAccessible()

  await page.goto('/bag-analysis')
  for (const section of ['Bag map', 'Flight paths', 'Landing zones'])
    await expect(page.getByRole('region', { name: section }).getByRole('table')).toContainText(
      'Teebird, DX 4/10',
    )
  await myBag.expectAccessible()

  await myBag.open()
  await expect(chipsIn(page)).toHaveCount(2)
  await myBag.chooseAction('Teebird', 'Remove from Bag')
  const locations = async () =>
    Object.values(await storedOwnedDiscs(page)).map(({ place, bagIds }) => [place, bagIds])
  const onShelf = [
    ['shelf', []],
    ['shelf', []],
  ]
  await expect.poll(locations).toEqual(onShelf)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(chipsIn(page)).toHaveCount(2)
  await myBag.chooseAction('Teebird', 'Remove from Bag')
  await expect(myBag.disc('Teebird')).toHaveCount(0)
  await expect.poll(locations).toEqual(onShelf)
})
