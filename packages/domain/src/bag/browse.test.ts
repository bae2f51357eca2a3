import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { browseCursor, browsePosition } from './browse.ts'

it('[BP9] a cursor reads back to the same position', () => {
  const positions = fc.record({
    score: fc.integer({ min: 0, max: 100 }),
    discCount: fc.integer({ min: 1, max: 100 }),
    bagId: fc.uuid(),
  })
  fc.assert(
    fc.property(positions, position => {
      expect(browsePosition(browseCursor(position))).toEqual(position)
    }),
  )
})

it.each(['', 'x', '1.2', '1.2.x', "1.2.'; drop table bags", `1.2.${'0'.repeat(36)}`])(
  '[BP9] %j is no cursor',
  cursor => {
    expect(browsePosition(cursor)).toBeUndefined()
  },
)
