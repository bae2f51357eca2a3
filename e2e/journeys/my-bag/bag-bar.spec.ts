// The bar of the bag pages: one picker, the score, and a tab for each page.
import { EIGHT_DISCS, expect, test } from '../../pages/my-bag.ts'
import { expectNoAxeViolations, expectFocusRingNotClipped } from '../../pages/screen-checks.ts'

test('[UI8] the selected bag and its score stay the same from tab to tab', async ({
  page,
  myBag,
  signUp,
  createBag,
}) => {
  await signUp()
  await createBag('Woods', EIGHT_DISCS)
  await createBag('Windy days', EIGHT_DISCS.slice(0, 3))
  await myBag.open()
  const bar = page.getByRole('region', { name: 'Selected bag' })
  const picker = bar.getByRole('combobox', { name: 'Bag' })
  const tabs = bar.getByRole('navigation', { name: 'Bag views' })
  await picker.selectOption({ label: 'Windy days (3 discs)' })
  await expect(myBag.title).toHaveText('Windy days')
  const score = await bar.getByText('Bag completeness').textContent()

  for (const tab of ['Analysis', 'Swap', 'Caddie', 'History', 'Bag']) {
    await tabs.getByRole('link', { name: tab }).click()
    await expect(tabs.getByRole('link', { name: tab })).toHaveAttribute('aria-current', 'page')
    await expect(picker.locator('option:checked')).toHaveText(/^Windy days/)
    await expect(bar.getByText('Bag completeness')).toHaveText(score ?? '')
    await expectNoAxeViolations(page, '[aria-label="Selected bag"]')
  }
})

test('[UI8] choosing another bag closes the open disc', async ({
  page,
  myBag,
  signUp,
  createBag,
}) => {
  await signUp()
  await createBag('Woods', EIGHT_DISCS)
  await createBag('Windy days', EIGHT_DISCS)
  await myBag.open()
  await page.goto(`/my-bag?disc=${EIGHT_DISCS[0]}`)
  await expect(page.getByRole('region', { name: 'Selected bag' })).toBeAttached()
  await page.getByRole('combobox', { name: 'Bag' }).selectOption({ label: 'Windy days (8 discs)' })
  await expect(page).toHaveURL('/my-bag')
})

test('[UI8] an empty bag has nothing to swap', async ({ page, myBag, signUp, createBag }) => {
  await signUp()
  await createBag('Woods', [])
  await myBag.open()
  const tabs = page.getByRole('navigation', { name: 'Bag views' })
  await expect(tabs.getByRole('link')).toHaveText(['Bag', 'Analysis', 'Caddie', 'History'])
})

test('[UI8] the picker and the tabs work by keyboard', async ({
  page,
  myBag,
  signUp,
  createBag,
}) => {
  await signUp()
  await createBag('Woods', EIGHT_DISCS)
  await createBag('Windy days', EIGHT_DISCS.slice(0, 3))
  await myBag.open()
  const bar = page.getByRole('region', { name: 'Selected bag' })
  const picker = bar.getByRole('combobox', { name: 'Bag' })
  const tab = (name: string) => bar.getByRole('link', { name, exact: true })

  await picker.focus()
  await page.keyboard.type('Wi')
  await expect(myBag.title).toHaveText('Windy days')

  await page.keyboard.press('Tab')
  await expect(tab('Bag')).toBeFocused()
  for (const [name, path] of [
    ['Analysis', '/bag-analysis'],
    ['Swap', '/swap'],
    ['Caddie', '/caddie'],
  ] as const) {
    await page.keyboard.press('Tab')
    await expect(tab(name)).toBeFocused()
    await expectFocusRingNotClipped(tab(name))
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(path)
    await expect(tab(name)).toHaveAttribute('aria-current', 'page')
    await expect(tab(name)).toBeFocused()
    await expect(picker.locator('option:checked')).toHaveText(/^Windy days/)
  }
})

for (const width of [320, 390])
  test(`[UI8] stays one line and sticks to the top at ${width} px`, async ({
    page,
    signUp,
    createBag,
  }) => {
    await page.setViewportSize({ width, height: 700 })
    await signUp()
    await createBag('Windy days in the woods behind the old mill', EIGHT_DISCS)
    const bar = page.getByRole('region', { name: 'Selected bag' })
    for (const path of ['/my-bag', '/bag-analysis', '/swap', '/caddie']) {
      await page.goto(path)
      const parts = [
        bar.getByRole('combobox', { name: 'Bag' }),
        bar.getByText('Bag completeness'),
        ...(await bar.getByRole('link').all()),
      ]
      const centers = await Promise.all(
        parts.map(part =>
          part.evaluate(element => {
            const { top, bottom } = element.closest('p, select, a')?.getBoundingClientRect() ?? {}
            return ((top ?? 0) + (bottom ?? 0)) / 2
          }),
        ),
      )
      expect(Math.max(...centers) - Math.min(...centers), path).toBeLessThan(12)
      expect((await bar.boundingBox())?.height, path).toBeLessThanOrEqual(60)
      await page.evaluate(() => scrollTo(0, document.body.scrollHeight / 2))
      await expect.poll(async () => (await bar.boundingBox())?.y, path).toBe(0)
    }
  })

test('[UI8] every tab shows bags of 0, 1, 14 and 60 discs', async ({
  page,
  signUp,
  createBag,
  baseURL,
}) => {
  test.slow()
  await signUp()
  const response = await page.request.get('/api/discs')
  const { discs } = (await response.json()) as { discs: readonly { id: string }[] }
  const ids = discs.filter((_, index) => index % 27 === 0).map(({ id }) => id)
  for (const count of [0, 1, 14, 60]) {
    const { id } = await createBag(`Bag of ${count}`, ids.slice(0, count))
    await page.request.put(`/api/bags/${id}/active`, {
      headers: { origin: baseURL ?? '' },
      data: {},
    })
    for (const [path, title, content] of [
      [
        '/my-bag',
        'My Bag',
        count === 0 ? 'Bag of 0 is Empty' : /^(Drivers|Fairways|Midranges|Putters) \d/,
      ],
      ['/bag-analysis', 'Bag Analysis', count === 0 ? 'Bag of 0 is Empty' : 'Findings'],
      ['/swap', 'BAG SIMULATOR', count === 0 ? 'No Discs to Swap' : '1. Choose a disc'],
      ['/caddie', 'Caddie', count === 0 ? 'Bag of 0 is Empty' : /^(Best|Closest) discs$/],
    ] as const) {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
      await expect(page.getByRole('heading', { name: content }).first()).toBeVisible()
      await expect(page.getByRole('main').getByText(/Failed|went wrong/)).toHaveCount(0)
    }
  }
})
