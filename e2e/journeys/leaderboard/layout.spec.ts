// The full board has no axe violations and no horizontal scroll on the smallest phone.
import { uniqueBagName, anEntry, COMPLETE_BAG, expect, test } from '../../pages/leaderboard.ts'

test('[UI1] a player without a rank gets one and opens the bag @desktop', async ({
  page,
  board,
  signUp,
  createBag,
}) => {
  const name = uniqueBagName('Wörter 🥏 '.repeat(2))
  await signUp()
  await board.open()
  await expect(page.getByRole('link', { name: 'Go to My Bag' })).toBeVisible()
  await board.expectAccessibleLayout()
  await createBag(name, COMPLETE_BAG)
  await expect(page.getByText(/^#\d+ of \d+$/)).toBeVisible()
  await board.detailsButton(name).click()
  await expect(board.details(name).getByRole('list', { name: 'Discs' })).toBeVisible()
  await board.expectAccessibleLayout()
})

test('[LE6, LE7] the podium appears with three bags, and a rank far below it is exact', async ({
  page,
  board,
  signUp,
}) => {
  let length = 2
  await page.route(/\/api\/leaderboard\?/, route =>
    route.fulfill({
      json: {
        entries: Array.from({ length }, (_, index) => anEntry(index + 1, `Bag ${index + 1}`)),
      },
    }),
  )
  await page.route(/\/api\/leaderboard\/my-rank/, route =>
    route.fulfill({ json: { entry: anEntry(731_204, 'Deep down'), total: 1_204_511 } }),
  )
  const podium = page.getByRole('list', { name: 'Podium' })
  const ranking = page.getByRole('list', { name: 'Ranking' })
  const refresh = page.getByRole('button', { name: 'Refresh' })
  await signUp()
  await board.open()
  await refresh.click()
  await expect(ranking.getByRole('listitem')).toHaveCount(2)
  await expect(podium).toBeHidden()
  const card = page.getByRole('region', { name: 'Your rank, today' })
  await expect(card).toContainText('#731,204 of 1,204,511')
  await expect(card).toContainText('Deep down')

  length = 3
  await refresh.click()
  await expect(podium.getByRole('listitem')).toHaveCount(3)
  await expect(ranking).toBeHidden()

  length = 50
  await refresh.click()
  await expect(ranking.getByRole('listitem')).toHaveCount(47)
  await expect(ranking.getByRole('listitem').first()).toContainText('Rank 4')
  await expect(podium.getByRole('listitem').first()).toContainText('Bag 1')
  await expect(page.getByRole('heading', { name: 'How Bag Completeness is Scored' })).toBeVisible()
  await board.expectAccessibleLayout()
})
