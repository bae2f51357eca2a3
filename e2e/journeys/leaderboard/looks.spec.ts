// The board with everything on it: nothing axe objects to, nothing sideways on the smallest phone.
import { aBagName, COMPLETE_BAG, expect, test } from '../../pages/leaderboard.ts'

test('[D44] a player with a rank opens a bag', async ({ page, board, signUp, bagWith }) => {
  const name = aBagName('Wörter 🥏 '.repeat(2))
  await signUp()
  await bagWith(name, COMPLETE_BAG)
  await board.open()
  await expect(page.getByText(/^#\d+ of \d+$/)).toBeVisible()
  await board.opener(name).click()
  await expect(board.details(name).getByRole('list', { name: 'Discs' })).toBeVisible()
  await board.looksRight()
})

test('[D44] a player without a rank', async ({ page, board, signUp }) => {
  await signUp()
  await board.open()
  await expect(page.getByRole('link', { name: 'To My Bag' })).toBeVisible()
  await board.looksRight()
})
