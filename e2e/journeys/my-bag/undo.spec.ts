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

test.describe('after a later change', () => {
  test.use({ expectedErrors: [/Failed to load resource/] })

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
    await myBag.expectToast(
      "This can't be undone, because of later changes. Since then: Swapped Wraith for Boss.",
    )
    await expect(myBag.disc('Boss')).toBeVisible()
  })
})
