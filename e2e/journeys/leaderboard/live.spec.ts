// The open board follows changes to bags and profiles right away (rules LE8 and LE9).
import { uniqueBagName, COMPLETE_BAG, expect, test } from '../../pages/leaderboard.ts'

test("[LE8, LE9] the board updates live when a bag's discs, name or visibility change", async ({
  board,
  rival,
}) => {
  const [old, name] = [uniqueBagName('Starter'), uniqueBagName('Climber')]
  const [last = ''] = COMPLETE_BAG.slice(-1)
  const bagId = await rival.createBag(old, COMPLETE_BAG.slice(0, -1))
  await board.open()
  await expect(board.entry(old)).toBeVisible()
  await rival.rename(bagId, name)
  const entry = board.entry(name)
  await expect(entry.getByText('9 discs')).toBeVisible()

  await rival.add(bagId, last)
  await expect(entry.getByText('10 discs')).toBeVisible()

  await board.detailsButton(name).click()
  await expect(board.details(name).getByRole('list', { name: 'Discs' })).toBeVisible()
  await rival.setBagPublic(bagId, false)
  await expect(entry).toBeHidden()
  await expect(board.openDetails).toHaveCount(0)

  await rival.setBagPublic(bagId, true)
  await expect(entry).toBeVisible()
  await rival.setProfilePublic(false)
  await expect(entry).toBeHidden()
})
