import { expect, it } from 'vitest'
import { aDisc } from '../../test/builders.ts'
import { cellChanges, CELLS, cellWords, coveredCells } from './cells.ts'

const overstableFairway = aDisc({ id: 'a', turn: 0, fade: 2 })
const straightFairway = aDisc({ id: 'b', turn: -1, fade: 1 })

it('[SC4] there are eleven cells, and none for an understable putter', () => {
  expect(CELLS).toHaveLength(11)
  expect(CELLS.map(cellWords)).not.toContain('understable putter')
})

it('[SC4] the map names the discs that cover each cell', () => {
  const covered = coveredCells([overstableFairway, straightFairway]).filter(
    cell => cell.discs.length > 0,
  )
  expect(covered.map(cell => [cellWords(cell), cell.discs[0]?.id])).toEqual([
    ['overstable fairway', 'a'],
    ['straight fairway', 'b'],
  ])
})

it('[SC4] a change lists the cells that are lost and gained', () => {
  const stays = aDisc({ id: 'c', type: 'putter' })
  const { lost, won } = cellChanges([overstableFairway, stays], [straightFairway, stays])
  expect(lost.map(cellWords)).toEqual(['overstable fairway'])
  expect(won.map(cellWords)).toEqual(['straight fairway'])
})
