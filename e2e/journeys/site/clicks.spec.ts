// How many clicks common tasks take from My Bag of a new account, with its tour. Typing isn't counted, but
// goes to the focused field: a field that needs a click to be focused costs that click.
import type { Locator, Page } from '@playwright/test'
import { expect, storedBags, test as base } from '../../fixtures.ts'
import { bestDiscs } from '../../pages/caddie.ts'
import { FOURTEEN_NAMES, MyBag } from '../../pages/my-bag.ts'
import { Swap } from '../../pages/swap.ts'

const DISCS = ['innova-destroyer', 'innova-teebird', 'discraft-buzzz', 'discraft-zone'] as const

/** Opens My Bag of a player who hasn't seen the tour. It must not cost a click. */
async function openDuringTour(page: Page): Promise<void> {
  await page.goto('/my-bag')
  await expect(page.getByRole('dialog').getByText('1 of 4')).toBeVisible()
}

class Clicks {
  count = 0

  async on(target: Locator): Promise<void> {
    await target.click()
    this.count += 1
  }

  /** Choosing an option counts as one click. */
  async select(field: Locator, option: string): Promise<void> {
    await field.selectOption(option)
    this.count += 1
  }
}

type Fixtures = {
  clicks: Clicks
  myBag: MyBag
  /** Creates a bag whose Teebird is lost. */
  createBagWithLostDisc: (
    ownedDisc: object,
    lostAt?: { course: string; hole: string },
  ) => Promise<{ id: string }>
}

const test = base.extend<Fixtures>({
  clicks: async ({ page: _page }, use) => {
    await use(new Clicks())
  },
  myBag: async ({ page }, use) => {
    await use(new MyBag(page))
  },
  createBagWithLostDisc: async ({ page, createBag, addOwnedDiscs, baseURL }, use) => {
    await use(async (ownedDisc, lostAt) => {
      const bag = await createBag('Woods', DISCS)
      const id = crypto.randomUUID()
      await addOwnedDiscs([{ id, ...ownedDisc }], bag.id)
      const marked = await page.request.post('/api/collection/actions', {
        headers: { origin: baseURL ?? '' },
        data: { ownedDiscIds: [id], action: { kind: 'move', place: 'lost', ...lostAt } },
      })
      expect(marked.ok()).toBe(true)
      return bag
    })
  },
})

test('[UI10] a bag of 14 discs takes at most 2 clicks', async ({ page, clicks, signUpAt }) => {
  await signUpAt('/my-bag')
  await clicks.on(page.getByRole('link', { name: 'Import a List' }))
  await expect(page.getByLabel('Paste your list')).toBeFocused()
  await page.keyboard.insertText(FOURTEEN_NAMES.join('\n'))
  await clicks.on(page.getByRole('button', { name: 'Import 14 Discs' }))
  await expect(page.getByRole('heading', { name: /14 discs imported into Main Bag/ })).toBeVisible()
  expect(clicks.count).toBeLessThanOrEqual(2)
})

test('[UI10] a bag of 14 discs takes 1 click with the search field', async ({
  page,
  clicks,
  myBag,
  signUpAt,
}) => {
  // Fourteen searches take a while on a busy machine.
  test.slow()
  await signUpAt('/my-bag')
  const field = page.getByRole('searchbox', { name: 'Add discs' })
  await clicks.on(field)
  for (const name of FOURTEEN_NAMES) {
    await expect(field).toBeFocused()
    await page.keyboard.type(name)
    await expect(page.getByRole('list', { name: 'Discs found' })).toContainText(name)
    await page.keyboard.press('Enter')
  }
  await expect(myBag.summary).toContainText('14 discs')
  expect(clicks.count).toBe(1)
})

