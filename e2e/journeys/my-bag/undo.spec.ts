// Undo: after each kind of change, after a reload, on another device, and once the discs have changed.
import { storedBags } from '../../fixtures.ts'
import { expect, test } from '../../pages/my-bag.ts'

const DISCS = ['innova-destroyer', 'innova-aviar', 'discraft-buzzz']

test('[HI3] Undo Last Change works after a reload, one change after another, and can be undone', async ({
  page,
  myBag,
  signUp,
  createBag,
  baseURL,
}) => {
  await signUp()
  const { id } = await createBag('Woods', DISCS)
  await myBag.open()
  const [first, second] = (await storedBags(page))[0]?.discs ?? []
  const headers = { origin: baseURL ?? '' }
  // From another device.
  await page.request.delete(`/api/bags/${id}/discs/${first?.id}`, { headers })
  const row = `/api/bags/${id}/discs/${second?.id}`
  await page.request.put(`${row}/notes`, { headers, data: { notes: 'Flat' } })
  await page.reload()
  await expect(myBag.disc('Destroyer')).toHaveCount(0)

  await myBag.expandBags()
  await myBag.chooseAction('Woods', 'Undo Last Change')
  await myBag.expectToast('Last change undone')
  await expect(myBag.disc('Destroyer')).toHaveCount(0)
  await myBag.chooseAction('Woods', 'Undo Last Change')
  await expect(myBag.disc('Destroyer')).toBeVisible()
  const undo = page.getByRole('region', { name: 'Messages' }).getByRole('button', { name: 'Undo' })
  await undo.click()
  await myBag.expectToast('Change restored')
  await expect(myBag.disc('Destroyer')).toHaveCount(0)
})

test('[HI3] each kind of change can be undone from the menu', async ({
  page,
  myBag,
  signUp,
  createBag,
  baseURL,
}) => {
  await signUp()
  const { id } = await createBag('Woods', DISCS)
  const stored = async () => (await storedBags(page)).find(bag => bag.id === id)?.discs ?? []
  const before = await stored()
  const [first, second, third] = before.map(disc => disc.id)
  const options = { headers: { origin: baseURL ?? '' } }
  const path = `/api/bags/${id}`
  const changes = {
    add: () => page.request.post(`${path}/discs`, { ...options, data: { discId: 'mvp-wave' } }),
    remove: () => page.request.delete(`${path}/discs/${first}`, options),
    swap: () =>
      page.request.post(`${path}/swap`, {
        ...options,
        data: { bagDiscId: second, discId: 'discraft-challenger' },
      }),
    convert: () =>
      page.request.post(`${path}/convert`, {
        ...options,
        data: {
          conversionId: crypto.randomUUID(),
          target: { kind: 'current' },
          swaps: [{ discId: 'innova-aviar', replacementId: 'discraft-challenger' }],
        },
      }),
    reorder: () =>
      page.request.put(`${path}/order`, {
        ...options,
        data: { bagDiscIds: [third, first, second] },
      }),
    note: () =>
      page.request.put(`${path}/discs/${third}/notes`, { ...options, data: { notes: 'Straight' } }),
    import: () =>
      page.request.post('/api/imports', {
        ...options,
        data: {
          importId: crypto.randomUUID(),
          target: { kind: 'bag', bagId: id },
          discs: [{ discId: 'innova-teebird', notes: 'New', ownedDiscs: [{ plastic: 'Star' }] }],
        },
      }),
  }
  for (const [kind, change] of Object.entries(changes)) {
    expect([kind, (await change()).ok()]).toEqual([kind, true])
    expect([kind, await stored()]).not.toEqual([kind, before])
    await myBag.open()
    await myBag.chooseAction('Woods', 'Undo Last Change')
    await myBag.expectToast('Last change undone')
    expect([kind, await stored()]).toEqual([kind, before])
  }
})

test.describe('after a later change', () => {
  test.use({ expectedErrors: [/Failed to load resource|Since then: Swapped/] })

  test('[HI3] Undo says what happened since and changes nothing', async ({
    page,
    myBag,
    signUp,
    createBag,
    baseURL,
  }) => {
    await signUp()
    const { id } = await createBag('Woods', DISCS)
    await myBag.open()
    const [first] = (await storedBags(page))[0]?.discs ?? []
    const headers = { origin: baseURL ?? '' }
    const swap = (discId: string) =>
      page.request.post(`/api/bags/${id}/swap`, {
        headers,
        data: { bagDiscId: first?.id, discId },
      })
    await swap('innova-wraith')
    await page.reload()
    await myBag.expandBags()
    await page.route('**/undo', async route => {
      await swap('innova-boss')
      await route.fallback()
    })
    await myBag.chooseAction('Woods', 'Undo Last Change')
    await expect(
      page.getByText(
        "This can't be undone, because of later changes. Since then: Swapped Wraith for Boss.",
      ),
    ).toBeVisible()
    await expect(myBag.disc('Boss')).toBeVisible()
    await page.getByRole('link', { name: 'Open the history' }).click()
    await expect(page).toHaveURL(/\/my-bag\/history$/)
    await expect(page.getByRole('link', { name: 'Swapped Wraith for Boss' })).toBeVisible()
  })
})
