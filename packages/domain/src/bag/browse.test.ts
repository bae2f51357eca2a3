import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { aDisc } from '../testing/index.ts'
import { browseCursor, browsePosition, mainBrandOf } from './browse.ts'

it('[BP9] a cursor reads back to the same position', () => {
  const positions = fc.record({
    score: fc.integer({ min: 0, max: 100 }),
    discCount: fc.integer({ min: 1, max: 100 }),
    scoredAt: fc.integer({ min: 0, max: 9e14 }),
    bagId: fc.uuid(),
  })
  fc.assert(
    fc.property(positions, position => {
      expect(browsePosition(browseCursor(position))).toEqual(position)
    }),
  )
})

it.each(['', 'x', '1.2.3', '1.2.3.x', "1.2.3.'; drop table bags", `1.2.3.${'0'.repeat(36)}`])(
  '[BP9] %j is no cursor',
  cursor => {
    expect(browsePosition(cursor)).toBeUndefined()
  },
)

it('[BP10] the main brand has the most discs, the first by name among equals', () => {
  const of = (...brands: string[]) => brands.map(brand => aDisc({ brand }))
  expect(mainBrandOf(of('Innova', 'Discmania', 'Discmania'))).toBe('Discmania')
  expect(mainBrandOf(of('Innova', 'Discmania'))).toBe('Discmania')
  expect(mainBrandOf([])).toBeNull()
})

it('[BP10] own molds have no say in it', () => {
  const own = Array.from({ length: 3 }, () => aDisc({ brand: 'Garage', own: true }))
  expect(mainBrandOf([...own, aDisc({ brand: 'Innova' })])).toBe('Innova')
  expect(mainBrandOf(own)).toBeNull()
})