test.describe('with a bag', () => {
  test.beforeEach(async ({ signUp }) => {
    await signUp()
  })

  test('[UI10] [BG25] replacing a lost disc takes 2 clicks from its mark, or 3 with a new disc, and keeps the note', async ({
    page,
    clicks,
    myBag,
    createBagWithLostDisc,
    baseURL,
  }) => {
    const { id } = await createBagWithLostDisc(
      { plastic: 'Star', weight: 174 },
      { course: 'Maple Hill', hole: '7' },
    )
    const [bag] = await storedBags(page)
    const row = bag?.discs.find(({ disc }) => disc.id === 'innova-teebird')
    await page.request.put(`/api/bags/${id}/discs/${row?.id}/notes`, {
      headers: { origin: baseURL ?? '' },
      data: { notes: 'For big skips' },
    })

    await openDuringTour(page)
    const mark = page.getByRole('list', { name: 'Lost: Teebird' })
    await expect(mark.getByRole('listitem')).toContainText('Lost at Maple Hill, hole 7')
    await expect(page.getByText(/^\d+% without the disc you lost$/)).toBeVisible()
    await myBag.expectAccessibleLayout()
    await clicks.on(mark.getByRole('button', { name: 'Replace Star Teebird, 174 g' }))
    const replace = page.getByRole('dialog', { name: 'Replace' })
    const closest = replace.getByRole('region', { name: 'Closest in production' })
    const add = closest.getByRole('button', { name: /^Add / }).first()
    const replacement = ((await add.getAttribute('aria-label')) ?? '').replace(/^Add \S+ /, '')
    await clicks.on(add)
    const form = page.getByRole('dialog', { name: 'Add disc' })
    await clicks.on(form.getByRole('button', { name: 'Save', exact: true }))
    await expect(form).toBeHidden()
    await expect(mark).toHaveCount(0)
    expect(clicks.count).toBeLessThanOrEqual(3)
    // The new disc has the lost one's place and note.
    await expect(myBag.disc('Teebird')).toHaveCount(0)
    const [after] = await storedBags(page)
    expect(after?.discs.map(({ notes }) => notes)).toEqual([null, 'For big skips', null, null])
    expect(after?.discs[1]?.disc.name).toContain(replacement.split(' ').at(-1))
  })

  test('[UI10] [CO23] a lost disc is replaced from the shelf in 2 clicks', async ({
    page,
    clicks,
    createBagWithLostDisc,
    addOwnedDiscs,
  }) => {
    await createBagWithLostDisc({ plastic: 'Star' })
    await addOwnedDiscs([{ plastic: 'DX', condition: 7 }])
    await openDuringTour(page)
    const mark = page.getByRole('list', { name: 'Lost: Teebird' })
    await clicks.on(mark.getByRole('button', { name: /^Replace/ }))
    await clicks.on(page.getByRole('button', { name: 'Add to Bag: DX Teebird' }))
    await expect(page.getByRole('list', { name: 'My discs: Teebird' })).toContainText('DX')
    await expect(mark).toHaveCount(0)
    expect(clicks.count).toBeLessThanOrEqual(2)
  })

  test('[UI10] [CO23] marking a disc as lost and replacing it from the shelf takes 3 clicks', async ({
    page,
    clicks,
    myBag,
    createBag,
    addOwnedDiscs,
  }) => {
    const bag = await createBag('Woods', DISCS)
    await addOwnedDiscs([{ plastic: 'Star' }], bag.id)
    await addOwnedDiscs([{ plastic: 'DX', condition: 7 }])
    await openDuringTour(page)
    await clicks.on(myBag.disc('Teebird'))
    await clicks.on(myBag.panel('Teebird').getByRole('button', { name: /^Mark as Lost Star/ }))
    await clicks.on(page.getByRole('button', { name: 'Add to Bag: DX Teebird' }))
    await expect(page.getByRole('dialog', { name: 'Replace' })).toBeHidden()
    await expect(myBag.panel('Teebird').getByRole('list', { name: 'In this bag' })).toContainText(
      'DX',
    )
    expect(clicks.count).toBeLessThanOrEqual(3)
  })

  test('[UI10] converting a bag to a brand takes 3 clicks, 4 on a phone', async ({
    page,
    clicks,
    createBag,
    isMobile,
  }) => {
    await createBag('Woods', DISCS)
    await openDuringTour(page)
    const swap = new Swap(page)
    await clicks.on(page.locator('main a.button', { hasText: 'Swap' }))
    await clicks.select(swap.targetBrand, 'Discraft')
    // The bar at the bottom of the screen leads to the form.
    if (isMobile) await clicks.on(page.getByRole('button', { name: /discs selected.*Save/s }))
    await clicks.on(swap.execute)
    await expect(swap.result('Updated Woods')).toBeVisible()
    expect(clicks.count).toBeLessThanOrEqual(isMobile ? 4 : 3)
  })

  test('[UI10] sharing a preview image takes 2 clicks', async ({ page, clicks, createBag }) => {
    await createBag('Woods', DISCS)
    await openDuringTour(page)
    await clicks.on(page.getByRole('button', { name: 'Share', exact: true }))
    const download = page.waitForEvent('download', { timeout: 60_000 })
    await clicks.on(page.getByRole('link', { name: /^Story image/i }))
    expect((await download).suggestedFilename()).toBe('bag-story.png')
    expect(clicks.count).toBeLessThanOrEqual(2)
  })

  test('[UI10] getting a recommendation from the caddie takes 2 clicks', async ({
    page,
    clicks,
    createBag,
  }) => {
    await createBag('Woods', DISCS)
    await openDuringTour(page)
    await clicks.on(page.getByLabel('Bag views').getByRole('link', { name: 'Caddie' }))
    await clicks.on(page.getByRole('link', { name: 'Accurate Midrange' }))
    await expect(bestDiscs(page).first()).toContainText(/Buzzz|Teebird|Zone/)
    expect(clicks.count).toBeLessThanOrEqual(2)
  })
})
