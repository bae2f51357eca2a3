// A new bag has the chosen visibility from the start.
import type { Page } from '@playwright/test'
import { storedBags } from '../../fixtures.ts'
import { expect, type MyBag, test } from '../../pages/my-bag.ts'

const includesText = async (visitor: Page, path: string, text: string): Promise<boolean> =>
  (await (await visitor.request.get(path)).text()).includes(text)

async function createBagInForm(myBag: MyBag, name: string, visibility: string): Promise<void> {
  await myBag.expandBags()
  await myBag.page.getByRole('button', { name: 'New Bag' }).click()
  await myBag.page.getByLabel('Bag name').fill(name)
  await myBag.page.getByLabel('Who can see this bag?').selectOption(visibility)
  await myBag.page.getByRole('button', { name: 'Create Bag' }).click()
  await myBag.expectToast(`Created bag "${name}"`)
}

test('[BP1, BP12, BP13] a bag created as private stays private when a disc is added', async ({
  page,
  myBag,
  signUp,
  createBag,
  updateProfile,
  openVisitorPage,
}) => {
  const { username } = await signUp()
  await createBag('Field')
  // A unique name, so that bags from other runs don't match.
  const name = `Secret ${username.slice(-10)}`
  await myBag.open()
  await createBagInForm(myBag, name, 'private')
  await myBag.expandBags()
  const toggle = page.getByRole('switch', { name: /^Visibility/ })
  await expect(toggle).toHaveAccessibleName(/^Visibility: Private/)

  const visitor = await openVisitorPage()
  const paths = [`/u/${username}`, '/leaderboard', '/bags', '/bags?sort=newest']
  for (const path of paths) expect(await includesText(visitor, path, name), path).toBe(false)
  const bag = (await storedBags(page)).find(stored => stored.name === name)
  const { origin } = new URL(page.url())
  const added = await page.request.post(`/api/bags/${bag?.id}/discs`, {
    headers: { origin },
    data: { discId: 'innova-destroyer' },
  })
  expect(added.status()).toBe(201)
  await myBag.open()
  await myBag.expandBags()
  await expect(toggle).toHaveAccessibleName(/^Visibility: Private/)
  await expect(toggle).toHaveAccessibleDescription('Only you can see this bag and its notes.')
  for (const path of paths) expect(await includesText(visitor, path, name), path).toBe(false)

  // The note's form shows who can read it, for every visibility.
  const hintOf = async (): Promise<string> => {
    await myBag.disc('Destroyer').click()
    const panel = myBag.panel('Destroyer')
    await panel.getByRole('button', { name: 'Add Note' }).click()
    const hint = await panel.getByText(/can read this note/).innerText()
    await panel.getByRole('button', { name: 'Cancel' }).click()
    await myBag.closePanel('Destroyer')
    return hint
  }
  expect(await hintOf()).toBe('Only you can read this note.')
  await page.getByRole('switch', { name: 'Anyone with the link' }).click()
  await myBag.expectToast(`${name} is now shared: only people with the link can see it`)
  await expect(page.getByLabel('Link to this bag')).toHaveValue(/\/[\w-]{22}$/)
  expect(await hintOf()).toBe('People with the link can read this note.')
  await toggle.click()
  await expect(toggle).toBeChecked()
  expect(await hintOf()).toBe('Anyone can read this note: the bag is public.')
  await expect(async () => {
    expect(await includesText(visitor, `/u/${username}`, name)).toBe(true)
  }).toPass()
  await updateProfile({ isPublic: false })
  await myBag.open()
  await myBag.expandBags()
  await expect(toggle).toHaveAccessibleDescription(/because your profile is private/)
  expect(await hintOf()).toBe('Only you can read this note.')
  await visitor.context().close()
})

test('[BP12, BP14] the choice is remembered, and turning off the link makes a bag private', async ({
  page,
  myBag,
  signUp,
  createBag,
  openVisitorPage,
}) => {
  const { username } = await signUp()
  await createBag('Field')
  await myBag.open()
  await createBagInForm(myBag, 'Shared', 'link')
  await myBag.expandBags()
  const link = await page.getByLabel('Link to this bag').inputValue()
  expect(link).toMatch(new RegExp(`/u/${username}/[\\w-]{22}$`))
  const visitor = await openVisitorPage()
  expect((await visitor.request.get(link)).status()).toBe(200)

  const share = page.getByRole('switch', { name: 'Anyone with the link' })
  await share.click()
  await myBag.expectToast('Shared is now private: only you can see it')
  await expect(share).not.toBeChecked()
  await expect(page.getByRole('switch', { name: /^Visibility: Private/ })).not.toBeChecked()
  await expect(async () => {
    expect((await visitor.request.get(link)).status()).toBe(404)
  }).toPass()
  expect(await includesText(visitor, `/u/${username}`, 'Shared')).toBe(false)

  await page.getByRole('button', { name: 'New Bag' }).click()
  await expect(page.getByLabel('Who can see this bag?')).toHaveValue('link')
  await myBag.expectAccessible()
  await visitor.context().close()
})
