// The empty board, and errors of the board and of one of its bags.
import { uniqueBagName, COMPLETE_BAG, expect, test } from '../../pages/leaderboard.ts'

const BOARD = /\/api\/leaderboard\?/

test('[LE11] an empty board invites players to be the first', async ({ page, board }) => {
  await page.route(BOARD, route => route.fulfill({ json: { entries: [] } }))
  await board.open()
  await page.getByRole('button', { name: 'Refresh' }).click()
  await expect(page.getByRole('heading', { name: 'No Entries Yet' })).toBeVisible()
  await expect(page.getByText('Be the first to create a bag and claim the top spot!')).toBeVisible()
  await board.expectAccessibleLayout()
  await expect(page.getByRole('link', { name: 'Build Your Bag' })).toHaveAttribute(
    'href',
    '/my-bag',
  )
})

test.describe('when the server fails', () => {
  test.use({ expectedErrors: [/Failed to load resource/] })

  test('[LE11] the board shows an error and can be loaded again', async ({ page, board }) => {
    // Live updates from other journeys would reload the board without a click.
    await page.route('**/api/leaderboard/events', route => route.fulfill({ status: 204 }))
    await page.goto('/leaderboard')
    let isFailing = true
    await page.route(BOARD, route =>
      isFailing
        ? route.fulfill({ status: 500, json: { code: 'unexpected', message: 'Broken' } })
        : route.fallback(),
    )
    await board.tab('This Week').click()
    await expect(page.getByRole('heading', { name: 'Failed to load leaderboard' })).toBeVisible()
    await board.expectToast('Failed to load leaderboard')
    await board.expectAccessibleLayout()
    isFailing = false
    await page.getByRole('button', { name: 'Try Again' }).click()
    await expect(page.getByRole('heading', { name: 'Failed to load leaderboard' })).toBeHidden()
  })

  test('a failed refresh or rank shows an error and keeps the board', async ({
    page,
    board,
    rival,
    signUp,
  }) => {
    const name = uniqueBagName('Staying')
    await rival.createBag(name, COMPLETE_BAG)
    await page.route(/\/api\/leaderboard\/my-rank/, route =>
      route.fulfill({ status: 500, json: { code: 'unexpected', message: 'Broken' } }),
    )
    await signUp()
    await board.open('?period=weekly')
    // The server renders the first period, the browser requests this one.
    await board.tab('Today').click()
    const card = page.getByRole('region', { name: 'Your rank, today' })
    await expect(card).toContainText("We couldn't load your rank.")
    await expect(board.entry(name)).toBeVisible()
    await page.getByRole('button', { name: 'Refresh' }).click()
    await board.expectToast('Failed to load leaderboard')
    await expect(board.entry(name)).toBeVisible()
  })

  test('a bag that fails to load shows an error in its place', async ({ page, board, rival }) => {
    const name = uniqueBagName('Broken')
    await rival.createBag(name, COMPLETE_BAG)
    await board.open()
    await page.route('**/api/leaderboard/bags/*', route =>
      route.fulfill({ status: 500, json: { code: 'unexpected', message: 'Broken' } }),
    )
    await board.detailsButton(name).click()
    await expect(board.details(name).getByText('Failed to load bag details')).toBeVisible()
    await board.expectToast('Failed to load bag details')
    await board.expectAccessibleLayout('section[id^=bag-]')
    await page.unroute('**/api/leaderboard/bags/*')
    await board.details(name).getByRole('button', { name: 'Try Again' }).click()
    await expect(board.details(name).getByText('Failed to load bag details')).toBeHidden()
  })
})
