import { expect, it } from 'vitest'
import { agreement, brands, catalogVersion, discById, discs } from './catalog.ts'
import { inShelfOrder } from './slug.ts'

it('holds the whole library', () => {
  expect(discs).toHaveLength(1624)
  expect(brands).toHaveLength(114)
})

it('knows the Destroyer by its id, with its numbers, mould and agreement', () => {
  expect(discById('innova-destroyer')).toEqual({
    id: 'innova-destroyer',
    name: 'Destroyer',
    brand: 'Innova',
    type: 'driver',
    approach: false,
    speed: 12,
    glide: 5,
    turn: -1,
    fade: 3,
    year: 2007,
    mould: { diameter: 21.1, height: 1.4, rimWidth: 2.2, rimDepth: 1.2, maxWeight: 175.1 },
  })
  expect(agreement('innova-destroyer')).toEqual({ agree: 10, of: 10 })
})

it('answers an unknown id with undefined', () => {
  expect(discById('innova-no-such-disc')).toBeUndefined()
  expect(discById('constructor')).toBeUndefined()
  expect(agreement('constructor')).toBeUndefined()
})

it('[CA5] stands in order of brand, then name', () => {
  const inOrder = discs.toSorted(
    (a, b) => inShelfOrder(a.brand, b.brand) || inShelfOrder(a.name, b.name),
  )
  expect(discs.map(disc => disc.id)).toEqual(inOrder.map(disc => disc.id))
  expect(brands).toEqual(brands.toSorted(inShelfOrder))
})

it('carries a short version', () => {
  expect(catalogVersion).toMatch(/^[0-9a-f]{12}$/)
})
