// Dialogs keep the entered text until the player closes them.
import { expect, test } from '../../pages/my-discs.ts'

test.beforeEach(({ withoutTour }) => withoutTour)

test('selecting text past the edge of a dialog keeps the dialog and its text', async ({
  page,
  openAddDisc,
}) => {
  const dialog = await openAddDisc()
  const plastic = dialog.getByLabel('Plastic')
  await plastic.fill('Star')
  const [field, box] = [await plastic.boundingBox(), await dialog.boundingBox()]
  if (!field || !box) throw new Error('The dialog is not visible.')
  const y = field.y + field.height / 2
  const outside = box.x / 2
  await page.mouse.move(field.x + field.width / 2, y)
  await page.mouse.down()
  await page.mouse.move(outside, y, { steps: 5 })
  await page.mouse.up()
  await expect(plastic).toHaveValue('Star')
  await expect(dialog).toBeVisible()
  await page.mouse.click(outside, y)
  await expect(dialog).toBeHidden()
})

test('a disc is added on plain HTTP, where crypto.randomUUID is missing', async ({
  page,
  openAddDisc,
}) => {
  await page.addInitScript(() => Reflect.deleteProperty(Crypto.prototype, 'randomUUID'))
  const dialog = await openAddDisc()
  await dialog.getByLabel('Mold').fill('teebird')
  await page.getByRole('option', { name: /^Teebird Innova/ }).click()
  await dialog.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('1 disc, 1 mold')).toBeVisible()
})

test("a second Escape doesn't close the dialog while a deletion is running", async ({
  page,
  signUpAt,
}) => {
  const player = await signUpAt('/profile/account')
  await page.getByRole('button', { name: 'Delete My Account' }).click()
  const dialog = page.getByRole('alertdialog')
  await dialog.getByLabel('Your Password').fill(player.password)
  const deletion = Promise.withResolvers<void>()
  await page.route('**/api/me/delete', async route => {
    await deletion.promise
    await route.continue()
  })
  await dialog.getByRole('button', { name: 'Delete Everything' }).click()
  await expect(dialog.getByRole('button', { name: 'Deleting...' })).toBeVisible()
  // Chrome closes a dialog on the second Escape without a cancel event.
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
  await expect(dialog).toBeVisible()
  deletion.resolve()
  await expect(page.getByText('Your account has been deleted')).toBeVisible()
})
