// Reading the leaderboard: periods in the URL, bags that expand one at a time, and the player's own rank.
import { uniqueBagName, COMPLETE_BAG, expect, test } from '../../pages/leaderboard.ts'

test('a visitor expands bags by pointer and by keyboard', async ({ page, board, rival }) => {
  const [first, second] = [uniqueBagName('First'), uniqueBagName('Second')]
  await rival.createBag(first, COMPLETE_BAG)
  await rival.createBag(second, COMPLETE_BAG.slice(0, -1))
  await board.open('?period=yearly')
  await expect(page).toHaveTitle('Leaderboard · Bagwise')
  await expect(page.getByText('Your rank', { exact: false })).toBeHidden()
  await expect(board.tab('This Year')).toHaveAttribute('aria-selected', 'true')

  await board.detailsButton(first).click()
  const details = board.details(first)
  await expect(details.getByRole('heading', { name: 'Score breakdown' })).toBeVisible()
  await expect(details.getByRole('heading', { name: 'Bag overview' })).toBeVisible()
  await expect(details.getByRole('list', { name: 'Discs' }).getByRole('listitem')).toHaveCount(
    COMPLETE_BAG.length,
  )

  await board.detailsButton(second).focus()
  await page.keyboard.press('Enter')
  await expect(board.details(second)).toBeVisible()
  await expect(board.openDetails).toHaveCount(1)
  await page.keyboard.press('Enter')
  await expect(board.openDetails).toHaveCount(0)
})

test('the URL contains the period, the board can be refreshed, and a name links to its player', async ({
  page,
  board,
  rival,
}) => {
  const first = uniqueBagName('First')
  await rival.createBag(first, COMPLETE_BAG)
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

test('the server renders the whole board and explains the score', async ({ request, rival }) => {
  const name = uniqueBagName('Served')
  await rival.createBag(name, COMPLETE_BAG)
  const html = await (await request.get('/leaderboard')).text()
  expect(html).toContain(name)
  expect(html).toContain('How Bag Completeness is Scored')
})

test('[LE7] players see their rank, and their bag is highlighted', async ({
  page,
  board,
  signUp,
  createBag,
}) => {
  const name = uniqueBagName('Mine')
  await signUp()
  await board.open()
  const card = page.getByRole('region', { name: 'Your rank, today' })
  await expect(card.getByRole('link', { name: 'Go to My Bag' })).toBeVisible()

  await createBag(name, COMPLETE_BAG)
  await expect(card.getByText(name, { exact: true })).toBeVisible()
  await expect(card.getByText(/^#\d+ of \d+$/)).toBeVisible()
  await expect(board.entry(name).getByText('You', { exact: true })).toBeVisible()
  // The server renders the rank from now on.
  expect(await (await page.request.get('/leaderboard')).text()).toMatch(/#<!-- -->\d/)
})

test.describe('in a distant time zone', () => {
  test.use({ timezoneId: 'Pacific/Auckland' })

  test('[LE2] the browser requests its own time zone, and the server renders it from then on', async ({
    page,
    board,
  }) => {
    const boardRequest = page.waitForRequest(/\/api\/leaderboard\?.*timeZone=Pacific%2FAuckland/)
    await board.open()
    await boardRequest
    const html = await (await page.request.get('/leaderboard')).text()
    expect(html).toContain('Pacific/Auckland')
  })
})
