// Reading the board: periods in the address, bags that unfold one at a time, one's own place.
import { aBagName, COMPLETE_BAG, expect, test } from '../../pages/leaderboard.ts'

test('a visitor looks through the board by pointer and by keyboard', async ({
  page,
  board,
  rival,
}) => {
  const [first, second] = [aBagName('First'), aBagName('Second')]
  await rival.bagWith(first, COMPLETE_BAG)
  await rival.bagWith(second, COMPLETE_BAG.slice(0, -1))
  await board.open('?period=yearly')
  await expect(page).toHaveTitle('Leaderboard · Bagwise')
  await expect(page.getByText('Your rank', { exact: false })).toBeHidden()
  await expect(board.tab('This Year')).toHaveAttribute('aria-selected', 'true')

  await board.opener(first).click()
  const details = board.details(first)
  await expect(details.getByRole('heading', { name: 'Score Breakdown' })).toBeVisible()
  await expect(details.getByRole('heading', { name: 'Bag Overview' })).toBeVisible()
  await expect(details.getByRole('list', { name: 'Discs' }).getByRole('listitem')).toHaveCount(
    COMPLETE_BAG.length,
  )

  await board.opener(second).focus()
  await page.keyboard.press('Enter')
  await expect(board.details(second)).toBeVisible()
  await expect(board.openDetails).toHaveCount(1)
  await page.keyboard.press('Enter')
  await expect(board.openDetails).toHaveCount(0)
})

test('a period stands in the address, the board can be refreshed, a name leads to its player', async ({
  page,
  board,
  rival,
}) => {
  const first = aBagName('First')
  await rival.bagWith(first, COMPLETE_BAG)
  await board.open('?period=yearly')
  await board.tab('Today').click()
  await expect(page).toHaveURL(/\/leaderboard$/)
  await page.keyboard.press('ArrowRight')
  await expect(page).toHaveURL(/\?period=weekly$/)
  await page.goBack()
  await expect(board.tab('Today')).toHaveAttribute('aria-selected', 'true')

  await page.getByRole('button', { name: 'Refresh' }).click()
  await expect(page.getByText('Leaderboard refreshed!')).toBeVisible()
  await board.entry(first).getByRole('link').first().click()
  await expect(page).toHaveURL(new RegExp(`/u/${rival.username}$`))
  await expect(page.getByRole('heading', { name: rival.username, level: 1 })).toBeVisible()
})

test('the board arrives complete, the same for everybody, and says how it counts', async ({
  request,
  rival,
}) => {
  const name = aBagName('Served')
  await rival.bagWith(name, COMPLETE_BAG)
  const html = await (await request.get('/leaderboard')).text()
  expect(html).toContain(name)
  expect(html).toContain('How Bag Completeness is Scored')
})

test('[LE7] a player sees their own place, and their own bag marked', async ({
  page,
  board,
  signUp,
  bagWith,
}) => {
  const name = aBagName('Mine')
  await signUp()
  await board.open()
  const card = page.getByRole('region', { name: 'Your rank, today' })
  await expect(card.getByRole('link', { name: 'Go to My Bag' })).toBeVisible()

  await bagWith(name, COMPLETE_BAG)
  await expect(card.getByText(name, { exact: true })).toBeVisible()
  await expect(card.getByText(/^#\d+ of \d+$/)).toBeVisible()
  await expect(board.entry(name).getByText('You', { exact: true })).toBeVisible()
  // The next document brings it along.
  expect(await (await page.request.get('/leaderboard')).text()).toMatch(/#<!-- -->\d/)
})

test.describe('far from Greenwich', () => {
  test.use({ timezoneId: 'Pacific/Auckland' })

  test('[LE2] the browser counts in its own time zone, and the next document does so at once', async ({
    page,
    board,
  }) => {
    const counted = page.waitForRequest(/\/api\/leaderboard\?.*timeZone=Pacific%2FAuckland/)
    await board.open()
    await counted
    const html = await (await page.request.get('/leaderboard')).text()
    expect(html).toContain('Pacific/Auckland')
  })
})
