import { expect, it } from 'vitest'
import { DISC_TYPES, isOutOfProduction } from './disc.ts'

it('[DI1] types are read in the order driver, fairway, midrange, putter', () => {
  expect(DISC_TYPES).toEqual(['driver', 'fairway', 'midrange', 'putter'])
})

it('[DI7] only a disc that a source calls out of production is', () => {
  expect(isOutOfProduction({})).toBe(false)
  expect(isOutOfProduction({ production: { status: 'in' } })).toBe(false)
  expect(isOutOfProduction({ production: { status: 'limited', since: '2024-07' } })).toBe(false)
  expect(isOutOfProduction({ production: { status: 'out' } })).toBe(true)
})
