// Adding discs on My Bag: the first bag, the search field, and a pasted list.
import { storedBags } from '../../fixtures.ts'
import { EIGHT_DISCS, expect, FOURTEEN_NAMES, test } from '../../pages/my-bag.ts'

test.beforeEach(({ withoutTour }) => withoutTour)

test('[BG22] a new player builds a bag of 14 discs without leaving My Bag', async ({
  page,
  myBag,
  signUp,
}) => {
  // Fourteen searches take a while on a busy machine.
  test.slow()
  await signUp()
  await page.goto('/my-bag')
  await expect(page.getByText('How do you want to start?')).toBeVisible()
  await expect(page.getByText("It's on your profile and the leaderboard.")).toBeVisible()
  await myBag.expectAccessible()
  const field = page.getByRole('searchbox', { name: 'Add discs' })
  await field.click()
  for (const [index, name] of FOURTEEN_NAMES.entries()) {
    await field.fill(name)
    await expect(page.getByRole('list', { name: 'Discs found' })).toContainText(name)
    await field.press('Enter')
    await expect(myBag.summary).toContainText(`${index + 1} disc`)
    await expect(field).toBeFocused()
  }
  await expect(myBag.title).toHaveText('Main Bag')
  const [bag] = await storedBags(page)
  expect(bag).toMatchObject({ visibility: 'public', isActive: true })
  await myBag.expectAccessible()
})

test('[BG22] a new player picks from the first discs, in a bag with the chosen visibility', async ({
  page,
  myBag,
  signUp,
}) => {
  await signUp()
  await page.goto('/my-bag')
  await page.getByLabel('Who can see this bag?').selectOption('private')
  // Until the server has counted the discs in public bags, they are well-known discs.
  const firstDiscs = page.getByRole('region', { name: /^(Most bagged|Good discs to start with)$/ })
  const add = firstDiscs.getByRole('button', { name: /^Add / })
  await expect(add).toHaveCount(8)
  // Two clicks while the bag is being created must not create two bags.
  await add.evaluateAll(buttons => {
    for (const button of buttons.slice(0, 2))
      button.dispatchEvent(new MouseEvent('click', { bubbles: true }))
  })
  await expect(myBag.summary).toContainText('2 discs')
  await expect(firstDiscs.getByRole('button', { name: /is in the bag$/ })).toHaveCount(2)
  expect(await storedBags(page)).toMatchObject([{ name: 'Main Bag', visibility: 'private' }])
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(myBag.summary).toContainText('1 disc')
})

test.describe('with a bag of eight discs', () => {
  test.beforeEach(async ({ myBag, signUp, createBag }) => {
    await signUp()
    await createBag('Woods', EIGHT_DISCS)
    await myBag.open()
  })

  test('[BG22] results show what a disc does to the score, and the arrow keys reach their buttons', async ({
    page,
    myBag,
  }) => {
    const field = page.getByRole('searchbox', { name: 'Add discs' })
    await field.fill('Berg')
    const result = page.getByRole('list', { name: 'Discs found' }).getByRole('listitem').first()
    await expect(result).toContainText(/Score: [+−]\d/)
    await field.press('ArrowDown')
    const add = page.getByRole('button', { name: 'Add Berg to bag' })
    await expect(add).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('button', { name: 'Berg is in the bag' })).toBeFocused()
    await page.keyboard.press('ArrowUp')
    await expect(field).toBeFocused()
    await myBag.expectAccessible()
  })

  test('[BG22] a pasted list opens the import into this bag', async ({ page }) => {
    await page.getByRole('searchbox', { name: 'Add discs' }).focus()
    await page.evaluate(() => {
      const clipboardData = new DataTransfer()
      clipboardData.setData('text', 'Berg\nTilt\nPig')
      const paste = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true })
      document.activeElement?.dispatchEvent(paste)
    })
    await expect(page).toHaveURL(/\/import\?into=bag/)
    await expect(page.getByLabel('Paste your list')).toHaveValue('Berg\nTilt\nPig')
  })
})

test('[BG22] a new player starts from a sample bag', async ({ page, myBag, signUp }) => {
  await signUp()
  await page.goto('/my-bag')
  await expect(
    page.getByText('Ten well-known discs. The bag will be on the leaderboard.'),
  ).toBeVisible()
  await page.getByRole('button', { name: 'Use Sample' }).click()
  await expect(myBag.title).toHaveText('Sample bag')
  await expect(myBag.summary).toContainText('10 discs')
})
