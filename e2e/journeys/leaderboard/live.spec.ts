// The open board follows changes of bags and profiles right away (rules LE8 and LE9).
import { aBagName, COMPLETE_BAG, expect, test } from '../../pages/leaderboard.ts'

test('[LE8, LE9] a bag climbs while someone watches, is renamed, and disappears when it is hidden', async ({
  board,
  rival,
}) => {
  const [old, name] = [aBagName('Starter'), aBagName('Climber')]
  const [last = ''] = COMPLETE_BAG.slice(-1)
  const bagId = await rival.bagWith(old, COMPLETE_BAG.slice(0, -1))
  await board.open()
  await expect(board.entry(old)).toBeVisible()
  await rival.rename(bagId, name)
  const entry = board.entry(name)
  await expect(entry.getByText('9 discs')).toBeVisible()

  await rival.add(bagId, last)
  await expect(entry.getByText('10 discs')).toBeVisible()

  await board.opener(name).click()
  await expect(board.details(name).getByRole('list', { name: 'Discs' })).toBeVisible()
  await rival.show(bagId, false)
  await expect(entry).toBeHidden()
  await expect(board.openDetails).toHaveCount(0)

  await rival.show(bagId, true)
  await expect(entry).toBeVisible()
  await rival.showProfile(false)
  await expect(entry).toBeHidden()
})
