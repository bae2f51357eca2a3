// A player's bags: create, rename, clone, set as primary or active, hide and delete them.
import { EIGHT_DISCS, expect, test } from '../../pages/my-bag.ts'

test('a new bag is created and opened', async ({ page, myBag, signUp, createBag }) => {
  await signUp()
  await createBag('Field')
  await myBag.open()
  await myBag.expandBags()
  await page.getByRole('button', { name: 'New Bag' }).click()
  await myBag.expectAccessible()

  const create = page.getByRole('button', { name: 'Create Bag' })
  await expect(create).toBeDisabled()
  await page.getByLabel('Bag name').fill(' \u200b ')
  await expect(create).toBeDisabled()

  await page.route('**/api/bags', async route => {
    await expect(page.getByRole('button', { name: 'Creating...' })).toBeDisabled()
    await route.fallback()
  })
  await page.getByLabel('Bag name').fill('Woods 🌲')
  await page.getByLabel('Bag name').press('Enter')
  await myBag.expectToast('Created bag "Woods 🌲"')
  await expect(myBag.title).toHaveText('Woods 🌲')
  await expect(page.getByRole('heading', { name: 'Woods 🌲 is Empty' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Browse Disc Library' })).toHaveAttribute(
    'href',
    '/library',
  )
  await expect(
    page.getByRole('link', { name: 'Swap', exact: true }).and(page.locator('main *')),
  ).toHaveCount(0)
  await myBag.expandBags()
  await expect(myBag.bag('Field').getByText('Active')).toBeVisible()
  await myBag.expectAccessible()
})

test('a bag is renamed, cloned, set as primary and deleted', async ({
  page,
  myBag,
  signUp,
  createBag,
}) => {
  await signUp()
  await createBag('Field', EIGHT_DISCS.slice(0, 2))
  await createBag('Woods')
  await myBag.open()
  await expect(myBag.title).toHaveText('Field')

  // Escape discards the new name, Enter saves it.
  await myBag.chooseAction('Field', 'Rename')
  await page.getByLabel('New name for Field').fill('Never')
  await page.getByLabel('New name for Field').press('Escape')
  await expect(myBag.bag('Field')).toBeVisible()
  await myBag.chooseAction('Field', 'Rename')
  await page.getByLabel('New name for Field').fill('  ')
  await expect(page.getByRole('button', { name: 'Save name' })).toBeDisabled()
  await page.getByLabel('New name for Field').fill('Open field')
  await page.getByLabel('New name for Field').press('Enter')
  await myBag.expectToast('Bag updated successfully')
  await expect(myBag.title).toHaveText('Open field')
  await expect(myBag.bag('Open field').getByRole('button').first()).toBeFocused()

  await myBag.chooseAction('Open field', 'Clone Bag')
  const clone = page.getByRole('dialog', { name: 'Clone Bag' })
  await expect(clone.getByLabel('Bag name')).toHaveValue('Open field (Copy)')
  await expect(clone.getByLabel('Who can see this bag?')).toHaveValue('public')
  await myBag.expectAccessible()
  await clone.getByRole('button', { name: 'Clone Bag' }).click()
  await myBag.expectToast('Cloned bag as "Open field (Copy)"')
  await expect(myBag.title).toHaveText('Open field (Copy)')
  await expect(myBag.disc('Destroyer')).toBeVisible()

  // A bag's menu offers only flags that it doesn't have. The primary bag is first.
  await myBag.chooseAction('Open field (Copy)', 'Set as Primary')
  await myBag.expectToast('Primary bag updated')
  await myBag.expandBags()
  await expect(myBag.bags().first()).toContainText('Open field (Copy)')
  await expect(myBag.bags().first().getByText('Primary')).toBeVisible()
  const menu = await myBag.openActions('Open field (Copy)')
  await expect(menu.getByRole('menuitem', { name: 'Set as Primary' })).toHaveCount(0)
  await myBag.expectAccessible()
  await menu.getByRole('menuitem', { name: 'Set as Active' }).click()
  await myBag.expectToast('Active bag changed')

  // Deleting the selected bag selects another one.
  await myBag.chooseAction('Open field (Copy)', 'Delete Bag')
  const question = page.getByRole('alertdialog', { name: 'Delete Bag' })
  await expect(question).toContainText(
    'Are you sure you want to delete "Open field (Copy)"? This action cannot be undone.',
  )
  // The scrollbar's gutter is as dark as the page behind the dialog.
  const edge = () =>
    page.evaluate(() => {
      const { backgroundColor, scrollbarGutter } = getComputedStyle(document.documentElement)
      return {
        isPage: backgroundColor === getComputedStyle(document.body).backgroundColor,
        scrollbarGutter,
      }
    })
  expect(await edge()).toEqual({ isPage: false, scrollbarGutter: 'stable' })
  await myBag.expectAccessible()
  await question.getByRole('button', { name: 'Delete Bag' }).click()
  await myBag.expectToast('Bag deleted successfully')
  await expect(myBag.title).toHaveText('Woods')
  await expect(myBag.bags().first().getByRole('button').first()).toBeFocused()
  await myBag.expandBags()
  await expect(myBag.bags()).toHaveCount(2)
})

test('[BP14] a bag is public or private, even without discs @desktop', async ({
  page,
  myBag,
  signUp,
  createBag,
}) => {
  await signUp()
  await createBag('Empty')
  await createBag('Full', EIGHT_DISCS.slice(0, 1))
  await myBag.open()
  await myBag.expandBags()
  const toggle = page.getByRole('switch', { name: /^Visibility/ })
  await expect(toggle).toHaveAccessibleName(/^Visibility: Public/)
  await expect(toggle).toHaveAccessibleDescription(
    "Everyone can see this bag and its notes. It's on your profile.",
  )
  await toggle.click()
  await myBag.expectToast('Empty is now private: only you can see it')
  await expect(toggle).toHaveAccessibleName(/^Visibility: Private/)
  const link = page.getByRole('switch', { name: 'Anyone with the link' })
  await link.click()
  await expect(page.getByLabel('Link to this bag')).toHaveValue(/\/[\w-]{22}$/)
  await link.click()
  await expect(page.getByLabel('Link to this bag')).toHaveCount(0)
  await expect(toggle).toHaveAccessibleName(/^Visibility: Private/)

  await myBag.selectBag('Full')
  // [BG16] The server renders the chosen bag too, so no other bag flashes first.
  const html = await (await page.request.get('/my-bag')).text()
  expect(html).toMatch(/<h2[^>]*>(<bdi>)?Full</)
  await myBag.expandBags()
  await expect(toggle).toBeChecked()
  await expect(toggle).toHaveAccessibleName(/^Visibility: Public/)
  await toggle.click()
  await myBag.expectToast('Full is now private: only you can see it')
  await expect(toggle).not.toBeChecked()
  await expect(toggle).toHaveAccessibleName(/^Visibility: Private/)
  await expect(toggle).toHaveAccessibleDescription('Only you can see this bag and its notes.')
  await expect(page.getByRole('link', { name: 'See the leaderboard' })).toBeVisible()
  await myBag.open()
  await myBag.expandBags()
  await expect(toggle).not.toBeChecked()
})

test("[PR21] Share Profile copies the profile's URL @desktop", async ({
  page,
  context,
  myBag,
  signUp,
  createBag,
}) => {
  const { username } = await signUp()
  await createBag('Woods')
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.addInitScript(() => Object.defineProperty(navigator, 'share', { value: undefined }))
  await myBag.open()
  await page.getByRole('button', { name: 'Share' }).click()
  await page.getByRole('button', { name: 'Share Profile' }).click()
  await myBag.expectToast('Profile URL copied to clipboard!')
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(
    new RegExp(`/u/${username}$`),
  )
})
