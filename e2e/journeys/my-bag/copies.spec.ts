// The plastic in a bag: which copies are carried, how each flies, and where they go when the mold leaves.
import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { EIGHT_DISCS, expect, scrollsSideways, test } from '../../pages/my-bag.ts'

type StoredCopy = { plastic: string; place: string; bagIds: string[]; course: string | null }

async function storedCopies(page: Page): Promise<Record<string, StoredCopy>> {
  const answer = (await (await page.request.get('/api/copies')).json()) as { copies: StoredCopy[] }
  return Object.fromEntries(answer.copies.map(copy => [copy.plastic, copy]))
}

test('[CO16] [CO17] copies are carried, drawn, lost, found, and back on the shelf when their mold leaves', async ({
  page,
  myBag,
  signUp,
  bagWith,
  baseURL,
}) => {
  test.slow()
  await signUp()
  const bag = await bagWith('Woods', EIGHT_DISCS)
  const add = async (copies: object[], bagId?: string) => {
    const data = {
      copies: copies.map(copy => ({ id: randomUUID(), discId: 'innova-teebird', ...copy })),
      ...(bagId !== undefined && { bagId }),
    }
    const answer = await page.request.post('/api/copies', {
      headers: { origin: baseURL ?? '' },
      data,
    })
    expect(answer.ok()).toBe(true)
  }
  await add([{ plastic: 'Star', weight: 174, condition: 7, color: 'Blue' }], bag.id)
  await add([{ plastic: 'DX', weight: 168, condition: 4 }])

  await myBag.open()
  const chips = page.getByRole('list', { name: 'My discs: Teebird' })
  await expect(chips.getByRole('listitem')).toHaveText([/Star · 174 g · Seasoned 7\/10/])

  // Another one from the shelf.
  await myBag.disc('Teebird').click()
  const panel = myBag.panel('Teebird')
  await panel.getByRole('button', { name: 'Carry in Bag DX 4/10' }).click()
  await expect(
    panel.getByRole('list', { name: 'In this bag' }).getByText(/DX/).first(),
  ).toBeVisible()
  await expect.poll(async () => (await storedCopies(page))['DX']?.bagIds).toEqual([bag.id])
  await panel.getByText(/How it flies DX/).click()
  await expect(panel.getByRole('row', { name: /^Wear/ }).first()).toBeVisible()
  await expect(panel.getByText(/rules of thumb/).filter({ visible: true })).toHaveCount(1)
  await expect(panel.getByRole('link', { name: 'Add Disc' })).toHaveAttribute(
    'href',
    `/my-discs?add=innova-teebird&bag=${bag.id}`,
  )
  await myBag.findsNothingWrong()

  // Lost and found.
  await panel.getByRole('button', { name: 'Lost It Star 7/10' }).click()
  await panel.getByRole('textbox', { name: 'Course' }).fill('Maple Hill')
  await panel.getByRole('textbox', { name: 'Course' }).press('Enter')
  await expect(panel.getByRole('form')).toHaveCount(0)
  expect((await storedCopies(page))['Star']).toMatchObject({ place: 'lost', course: 'Maple Hill' })
  await panel.getByRole('button', { name: 'Found It Star 7/10' }).click()
  await expect(panel.getByRole('button', { name: 'Lost It Star 7/10' })).toBeVisible()
  await expect.poll(async () => (await storedCopies(page))['Star']?.bagIds).toEqual([bag.id])
  await page.goBack()
  await expect(panel).toBeHidden()
  await expect(chips.getByRole('listitem')).toHaveCount(2)

  // The chart is drawn by them, here and on the analysis page.
  const flights = page.getByRole('region', { name: 'Flight Paths' })
  await expect(flights.getByRole('row', { name: /^Teebird \d/ })).toHaveCount(1)
  await flights.getByText('My Discs', { exact: true }).click()
  await expect(flights.getByRole('row', { name: /^Teebird, Star 7\/10/ })).toHaveCount(1)
  await expect(flights.getByRole('row', { name: /^Teebird, DX 4\/10/ })).toHaveCount(1)
  await expect(flights.getByRole('row', { name: /^Buzzz/ })).toHaveCount(1)
  expect(await scrollsSideways(page)).toBe(false)
  await myBag.findsNothingWrong()
  await page.goto('/bag-analysis')
  for (const section of ['Bag Map', 'Flight Paths', 'Landing Zones'])
    await expect(page.getByRole('region', { name: section }).getByRole('table')).toContainText(
      'Teebird, DX 4/10',
    )
  await myBag.findsNothingWrong()

  // The mold leaves: its copies are on the shelf, and Undo carries them again.
  await myBag.open()
  await myBag.act('Teebird', 'Remove from Bag')
  await expect(myBag.disc('Teebird')).toHaveCount(0)
  await expect
    .poll(async () => Object.values(await storedCopies(page)).map(({ bagIds }) => bagIds))
    .toEqual([[], []])
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(chips.getByRole('listitem')).toHaveCount(2)
  await myBag.act('Teebird', 'Remove from Bag')
  await expect
    .poll(async () =>
      Object.values(await storedCopies(page)).map(({ place, bagIds }) => [place, bagIds]),
    )
    .toEqual([
      ['shelf', []],
      ['shelf', []],
    ])

  // The disc's page knows about them.
  await page.goto('/library/innova-teebird')
  await expect(page.getByText('You own 2')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Add to My Discs' })).toHaveAttribute(
    'href',
    '/my-discs?add=innova-teebird',
  )
})
